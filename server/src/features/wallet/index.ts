export { findCurrentRate } from './credits-store.ts';
export { insertCredit } from './ledger-store.ts';
