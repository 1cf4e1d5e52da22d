import { beforeAll, expect, test } from 'vitest';

import { tableReadsOf, statementsOf } from '../../../../test/statements.ts';
import { testService } from '../../../../test/test-platform.ts';
import { fillForTest } from './fill-for-test.ts';
import { readSlices } from './postal-filter.ts';
import { pagesOfSubscribers } from './subscriber-pages.ts';
import { countSubscribers } from './subscribers-store.ts';
import { vacuumSubscribers } from './data-set-store.ts';

const service = testService();
const many = 200_000;
const ages = { age_from: 1350, age_to: 1380 };

beforeAll(async () => {
  await fillForTest(service.platform, many, [11]);
  await vacuumSubscribers(service.platform.db);
});

const sliceOf = (fields: object) => {
  const [slice] = readSlices([{ postal_code: '119', ...ages, ...fields }]);
  if (slice === undefined) throw new Error('a filter is a slice');
  return slice;
};

async function readings(work: () => Promise<unknown>) {
  const { pool } = service.platform;
  const statements = (await statementsOf(pool, work)).filter(({ text }) =>
    /postal_(subscribers|counts)/.test(text),
  );
  expect(statements.length).toBeGreaterThan(0);
  const all = await Promise.all(statements.map((statement) => tableReadsOf(pool, statement)));
  return {
    // postal_data_set has one row, so a sequential scan of it is fine.
    sequential: all.flatMap(({ sequential }) => sequential).filter((table) => table !== 'postal_data_set'),
    rows: all.reduce((sum, { rows }) => sum + rows, 0),
  };
}

async function bareCount(condition: string): Promise<number> {
  const { rows } = await service.platform.pool.query<{ n: number }>(
    `select count(*) as n from postal_subscribers where birth_year between 1350 and 1380 and ${condition}`,
  );
  return rows[0]?.n ?? 0;
}

test('a count by three digits, gender and age adds up counts and reads no subscriber', async () => {
  const { filter } = sliceOf({ gender_id: 1 });
  const work = () => countSubscribers(service.platform.db, filter);
  const found = await work();
  expect(found).toBe(await bareCount('area between 1190 and 1199 and gender = 1'));
  expect(found).toBeGreaterThan(1000);
  const { sequential, rows } = await readings(work);
  expect(sequential).toEqual([]);
  // Ten areas, one gender, the years asked for (of eighty), three operators.
  expect(rows).toBeLessThanOrEqual(10 * 80 * 3 + 1);
});

test.each([
  ['five digits', { postal_code: '11934' }, 'area = 1193 and fifth = 4'],
  [
    'a number prefix',
    { number_prefix: '0912' },
    'area between 1190 and 1199 and mobile between 120000000 and 129999999',
  ],
])('a count by %s reads only the area, and only the index', async (_what, fields, condition) => {
  const { filter } = sliceOf(fields);
  const work = () => countSubscribers(service.platform.db, filter);
  expect(await work()).toBe(await bareCount(condition));
  const { sequential, rows } = await readings(work);
  expect(sequential).toEqual([]);
  const inArea = await service.platform.pool.query<{ n: number }>(
    `select count(*) as n from postal_subscribers where ${condition.split(' and fifth')[0]?.split(' and mobile')[0]}`,
  );
  expect(rows).toBeLessThanOrEqual((inArea.rows[0]?.n ?? 0) + 1);
});

test.each([0, 1000, 2500])(
  'a slice from row %i costs what it takes, not what it passes over',
  async (row_from) => {
    const slice = sliceOf({ row_from, row_count: 50 });
    const mobiles: string[] = [];
    const { sequential, rows } = await readings(async () => {
      mobiles.length = 0;
      for await (const page of pagesOfSubscribers(service.platform.db, slice)) mobiles.push(...page);
    });
    expect(mobiles).toHaveLength(50);
    expect(sequential).toEqual([]);
    // Counts of the ten areas, then the slice itself and a few rows of its first group.
    expect(rows).toBeLessThanOrEqual(10 * 2 * 80 * 3 + 50 + 200);
  },
);
