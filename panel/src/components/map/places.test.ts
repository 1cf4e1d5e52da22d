import { expect, test } from 'vitest';

import { LabelRoom } from './labels.ts';
import { nearestPlace } from './nearest-place.ts';
import { findPlaces, places } from './places.ts';
import { country, size, toPicture, zoomedAt } from './projection.ts';
import { provinces, shapesAt } from './provinces.ts';
import { roundedReach } from './reach.ts';

test('there are all provinces and their capitals, within the country', () => {
  expect(provinces).toHaveLength(31);
  expect(places.length).toBeGreaterThan(600);
  for (const { latitude, longitude } of [...places, ...provinces.flatMap(({ rings }) => rings.flat())]) {
    expect(latitude).toBeGreaterThan(25);
    expect(latitude).toBeLessThan(40);
    expect(longitude).toBeGreaterThan(44);
    expect(longitude).toBeLessThan(63.5);
  }
  expect(shapesAt(5).every((shape) => /^M[-\d. L]+Z/.test(shape))).toBe(true);
});

test.each([
  ['تهران', 'Tehran'],
  ['tehr', 'Tehran'],
  ['كرج', 'Karaj'],
  ['خرم آباد', 'Khorramabad'],
  ['isfa', 'Isfahan'],
  ['تجریش', 'Tajrish'],
])('%s is found', (typed, name) => {
  expect(findPlaces(typed)[0]?.name[1]).toBe(name);
});

test('no two names of a view overlap, and the first ones win', () => {
  const room = new LabelRoom(country, undefined);
  const labels = room.place(places, ({ name }) => name[1]);
  const named = labels.filter(({ isNamed }) => isNamed);
  expect(named[0]?.place.name[1]).toBe('Tehran');
  expect(named.length).toBeGreaterThan(10);
  expect(named.length).toBeLessThan(labels.length);
  for (const [at, one] of named.entries())
    for (const other of named.slice(at + 1))
      expect(Math.abs(one.x - other.x) > 20 || Math.abs(one.y - other.y) >= 18).toBe(true);
});

test('no name lies under what is drawn over the map: the pin, the scale, the sources', () => {
  const tehran = places.find(({ name }) => name[1] === 'Tehran')!;
  const view = { ...tehran, zoom: 11 };
  const named = new LabelRoom(view, tehran)
    .place(places, ({ name }) => name[1])
    .filter(({ isNamed }) => isNamed);
  const pin = toPicture(tehran, view);
  expect(named.length).toBeGreaterThan(5);
  for (const { place, x, y } of named) {
    const half = (place.name[1].length * 6.5) / 2;
    const isOverPin = Math.abs(x - pin.x) < half + 12 && y > pin.y - 28 && y - 12 < pin.y;
    const isInCorner = y > size.height - 20 && (x + half > size.width - 150 || x - half < 60);
    expect([place.name[1], isOverPin, isInCorner]).toEqual([place.name[1], false, false]);
  }
});

test('what is under the pointer stays there when the scale changes', () => {
  const view = zoomedAt(country, { x: 100, y: 50 }, 9);
  const back = zoomedAt(view, { x: 100, y: 50 }, country.zoom);
  expect(toPicture(country, back).x).toBeCloseTo(toPicture(country, country).x, 0);
  expect(zoomedAt(country, { x: 0, y: 0 }, 40).zoom).toBe(18);
});

test.each([
  [3, 10],
  [333, 330],
  [1234, 1250],
  [7777, 8000],
  [90_000, 50_000],
])('a radius of %d metres is %d', (metres, rounded) => {
  expect(roundedReach(metres)).toBe(rounded);
});

test.each([
  ['in a large city', { latitude: 35.7045, longitude: 51.4 }, ['Enghelab Square', 'Tehran', 1]],
  ['far from any city', { latitude: 33, longitude: 55 }, ['Ardakan', 'Yazd', 120]],
  ['on an island', { latitude: 26.54, longitude: 54.02 }, ['Kish', 'Hormozgan', 2]],
  // The map leaves out the bays of a shore, and a name without its province is one still.
  ['at a shore', { latitude: 27.18, longitude: 56.27 }, ['Bandar Abbas', undefined, 1]],
])('a point %s is named by the nearest place', (_where, point, expected) => {
  const { name, province, metres = 0 } = nearestPlace(point) ?? {};
  expect([name?.[1], province?.[1], Math.round(metres / 1000)]).toEqual(expected);
});

test('a point in another country is named by nothing', () => {
  expect(nearestPlace({ latitude: 51.5, longitude: 0 })).toBeUndefined();
});
