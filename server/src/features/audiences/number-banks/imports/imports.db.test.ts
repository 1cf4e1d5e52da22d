import { writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { mobiles } from '../../../../../test/bulk-sender.ts';
import type { Answer, Caller } from '../../../../../test/caller.ts';
import { afterFirstBatch, failLastAttempt } from '../../../../../test/import-faults.ts';
import { csvOf, xlsxOf } from '../../../../../test/sheets.ts';
import { tableReadsOf, statementsOf } from '../../../../../test/statements.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { listNumbers } from '../bank-numbers-store.ts';
import { pagesOfBank } from '../bank-pages.ts';
import { findImport, runImport } from '../../../../imports/index.ts';
import { importNumbers, numberImport } from './number-import.ts';

const service = testService();
const banksPath = '/operator/v1/number_banks';
let operator: Caller;

beforeAll(async () => {
  operator = service.as((await service.given.operator()).key);
});

async function begin(bankId: number, content: string | Buffer, name = 'numbers.csv') {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return operator.form(`${banksPath}/${bankId}/imports`, form);
}

async function show(bankId: number, importId: number) {
  return (await operator.get(`${banksPath}/${bankId}/imports/${importId}`)).body.data;
}

const stored = (bankId: number, importId: number) =>
  findImport(service.platform.db, numberImport.select({ bankId, importId }));

async function imported(bankId: number, content: string | Buffer) {
  const { status, body } = await begin(bankId, content);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ status: 'running', processed_rows: 0 });
  await service.jobs.runDue();
  return show(bankId, body.data.import_id);
}

const numbersOf = (bankId: number) => listNumbers(service.platform.db, bankId, { from: 0, to: 1_000_000 });

const countOf = async (bankId: number) => (await operator.get(`${banksPath}/${bankId}`)).body.data.count;

test('numbers go in in the order of the file, behind those that are there, each once', async () => {
  const { bankId } = await service.given.numberBank({ mobiles: ['09120000009'] });
  const rows = [
    ['نام', 'موبایل'],
    ['ا', '09121111111'],
    ['ب', '9122222222'],
    ['ج', '۰۹۱۲۳۳۳۳۳۳۳'],
  ];
  const first = await imported(bankId, csvOf([...rows, ['د', '09121111111'], ['ه', '09120000009']]));
  expect(first).toMatchObject({ status: 'done', inserted: 3, duplicates: 2, failed: 0, processed_rows: 5 });
  expect(await numbersOf(bankId)).toEqual(['09120000009', '09121111111', '09122222222', '09123333333']);
  const again = await imported(bankId, csvOf([...rows, ['و', '09000000000']]));
  expect(again).toMatchObject({ inserted: 1, duplicates: 3 });
  expect((await numbersOf(bankId)).at(-1)).toBe('09000000000');
  expect(await countOf(bankId)).toBe(5);
  const list = (await operator.get(`${banksPath}/${bankId}/imports`)).body.data;
  expect(list).toMatchObject({ total: 2, data: [{ inserted: 1 }, { inserted: 3 }] });
});

test('an Excel file of more than one batch keeps its order and its count', async () => {
  const { bankId } = await service.given.numberBank();
  const all = mobiles('0935', 6001);
  const file = await xlsxOf(
    ['ردیف', 'همراه'],
    all.map((mobile, n) => [String(n), mobile]),
    [0, 1],
  );
  expect(await imported(bankId, file)).toMatchObject({ status: 'done', inserted: 6001, failed: 0 });
  expect(await numbersOf(bankId)).toEqual(all);
  expect(await countOf(bankId)).toBe(6001);
});

test('wrong rows are counted and listed with reasons, in the language of the reader', async () => {
  const { bankId } = await service.given.numberBank();
  const done = await imported(
    bankId,
    '09121111111\n02188888888\n\nabc,x\n,x\n+909121111112\n9.12E+09\n09122222222',
  );
  expect(done).toMatchObject({ status: 'done', inserted: 2, failed: 5 });
  const path = `${banksPath}/${bankId}/imports/${done.import_id}/failed_rows`;
  const page = (await operator.get(`${path}?limit=3`, { headers: { 'accept-language': 'en' } })).body.data;
  expect(page).toMatchObject({ total: 5, last_page: 2 });
  expect(page.data.map(({ value }: { value: string }) => value)).toEqual(['02188888888', 'abc', '']);
  expect(page.data[0].message).toContain('11-digit');
  expect(page.data[2].message).toContain('is required');
  expect((await operator.get(`${path}?limit=3&page=2`)).body.data.data).toHaveLength(2);
});

