import fc from 'fast-check';
import { expect, test } from 'vitest';

import { idempotencyOf, idempotencyOfList, keyExpiry } from './idempotency.ts';

const digest = (body: unknown, operation = 'sms/pattern') =>
  idempotencyOf({ value: 'key', operation }, body)?.bodyDigest.toString('hex');

/** The same value with the keys of every object in another order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, reordered(one)] as const)
      .toReversed(),
  );
}

test('the order of fields, however deep, does not make another body', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(digest(reordered(body))).toBe(digest(body));
    }),
  );
});

test('different bodies, and one body for two calls, have different digests', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const [first, second] = [one, other].map((value) => JSON.stringify(sorted(value)));
      expect(digest(one) === digest(other)).toBe(first === second);
      expect(digest(one, 'sms/simple')).not.toBe(digest(one));
    }),
  );
});

/** Written apart from the code it checks: keys sorted by rebuilding every object. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const key of Object.keys(value).toSorted())
    result[key] = sorted((value as Record<string, unknown>)[key]);
  return result;
}

test('the order of a list does make another body', () => {
  expect(digest([1, 2])).not.toBe(digest([2, 1]));
});

test('without a key there is nothing to remember', () => {
  expect(idempotencyOf(undefined, {})).toBeNull();
});

test('a key is remembered for 48 hours from now or from the schedule, whichever is later', () => {
  const now = new Date('2026-11-15T00:00:00Z');
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  expect(keyExpiry(null, now)).toEqual(hours(48));
  expect(keyExpiry(hours(10), now)).toEqual(hours(58));
  expect(keyExpiry(hours(-10), now)).toEqual(hours(48));
});

test('the digest of a body with long lists is the same, made in one go or in turns', async () => {
  const key = { value: 'key', operation: 'sms/keywords' };
  const field = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.array(fc.jsonValue({ maxDepth: 2 })),
    fc.constant(undefined),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), field), async (body) => {
      expect(await idempotencyOfList(key, body)).toEqual(idempotencyOf(key, body));
    }),
  );
  expect(await idempotencyOfList(undefined, {})).toBeNull();
  await expect(idempotencyOfList({ ...key, value: 'x'.repeat(256) }, {})).rejects.toThrow(
    'validation_failed',
  );
});
