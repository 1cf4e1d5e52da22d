import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { FairPlaces, PlacesTaken, type Place } from './fair-places.ts';

const limits = { total: 4, waitingPerHolder: 100, waitingTotal: 1000, waitMs: 1000 };

afterEach(() => void vi.useRealTimers());

/** Enters and notes when it is let in. */
function entering(places: FairPlaces<string>, log: string[], key: string, max = 2) {
  const entered = places.enter(key, max);
  const noted = async (place: Place) => {
    log.push(key);
    return place;
  };
  return entered instanceof Promise ? entered.then(noted) : noted(entered);
}

test('a holder has no more places than its own bound, and others are let in at once', async () => {
  const places = new FairPlaces<string>(limits);
  const first = places.enter('a', 2) as Place;
  expect(places.enter('a', 2)).not.toBeInstanceOf(Promise);
  const waiting = places.enter('a', 2);
  expect(waiting).toBeInstanceOf(Promise);
  expect(places.enter('b', 2)).not.toBeInstanceOf(Promise);
  expect([places.running, places.waiting]).toEqual([3, 1]);
  first.release();
  await waiting;
  expect([places.running, places.waiting]).toEqual([3, 0]);
});

test('those who wait for a taken place get it by turns of their holders', async () => {
  const places = new FairPlaces<string>({ ...limits, total: 1 });
  const log: string[] = [];
  const first = await entering(places, log, 'x');
  const all = ['a', 'a', 'a', 'b', 'c', 'b'].map((key) => entering(places, log, key));
  const done = Promise.all(all.map(async (one) => (await one).release()));
  first.release();
  await done;
  expect(log).toEqual(['x', 'a', 'b', 'c', 'a', 'b', 'a']);
  expect([places.running, places.waiting]).toEqual([0, 0]);
});

test('a holder is turned away with the reason after a long wait, or if too many wait', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const refused: string[] = [];
  const places = new FairPlaces<string>(
    { ...limits, total: 2, waitingPerHolder: 1, waitingTotal: 2 },
    {
      worked: () => undefined,
      waited: () => undefined,
      refused: (key, why) => refused.push(`${key} ${why}`),
    },
  );
  void places.enter('a', 1);
  const own = Promise.resolve(places.enter('a', 1)).catch((problem: unknown) => problem);
  expect(() => places.enter('a', 1)).toThrow(PlacesTaken);
  void places.enter('b', 1);
  const all = Promise.resolve(places.enter('c', 1)).catch((problem: unknown) => problem);
  expect(() => places.enter('d', 1)).toThrow('all');
  await vi.advanceTimersByTimeAsync(1500);
  expect(await own).toMatchObject({ reason: 'own' });
  expect(await all).toMatchObject({ reason: 'all' });
  expect(refused).toEqual(['a own', 'd all', 'a own', 'c all']);
});

test('a place that is released twice counts once', () => {
  const places = new FairPlaces<string>(limits);
  const place = places.enter('a', 2) as Place;
  place.release();
  place.release();
  expect(places.running).toBe(0);
});

test('who has used up its budget waits for more of it, and others do not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  const places = new FairPlaces<string>({
    ...limits,
    budget: { perSecond: 100, burst: 50, pauseMsMax: 1000 },
  });
  const first = places.enter('a', 2) as Place;
  await vi.advanceTimersByTimeAsync(80);
  first.release();
  const log: string[] = [];
  const later = entering(places, log, 'a');
  await entering(places, log, 'b');
  expect(log).toEqual(['b']);
  // Thirty milliseconds too many are made good within 300, less the eight of the work itself.
  await vi.advanceTimersByTimeAsync(150);
  expect(log).toEqual(['b']);
  await vi.advanceTimersByTimeAsync(200);
  await later;
  expect(log).toEqual(['b', 'a']);
});

test('one piece of work that takes far longer than the budget is followed by a bounded pause', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  const places = new FairPlaces<string>({
    ...limits,
    budget: { perSecond: 100, burst: 50, pauseMsMax: 600 },
  });
  const long = places.enter('a', 2) as Place;
  await vi.advanceTimersByTimeAsync(20_000);
  long.release();
  const log: string[] = [];
  const next = entering(places, log, 'a');
  await vi.advanceTimersByTimeAsync(500);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await next;
  expect(log).toEqual(['a']);
});

test('no bound is passed and no holder forgotten, whatever the order', async () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), isLeaving: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 200 }), async (steps) => {
      const places = new FairPlaces<string>(limits);
      const running = new Map<string, Place[]>();
      const enters: Promise<void>[] = [];
      const inWork = () => [...running.values()].reduce((sum, { length }) => sum + length, 0);
      for (const { key, isLeaving } of steps) {
        if (isLeaving) running.get(key)?.shift()?.release();
        else
          enters.push(
            Promise.resolve(places.enter(key, 2)).then((place) => {
              running.set(key, [...(running.get(key) ?? []), place]);
              expect(running.get(key)?.length).toBeLessThanOrEqual(2);
              expect(inWork()).toBeLessThanOrEqual(4);
            }),
          );
        await Promise.resolve();
      }
      const isDone = Promise.all(enters);
      for (let left = 0; left < steps.length; left += 1) {
        for (const held of running.values()) held.shift()?.release();
        await new Promise(setImmediate);
        if (inWork() === 0 && places.waiting === 0) break;
      }
      await isDone;
      for (const held of running.values()) for (const place of held) place.release();
      expect([places.running, places.waiting]).toEqual([0, 0]);
    }),
    { numRuns: 50 },
  );
});

test('a holder that has used a tenth of its budget works on one after the other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  const places = new FairPlaces<string>({ ...limits, budget: { perSecond: 1, burst: 50, pauseMsMax: 1000 } });
  const [first, second] = [places.enter('a', 2) as Place, places.enter('a', 2) as Place];
  await vi.advanceTimersByTimeAsync(5);
  first.release();
  second.release();
  const third = places.enter('a', 2) as Place;
  const log: string[] = [];
  const fourth = entering(places, log, 'a');
  await vi.advanceTimersByTimeAsync(5);
  expect(log).toEqual([]);
  third.release();
  await fourth;
  expect(log).toEqual(['a']);
});
