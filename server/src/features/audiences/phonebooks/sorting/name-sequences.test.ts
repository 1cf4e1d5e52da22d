import { expect, test } from 'vitest';

import { NameSequence, NameSequences } from './name-sequences.ts';

function sequenceOf(...ids: number[]): NameSequence {
  const bytes = Buffer.alloc(ids.length * 8);
  for (const [at, id] of ids.entries()) bytes.writeBigInt64BE(BigInt(id), at * 8);
  return new NameSequence(bytes);
}

test('a page is read from either end, and ends with the phonebook', () => {
  const sequence = sequenceOf(5, 3, 9, 7);
  expect(sequence.page({ offset: 1, limit: 2 }, true)).toEqual([3, 9]);
  expect(sequence.page({ offset: 1, limit: 2 }, false)).toEqual([9, 3]);
  expect(sequence.page({ offset: 3, limit: 5 }, true)).toEqual([7]);
  expect(sequence.page({ offset: 4, limit: 5 }, false)).toEqual([]);
});

test('many who ask at once share one reading, and it is kept for its version', async () => {
  const sequences = new NameSequences();
  let readings = 0;
  const read = async () => {
    readings += 1;
    return { sequence: sequenceOf(1, 2), version: 'a' };
  };
  const wanted = { key: 'book', version: 'a', read };
  await Promise.all([sequences.read(wanted), sequences.read(wanted), sequences.prepare(wanted)]);
  expect(readings).toBe(1);
  expect(sequences.find('book', 'a')?.page({ offset: 0, limit: 2 }, true)).toEqual([1, 2]);
  expect(sequences.find('book', 'b')).toBeUndefined();
});

test('what changed while it was read is used once and not kept', async () => {
  const sequences = new NameSequences();
  const read = async () => ({ sequence: sequenceOf(1), version: 'b' });
  const sequence = await sequences.read({ key: 'book', version: 'a', read });
  expect(sequence.size).toBe(8);
  expect([sequences.find('book', 'a'), sequences.find('book', 'b')]).toEqual([undefined, undefined]);
});

test('it is prepared when a second page of the same version is asked for', async () => {
  const sequences = new NameSequences();
  let readings = 0;
  const wantedOf = (version: string) => ({
    key: 'book',
    version,
    read: async () => {
      readings += 1;
      return { sequence: sequenceOf(1), version };
    },
  });
  await sequences.prepare(wantedOf('a'));
  await sequences.prepare(wantedOf('b'));
  expect(readings).toBe(0);
  await sequences.prepare(wantedOf('b'));
  expect(readings).toBe(1);
  expect(sequences.find('book', 'b')?.size).toBe(8);
});
