import type { Feature } from '../../feature.ts';
import { sendWelcome } from './send-welcome.job.ts';

/** The text that a new account gets if whoever registered it asked for that. */
export const welcome: Feature = {
  name: 'welcome',
  endpoints: [],
  jobs: [sendWelcome],
};
