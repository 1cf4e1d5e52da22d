import { countLedgerPositions } from './ledger/positions-store.ts';
import { reconcileWallets } from './reconcile-wallets.ts';

/** What jobs and commands do with wallets beside payments. */
export const walletUpkeep = { reconcile: reconcileWallets, countPositions: countLedgerPositions };
