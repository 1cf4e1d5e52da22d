import type { Feature } from '../../../feature.ts';
import { sendWelcome } from './send-welcome.job.ts';

/** The welcome text message of a new account, sent if the registration asked for it. */
export const welcome: Feature = {
  name: 'welcome',
  title: { fa: 'پیامک خوشامد', en: 'Welcome' },
  endpoints: [],
  jobs: [sendWelcome],
};
