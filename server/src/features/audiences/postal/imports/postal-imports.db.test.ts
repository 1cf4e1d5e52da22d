import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Answer, Caller } from '../../../../../test/caller.ts';
import { afterFirstBatch, failLastAttempt } from '../../../../../test/import-faults.ts';
import { csvOf, xlsxOf } from '../../../../../test/sheets.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { findImport, runImport } from '../../../../imports/index.ts';
import { people } from '../people-for-test.ts';
import { subscriberImport } from './subscriber-import.ts';

const service = testService();
const path = '/operator/v1/postal/imports';
const header = ['postal_code', 'gender', 'birth_year', 'mobile'];
const rowsOf = (count: number, area?: string) => people(count, area).map((one) => one.map(String));
let operator: Caller;
let customer: Caller;

beforeAll(async () => {
  operator = service.as((await service.given.operator()).key);
  customer = service.as((await service.given.account()).key);
});

beforeEach(async () => {
  await service.jobs.runDue();
  expect((await operator.delete('/operator/v1/postal')).status).toBe(200);
});

function upload(content: string | Buffer, mode?: string): Promise<Answer> {
  const form = new FormData();
  if (mode !== undefined) form.set('mode', mode);
  form.set('file', new Blob([content]), 'مشترکان.csv');
  return operator.form(path, form);
}

async function imported(content: string | Buffer, mode?: string) {
  const begun = await upload(content, mode);
  expect(begun.status).toBe(201);
  await service.jobs.runDue();
  return (await operator.get(`${path}/${begun.body.data.id}`)).body.data;
}

const count = async (postalCode: string) =>
  (
    await customer.get(
      `/ws/v1/sms/postal/get-receiver-count?postal_code=${postalCode}&age_from=1300&age_to=1500`,
    )
  ).body.data.count;
const summary = async () => (await operator.get('/operator/v1/postal')).body.data;

const stored = (importId: number) => findImport(service.platform.db, subscriberImport.select({ importId }));

/** Checks that postal_counts agrees with postal_subscribers. */
async function expectExactCounts() {
  const { rows } = await service.platform.pool.query(
    `select * from (
       select edition, area, gender, birth_year, operator, count(*)::int as n from postal_subscribers group by 1, 2, 3, 4, 5) s
     full join (select * from postal_counts where subscribers > 0) c
       using (edition, area, gender, birth_year, operator)
     where s.n is distinct from c.subscribers`,
  );
  expect(rows).toEqual([]);
}

test('201 at once, then a job imports the rows and reports its progress', async () => {
  const begun = await upload(csvOf([header, ...rowsOf(50)]));
  expect(begun.status).toBe(201);
  expect(begun.body.data).toMatchObject({ status: 'running', mode: 'add', processed: 0, finished_at: null });
  await service.jobs.runDue();
  const { id } = begun.body.data;
  expect((await operator.get(`${path}/${id}`)).body.data).toMatchObject({
    id,
    status: 'done',
    file_name: 'مشترکان.csv',
    processed: 50,
    inserted: 50,
    updated: 0,
    failed: 0,
    problem: null,
    finished_at: expect.any(String),
  });
  expect(await count('1193')).toBe(50);
  await expectExactCounts();
});

test('a workbook with Persian headings, columns in any order, dates, dashes, Persian digits and lost zeros', async () => {
  const content = await xlsxOf(
    ['نام', 'شماره موبایل', 'سال تولد', 'جنسیت', 'کد پستی'],
    [
      ['الف', '9121111111', '1370/05/12', 'خانم', '11936-12345'],
      ['ب', '۰۹۳۵۲۲۲۲۲۲۲', '۱۳۶۵', 'مذکر', '۱۱۹۳۶'],
      ['پ', '09213333333', '1300', '2', '1193612345'],
    ],
  );
  expect(await imported(content)).toMatchObject({ inserted: 3, failed: 0 });
  expect(await count('11936')).toBe(3);
  expect(await summary()).toMatchObject({
    subscribers: 3,
    genders: { male: 1, female: 2 },
    operators: { mci: 1, irancell: 1, other: 1 },
  });
});

