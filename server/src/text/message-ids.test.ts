import { expect, test } from 'vitest';

import { messageIdOf, placeOfMessage } from './message-ids.ts';

test('the number of a message leads back to its place', () => {
  for (const place of [
    { sendId: 42, n: 0 },
    { sendId: 1, n: 1 },
    { sendId: 1201, n: 100_000 },
    { sendId: 80_000_000_000, n: 99_999 },
  ])
    expect(placeOfMessage(messageIdOf(place) ?? 0)).toEqual(place);
});

test('the message of a send to one recipient has the id of its send', () => {
  expect(messageIdOf({ sendId: 42, n: 0 })).toBe(42);
  expect(messageIdOf({ sendId: 1201, n: 3 })).toBe(1_000_120_100_002);
});

test('positions beyond 100,000 and ids beyond exact numbers have none', () => {
  expect(messageIdOf({ sendId: 1, n: 100_001 })).toBeNull();
  expect(messageIdOf({ sendId: 100_000_000_000, n: 1 })).toBeNull();
});
