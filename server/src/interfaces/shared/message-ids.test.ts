import { expect, test } from 'vitest';

import { messageIdOf, sendOfMessage } from './message-ids.ts';

test.each([
  [42, 0],
  [42, 1],
  [987_654_321, 100_000],
])('the message of send %i at %i is found by its id', (sendId, n) => {
  const id = messageIdOf(sendId, n);
  expect(Number.isSafeInteger(id)).toBe(true);
  expect(sendOfMessage(id)).toEqual({ sendId, n });
});
