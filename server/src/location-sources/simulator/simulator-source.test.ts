import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { DispatchMoment, LocationQuestion } from '../location-source.ts';
import { makeCrowd, metresBetween, placeOf, reachMetres } from './crowd.ts';
import { simulatorSource } from './simulator-source.ts';

const tehran = { latitude: 35.6944, longitude: 51.4215 };
const noon = new Date('2026-11-15T08:30:00.000Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const question = (changes: Partial<LocationQuestion> = {}): LocationQuestion => ({
  ...tehran,
  radiusMetres: 1500,
  moment: 'presence',
  from: noon,
  to: noon,
  cursor: null,
  limit: 1000,
  ...changes,
});

const source = simulatorSource();

async function mobiles(changes: Partial<LocationQuestion> = {}): Promise<string[]> {
  const answer = await source.find(question(changes));
  if (answer.outcome !== 'found') throw new Error(answer.reason);
  return answer.people.map(({ mobile }) => mobile);
}

test('the crowd is the same in every process: different numbers that no operator was given', () => {
  const numbers = makeCrowd().flatMap(({ subscribers }) => subscribers.map(({ mobile }) => mobile));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^0997\d{7}$/);
  expect(makeCrowd()).toEqual(makeCrowd());
});

test('there are people in every capital, and none at sea', async () => {
  for (const { centre } of makeCrowd())
    expect((await mobiles({ ...centre, radiusMetres: 3000 })).length).toBeGreaterThan(0);
  expect(await mobiles({ latitude: 25.5, longitude: 54.5, radiusMetres: 50_000 })).toEqual([]);
});

test('who is present is within the radius at that moment, and everybody there is named', async () => {
  const people = makeCrowd().flatMap(({ subscribers }) => subscribers);
  const near = people.filter((one) => metresBetween(tehran, placeOf(one, noon.getTime())) <= 1500);
  expect(await mobiles()).toEqual(near.map(({ mobile }) => mobile));
});

test('who arrives was outside before and inside afterwards; who departs the other way round', async () => {
  const wide = { from: noon, to: after(30) };
  const [before, later] = [await mobiles(), await mobiles({ from: after(30), to: after(30) })];
  const arrived = await mobiles({ moment: 'arrival', ...wide });
  const departed = await mobiles({ moment: 'departure', ...wide });
  for (const mobile of later) if (!before.includes(mobile)) expect(arrived).toContain(mobile);
  for (const mobile of before) if (!later.includes(mobile)) expect(departed).toContain(mobile);
  const staying = before.filter((mobile) => !departed.includes(mobile));
  for (const mobile of staying) expect(arrived).not.toContain(mobile);
  expect(arrived.length).toBeGreaterThan(0);
  expect(departed.length).toBeGreaterThan(0);
});

test.each<DispatchMoment>(['arrival', 'departure', 'presence'])(
  'consecutive questions name the same people as one question over the whole time: %s',
  async (moment) => {
    const whole = await mobiles({ moment, from: noon, to: after(20) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 1200 }), { maxLength: 4 }), async (cuts) => {
        const seconds = [0, ...cuts.toSorted((a, b) => a - b), 1200];
        const parts = new Set<string>();
        for (const [n, second] of seconds.slice(1).entries()) {
          const [from, to] = [after((seconds[n] ?? 0) / 60), after(second / 60)];
          for (const mobile of await mobiles({ moment, from, to })) parts.add(mobile);
        }
        expect([...parts].toSorted()).toEqual(whole.toSorted());
      }),
      { numRuns: 5 },
    );
  },
);

test('pages follow each other without a gap, and the last one says so', async () => {
  const all = await mobiles();
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const answer = await source.find(question({ cursor, limit: 7 }));
    if (answer.outcome !== 'found') throw new Error(answer.reason);
    expect(answer.people.length).toBeLessThanOrEqual(7);
    seen.push(...answer.people.map(({ mobile }) => mobile));
    cursor = answer.next;
  } while (cursor !== null);
  expect(seen).toEqual(all);
});

test('everybody stays within reach of their city, at every time', () => {
  const crowd = makeCrowd();
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
  const number = fc.record({
    city: fc.integer({ min: 0, max: 30 }),
    person: fc.integer({ min: 0, max: 299 }),
  });
  fc.assert(
    fc.property(moment, number, (atMs, { city, person }) => {
      const { centre, subscribers } = crowd[city] ?? { centre: tehran, subscribers: [] };
      const subscriber = subscribers[person];
      if (subscriber === undefined) throw new Error('a city without people');
      expect(metresBetween(centre, placeOf(subscriber, atMs))).toBeLessThan(reachMetres * 1.01);
    }),
  );
});
