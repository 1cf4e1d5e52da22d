import fc from 'fast-check';
import { expect, test } from 'vitest';

import { SequenceMap } from './sequence-map.ts';

// Ranges far apart, up to the highest sequence number of SMPP.
const sequence = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 0x10_0001, max: 0x10_0080 }),
  fc.integer({ min: 0x7fff_ff80, max: 0x7fff_ffff }),
);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set' as const), sequence, item: fc.integer() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('delete' as const), sequence }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
);

test('holds what a Map holds after any series of changes', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 800, size: 'max' }), (actions) => {
      const map = new SequenceMap<number>();
      const model = new Map<number, number>();
      for (const one of actions) {
        if (one.kind === 'set') {
          map.set(one.sequence, one.item);
          model.set(one.sequence, one.item);
        } else if (one.kind === 'delete') {
          expect(map.delete(one.sequence)).toBe(model.delete(one.sequence));
        } else {
          map.clear();
          model.clear();
        }
        expect(map.size).toBe(model.size);
      }
      expect(new Map(map.entries())).toEqual(model);
      for (let n = 1; n <= 300; n += 1) expect(map.get(n)).toBe(model.get(n));
    }),
    { numRuns: 60 },
  );
});

test('consecutive sequence numbers come and go', () => {
  const map = new SequenceMap<number>();
  for (let n = 1; n <= 5000; n += 1) {
    map.set(n, -n);
    if (n > 40) expect(map.delete(n - 40)).toBe(true);
  }
  expect(map.size).toBe(40);
  expect(map.get(5000)).toBe(-5000);
  expect(map.get(4960)).toBeUndefined();
});

test('the sequence number 0 of a nack without a request finds nothing', () => {
  const map = new SequenceMap<string>();
  for (let n = 1; n < 20; n += 1) map.set(n, 'x');
  expect(map.get(0)).toBeUndefined();
  expect(map.delete(0)).toBe(false);
});

test('a number above 31 bits in an answer of the peer finds nothing', () => {
  const map = new SequenceMap<string>();
  map.set(0x7fff_ffff, 'x');
  expect(map.get(0xffff_ffff)).toBeUndefined();
});
