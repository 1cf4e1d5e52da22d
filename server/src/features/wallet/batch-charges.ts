import { chargeFragments, chargeValues } from './charge-fragments-store.ts';
import { lockCredits } from './charges-store.ts';

/** Charges of many sends of many accounts, priced by the caller and written in the caller's own statement. */
export const batchCharges = { lockCredits, fragments: chargeFragments, values: chargeValues };
