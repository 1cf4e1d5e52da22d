import fc from 'fast-check';
import { expect, test } from 'vitest';

import { drawParts } from './draw-parts.ts';

async function* inPages(mobiles: readonly string[]) {
  for (let from = 0; from < mobiles.length; from += 7)
    yield mobiles.slice(from, from + 7).map((mobile) => ({ mobile }));
}

const mobilesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `0912${String(n).padStart(7, '0')}`);

test('both parts have exactly their share, everybody is in one of the three, in any order and as often as it is asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 3, max: 400 }),
      fc.integer({ min: 2, max: 90 }),
      fc.string({ minLength: 1, maxLength: 10 }),
      async (count, sharePercent, seed) => {
        const mobiles = mobilesOf(count);
        const draw = await drawParts(inPages([...mobiles, ...mobiles.slice(0, 3)]), { seed, sharePercent });
        const size = Math.max(1, Math.round((count * sharePercent) / 200));
        if (2 * size >= count) {
          expect(draw).toBeUndefined();
          return;
        }
        const parts = mobiles.map((mobile) => draw?.partOf(mobile));
        const sizeOf = (part: string) => parts.filter((one) => one === part).length;
        expect([sizeOf('a'), sizeOf('b'), sizeOf('rest')]).toEqual([size, size, count - 2 * size]);
        expect(draw?.restCount).toBe(count - 2 * size);
        const again = await drawParts(inPages(mobiles.toReversed()), { seed, sharePercent });
        expect(mobiles.map((mobile) => again?.partOf(mobile))).toEqual(parts);
      },
    ),
    { numRuns: 40 },
  );
});

test('another seed draws other people', async () => {
  const mobiles = mobilesOf(200);
  const of = async (seed: string) => {
    const draw = await drawParts(inPages(mobiles), { seed, sharePercent: 50 });
    return mobiles.filter((mobile) => draw?.partOf(mobile) === 'a');
  };
  expect(await of('one')).not.toEqual(await of('two'));
});
