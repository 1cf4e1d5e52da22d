import type { Feature } from '../../../feature.ts';
import { cleanUpLoad } from './clean-up-load.job.ts';
import { loadRecorderPart } from './load-recorder.ts';
import { showAccountLoad } from './show-account-load.ts';

/** How much of the service each account takes, for the operators who give it a bound. */
export const accountLoad: Feature = {
  name: 'account-load',
  title: { fa: 'سهم حساب‌ها از سرویس', en: 'Load of accounts' },
  endpoints: [showAccountLoad],
  jobs: [cleanUpLoad],
  runtime: [loadRecorderPart],
};
