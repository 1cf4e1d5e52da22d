export { clientOf, listChargedRates, lockCredits, writeCharges, type Charge } from './charges-store.ts';
export { findBalance, findCurrentRate, listOpenCredits } from './credits-store.ts';
export { estimateCost } from './estimate-cost.ts';
export { insertCredit, insertLot } from './ledger-store.ts';
export { reconcileWallets, type WalletDifference } from './reconcile-wallets.ts';
export { refundCharges } from './refunds-store.ts';
export { giveReserveBack, spendReserve, takeReserve } from './reserves.ts';
export { takeFromWallet } from './take-from-wallet.ts';
export type { WalletClient } from './wallet-client.ts';
