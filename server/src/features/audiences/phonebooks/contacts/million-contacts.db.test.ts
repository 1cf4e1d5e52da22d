import { beforeAll, describe, expect, test } from 'vitest';

import { tableReadsOf, statementsOf, type Statement } from '../../../../../test/statements.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const million = 1_000_000;
const path = '/ws/v1/phone_book_data';

let save: (contact: { mobile: string; name: string }) => Promise<unknown>;
let list: (query: string) => Promise<{ total: number; data: { id: number; mobile: string; name: string }[] }>;

// Contacts, counts and empty signatures are inserted by SQL; the contacts that are searched for are added by the API.
beforeAll(async () => {
  const { key, accountId } = await service.given.account();
  const { phonebookId } = await service.given.phonebook(accountId, {
    columns: { city: 'string', born: 'date' },
  });
  const { pool } = service.platform;
  const all = 'from generate_series(1, $3::bigint) n';
  const filling = [
    `insert into contact_blocks select $1, n / 64, $2, count(*) ${all} group by 2 order by 2`,
    `insert into contact_spans select $1, n / 4096, $2, count(*) ${all} group by 2 order by 2`,
    `insert into contact_signatures select $1, $2, n / 64, repeat('0', 8192)::bit(8192) ${all} group by 3 order by 3`,
  ];
  const contacts = `insert into contacts select $1, $2, n, mobile, name, null, '{}', mobile || E'\\x1f' || name
    from (select n, '09' || lpad((n * 7919317 % 1000000000)::text, 9, '0') as mobile, 'نام ' || n as name ${all}) made`;
  const fill = async (account: number, statements: readonly string[]) => {
    for (const statement of statements) await pool.query(statement, [account, phonebookId, million]);
  };
  await fill(accountId, [
    contacts,
    ...filling,
    'insert into contact_numbers select $1, $3::bigint where $2::bigint > 0',
    'update phone_books set records = $3::bigint where account_id = $1 and id = $2',
  ]);
  // Rows of other accounts, because with one account a sequential scan would be the best plan.
  for (const other of [1, 2, 3, 4]) await fill(accountId + other, filling);
  // Spans are few rows, so it takes many other accounts before one phonebook is a small part of the table.
  await pool.query(
    `insert into contact_spans select account, span, $2, 4096
     from generate_series($1::bigint + 5, $1::bigint + 100) account, generate_series(0, $3::bigint / 4096) span`,
    [accountId, phonebookId, million],
  );
  const as = service.as(key);
  const items = [1, 2, 3].map((n) => ({ mobile: `0990000000${n}`, name: `کمیاب ${n}` }));
  await as.post(`${path}/bulk-upsert`, { phone_book_id: phonebookId, items });
  await as.post(path, { phone_book_id: phonebookId, mobile: '09658500000', name: 'کمیاب در میانه' });
  save = (contact) => as.post(path, { phone_book_id: phonebookId, ...contact });
  list = async (query) => (await as.get(`${path}?phone_book_id=${phonebookId}&${query}`)).body.data;
}, 600_000);

const statementsFor = (query: string) => statementsOf(service.platform, () => list(query));

interface Cost {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** Number of table and index pages that a statement touches: a cost that does not depend on machine load. */
async function pagesTouched({ text, values }: Statement): Promise<number> {
  const { rows } = await service.platform.pool.query<{ 'QUERY PLAN': [{ Plan: Cost }] }>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    [...values],
  );
  const cost = rows[0]?.['QUERY PLAN'][0].Plan;
  return (cost?.['Shared Hit Blocks'] ?? 0) + (cost?.['Shared Read Blocks'] ?? 0);
}

async function costOf(query: string): Promise<number> {
  let sum = 0;
  for (const statement of await statementsFor(query)) sum += await pagesTouched(statement);
  return sum;
}

async function readingsOf(query: string) {
  const { pool } = service.platform;
  const readings = [];
  for (const statement of await statementsFor(query)) readings.push(await tableReadsOf(pool, statement));
  return {
    sequential: readings
      .flatMap(({ sequential }) => sequential)
      // It has one row for each account.
      .filter((table) => table.startsWith('contact') && table !== 'contact_numbers'),
    rows: readings.reduce((sum, { rows }) => sum + rows, 0),
  };
}

