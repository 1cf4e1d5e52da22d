import { claimFirst, forgetClaims, listClaims, releaseClaim, takeClaim } from './claims-store.ts';

export { deleteHold, listHolds, storeHold } from './holds-store.ts';
export { endReview, refuseClaimed, takeOverField } from './refuse-claimed.ts';

/** Who is at what on the review desk. */
export const reviewClaims = {
  first: claimFirst,
  take: takeClaim,
  list: listClaims,
  release: releaseClaim,
  forget: forgetClaims,
};
