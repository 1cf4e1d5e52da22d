import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chooseCarrier } from './choose-carrier.ts';
import type { Candidate, Condition } from './choose-carrier.ts';

const condition = fc.constantFrom<Condition>('ready', 'probing', 'resting', 'unavailable');
const weight = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 }));
const candidates = fc.array(fc.record({ weight, condition }), { maxLength: 8 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('an unavailable carrier is never chosen, and some other always is', () => {
  fc.assert(
    fc.property(candidates, random, (all, dice) => {
      const chosen = chooseCarrier(all, dice);
      const available = all.some((candidate) => candidate.condition !== 'unavailable');
      expect(chosen >= 0).toBe(available);
      if (chosen >= 0) expect(all[chosen]!.condition).not.toBe('unavailable');
    }),
  );
});

test('a resting carrier is chosen only when there is nothing else', () => {
  fc.assert(
    fc.property(candidates, random, (all, dice) => {
      const chosen = all[chooseCarrier(all, dice)];
      if (chosen?.condition !== 'resting') return;
      expect(
        all.every((candidate) => candidate.condition === 'resting' || candidate.condition === 'unavailable'),
      ).toBe(true);
    }),
  );
});

test('a reserve is chosen only when no carrier with a share is ready', () => {
  fc.assert(
    fc.property(candidates, random, (all, dice) => {
      const chosen = all[chooseCarrier(all, dice)];
      if (chosen?.condition !== 'ready' || chosen.weight > 0) return;
      expect(all.some((candidate) => candidate.condition === 'ready' && candidate.weight > 0)).toBe(false);
    }),
  );
});

test('traffic is shared by weight', () => {
  const shares: Candidate[] = [30, 0, 50, 20].map((share) => ({ weight: share, condition: 'ready' }));
  const counts = [0, 0, 0, 0];
  for (let step = 0; step < 1000; step += 1) {
    const chosen = chooseCarrier(shares, step / 1000);
    counts[chosen] = counts[chosen]! + 1;
  }
  expect(counts).toEqual([300, 0, 500, 200]);
});

test('reserves are taken in the order of the route', () => {
  const route: Candidate[] = [
    { weight: 1, condition: 'unavailable' },
    { weight: 0, condition: 'unavailable' },
    { weight: 0, condition: 'ready' },
    { weight: 0, condition: 'ready' },
  ];
  expect(chooseCarrier(route, 0.99)).toBe(2);
});

test('a probing carrier is chosen although others are ready', () => {
  const route: Candidate[] = [
    { weight: 9, condition: 'ready' },
    { weight: 1, condition: 'probing' },
  ];
  expect(chooseCarrier(route, 0)).toBe(1);
});
