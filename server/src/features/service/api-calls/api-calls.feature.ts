import type { Feature } from '../../../feature.ts';
import { callLogPart } from './call-log.ts';
import { cleanUpCalls } from './clean-up-calls.job.ts';
import { listCalls, listOwnCalls } from './list-calls.ts';
import { callNumbers } from './api-calls-store.ts';

/** What programs called with the keys of an account and what they were answered, for its developers. */
export const apiCalls: Feature = {
  name: 'api-calls',
  title: { fa: 'فراخوانی‌ها', en: 'API calls' },
  endpoints: [listCalls, listOwnCalls],
  jobs: [cleanUpCalls],
  numberTables: [callNumbers],
  runtime: [callLogPart],
};
