import { chargeFragments, chargeNames, chargeValues } from './charge-fragments-store.ts';
import { lockCredits, lockOldestCredits, mayHaveMore, oldestOf } from './lock-credits-store.ts';

/** Charges of many sends of many accounts, priced by the caller and written in the caller's own statement. */
export const batchCharges = {
  lockCredits,
  lockOldestCredits,
  mayHaveMore,
  oldestOf,
  fragments: chargeFragments,
  /** The names of its values, and the values. */
  names: chargeNames,
  values: chargeValues,
};
