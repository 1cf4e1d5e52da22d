import { expect, test } from 'vitest';

import { InboundKeys } from './inbound-key.ts';

const yes = { from: '09121234567', to: '9000', text: 'yes', reference: undefined };

test('a person who says the same twice has sent two messages', () => {
  const keys = new InboundKeys();
  const first = keys.keyOf(yes, 1, 0);
  keys.stored(yes);
  expect(keys.keyOf(yes, 1, 10)).not.toBe(first);
});

test('what we could not store comes again under the same key', () => {
  const keys = new InboundKeys();
  const first = keys.keyOf(yes, 1, 0);
  expect(keys.keyOf(yes, 1, 10)).toBe(first);
});

test('what is repeated after a broken connection keeps its key', () => {
  const keys = new InboundKeys();
  const first = keys.keyOf(yes, 1, 0);
  keys.stored(yes);
  keys.sessionEnded(1, 5_000);
  expect(keys.keyOf(yes, 2, 8_000)).toBe(first);
});

test('what was acknowledged long before the connection broke is not repeated', () => {
  const keys = new InboundKeys();
  const first = keys.keyOf(yes, 1, 0);
  keys.stored(yes);
  keys.sessionEnded(1, 100_000);
  expect(keys.keyOf(yes, 2, 101_000)).not.toBe(first);
});

test("the sender's own reference tells equal texts apart", () => {
  const keys = new InboundKeys();
  const first = keys.keyOf({ ...yes, reference: 17 }, 1, 0);
  expect(keys.keyOf({ ...yes, reference: 18 }, 1, 0)).not.toBe(first);
  expect(keys.keyOf({ ...yes, reference: 17 }, 1, 0)).toBe(first);
});

test('other senders, lines and texts have other keys', () => {
  const keys = new InboundKeys();
  const all = [yes, { ...yes, from: '09350000000' }, { ...yes, to: '3000' }, { ...yes, text: 'no' }];
  expect(new Set(all.map((content) => keys.keyOf(content, 1, 0))).size).toBe(4);
});
