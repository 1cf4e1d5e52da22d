import { expect, test } from 'vitest';

import { InboundKeys } from './inbound-key.ts';

const yes = { from: '09121234567', to: '9000', text: 'yes', reference: undefined };

test('a person who says the same twice has sent two messages, stored or still being stored', () => {
  const keys = new InboundKeys();
  const first = keys.ticketFor(yes, 1, 0);
  const second = keys.ticketFor(yes, 1, 10);
  first.state = 'stored';
  second.state = 'stored';
  const third = keys.ticketFor(yes, 1, 20);
  expect(new Set([first.key, second.key, third.key]).size).toBe(3);
});

test('what we could not store comes again under the same key', () => {
  const keys = new InboundKeys();
  const first = keys.ticketFor(yes, 1, 0);
  first.state = 'failed';
  expect(keys.ticketFor(yes, 1, 10).key).toBe(first.key);
});

test('what is repeated after a broken connection keeps its key, each of several', () => {
  const keys = new InboundKeys();
  const before = [0, 1].map((at) => keys.ticketFor(yes, 1, at));
  for (const ticket of before) ticket.state = 'stored';
  keys.sessionEnded(1, 5_000);
  const after = [8_000, 8_001, 8_002].map((at) => keys.ticketFor(yes, 2, at).key);
  expect(after.slice(0, 2)).toEqual(before.map(({ key }) => key));
  expect(before.map(({ key }) => key)).not.toContain(after[2]);
});

test('what was acknowledged long before the connection broke is not repeated', () => {
  const keys = new InboundKeys();
  const first = keys.ticketFor(yes, 1, 0);
  first.state = 'stored';
  keys.sessionEnded(1, 100_000);
  expect(keys.ticketFor(yes, 2, 101_000).key).not.toBe(first.key);
});

test("the sender's own reference tells equal texts apart", () => {
  const keys = new InboundKeys();
  keys.ticketFor({ ...yes, reference: 17 }, 1, 0).state = 'failed';
  const other = keys.ticketFor({ ...yes, reference: 18 }, 1, 0);
  expect(keys.ticketFor({ ...yes, reference: 17 }, 1, 0).key).not.toBe(other.key);
});

test('other senders, lines and texts have other keys', () => {
  const keys = new InboundKeys();
  const all = [yes, { ...yes, from: '09350000000' }, { ...yes, to: '3000' }, { ...yes, text: 'no' }];
  expect(new Set(all.map((content) => keys.ticketFor(content, 1, 0).key)).size).toBe(4);
});
