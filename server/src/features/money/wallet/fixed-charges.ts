import { listChargedRates } from './charges-store.ts';
import { findBalance } from './credits-store.ts';
import { takeFromWallet } from './take-from-wallet.ts';

/** Charges of a fixed amount, such as the wallet's share of an order. */
export const fixedCharges = { findBalance, take: takeFromWallet, listRates: listChargedRates };
