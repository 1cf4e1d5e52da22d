import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readCells } from '@peyk/spreadsheet/testing';
import { describe, expect, test } from 'vitest';

import { afterFirstBatch, failLastAttempt } from '../../../../../test/import-faults.ts';
import { csvOf, xlsxOf } from '../../../../../test/sheets.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { cleanImports } from './clean-imports.job.ts';
import { cellsOf, importCase, mobileOf, upload } from './import-case-for-test.ts';
import { findImport, insertImport, runImport as run } from '../../../../imports/index.ts';
import type { Platform } from '../../../../platform.ts';
import { contactImport } from './contact-import.ts';
import type { ImportKey } from './imports-store.ts';

const service = testService();
const runImport = (platform: Platform, key: ImportKey, file: string, shouldPause = () => false) =>
  run(platform, contactImport, { key, path: file, shouldPause });
const header = ['mobile', 'name', 'city'];
const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => [mobileOf(from + n), `نام ${from + n}`, 'شهر']);

async function storedFiles(): Promise<number> {
  const names = await readdir(path.join(service.platform.config.dataDir, 'files'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{32}$/.test(name)).length;
}

/** An import that has a file but has not started. */
async function waitingImport(rows: readonly (readonly string[])[]) {
  const one = await importCase(service);
  const file = path.join(service.platform.config.dataDir, `import-${one.accountId}.csv`);
  await one.upload(csvOf([header]));
  await writeFile(file, csvOf([header, ...rows]));
  const { id: importId } = await insertImport(service.platform.db, 'contact_imports', {
    account_id: one.accountId,
    phone_book_id: one.phonebookId,
    file_key: 'none',
    file_name: 'x.csv',
    headings: header,
    ignored_columns: [],
    created_at: service.clock.now(),
  });
  return { ...one, file, key: { accountId: one.accountId, importId } };
}

/** Resets the database to the state before the import, as after a crash that lost asynchronous commits. */
async function forget(accountId: number): Promise<void> {
  const tables = ['contacts', 'contact_blocks', 'contact_spans', 'contact_signatures'];
  for (const table of tables)
    await service.platform.pool.query(`delete from ${table} where account_id = $1`, [accountId]);
  const resets = [
    'contact_numbers set last_id = 0',
    'phone_books set records = 0',
    'contact_imports set last_row = 0, inserted = 0, updated = 0',
  ];
  for (const reset of resets)
    await service.platform.pool.query(`update ${reset} where account_id = $1`, [accountId]);
}

describe('a file of more than 5,000 rows', () => {
  test('is answered at once with an import_id, goes on as a job, and shows its progress', async () => {
    const { as, phonebookId, shown, records } = await importCase(service);
    const { status, body } = await upload(as, phonebookId, await xlsxOf(header, rowsOf(5001)));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'running', inserted: 0, processed_rows: 0, finished_at: null });
    const before = await storedFiles();
    await service.jobs.runDue();
    expect(await shown(body.data.import_id)).toMatchObject({
      status: 'done',
      inserted: 5001,
      processed_rows: 5001,
      failed_rows_url: null,
      finished_at: service.clock.now().toISOString(),
    });
    expect(await records()).toBe(5001);
    expect(await storedFiles()).toBe(before - 1);
  });

  test('keeps the order of the file', async () => {
    const { upload: send, contacts } = await importCase(service);
    await send(csvOf([header, ...rowsOf(6000)]));
    expect((await contacts('page=30&limit=200&sort_type=asc')).data[0]?.mobile).toBe(mobileOf(29 * 200));
    expect((await contacts('page=6000&limit=1')).data[0]?.mobile).toBe(mobileOf(0));
  });

  test('is found by searches, in blocks that were begun before it and in its own', async () => {
    const { upload: send, contacts } = await importCase(service);
    await send(csvOf([header, [mobileOf(9001), 'پیشین', 'شهر']]));
    const rows = rowsOf(5200).map(([mobile = ''], n) => [mobile, `نفر${n}ام`, 'شهر']);
    await send(csvOf([header, ...rows]));
    for (const n of [0, 60, 70, 1023, 1024, 5199]) {
      const { data } = await contacts(`search=نفر${n}ام`);
      expect(data.map(({ mobile }) => mobile)).toEqual([mobileOf(n)]);
    }
    expect((await contacts('search=پیشین')).data.map(({ mobile }) => mobile)).toEqual([mobileOf(9001)]);
  });

  test('that turns out to be damaged fails with a reason, and what went in before stays', async () => {
    const { upload: send, shown, records } = await importCase(service);
    const file = `${csvOf([header, ...rowsOf(7000)])}${mobileOf(9999)},${'x'.repeat(40_000)}\r\n`;
    const { body } = await send(file);
    const ended = await shown(body.data.import_id);
    expect(ended).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/^متن یکی از سلول‌های ردیف (7002|۷۰۰۲) فایل/),
    });
    expect(ended.inserted).toBe(await records());
    expect(ended.inserted).toBeGreaterThan(1000);
  });

  test('whose stored file is gone fails with a reason', async () => {
    const { as, phonebookId, shown, accountId } = await importCase(service);
    const { body } = await upload(as, phonebookId, csvOf([header, ...rowsOf(5001)]));
    const importId = body.data.import_id;
    const row = await findImport(service.platform.db, contactImport.select({ accountId, importId }));
    await service.platform.files.remove(row?.file_key ?? '');
    await service.jobs.runDue();
    expect(await shown(importId)).toMatchObject({ status: 'failed', problem: expect.any(String) });
  });
});

