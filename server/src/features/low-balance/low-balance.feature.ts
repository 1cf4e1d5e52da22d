import type { Feature } from '../../feature.ts';
import { checkBalances } from './check-balances.job.ts';
import { editNotificationSettings, showNotificationSettings } from './notification-settings.ts';
import { tellLowBalance } from './tell-low-balance.job.ts';

/** Warnings that a balance is low: the limit of each account, and how it is told. */
export const lowBalance: Feature = {
  name: 'low-balance',
  title: { fa: 'هشدار اعتبار', en: 'Low balance' },
  endpoints: [showNotificationSettings, editNotificationSettings],
  jobs: [checkBalances, tellLowBalance],
};
