import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Lane } from '../client/client-types.ts';
import { LaneQueue } from './lane-queue.ts';

interface Item {
  readonly lane: Lane;
  readonly n: number;
}

function queueOf(limits: Partial<ConstructorParameters<typeof LaneQueue>[0]> = {}) {
  return new LaneQueue<Item>({ window: 10, throughput: 0, expressShare: 0.2, ...limits });
}

function fill(queue: LaneQueue<Item>, lane: Lane, count: number) {
  for (let n = 0; n < count; n += 1) queue.push({ lane, n });
}

function takeAll(queue: LaneQueue<Item>, now: number): Item[] {
  const taken: Item[] = [];
  for (let item = queue.next(now); item; item = queue.next(now)) taken.push(item);
  return taken;
}

test('express goes before bulk that has waited longer', () => {
  const queue = queueOf();
  fill(queue, 'bulk', 3);
  fill(queue, 'express', 2);
  expect(takeAll(queue, 0).map((item) => item.lane)).toEqual(['express', 'express', 'bulk', 'bulk', 'bulk']);
});

test('bulk leaves its share of the window to express', () => {
  const queue = queueOf();
  fill(queue, 'bulk', 20);
  expect(takeAll(queue, 0)).toHaveLength(8);
  fill(queue, 'express', 5);
  expect(takeAll(queue, 0)).toHaveLength(2);
});

test('a response frees a place in the window', () => {
  const queue = queueOf({ window: 1 });
  fill(queue, 'bulk', 2);
  const [first] = takeAll(queue, 0);
  expect(queue.waitMs(0)).toBeNull();
  queue.answered(first!);
  expect(takeAll(queue, 0)).toHaveLength(1);
});

test('bulk leaves its share of the throughput to express', () => {
  const queue = queueOf({ window: 10_000, throughput: 100 });
  fill(queue, 'bulk', 500);
  let bulk = 0;
  for (let now = 0; now < 2000; now += 10) bulk += takeAll(queue, now).length;
  expect(bulk).toBeGreaterThanOrEqual(160);
  expect(bulk).toBeLessThanOrEqual(170);
  fill(queue, 'express', 5);
  expect(takeAll(queue, 2000).filter((item) => item.lane === 'express')).toHaveLength(5);
});

test('the throughput is never exceeded, by any lane', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.constantFrom<Lane>('express', 'bulk')),
      (rate, lanes) => {
        const queue = queueOf({ window: 100_000, throughput: rate });
        for (let i = 0; i < 40; i += 1) lanes.forEach((lane, n) => queue.push({ lane, n }));
        let sent = 0;
        for (let now = 0; now <= 3000; now += 7) sent += takeAll(queue, now).length;
        expect(sent).toBeLessThanOrEqual(3 * rate + Math.max(1, rate / 10) + 1);
      },
    ),
  );
});

test('the wait it announces is long enough and not much longer', () => {
  const queue = queueOf({ window: 1000, throughput: 5, expressShare: 0 });
  fill(queue, 'express', 2);
  expect(takeAll(queue, 0)).toHaveLength(1);
  const wait = queue.waitMs(0);
  expect(takeAll(queue, wait! - 5)).toHaveLength(0);
  expect(takeAll(queue, wait!)).toHaveLength(1);
  expect(queue.waitMs(1e6)).toBeNull();
});

test('throttling pauses bulk, each time longer, and never express', () => {
  const queue = queueOf({ window: 1000 });
  queue.throttle(0);
  queue.throttle(50);
  fill(queue, 'bulk', 1);
  expect(queue.waitMs(0)).toBe(100);
  expect(takeAll(queue, 99)).toHaveLength(0);
  fill(queue, 'express', 1);
  expect(takeAll(queue, 99)).toHaveLength(1);
  queue.throttle(100);
  expect(queue.waitMs(100)).toBe(200);
  queue.succeeded(300);
  queue.throttle(300);
  expect(queue.waitMs(300)).toBe(100);
});

test('a slow link queues no more than a second of messages', () => {
  expect(queueOf({ window: 100, throughput: 10 }).room('bulk')).toBe(10);
  const queue = queueOf({ window: 100 });
  expect(queue.room('bulk')).toBe(200);
  fill(queue, 'bulk', 230);
  expect([queue.room('bulk'), queue.room('express')]).toEqual([0, 200]);
});

test('nothing is lost or doubled between push, next and drain', () => {
  const action = fc.oneof(
    fc.constantFrom<Lane>('express', 'bulk'),
    fc.constantFrom('next' as const, 'answer' as const),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 200 }), fc.integer({ min: 1, max: 5 }), (actions, window) => {
      const queue = queueOf({ window });
      const inFlight: Item[] = [];
      const out: Item[] = [];
      let pushed = 0;
      for (const step of actions) {
        if (step === 'answer') {
          const done = inFlight.shift();
          if (done) queue.answered(done);
        } else if (step === 'next') {
          const item = queue.next(0);
          if (!item) continue;
          inFlight.push(item);
          out.push(item);
        } else queue.push({ lane: step, n: (pushed += 1) });
        expect(queue.inFlightTotal).toBe(inFlight.length);
        expect(inFlight.length).toBeLessThanOrEqual(window);
      }
      out.push(...queue.drain());
      expect(out.map((item) => item.n).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: pushed }, (_, i) => i + 1),
      );
    }),
  );
});
