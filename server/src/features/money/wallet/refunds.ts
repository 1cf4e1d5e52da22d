import { refundCharges, sumRefunds } from './refunds-store.ts';

/** Money that goes back to the credits it was drawn from. */
export const refunds = { give: refundCharges, sum: sumRefunds };