describe('an import that is interrupted', () => {
  test('goes on after the last batch that was written, and counts nothing twice', async () => {
    const rows = [...rowsOf(5000), ['wrong', 'x', ''], [mobileOf(1), 'باز', ''], ...rowsOf(3000, 5000)];
    const { key, file, records, contacts, shown } = await waitingImport(rows);
    const { platform } = service;
    let outcome = await runImport(platform, key, file, () => true);
    const counts = [await records()];
    while (outcome === 'paused') {
      outcome = await runImport(platform, key, file, () => true);
      counts.push(await records());
    }
    expect(counts.length).toBeGreaterThan(2);
    expect(await shown(key.importId)).toMatchObject({
      status: 'done',
      inserted: 8000,
      updated: 0,
      failed: 1,
      duplicates: 1,
      errors: [{ row: 5002 }, { row: 5003, mobile: mobileOf(1) }],
    });
    expect(await records()).toBe(8000);
    expect((await contacts('search=باز')).data.map(cellsOf)).toMatchObject([
      [mobileOf(1), 'باز', '', 'شهر', '', ''],
    ]);
  });

  test('by two processes at once is done once', async () => {
    const { key, file, records, shown } = await waitingImport(rowsOf(9000));
    await Promise.all([1, 2, 3].map(() => runImport(service.platform, key, file)));
    const row = await shown(key.importId);
    if (row.status === 'running') await runImport(service.platform, key, file);
    expect(await shown(key.importId)).toMatchObject({
      status: 'done',
      inserted: 9000,
      updated: 0,
      duplicates: 0,
    });
    expect(await records()).toBe(9000);
  });

  test('and whose phonebook gets other columns meanwhile goes on with those', async () => {
    const { as, key, file, phonebookId, attributeIds, shown, contacts } = await waitingImport(rowsOf(6000));
    await runImport(service.platform, key, file, () => true);
    const { score } = attributeIds;
    await as.put(`/ws/v1/phone_book/${phonebookId}`, { attributes: [score] });
    await runImport(service.platform, key, file);
    expect(await shown(key.importId)).toMatchObject({ status: 'done', inserted: 6000, failed: 0 });
    expect((await contacts('limit=1')).data.map(cellsOf)).toEqual([[mobileOf(5999), 'نام 5999', '', '']]);
  });

  test('by a crash in which the database lost its last batches goes on from where the database is', async () => {
    const { key, file, accountId, records, shown } = await waitingImport(rowsOf(6000));
    await runImport(service.platform, key, file, () => true);
    expect(await records()).toBeGreaterThan(0);
    let hasCrashed = false;
    const pool = {
      async connect() {
        if (!hasCrashed) await forget(accountId);
        hasCrashed = true;
        return service.platform.pool.connect();
      },
    };
    await runImport({ ...service.platform, pool: pool as never }, key, file);
    expect(hasCrashed).toBe(true);
    expect(await shown(key.importId)).toMatchObject({ status: 'done', inserted: 6000, updated: 0 });
    expect(await records()).toBe(6000);
  });

  test('leaves other work on the phonebook right', async () => {
    const { as, key, file, phonebookId, records, shown } = await waitingImport(rowsOf(6000));
    const writes = Array.from({ length: 20 }, (_, n) =>
      as.post('/ws/v1/phone_book_data', {
        phone_book_id: phonebookId,
        mobile: mobileOf(5990 + n),
        name: 'دستی',
      }),
    );
    const [answers] = await Promise.all([Promise.all(writes), runImport(service.platform, key, file)]);
    const { inserted, updated, status } = await shown(key.importId);
    expect([status, inserted + updated]).toEqual(['done', 6000]);
    // On a stalled machine a write may have been refused; every write that was answered with 200 is stored.
    const isWritten = answers.map((answer) => answer.status === 200);
    expect(isWritten).toContain(true);
    expect(await records()).toBe(6000 + isWritten.slice(10).filter(Boolean).length);
  });
});

