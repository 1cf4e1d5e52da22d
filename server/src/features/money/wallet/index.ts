export { batchCharges } from './batch-charges.ts';
export { estimateCost, findCurrentRate } from './estimate-cost.ts';
export { fixedCharges } from './fixed-charges.ts';
export { ledgerCause } from './ledger/ledger-cause.ts';
export { insertCredit } from './ledger/ledger-store.ts';
export { pageCharges } from './page-charges.ts';
export { reconcileWallets } from './reconcile-wallets.ts';
export { refunds } from './refunds.ts';
export { reserves } from './reserves.ts';
