import type { Feature } from '../../../feature.ts';
import { adjustCredit } from './adjust-credit.ts';
import { exportLedger } from './ledger/export-ledger.ts';
import { listAccountLedger, listLedger } from './ledger/list-ledger.ts';
import { showAccountBalance, showBalance } from './show-balance.ts';

/** Prepaid credit: the balance of an account, and the ledger of its movements. */
export const wallet: Feature = {
  name: 'wallet',
  title: { fa: 'کیف پول', en: 'Wallet' },
  endpoints: [showBalance, listLedger, exportLedger, showAccountBalance, listAccountLedger, adjustCredit],
  jobs: [],
};