describe('POST /ws/v1/phone_book_data/imports/{id}/cancel', () => {
  test('stops an import once; the contacts that went in stay', async () => {
    const { as, key, file, shown, records } = await waitingImport(rowsOf(9000));
    const cancelPath = `/ws/v1/phone_book_data/imports/${key.importId}/cancel`;
    let status = 0;
    const stopped = afterFirstBatch(contactImport, async () => ({ status } = await as.post(cancelPath)));
    expect(await run(service.platform, stopped, { key, path: file })).toBe('ended');
    expect(status).toBe(200);
    const ended = await shown(key.importId);
    expect(ended).toMatchObject({ status: 'cancelled', problem: null, finished_at: expect.any(String) });
    expect(ended.inserted).toBe(await records());
    expect(ended.inserted).toBeGreaterThan(0);
    expect(ended.inserted).toBeLessThan(9000);
    const again = await as.post(cancelPath, undefined, { headers: { 'accept-language': 'en' } });
    expect([again.status, again.body.error_code, again.body.message]).toEqual([
      409,
      'import_ended',
      'This import has already ended.',
    ]);
  });

  test('before the job has begun: nothing goes in, and the file is removed', async () => {
    const { as, phonebookId, shown, records } = await importCase(service);
    const before = await storedFiles();
    const { body } = await upload(as, phonebookId, csvOf([header, ...rowsOf(5001)]));
    const cancelled = await as.post(`/ws/v1/phone_book_data/imports/${body.data.import_id}/cancel`);
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', processed_rows: 0, errors: [] });
    await service.jobs.runDue();
    expect(await shown(body.data.import_id)).toMatchObject({ status: 'cancelled', inserted: 0 });
    expect([await records(), await storedFiles()]).toEqual([0, before]);
  });

  test("another account's import is a 404", async () => {
    const { key, shown } = await waitingImport(rowsOf(1));
    const { as } = await importCase(service);
    expect((await as.post(`/ws/v1/phone_book_data/imports/${key.importId}/cancel`)).status).toBe(404);
    expect(await shown(key.importId)).toMatchObject({ status: 'running' });
  });
});

test('an import whose job is given up ends as failed, with a reason', async () => {
  const { as, phonebookId, accountId, shown } = await importCase(service);
  const { body } = await upload(as, phonebookId, csvOf([header, ...rowsOf(5001)]));
  const importId = body.data.import_id;
  const row = await findImport(service.platform.db, contactImport.select({ accountId, importId }));
  await failLastAttempt(service, 'import-contacts', row?.file_key ?? '');
  expect(await shown(importId)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('دوباره بفرستید'),
  });
});

describe('a large file that is imported again', () => {
  test('changes nothing where it says what is there, and counts its rows as updated', async () => {
    const { upload: send, records, contacts } = await importCase(service);
    const file = csvOf([header, ...rowsOf(7000)]);
    await send(file);
    const before = await contacts('page=3&limit=200');
    const { body } = await send(file);
    expect(body.data).toMatchObject({ status: 'done', inserted: 0, updated: 7000, duplicates: 0 });
    expect(await records()).toBe(7000);
    expect(await contacts('page=3&limit=200')).toEqual(before);
  });

  test('changes what it says otherwise and adds what is new, wherever in the file that begins', async () => {
    const { upload: send, records, contacts } = await importCase(service);
    const rows = rowsOf(7000).map((cells) => [...cells, 'man', '5', '1370/01/05']);
    const columns = [...header, 'prefix', 'score', 'born'];
    await send(csvOf([columns, ...rows]));
    const changed = rows.map((cells, n) =>
      n === 6500 ? [cells[0] ?? '', 'دیگری', ...cells.slice(2)] : cells,
    );
    const more = rowsOf(3000, 7000);
    const { body } = await send(csvOf([columns, ...changed, ...more, [mobileOf(6999), 'باز', 'شهر']]));
    expect(body.data).toMatchObject({ status: 'done', inserted: 3000, updated: 7000, duplicates: 1 });
    expect(await records()).toBe(10_000);
    expect((await contacts('search=دیگری')).data.map(cellsOf)).toEqual([
      [mobileOf(6500), 'دیگری', 'man', 'شهر', '5', '1370/01/05'],
    ]);
    expect((await contacts('search=باز')).data.map(({ mobile }) => mobile)).toEqual([mobileOf(6999)]);
    expect((await contacts('limit=1')).data[0]?.mobile).toBe(mobileOf(9999));
  });
});

