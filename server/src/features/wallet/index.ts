export type { Refund } from './allocate-refunds.ts';
export { clientOf, lockCredits, writeCharges, type Charge } from './charges-store.ts';
export { findCurrentRate } from './credits-store.ts';
export { insertCredit } from './ledger-store.ts';
export { refundCharges } from './refunds-store.ts';
export type { WalletClient } from './wallet-client.ts';
