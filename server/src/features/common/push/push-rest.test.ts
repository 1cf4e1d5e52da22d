import { expect, test } from 'vitest';

import { nextOf } from './push-rest.ts';

const now = new Date('2026-03-21T08:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const failed = { isDelivered: false, status: 500, retryAfter: null };

test('a subscription that is gone is over at once', () => {
  for (const status of [404, 410])
    expect(nextOf({ failures: 0, since: null }, { ...failed, status }, now)).toEqual({ isOver: true });
});

test('a failed one rests for longer and longer, and as long as it is asked to', () => {
  const first = nextOf({ failures: 0, since: null }, failed, now);
  expect(first).toEqual({ isOver: false, failures: 1, since: now, retryAt: after(60_000) });
  expect(nextOf({ failures: 3, since: now }, failed, now)).toMatchObject({ retryAt: after(8 * 60_000) });
  expect(nextOf({ failures: 90, since: now }, failed, now)).toMatchObject({ retryAt: after(6 * 3_600_000) });
  const asked = { ...failed, status: 429, retryAfter: 600 };
  expect(nextOf({ failures: 0, since: null }, asked, now)).toMatchObject({ retryAt: after(600_000) });
});

test('it ends after a day of failures, and a success forgets them', () => {
  const since = after(-86_400_000);
  expect(nextOf({ failures: 4, since }, failed, now)).toEqual({ isOver: true });
  // One of long ago is no day of failures.
  expect(nextOf({ failures: 1, since }, failed, now)).toMatchObject({ isOver: false });
  expect(nextOf({ failures: 4, since }, { isDelivered: true, status: 201, retryAfter: null }, now)).toEqual({
    isOver: false,
    failures: 0,
    since: null,
    retryAt: null,
  });
});
