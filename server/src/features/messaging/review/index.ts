import { claimFirst, forgetClaims, listClaims, releaseClaim, takeClaim } from './claims-store.ts';
import { closeDesk, forgetDesks, keepDeskOpen } from './closed-desks-store.ts';

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

/** Desks at which claims are made, as long as they are open. */
export const reviewDesks = { keepOpen: keepDeskOpen, close: closeDesk, forget: forgetDesks };