describe('GET /ws/v1/phone_book_data/imports/{id}/failed-rows', () => {
  test('gives the rows that failed as they were, with reasons, ready to be mended and imported again', async () => {
    const { as, upload: send, contacts } = await importCase(service);
    const { body } = await send(
      await xlsxOf(
        ['city', 'mobile', 'سن'],
        [
          ['تهران', mobileOf(1), '30'],
          ['=2+3', '0912', '31'],
          ['شیراز', '', '32'],
        ],
      ),
    );
    const { failed_rows_url: url, ignored_columns: ignored } = body.data;
    expect(ignored).toEqual(['سن']);
    for (const format of ['xlsx', 'csv']) {
      const file = await as.get(`${url}?format=${format}`, { headers: { 'accept-language': 'en' } });
      expect(file.headers['content-disposition']).toContain(`.${format}`);
      expect(await readCells(file.bytes)).toEqual([
        ['city', 'mobile', 'سن', 'row', 'error'],
        ['=2+3', '0912', '31', '3', expect.stringContaining('11 digits')],
        ['شیراز', '', '32', '4', 'This row has no mobile number'],
      ]);
    }
    const file = await as.get(url);
    const mended = (await readCells(file.bytes)).map((cells, at) =>
      cells.map((cell, column) => (at > 0 && column === 1 ? mobileOf(at + 1) : cell)),
    );
    const [first = [], ...rest] = mended;
    expect((await send(await xlsxOf(first, rest))).body.data).toMatchObject({ inserted: 2, failed: 0 });
    expect((await contacts()).data.map((one) => cellsOf(one)[3])).toEqual(['تهران', '=2+3', 'شیراز']);
  });

  test('belongs to the account, as the import itself', async () => {
    const { upload: send } = await importCase(service);
    const { body } = await send(csvOf([header, ['x', '', '']]));
    const { as } = await importCase(service);
    const own = `/ws/v1/phone_book_data/imports/${body.data.import_id}`;
    expect([(await as.get(own)).status, (await as.get(`${own}/failed-rows`)).status]).toEqual([404, 404]);
    expect((await as.get('/ws/v1/phone_book_data/imports/x')).status).toBe(422);
  });
});

test('the imports of an account are listed in pages, newest first, without those of others', async () => {
  const { as, phonebookId, upload: send, shown } = await importCase(service);
  const path = '/ws/v1/phone_book_data/imports';
  expect((await as.get(path)).body.data).toMatchObject({ total: 0, data: [] });
  const first = (await send(csvOf([header, ['x', '', '']]))).body.data.import_id;
  const second = (await send(csvOf([header, [mobileOf(1), '', '']]))).body.data.import_id;
  const other = await importCase(service);
  await other.upload(csvOf([header, [mobileOf(1), '', '']]));
  const page = (await as.get(`${path}?limit=1`)).body.data;
  expect(page).toMatchObject({
    total: 2,
    last_page: 2,
    data: [{ import_id: second, phone_book_id: phonebookId, status: 'done', inserted: 1 }],
  });
  const { errors, ...summary } = await shown(first);
  expect(errors).toHaveLength(1);
  expect((await as.get(`${path}?limit=1&page=2`)).body.data.data).toEqual([summary]);
  expect((await as.get(`${path}?limit=0`)).status).toBe(422);
  expect((await service.as(undefined).get(path)).status).toBe(401);
});

test('an import and its failed rows are gone after a month, and not before', async () => {
  const { as, upload: send, shown } = await importCase(service);
  const { body } = await send(csvOf([header, ['x', '', '']]));
  const { import_id: id } = body.data;
  service.clock.advance(29 * 86_400_000);
  await cleanImports.run({}, service.platform);
  expect(await shown(id)).toMatchObject({ failed: 1 });
  service.clock.advance(2 * 86_400_000);
  await cleanImports.run({}, service.platform);
  expect((await as.get(`/ws/v1/phone_book_data/imports/${id}`)).status).toBe(404);
});

test('concurrent imports of two accounts do not affect each other', async () => {
  const [one, two] = [await importCase(service), await importCase(service)];
  const file = csvOf([header, ...rowsOf(5500)]);
  const answers = await Promise.all([
    upload(one.as, one.phonebookId, file),
    upload(two.as, two.phonebookId, file),
  ]);
  await service.jobs.runDue();
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await one.records(), await two.records()]).toEqual([5500, 5500]);
  expect((await one.contacts('limit=1')).data[0]?.id).toBe((await two.contacts('limit=1')).data[0]?.id);
});
