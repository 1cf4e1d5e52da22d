import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Receipt, ReceiptState } from '../../../../carriers/carrier.ts';
import { applyReceipt, PartTracker, type PartProgress } from './part-progress.ts';

function progress(ids: readonly string[], carrier = 'main'): PartProgress {
  const message = { accountId: 1, requestId: 1, n: 0 } as PartProgress['message'];
  const sentAt = new Date(0);
  return {
    message,
    carrier,
    ids,
    sentAt,
    attempts: 1,
    delivered: undefined,
    storage: 'waiting',
    isDone: false,
  };
}

function receipt(carrierMessageId: string, state: ReceiptState = 'delivered'): Receipt {
  return { carrierMessageId, state, error: null, at: new Date(1), to: null, from: null };
}

test('a message of one part is finished by its receipt', () => {
  const one = progress(['a']);
  expect(applyReceipt(one, receipt('a', 'accepted'))).toBe(false);
  expect(applyReceipt(one, receipt('a'))).toBe(true);
  expect(one.isDone).toBe(true);
});

test('a message of many parts is delivered by the receipt of its last part, in any order and however often they come', () => {
  const anyReceipts = fc
    .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 })
    .chain((ids) =>
      fc.record({
        ids: fc.constant(ids),
        order: fc.shuffledSubarray([...ids, ...ids, ...ids], { minLength: ids.length }),
      }),
    );
  fc.assert(
    fc.property(anyReceipts, ({ ids, order }) => {
      const many = progress(ids);
      const seen = new Set<string>();
      for (const id of order) {
        const wasDone = many.isDone;
        seen.add(id);
        const isFinished = applyReceipt(many, receipt(id));
        if (!wasDone) expect(isFinished).toBe(seen.size === ids.length);
      }
    }),
  );
});

test('one failed part fails the message at once', () => {
  const many = progress(['a', 'b', 'c']);
  expect(applyReceipt(many, receipt('a'))).toBe(false);
  expect(applyReceipt(many, receipt('b', 'failed'))).toBe(true);
});

test('a message whose parts got the same id from the carrier is still finished', () => {
  expect(applyReceipt(progress(['a', 'a']), receipt('a'))).toBe(true);
});

test('ids are known per carrier, until their item is finished', () => {
  const tracker = new PartTracker();
  const [here, there] = [progress(['a', 'b']), progress(['a'], 'other')];
  tracker.track(here);
  tracker.track(there);
  expect(tracker.find('main', 'b')).toBe(here);
  expect(tracker.find('other', 'a')).toBe(there);
  tracker.finish(here);
  expect(tracker.find('main', 'a')).toBeUndefined();
  expect(tracker.isFinished('main', 'a')).toBe(true);
  expect(tracker.isFinished('main', 'b')).toBe(true);
  expect(tracker.isFinished('other', 'a')).toBe(false);
});

test('entries that are not stored in the database are never evicted, stored ones are', () => {
  const tracker = new PartTracker();
  const stored = { ...progress(['old']), storage: 'stored' as const };
  const fresh = progress(['young']);
  tracker.track(stored);
  tracker.track(fresh);
  for (let n = 0; n < 300_000; n += 1)
    tracker.track({ ...progress([`id${n}`]), storage: n < 100_000 ? 'stored' : 'waiting' });
  expect(tracker.find('main', 'old')).toBeUndefined();
  expect(tracker.find('main', 'young')).toBe(fresh);
  expect(tracker.find('main', 'id299999')).toBeDefined();
});

test('finishing an id that a carrier reused removes it from both generations', () => {
  const tracker = new PartTracker();
  tracker.track(progress(['again']));
  for (let n = 0; n < 150_000; n += 1) tracker.track(progress([`id${n}`]));
  const second = progress(['again']);
  tracker.track(second);
  expect(tracker.find('main', 'again')).toBe(second);
  tracker.finish(second);
  expect(tracker.find('main', 'again')).toBeUndefined();
});

test('of finished items only the newest are remembered, at least half of what there is room for', () => {
  const tracker = new PartTracker();
  for (let n = 0; n < 60_000; n += 1) tracker.finish(progress([`id${n}`]));
  expect(tracker.isFinished('main', 'id0')).toBe(false);
  expect(tracker.isFinished('main', 'id35000')).toBe(true);
  expect(tracker.isFinished('main', 'id59999')).toBe(true);
});
