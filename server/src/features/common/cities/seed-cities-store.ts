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

const provinceColumns = `unnest($1::bigint[], $2::text[], $3::text[], $4::text[])`;
const cityColumns = `unnest($1::bigint[], $2::bigint[], $3::text[], $4::float8[], $5::float8[], $6::text[])`;

/**
 * Inserts provinces and cities, and updates those that a release corrected. Ids never change. Nothing is written where all of
 * them are there: a directory is written on every server, so that no process could start while one of them is lost.
 */
export async function seedCities(pool: pg.Pool): Promise<void> {
  const cities = JSON.parse(
    await readFile(new URL('../../../storage/seed/cities.json', import.meta.url), 'utf8'),
  ) as CityRow[];
  const provinceValues = [
    provinces.map(({ id }) => id),
    provinces.map(({ title }) => title),
    provinces.map(({ titleEn }) => titleEn),
    provinces.map(({ isoCode }) => isoCode),
  ];
  const column = (index: 0 | 1 | 2 | 3 | 4 | 5) => cities.map((city) => city[index]);
  const cityValues = [column(0), column(1), column(2), column(3), column(4), column(5)];
  const { rows } = await pool.query<{ same: number }>(
    `select count(*)::int as same from provinces p
     join ${provinceColumns} as v (id, title, title_en, iso_code) on v.id = p.id
     where (p.title, p.title_en, p.iso_code) is not distinct from (v.title, v.title_en, v.iso_code)`,
    provinceValues,
  );
  if (rows[0]?.same !== provinces.length) await writeProvinces(pool, provinceValues);
  const { rows: found } = await pool.query<{ same: number }>(
    `select count(*)::int as same from cities c
     join ${cityColumns} as v (id, province_id, title, latitude, longitude, title_en) on v.id = c.id
     where (c.title, c.title_en, c.latitude, c.longitude) is not distinct from (v.title, v.title_en, v.latitude, v.longitude)`,
    cityValues,
  );
  if (found[0]?.same !== cities.length) await writeCities(pool, cityValues);
}

async function writeProvinces(pool: pg.Pool, values: unknown[]): Promise<void> {
  await pool.query(
    `insert into provinces (id, title, title_en, iso_code)
     select * from ${provinceColumns}
     on conflict (id) do update set title = excluded.title, title_en = excluded.title_en, iso_code = excluded.iso_code
     where (provinces.title, provinces.title_en, provinces.iso_code) is distinct from (excluded.title, excluded.title_en, excluded.iso_code)`,
    values,
  );
}

async function writeCities(pool: pg.Pool, values: unknown[]): Promise<void> {
  await pool.query(
    `insert into cities (id, province_id, title, latitude, longitude, title_en)
     select * from ${cityColumns}
     on conflict (id) do update set title = excluded.title, title_en = excluded.title_en, latitude = excluded.latitude, longitude = excluded.longitude
     where (cities.title, cities.title_en, cities.latitude, cities.longitude) is distinct from (excluded.title, excluded.title_en, excluded.latitude, excluded.longitude)`,
    values,
  );
}