// Planner statistics after an import: none, then of one table, later of all. The plans must be good in each case.
describe.each([
  ['before anything is analysed', 'select'],
  ['once the smallest table is analysed', 'analyze contact_spans'],
  ['once everything is analysed', 'analyze'],
])('in a phonebook of a million contacts, %s', (_when, statement) => {
  beforeAll(async () => {
    await service.platform.pool.query(statement);
  });

  test('the pages are right, wherever they are', async () => {
    expect((await list('page=1')).data[0]).toMatchObject({ name: 'کمیاب 3' });
    const middle = await list('page=50001&limit=10');
    expect(middle.total).toBe(million + 3);
    expect(middle.data[0]?.id).toBe(million + 3 - 500_000);
    expect((await list('page=5001&limit=200')).data.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  test.each(['', 'page=50001', 'page=100000', 'page=4000&limit=200', 'page=60000&sort_type=asc'])(
    'the list ?%s reads a few hundred rows by index',
    async (query) => {
      const { sequential, rows } = await readingsOf(query);
      expect(sequential).toEqual([]);
      expect(rows).toBeLessThan(800);
    },
  );

  test('a page deep in the phonebook costs no more than three times the first', async () => {
    const first = await costOf('page=1');
    expect(first).toBeGreaterThan(0);
    for (const page of [2, 1000, 33_333, 50_000, 99_999])
      expect(await costOf(`page=${page}`), `page ${page} beside ${first}`).toBeLessThanOrEqual(first * 3);
  });

  test.each([
    ['کمیاب', 4],
    ['09900000002', 1],
    ['9658500000', 1],
    ['در میانه', 1],
    ['۲ 0 کمیاب', 1],
    ['نام کمیاب', 0],
    ['کسی نیست', 0],
  ])('a search for %s finds %i by index, reading only blocks that can hold it', async (text, found) => {
    const query = `search=${encodeURIComponent(text)}`;
    expect((await list(query)).total).toBe(found);
    const { sequential, rows } = await readingsOf(query);
    // The words of these contacts are not listed: that table is empty.
    expect(sequential.filter((table) => table !== 'contact_words')).toEqual([]);
    // One signature for 64 contacts, and the contacts of a few blocks.
    expect(rows).toBeLessThan(million / 64 + 1000);
  });

  // Two letters have no bits: nothing is excluded, and a page is read without reading everything.
  test('a search that finds nearly all is counted exactly and paged in id order', async () => {
    const search = `search=${encodeURIComponent('نا')}`;
    const names = async (query: string) => {
      const { total, data } = await list(`${search}&${query}`);
      expect(total).toBe(million - 1);
      return data.map(({ name }) => name);
    };
    expect(await names('limit=2')).toEqual(['نام 1000000', 'نام 999999']);
    expect(await names('limit=2&sort_type=asc&page=2')).toEqual(['نام 3', 'نام 4']);
    expect(await names('limit=200&page=300')).toContain(`نام ${million - 299 * 200}`);
    expect(await names('limit=200&page=2000')).toContain(`نام ${million - 1999 * 200}`);
    // Counted once, so a page of it is read from its blocks.
    const { sequential, rows } = await readingsOf(`${search}&limit=10&page=50000`);
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(1000);
  });

  test('a counted search is exact after a change of the contacts too', async () => {
    const found = async (text: string) => (await list(`search=${encodeURIComponent(text)}`)).total;
    const mobile = '09900000001';
    const before = [await found('نا'), await found('کم')];
    await save({ mobile, name: 'نام تازه' });
    expect([await found('نا'), await found('کم')]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1]);
    await save({ mobile, name: 'کمیاب 1' });
    expect([await found('نا'), await found('کم')]).toEqual(before);
  });

  test('sorted by name, a page anywhere is read by its ids, and a change is seen at once', async () => {
    const names = async (query: string) => (await list(`sort_by=name&${query}`)).data.map(({ name }) => name);
    const middle = await names('sort_type=asc&page=50001&limit=10');
    const { sequential, rows } = await readingsOf('sort_by=name&sort_type=asc&page=50001&limit=10');
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(100);
    expect(await names('sort_type=asc&page=50001&limit=10')).toEqual(middle);
    const last = await names('sort_type=desc&limit=5');
    await save({ mobile: '09900000002', name: 'یییی' });
    expect(await names('sort_type=desc&limit=5')).toEqual(['یییی', ...last.slice(0, 4)]);
    await save({ mobile: '09900000002', name: 'کمیاب 2' });
    expect(await names('sort_type=desc&limit=5')).toEqual(last);
  });
});
