import fc from 'fast-check';
import { expect, test } from 'vitest';

import { country, fromPicture, gridOf, metresPerUnit, scaleOf, toPicture, zoomFor } from './projection.ts';

const tehran = { latitude: 35.6944, longitude: 51.4215 };

test('a point of the picture is the place that is drawn there', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(
      degrees(25, 40),
      degrees(44, 63),
      fc.integer({ min: 4, max: 17 }),
      (latitude, longitude, zoom) => {
        const read = fromPicture(toPicture({ latitude, longitude }, { ...tehran, zoom }), {
          ...tehran,
          zoom,
        });
        expect(read.latitude).toBeCloseTo(latitude, 5);
        expect(read.longitude).toBeCloseTo(longitude, 5);
      },
    ),
  );
});

test('north is up, and a hundred kilometres are as long as they are', () => {
  const view = { ...tehran, zoom: 8 };
  const north = toPicture({ ...tehran, latitude: tehran.latitude + 0.9 }, view);
  const here = toPicture(tehran, view);
  expect(north.y).toBeLessThan(here.y);
  const metres = (here.y - north.y) * metresPerUnit(tehran.latitude, 8);
  expect(metres / 100_000).toBeCloseTo(1, 1);
});

test('the scale fits the radius', () => {
  expect(zoomFor(35, 500)).toBeGreaterThan(zoomFor(35, 5000));
  const { metres, width } = scaleOf({ ...tehran, zoom: zoomFor(35, 500) });
  expect(metres).toBeLessThan(5000);
  expect(width).toBeGreaterThan(20);
  expect(gridOf(country).longitudes).toContain(50);
});
