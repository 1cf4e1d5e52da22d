import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { LateReceipts, type LateReceipt } from './late-receipts.ts';
import { partKey } from './part-progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let unmatched = 0;
const metrics = {
  outcome: () => undefined,
  items: () => undefined,
  unmatchedReceipt: () => (unmatched += 1),
};

/** What became of a receipt as its carrier sees it. */
function late(id: string, carrier = 'main') {
  const fate = { was: 'kept' };
  const receipt: LateReceipt = {
    carrier,
    receipt: { carrierMessageId: id, state: 'delivered', error: null, at: new Date(0), to: null },
    resolve: () => (fate.was = 'acknowledged'),
    reject: () => (fate.was = 'returned'),
    since: Date.now(),
  };
  return { receipt, fate };
}

test('a receipt that overtook its answer is handed out when the id becomes known, once', () => {
  const waiting = new LateReceipts(metrics);
  const early = late('a');
  waiting.add(early.receipt);
  waiting.add(late('a', 'other').receipt);
  expect(waiting.take('main', ['b'])).toEqual([]);
  expect(waiting.take('main', ['b', 'a'])).toEqual([early.receipt]);
  expect(waiting.take('main', ['a'])).toEqual([]);
  expect(waiting.size).toBe(1);
});

test('what was found in the database is acknowledged, all that came for it', () => {
  const waiting = new LateReceipts(metrics);
  const [first, second, other] = [late('a'), late('a'), late('b')];
  for (const { receipt } of [first, second, other]) waiting.add(receipt);
  waiting.settle(waiting.list(), new Set([partKey('main', 'a')]));
  expect([first, second, other].map(({ fate }) => fate.was)).toEqual([
    'acknowledged',
    'acknowledged',
    'kept',
  ]);
  expect(waiting.size).toBe(1);
});

test('what nobody knows is let go after a while: acknowledged and counted, or it would come for ever', () => {
  const waiting = new LateReceipts(metrics);
  const unknown = late('a');
  waiting.add(unknown.receipt);
  unmatched = 0;
  vi.advanceTimersByTime(15_000);
  waiting.settle(waiting.list(), new Set());
  expect(unknown.fate.was).toBe('kept');
  vi.advanceTimersByTime(1);
  waiting.settle(waiting.list(), new Set());
  expect(unknown.fate.was).toBe('acknowledged');
  expect(unmatched).toBe(1);
  expect(waiting.size).toBe(0);
});

test('a process that stops returns what it could not place, so that it comes again', () => {
  const waiting = new LateReceipts(metrics);
  const receipts = [late('a'), late('b')];
  for (const { receipt } of receipts) waiting.add(receipt);
  waiting.returnAll(new Error('stops'));
  expect(receipts.map(({ fate }) => fate.was)).toEqual(['returned', 'returned']);
  expect(waiting.size).toBe(0);
});

test('a flood of unknown receipts does not fill the memory', () => {
  const waiting = new LateReceipts(metrics);
  for (let n = 0; n < 50_000; n += 1) waiting.add(late(`id${n}`).receipt);
  const one = late('more');
  waiting.add(one.receipt);
  expect(one.fate.was).toBe('acknowledged');
  expect(waiting.size).toBe(50_000);
});
