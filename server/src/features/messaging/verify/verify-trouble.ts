import { findFallingCarriers } from './figures/falling-carriers.ts';
import { findSuspicions } from './holds/find-suspicions.ts';

/** What alerts ask of verifications. */
export const verifyTrouble = { findFallingCarriers, findSuspicions };
