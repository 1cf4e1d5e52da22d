import { countSubscribers, pagesOfSubscribers, type PostalSlice } from '../postal/index.ts';
import type { Audience } from './audience.ts';

/** People by postal code, one slice after the other, each in the fixed order of the data set. */
export function postalAudience(slices: readonly PostalSlice[]): Audience {
  return {
    async count(db) {
      let total = 0;
      for (const { filter, offset, limit = Infinity } of slices) {
        const found = await countSubscribers(db, filter);
        total += Math.max(0, Math.min(found - offset, limit));
      }
      return total;
    },
    async *pages(db) {
      for (const slice of slices) {
        for await (const page of pagesOfSubscribers(db, slice)) yield page.map((mobile) => ({ mobile }));
      }
    },
  };
}
