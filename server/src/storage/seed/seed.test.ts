import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { provincesOfPostalPrefix } from '../../text/postal-code.ts';
import { provinceCapitals } from './province-capitals.ts';
import { provinces } from './provinces.ts';

type CityRow = [number, number, string, number | null, number | null, string | null];
const rows = JSON.parse(readFileSync(new URL('cities.json', import.meta.url), 'utf8')) as CityRow[];
const cities = rows.map(([id, provinceId, title, latitude, longitude, titleEn]) => ({
  id,
  provinceId,
  title,
  latitude,
  longitude,
  titleEn,
}));
const distinct = (values: readonly unknown[]) => new Set(values).size;

test('there are 31 provinces, and nothing that names one names two', () => {
  expect(provinces).toHaveLength(31);
  for (const field of ['id', 'key', 'title', 'titleEn', 'isoCode', 'landlineCode'] as const) {
    expect([field, distinct(provinces.map((province) => province[field]))]).toEqual([field, 31]);
  }
});

test('ISO codes run from IR-00 to IR-30 and landline codes have three digits', () => {
  const expected = Array.from({ length: 31 }, (_, index) => `IR-${String(index).padStart(2, '0')}`);
  expect(new Set(provinces.map((province) => province.isoCode))).toEqual(new Set(expected));
  expect(provinces.filter((province) => !/^0[1-8]\d$/.test(province.landlineCode))).toEqual([]);
});

test('every province has postal codes of its own, and they lead back to it', () => {
  for (const { key, postalPrefixes } of provinces) {
    expect(postalPrefixes.length).toBeGreaterThan(0);
    for (const prefix of postalPrefixes) expect(provincesOfPostalPrefix(prefix)).toContain(key);
  }
});

test('every row of the city list has its six fields', () => {
  expect(rows.filter((row) => row.length !== 6)).toEqual([]);
});

test('there are at least 1,300 cities with ids of their own', () => {
  expect(cities.length).toBeGreaterThanOrEqual(1300);
  expect(distinct(cities.map((city) => city.id))).toBe(cities.length);
});

test('every city lies in a province, and every province has cities', () => {
  const ids = new Set(provinces.map((province) => province.id));
  expect(cities.filter((city) => !ids.has(city.provinceId))).toEqual([]);
  expect(distinct(cities.map((city) => city.provinceId))).toBe(31);
});

test('titles are written with Persian letters, single spaces and no digits', () => {
  const persian = /^[آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئء() ]+$/;
  const titles = [...provinces, ...cities].map(({ title }) => title);
  expect(titles.filter((title) => !persian.test(title) || / {2}|^ | $/.test(title))).toEqual([]);
});

test('no province has two cities of one name', () => {
  const names = cities.map((city) => `${city.provinceId} ${city.title.replaceAll(' ', '')}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a city is either placed on the map with an English name or not at all', () => {
  const whole = cities.filter(
    (city) => city.latitude !== null && city.longitude !== null && city.titleEn !== null,
  );
  const bare = cities.filter(
    (city) => city.latitude === null && city.longitude === null && city.titleEn === null,
  );
  expect(whole.length + bare.length).toBe(cities.length);
  expect(whole.length).toBeGreaterThan(700);
});

test('every placed city lies inside the country, on a spot of its own', () => {
  const placed = cities.filter((city) => city.latitude !== null);
  const outside = placed.filter(
    ({ latitude, longitude }) =>
      !(Number(latitude) > 25 && Number(latitude) < 40 && Number(longitude) > 44 && Number(longitude) < 63.4),
  );
  expect(outside).toEqual([]);
  expect(distinct(placed.map((city) => `${city.latitude},${city.longitude}`))).toBe(placed.length);
});

test('each province has one capital, which is one of its cities and stands where the city list says', () => {
  expect(provinceCapitals.map((capital) => capital.provinceId)).toEqual(
    provinces.map((province) => province.id),
  );
  for (const { cityId, ...capital } of provinceCapitals) {
    expect(cities.find((city) => city.id === cityId)).toMatchObject(capital);
  }
});
