import type { Feature } from '../../../feature.ts';
import { checkBalances } from './check-balances.job.ts';
import { editNotificationSettings, showNotificationSettings } from './notification-settings.ts';
import { warnLowBalance } from './warn-low-balance.job.ts';

/** Warnings of a low balance: the limit of each account, and how they are sent. */
export const lowBalance: Feature = {
  name: 'low-balance',
  title: { fa: 'هشدار اعتبار', en: 'Low balance' },
  endpoints: [showNotificationSettings, editNotificationSettings],
  jobs: [checkBalances, warnLowBalance],
};
