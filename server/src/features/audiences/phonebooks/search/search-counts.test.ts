import fc from 'fast-check';
import { expect, test } from 'vitest';

import { FoundBlocks, SearchCounts } from './search-counts.ts';

interface Entry {
  readonly book: number;
  readonly block: number;
  readonly found: number;
}

function countsOfBytes(bytes: Buffer, phonebookId: number | undefined): SearchCounts {
  const found = new FoundBlocks();
  found.addBytes(bytes, phonebookId);
  return new SearchCounts(found);
}

/** As read from the database: one entry for each contact, in any order. */
function countsOf(entries: readonly Entry[]): SearchCounts {
  const contacts = entries.flatMap(({ book, block, found }) =>
    Array.from({ length: found }, () => {
      const bytes = Buffer.alloc(12);
      bytes.writeBigInt64BE(BigInt(book), 0);
      bytes.writeInt32BE(block, 8);
      return bytes;
    }),
  );
  return countsOfBytes(Buffer.concat(contacts.toReversed()), undefined);
}

test('contacts of one phonebook come as blocks alone', () => {
  const blocks = Buffer.alloc(12);
  for (const [at, block] of [7, 3, 7].entries()) blocks.writeInt32BE(block, at * 4);
  const counts = countsOfBytes(blocks, 5);
  expect(counts.total).toBe(3);
  expect(counts.locate({ offset: 1, limit: 1 }, true)).toEqual({
    blocks: [{ phone_book_id: 5, block: 7 }],
    skip: 0,
  });
});

test('nothing found has no blocks', () => {
  const counts = countsOf([]);
  expect(counts.total).toBe(0);
  expect(counts.locate({ offset: 0, limit: 10 }, true)).toEqual({ blocks: [], skip: 0 });
});

test('property: the blocks of a page, read in order, hold exactly the page after what is skipped', () => {
  const entry = fc.record({
    book: fc.integer({ min: 1, max: 3 }),
    block: fc.integer({ min: 0, max: 12 }),
    found: fc.integer({ min: 1, max: 5 }),
  });
  const unique = fc.uniqueArray(entry, { selector: ({ book, block }) => `${book} ${block}` });
  fc.assert(
    fc.property(
      unique,
      fc.nat(40),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      (drawn, offset, limit, isUp) => {
        const entries = drawn.toSorted((one, other) => one.block - other.block);
        // Found contacts in id order: by block, then in turn of the phonebooks within it.
        const contacts = entries.flatMap(({ book, block, found }) =>
          Array.from({ length: found }, (_, n) => ({ book, block, place: block * 1000 + n * 10 + book })),
        );
        const order = isUp ? 1 : -1;
        const sorted = contacts.toSorted((one, other) => order * (one.place - other.place));
        const counts = countsOf(entries);
        expect(counts.total).toBe(contacts.length);
        const { blocks, skip } = counts.locate({ offset, limit }, isUp);
        const read = sorted.filter(({ book, block }) =>
          blocks.some((one) => one.phone_book_id === book && one.block === block),
        );
        expect(read.slice(skip, skip + limit)).toEqual(sorted.slice(offset, offset + limit));
      },
    ),
  );
});
