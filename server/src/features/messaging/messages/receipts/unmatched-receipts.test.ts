import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { UnmatchedReceipts, type UnmatchedReceipt } from './unmatched-receipts.ts';
import { partKey } from './part-progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let unmatched = 0;
const metrics = {
  countOutcome: () => undefined,
  countStates: () => undefined,
  countUnmatchedReceipt: () => (unmatched += 1),
};

/** The state of a receipt as its carrier sees it. */
function late(id: string, carrier = 'main') {
  const fate = { was: 'kept' };
  const receipt: UnmatchedReceipt = {
    carrier,
    receipt: { carrierMessageId: id, state: 'delivered', error: null, at: new Date(0), to: null, from: null },
    resolve: () => (fate.was = 'acknowledged'),
    reject: () => (fate.was = 'returned'),
    since: performance.now(),
  };
  return { receipt, fate };
}

test('a receipt that came before its submit answer is returned once, when its id becomes known', () => {
  const waiting = new UnmatchedReceipts(metrics);
  const early = late('a');
  waiting.add(early.receipt);
  waiting.add(late('a', 'other').receipt);
  expect(waiting.take('main', ['b'])).toEqual([]);
  expect(waiting.take('main', ['b', 'a'])).toEqual([early.receipt]);
  expect(waiting.take('main', ['a'])).toEqual([]);
  expect(waiting.size).toBe(1);
});

test('what was found in the database is acknowledged, all that came for it', () => {
  const waiting = new UnmatchedReceipts(metrics);
  const [first, second, other] = [late('a'), late('a'), late('b')];
  for (const { receipt } of [first, second, other]) waiting.add(receipt);
  waiting.settle(waiting.listDue(), new Set([partKey('main', 'a')]));
  expect([first, second, other].map(({ fate }) => fate.was)).toEqual([
    'acknowledged',
    'acknowledged',
    'kept',
  ]);
  expect(waiting.size).toBe(1);
});

test('a receipt without a match is acknowledged after a second, looked up for 15 s, then dropped and counted', () => {
  const waiting = new UnmatchedReceipts(metrics);
  const unknown = late('a');
  waiting.add(unknown.receipt);
  unmatched = 0;
  const look = () => waiting.settle(waiting.listDue(), new Set());
  vi.advanceTimersByTime(1000);
  look();
  expect(unknown.fate.was).toBe('kept');
  vi.advanceTimersByTime(1000);
  look();
  expect([unknown.fate.was, waiting.size, unmatched]).toEqual(['acknowledged', 1, 0]);
  vi.advanceTimersByTime(13_001);
  look();
  expect([unmatched, waiting.size]).toEqual([1, 0]);
});

test('a receipt that was acknowledged early still finds its message', () => {
  const waiting = new UnmatchedReceipts(metrics);
  const early = late('a');
  waiting.add(early.receipt);
  vi.advanceTimersByTime(5000);
  waiting.settle(waiting.listDue(), new Set());
  expect(early.fate.was).toBe('acknowledged');
  expect(waiting.take('main', ['a'])).toEqual([early.receipt]);
});

test('of many receipts without a match only a hundred stay unacknowledged', () => {
  const waiting = new UnmatchedReceipts(metrics);
  const receipts = Array.from({ length: 300 }, (_, n) => late(`id${n}`));
  for (const { receipt } of receipts) waiting.add(receipt);
  waiting.settle(waiting.listDue(), new Set());
  expect(receipts.filter(({ fate }) => fate.was === 'kept')).toHaveLength(100);
  expect(waiting.size).toBe(300);
});

test('a receipt that was just looked up is not looked up again at once', () => {
  const waiting = new UnmatchedReceipts(metrics);
  waiting.add(late('a').receipt);
  expect(waiting.listDue()).toHaveLength(1);
  expect(waiting.listDue()).toHaveLength(0);
  vi.advanceTimersByTime(500);
  expect(waiting.listDue()).toHaveLength(1);
});

test('a process that stops rejects receipts without a match, so that the carrier sends them again', () => {
  const waiting = new UnmatchedReceipts(metrics);
  const receipts = [late('a'), late('b')];
  for (const { receipt } of receipts) waiting.add(receipt);
  waiting.rejectAll(new Error('stops'));
  expect(receipts.map(({ fate }) => fate.was)).toEqual(['returned', 'returned']);
  expect(waiting.size).toBe(0);
});

test('the number of receipts without a match that are kept in memory is limited', () => {
  const waiting = new UnmatchedReceipts(metrics);
  for (let n = 0; n < 50_000; n += 1) waiting.add(late(`id${n}`).receipt);
  const one = late('more');
  waiting.add(one.receipt);
  expect(one.fate.was).toBe('acknowledged');
  expect(waiting.size).toBe(50_000);
});
