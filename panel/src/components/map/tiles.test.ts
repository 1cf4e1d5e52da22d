import { expect, test } from 'vitest';

import { size, toPicture } from './projection.ts';
import { tilesOf } from './tiles.ts';

const address = 'https://tiles.example/{z}/{x}/{y}.png';
const tehran = { latitude: 35.6944, longitude: 51.4215 };

test('the square of Tehran is the one that every such map has there', () => {
  const tiles = tilesOf({ ...tehran, zoom: 10 }, { address, zoomMax: 19, isDense: false });
  const at = toPicture(tehran, { ...tehran, zoom: 10 });
  const [own] = tiles.filter(
    ({ x, y, side }) => x <= at.x && at.x < x + side && y <= at.y && at.y < y + side,
  );
  expect(own?.address).toBe('https://tiles.example/10/658/403.png');
});

test.each([
  [4, 19, false, 4],
  [10.4, 19, false, 10],
  [10.6, 19, false, 11],
  [10, 19, true, 11],
  [18, 16, true, 16],
])('at scale %d of a map up to %d (dense: %s) pictures are those of %d', (zoom, zoomMax, isDense, z) => {
  const tiles = tilesOf({ ...tehran, zoom }, { address, zoomMax, isDense });
  expect(tiles.every(({ key }) => key.startsWith(`${z}/`))).toBe(true);
  // They cover the picture without a gap.
  const [first] = tiles;
  const last = tiles.at(-1);
  if (first === undefined || last === undefined) throw new Error('there are none');
  expect(first.x).toBeLessThanOrEqual(0);
  expect(first.y).toBeLessThanOrEqual(0);
  expect(last.x + last.side).toBeGreaterThanOrEqual(size.width);
  expect(last.y + last.side).toBeGreaterThanOrEqual(size.height);
  expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
});

test('east of the last meridian the world begins again', () => {
  const tiles = tilesOf({ latitude: 0, longitude: 179.9, zoom: 3 }, { address, zoomMax: 19, isDense: false });
  expect(tiles.some(({ address: one }) => one.includes('/3/0/'))).toBe(true);
  expect(tiles.some(({ address: one }) => one.includes('/3/8/'))).toBe(false);
});
