import type { Feature } from '../../feature.ts';
import { adjustCredit } from './adjust-credit.ts';
import { listAccountLedger, listLedger } from './list-ledger.ts';
import { showAccountBalance, showBalance } from './show-balance.ts';

/** Prepaid credit: what an account has left, and every movement that made it so. */
export const wallet: Feature = {
  name: 'wallet',
  endpoints: [showBalance, listLedger, showAccountBalance, listAccountLedger, adjustCredit],
  jobs: [],
};
