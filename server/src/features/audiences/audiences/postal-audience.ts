import { countSubscribers, pagesOfSubscribers, type PostalSlice } from '../postal/index.ts';
import type { Audience } from './audience.ts';
import { distinctRanges, type Range } from './distinct-ranges.ts';

type Filter = PostalSlice['filter'];

/** Slices of the postal data set, one after the other, each in the order of the data set. */
export function postalAudience(slices: readonly PostalSlice[]): Audience {
  const ranges = rangesOf(slices);
  return {
    async count(db) {
      let total = 0;
      for (const { of: filter, offset, end } of ranges) {
        const found = await countSubscribers(db, filter);
        total += Math.max(0, Math.min(found, end) - offset);
      }
      return total;
    },
    async *pages(db) {
      for (const { of: filter, offset, end } of ranges) {
        const slice = { filter, offset, limit: end - offset };
        for await (const page of pagesOfSubscribers(db, slice)) yield page.map((mobile) => ({ mobile }));
      }
    },
  };
}

/** Equal filters are treated as one source, so rows that their slices share are read once. */
function rangesOf(slices: readonly PostalSlice[]): Range<Filter>[] {
  const filters = new Map(slices.map(({ filter }) => [JSON.stringify(filter), filter]));
  return distinctRanges(
    slices.map(({ filter, offset, limit = Infinity }) => ({
      of: filters.get(JSON.stringify(filter)) ?? filter,
      offset,
      end: offset + limit,
    })),
  );
}