test('bad rows are listed with the reason, good ones go in', async () => {
  const good = ['1193612345', 'مرد', '1370', '09121111111'];
  const bad = [
    ['119361234', 'مرد', '1370', '09121111112'],
    ['0193612345', 'مرد', '1370', '09121111112'],
    ['1111111111', 'مرد', '1370', '09121111112'],
    ['1193612345', '', '1370', '09121111112'],
    ['1193612345', 'مرد', '1299', '09121111112'],
    ['1193612345', 'مرد', '1370', '9.12E+09'],
    ['1193612345', 'مرد', '1370', '09971234567'],
    ['1193612345'],
  ];
  const done = await imported(csvOf([header, good, ...bad]));
  expect(done).toMatchObject({ status: 'done', processed: 9, inserted: 1, failed: 8 });
  const failed = await operator.get(`${path}/${done.id}/failed-rows?limit=3`, {
    headers: { 'accept-language': 'en' },
  });
  expect(failed.body.data).toMatchObject({ total: 8, last_page: 3 });
  expect(failed.body.data.data[0]).toEqual({
    row: 3,
    cells: bad[0],
    message: 'The postal code must have ten digits, or be the first five of them',
  });
  const rest = (await operator.get(`${path}/${done.id}/failed-rows?limit=200`)).body.data.data as {
    row: number;
    message: string;
  }[];
  expect(rest.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  expect(new Set(rest.map(({ message }) => message)).size).toBe(5);
});

test('a number is kept once: of rows about it the newest counts, and counts follow', async () => {
  await imported(csvOf([header, ...rowsOf(30)]));
  const moved = rowsOf(30).map(([, gender = '', year = '', mobile = '']) => [
    '5137712345',
    gender,
    year,
    mobile,
  ]);
  const again = await imported(csvOf([header, ...moved.slice(0, 10), ...moved.slice(0, 10), ...rowsOf(5)]));
  expect(again).toMatchObject({ processed: 25, inserted: 0, updated: 25 });
  expect(await count('51377')).toBe(5);
  expect(await count('1193')).toBe(25);
  await expectExactCounts();
});

test('the same file again changes nothing', async () => {
  const content = csvOf([header, ...rowsOf(40)]);
  await imported(content);
  expect(await imported(content)).toMatchObject({ inserted: 0, updated: 40 });
  expect((await summary()).subscribers).toBe(40);
  await expectExactCounts();
});

test('an import that was interrupted goes on where it stopped', async () => {
  const begun = await upload(csvOf([header, ...rowsOf(30)]));
  const { id } = begun.body.data;
  // The state after a process imported ten rows and was killed.
  const progress = 'update postal_imports set last_row = 11, processed = 10, inserted = 10 where id = $1';
  await service.platform.pool.query(progress, [id]);
  await service.jobs.runDue();
  expect((await operator.get(`${path}/${id}`)).body.data).toMatchObject({
    status: 'done',
    processed: 30,
    inserted: 30,
  });
  expect(await count('1193')).toBe(20);
});

test('a process that resumes an import which another process continues writes nothing', async () => {
  const begun = await upload(csvOf([header, ...rowsOf(30)]));
  const { id } = begun.body.data;
  const late = await stored(id);
  const file = await service.platform.files.open(late?.file_key ?? '');
  const copy = joinPath(tmpdir(), `${randomUUID()}.csv`);
  if (file === undefined) throw new Error('the import is gone');
  await writeFile(copy, await buffer(file.content));
  const progress = 'update postal_imports set last_row = 11, processed = 10 where id = $1';
  const overtaken = {
    ...subscriberImport,
    async open(...given: Parameters<typeof subscriberImport.open>) {
      const run = await subscriberImport.open(...given);
      await service.platform.pool.query(progress, [id]);
      return run;
    },
  };
  await runImport(service.platform, overtaken, { key: { importId: id }, path: copy });
  await rm(copy);
  const { status, processed } = (await operator.get(`${path}/${id}`)).body.data;
  expect({ status, processed, subscribers: (await summary()).subscribers }).toEqual({
    status: 'running',
    processed: 10,
    subscribers: 0,
  });
  await operator.post(`${path}/${id}/cancel`);
});

describe('replace', () => {
  test('takes the place of the data set in one moment, and the old one is cleared away later', async () => {
    await imported(csvOf([header, ...rowsOf(30)]));
    await upload(csvOf([header, ...rowsOf(12, '5137')]), 'replace');
    expect(await count('1193')).toBe(30);
    await service.jobs.runDue();
    expect([await count('1193'), await count('5137')]).toEqual([0, 12]);
    const stored = async () =>
      (await service.platform.pool.query('select count(*) from postal_subscribers')).rows[0].count;
    expect(await stored()).toBeGreaterThan(12);
    service.clock.advance(3_700_000);
    await service.jobs.runDue();
    expect(await stored()).toBe(12);
    await expectExactCounts();
  });

  test('with a file that breaks off leaves everything as it was', async () => {
    await imported(csvOf([header, ...rowsOf(30)]));
    const workbook = await xlsxOf(header, rowsOf(12_000, '5137'));
    // The heading can be read, but the rest of the sheet is damaged.
    workbook.fill(0xff, Math.floor(workbook.length * 0.6), Math.floor(workbook.length * 0.6) + 200);
    const begun = await upload(workbook, 'replace');
    expect(begun.status).toBe(201);
    await service.jobs.runDue();
    const ended = (await operator.get(`${path}/${begun.body.data.id}`)).body.data;
    expect(ended).toMatchObject({ status: 'failed', problem: expect.any(String) });
    expect([await count('1193'), await count('5137')]).toEqual([30, 0]);
  });
});

test('one file at a time: a second, and clearing, are a 409 meanwhile', async () => {
  const content = csvOf([header, ...rowsOf(5)]);
  const both = await Promise.all([upload(content), upload(content)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const cleared = await operator.delete('/operator/v1/postal');
  expect([cleared.status, cleared.body.error_code]).toEqual([409, 'import_running']);
});

test('a file can be cancelled once; what it added stays', async () => {
  const begun = await upload(csvOf([header, ...rowsOf(5)]));
  const { id } = begun.body.data;
  const cancelled = await operator.post(`${path}/${id}/cancel`);
  expect(cancelled.body.data).toMatchObject({ id, status: 'cancelled' });
  await service.jobs.runDue();
  expect((await summary()).subscribers).toBe(0);
  const again = await operator.post(`${path}/${id}/cancel`);
  expect([again.status, again.body.error_code]).toEqual([409, 'import_ended']);
  expect((await operator.post(`${path}/999999/cancel`)).status).toBe(404);
});

test('a file that is cancelled between two batches keeps what it added', async () => {
  const rows = people(12_000).map((one) => one.map(String));
  const { id } = (await upload(csvOf([header, ...rows]))).body.data;
  const copy = joinPath(tmpdir(), `${randomUUID()}.csv`);
  await writeFile(copy, csvOf([header, ...rows]));
  const stopped = afterFirstBatch(subscriberImport, () => operator.post(`${path}/${id}/cancel`));
  await runImport(service.platform, stopped, { key: { importId: id }, path: copy });
  await rm(copy);
  await service.jobs.runDue();
  expect((await operator.get(`${path}/${id}`)).body.data).toMatchObject({
    status: 'cancelled',
    processed: 10_000,
    problem: null,
  });
  expect((await summary()).subscribers).toBe(10_000);
  await expectExactCounts();
});

test('an import whose job is given up ends as failed with a reason, and the next file is accepted', async () => {
  const { id } = (await upload(csvOf([header, ...rowsOf(5)]), 'replace')).body.data;
  await failLastAttempt(service, 'import-postal', (await stored(id))?.file_key ?? '');
  expect((await operator.get(`${path}/${id}`)).body.data).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('دوباره بفرستید'),
  });
  expect(await imported(csvOf([header, ...rowsOf(5)]))).toMatchObject({ status: 'done', inserted: 5 });
});

test.each([
  ['no column of genders', 'postal_code,birth_year,mobile\r\n1193612345,1370,09121111111\r\n'],
  ['a column twice', 'postal_code,gender,birth_year,mobile,موبایل\r\n'],
  ['no heading', '1193612345,1,1370,09121111111\r\n'],
  ['nothing in it', ''],
  ['a picture in it', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
])('a file with %s is a 422, and nothing begins', async (_what, content) => {
  const refused = await upload(content);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty('file');
  const { total, data } = (await operator.get(path)).body.data;
  expect(data.filter(({ status }: { status: string }) => status === 'running')).toEqual([]);
  expect(total).toBeGreaterThan(0);
});

test('without a file, or in an unknown mode, a 422 says so', async () => {
  expect((await operator.post(path, {})).body.errors).toHaveProperty('file');
  expect((await upload(csvOf([header]), 'append')).body.errors).toHaveProperty('mode');
});

test('counts by province; digits that two provinces share stand for both', async () => {
  await imported(
    csvOf([
      header,
      ...rowsOf(7, '1193'),
      ...rowsOf(9, '3719').map(([code = '', g = '', y = ''], n) => [code, g, y, `0913000000${n}`]),
    ]),
  );
  const { provinces, subscribers, changed_at } = await summary();
  expect(subscribers).toBe(16);
  expect(changed_at).toEqual(expect.any(String));
  expect(provinces).toEqual([
    {
      provinces: [
        { id: 19, title: 'قم' },
        { id: 28, title: 'مرکزی' },
      ],
      prefixes: ['37'],
      subscribers: 9,
    },
    { provinces: [{ id: 8, title: 'تهران' }], prefixes: ['11'], subscribers: 7 },
  ]);
});

test('actions of operators are audited, and customers are refused', async () => {
  const begun = await upload(csvOf([header, ...rowsOf(3)]));
  await service.jobs.runDue();
  await operator.delete('/operator/v1/postal');
  const actions = (
    (await operator.get('/operator/v1/audit?limit=5')).body.data.data as { action: string; subject: string }[]
  ).map(({ action, subject }) => `${action} ${subject}`);
  expect(actions.slice(0, 2)).toEqual([
    'postal.clear postal',
    `postal.import postal-import:${begun.body.data.id}`,
  ]);
  for (const one of ['/operator/v1/postal', path]) expect((await customer.get(one)).status).toBe(401);
});

test('files are listed newest first, and unknown ones are a 404', async () => {
  const [first, second] = [await imported(csvOf([header])), await imported(csvOf([header]))];
  const { data } = (await operator.get(`${path}?limit=2`)).body.data;
  expect(data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
  for (const one of [`${path}/999999`, `${path}/999999/failed-rows`])
    expect((await operator.get(one)).status).toBe(404);
});
