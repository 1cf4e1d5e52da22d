import { expect, test } from 'vitest';

import { InboundDeduplicator } from './inbound-deduplicator.ts';

const yes = { from: '09121234567', to: '9000', text: 'yes', reference: undefined };

test('a person who says the same twice has sent two messages, stored or still being stored', () => {
  const deduplicator = new InboundDeduplicator();
  const first = deduplicator.register(yes, 1, 0);
  const second = deduplicator.register(yes, 1, 10);
  first.state = 'stored';
  second.state = 'stored';
  const third = deduplicator.register(yes, 1, 20);
  expect(new Set([first.key, second.key, third.key]).size).toBe(3);
});

test('what we could not store comes again under the same key', () => {
  const deduplicator = new InboundDeduplicator();
  const first = deduplicator.register(yes, 1, 0);
  first.state = 'failed';
  expect(deduplicator.register(yes, 1, 10).key).toBe(first.key);
});

test('what is repeated after a broken connection keeps its key, each of several', () => {
  const deduplicator = new InboundDeduplicator();
  const before = [0, 1].map((at) => deduplicator.register(yes, 1, at));
  for (const entry of before) entry.state = 'stored';
  deduplicator.sessionEnded(1, 5_000);
  const after = [8_000, 8_001, 8_002].map((at) => deduplicator.register(yes, 2, at).key);
  expect(after.slice(0, 2)).toEqual(before.map(({ key }) => key));
  expect(before.map(({ key }) => key)).not.toContain(after[2]);
});

test('what was acknowledged long before the connection broke is not repeated', () => {
  const deduplicator = new InboundDeduplicator();
  const first = deduplicator.register(yes, 1, 0);
  first.state = 'stored';
  deduplicator.sessionEnded(1, 100_000);
  expect(deduplicator.register(yes, 2, 101_000).key).not.toBe(first.key);
});

test("the sender's own reference tells equal texts apart", () => {
  const deduplicator = new InboundDeduplicator();
  deduplicator.register({ ...yes, reference: 17 }, 1, 0).state = 'failed';
  const other = deduplicator.register({ ...yes, reference: 18 }, 1, 0);
  expect(deduplicator.register({ ...yes, reference: 17 }, 1, 0).key).not.toBe(other.key);
});

test('other senders, lines and texts have other keys', () => {
  const deduplicator = new InboundDeduplicator();
  const all = [yes, { ...yes, from: '09350000000' }, { ...yes, to: '3000' }, { ...yes, text: 'no' }];
  expect(new Set(all.map((content) => deduplicator.register(content, 1, 0).key)).size).toBe(4);
});
