import { readFile } from 'node:fs/promises';

import type pg from 'pg';

import { provinces } from '../../../storage/seed/provinces.ts';

type CityRow = readonly [
  id: number,
  provinceId: number,
  title: string,
  latitude: number | null,
  longitude: number | null,
  titleEn: string | null,
];

/** Inserts provinces and cities, and updates those that a release corrected. Ids never change. */
export async function seedCities(pool: pg.Pool): Promise<void> {
  const cities = JSON.parse(
    await readFile(new URL('../../../storage/seed/cities.json', import.meta.url), 'utf8'),
  ) as CityRow[];
  await pool.query(
    `insert into provinces (id, title, title_en, iso_code)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
     on conflict (id) do update set title = excluded.title, title_en = excluded.title_en, iso_code = excluded.iso_code
     where (provinces.title, provinces.title_en, provinces.iso_code) is distinct from (excluded.title, excluded.title_en, excluded.iso_code)`,
    [
      provinces.map(({ id }) => id),
      provinces.map(({ title }) => title),
      provinces.map(({ titleEn }) => titleEn),
      provinces.map(({ isoCode }) => isoCode),
    ],
  );
  const column = (index: 0 | 1 | 2 | 3 | 4 | 5) => cities.map((city) => city[index]);
  await pool.query(
    `insert into cities (id, province_id, title, latitude, longitude, title_en)
     select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::float8[], $5::float8[], $6::text[])
     on conflict (id) do update set title = excluded.title, title_en = excluded.title_en, latitude = excluded.latitude, longitude = excluded.longitude
     where (cities.title, cities.title_en, cities.latitude, cities.longitude) is distinct from (excluded.title, excluded.title_en, excluded.latitude, excluded.longitude)`,
    [column(0), column(1), column(2), column(3), column(4), column(5)],
  );
}
