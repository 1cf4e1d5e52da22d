import { listAccountsWithCredit, listLedgerDays } from './ledger/ledger-days-store.ts';
import { countLedgerPositions } from './ledger/positions-store.ts';
import { reconcileWallets } from './reconcile-wallets.ts';

/** What jobs, commands and bookkeeping do with wallets beside payments. */
export const walletUpkeep = {
  reconcile: reconcileWallets,
  countPositions: countLedgerPositions,
  listDays: listLedgerDays,
  listAccounts: listAccountsWithCredit,
};