test('a file that is no spreadsheet is refused before anything is kept of it', async () => {
  const { bankId } = await service.given.numberBank();
  for (const content of [
    '',
    Buffer.from('PK\u0005\u0006'),
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  ]) {
    const answer = await begin(bankId, content);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['file']);
  }
  expect((await operator.form(`${banksPath}/${bankId}/imports`, new FormData())).status).toBe(422);
  expect((await operator.get(`${banksPath}/${bankId}/imports`)).body.data.total).toBe(0);
});

test('a workbook that breaks off is refused', async () => {
  const { bankId } = await service.given.numberBank();
  const whole = await xlsxOf(
    ['mobile'],
    mobiles('0912', 2000).map((mobile) => [mobile]),
  );
  const answer = await begin(bankId, whole.subarray(0, whole.length / 2));
  expect(answer.status).toBe(422);
});

test('an import that died in the middle goes on from there, and nothing goes in twice', async () => {
  const { bankId } = await service.given.numberBank();
  const all = mobiles('0913', 12_000);
  const { body } = await begin(bankId, csvOf([['mobile'], ...all.map((mobile) => [mobile])]));
  const { import_id: importId } = body.data;
  const { platform } = service;
  // The first run fails because the database connection is lost after its first batch.
  let batches = 0;
  const failingPlatform = {
    ...platform,
    db: new Proxy(platform.db, {
      get: (target, name) => {
        if (name === 'transaction' && (batches += 1) > 1) throw new Error('the power is gone');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  };
  await expect(importNumbers.run({ bankId, importId }, failingPlatform)).rejects.toThrow('the power is gone');
  expect(await show(bankId, importId)).toMatchObject({ status: 'running', inserted: 5000 });
  await importNumbers.run({ bankId, importId }, platform);
  expect(await show(bankId, importId)).toMatchObject({ status: 'done', inserted: 12_000, duplicates: 0 });
  expect(await numbersOf(bankId)).toEqual(all);
  // The file was removed at the end, and running the job a second time changes nothing.
  await importNumbers.run({ bankId, importId }, platform);
  expect(await countOf(bankId)).toBe(12_000);
});

test('two runs of one import at once, and two imports of one bank, count every number once', async () => {
  const { bankId } = await service.given.numberBank();
  const all = mobiles('0914', 11_000);
  const csv = csvOf(all.map((mobile) => [mobile]));
  const ids = [
    (await begin(bankId, csv)).body.data.import_id,
    (await begin(bankId, csv)).body.data.import_id,
  ];
  await Promise.all(
    [...ids, ...ids].map((importId) => importNumbers.run({ bankId, importId }, service.platform)),
  );
  await service.jobs.runDue();
  const rows = await Promise.all(ids.map((id) => show(bankId, id)));
  expect(rows.map(({ status }) => status)).toEqual(['done', 'done']);
  expect(rows.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(11_000);
  expect(rows.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(11_000);
  expect(await countOf(bankId)).toBe(11_000);
  expect((await numbersOf(bankId)).toSorted()).toEqual(all);
});

test('an import into a bank that was deleted meanwhile ends as failed', async () => {
  const { bankId } = await service.given.numberBank();
  const { body } = await begin(bankId, '09121111111');
  const { db } = service.platform;
  await operator.delete(`${banksPath}/${bankId}`);
  await service.jobs.runDue();
  const key = { bankId, importId: body.data.import_id };
  const row = await findImport(db, numberImport.select(key));
  expect(row).toMatchObject({ state: 'failed', inserted: 0, problem: { key: 'number_bank_gone' } });
  await runImport(service.platform, numberImport, { key, path: '/dev/null' });
  expect((await operator.get(`${banksPath}/${bankId}/imports`)).status).toBe(404);
  expect((await begin(bankId, '09121111111')).status).toBe(404);
});

test('an import whose file is gone says so', async () => {
  const { bankId } = await service.given.numberBank();
  const { body } = await begin(bankId, '09121111111');
  const row = await stored(bankId, body.data.import_id);
  await service.platform.files.remove(row?.file_key ?? '');
  await service.jobs.runDue();
  expect(await show(bankId, body.data.import_id)).toMatchObject({
    status: 'failed',
    problem: expect.any(String),
  });
});

test('an import can be stopped once; the numbers that it added stay', async () => {
  const { bankId } = await service.given.numberBank();
  const all = mobiles('0915', 12_000);
  const { body } = await begin(bankId, csvOf(all.map((mobile) => [mobile])));
  const { import_id: importId } = body.data;
  const path = `${banksPath}/${bankId}/imports/${importId}/cancel`;
  const { platform } = service;
  const row = await stored(bankId, importId);
  const file = joinPath(platform.config.dataDir, `${importId}.csv`);
  await writeFile(file, csvOf(all.map((mobile) => [mobile])));
  let cancelled: Answer | undefined;
  const stopped = afterFirstBatch(numberImport, async () => (cancelled = await operator.post(path)));
  expect(await runImport(platform, stopped, { key: { bankId, importId }, path: file })).toBe('ended');
  expect(cancelled?.body.data).toMatchObject({ status: 'cancelled', inserted: 5000, problem: null });
  expect(await platform.files.open(row?.file_key ?? '')).toBeUndefined();
  await service.jobs.runDue();
  expect(await show(bankId, importId)).toEqual(cancelled?.body.data);
  expect(await numbersOf(bankId)).toEqual(all.slice(0, 5000));
  const again = await operator.post(path, undefined, { headers: { 'accept-language': 'en' } });
  expect([again.status, again.body.error_code, again.body.message]).toEqual([
    409,
    'import_ended',
    'This import has already ended.',
  ]);
  const log = (await operator.get('/operator/v1/audit?limit=1')).body.data.data;
  expect(log).toMatchObject([
    { action: 'number_bank.cancel-import', after: { import_id: importId, inserted: 5000 } },
  ]);
});

test('only an import of this bank can be stopped', async () => {
  const [{ bankId }, other] = [await service.given.numberBank(), await service.given.numberBank()];
  const { import_id: importId } = (await begin(bankId, '09121111111')).body.data;
  for (const path of [`${other.bankId}/imports/${importId}`, `${bankId}/imports/999999`])
    expect((await operator.post(`${banksPath}/${path}/cancel`)).status).toBe(404);
  await service.jobs.runDue();
  expect(await show(bankId, importId)).toMatchObject({ status: 'done', inserted: 1 });
});

test('an import whose job is given up ends as failed, with a reason', async () => {
  const { bankId } = await service.given.numberBank();
  const { import_id: importId } = (await begin(bankId, '09121111111')).body.data;
  const row = await stored(bankId, importId);
  await failLastAttempt(service, 'import-bank-numbers', row?.file_key ?? '');
  expect(await show(bankId, importId)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('دوباره بفرستید'),
    finished_at: expect.any(String),
  });
});

test("an import is found under its own bank only, and only with an operator's key", async () => {
  const [{ bankId }, other] = [await service.given.numberBank(), await service.given.numberBank()];
  const done = await imported(bankId, '09121111111');
  expect((await operator.get(`${banksPath}/${other.bankId}/imports/${done.import_id}`)).status).toBe(404);
  const { key } = await service.given.account();
  expect((await service.as(key).get(`${banksPath}/${bankId}/imports/${done.import_id}`)).status).toBe(401);
});

test('a slice far behind the first number reads its own numbers only', async () => {
  const { bankId } = await service.given.numberBank();
  const { pool, db } = service.platform;
  await pool.query(
    `insert into number_bank_numbers (bank_id, position, mobile)
     select $1, n, 120000000 + n from generate_series(0, 99999) n`,
    [bankId],
  );
  await pool.query('analyze number_bank_numbers');
  const found: string[] = [];
  const [statement] = await statementsOf(pool, async () => {
    for await (const page of pagesOfBank(db, bankId, { offset: 90_000, end: 90_010 })) found.push(...page);
  });
  expect(found).toEqual(mobiles('0912', 90_010).slice(90_000));
  if (statement === undefined) throw new Error('nothing was read');
  const reading = await tableReadsOf(pool, statement);
  expect(reading).toMatchObject({ sequential: [] });
  expect(reading.rows).toBeLessThan(50);
});
