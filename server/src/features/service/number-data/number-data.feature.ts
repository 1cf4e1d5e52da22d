import type { Feature } from '../../../feature.ts';
import { eraseNumber } from './erase-number.job.ts';
import { listNumberErasures, requestErasure, showErasure } from './erase-number.ts';
import { exportNumber } from './export-number.ts';
import { erasureNumbers } from './number-rows-store.ts';

/** What the service has of one number, over the tables of all features: given out, or erased. */
export const numberData: Feature = {
  name: 'number-data',
  title: { fa: 'داده‌های یک شماره', en: 'Data of a number' },
  endpoints: [exportNumber, requestErasure, listNumberErasures, showErasure],
  jobs: [eraseNumber],
  numberTables: [erasureNumbers],
};
