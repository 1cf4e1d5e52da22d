import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { startDatabaseServer } from '../../src/storage/database-server.ts';
import { mobiles } from '../bulk-sender.ts';
import { caller as callerOf } from '../caller.ts';
import { eventually } from '../eventually.ts';
import { printedChance } from '../seeded-chance.ts';
import { csvOf } from '../sheets.ts';
import { startServiceProcess } from './service-process.ts';

const rows = Number(process.env['PEYK_TEST_IMPORT'] ?? 200_000);
const kills = 2;
const key = 'a-key-for-the-import-test';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders)
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

test(`${kills} power cuts during an import of ${rows} rows: every contact is there once, and every count is right`, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-import-'));
  folders.push(folder);
  const settings = { PEYK_DATA_DIR: path.join(folder, 'data'), PEYK_API_KEY: key };
  const numbers = mobiles('0935', rows);
  // Every hundredth row is wrong, and the first contact comes again at the end.
  const lines = numbers.map((mobile, n) => [n % 100 === 99 ? `x${n}` : mobile, `نام ${n}`]);

  let service = await startServiceProcess(settings);
  const { phonebookId, importId } = await startImport(service.address, [...lines, [numbers[0] ?? '', 'آخر']]);
  const progress = async () =>
    (await callerOf(service.address, key).get(`/ws/v1/phone_book_data/imports/${importId}`)).body.data;
  const chance = printedChance('the moments of power cuts in an import');
  const wereRunning: boolean[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const cutAfter = chance.between(1, rows / 8) + (rows * (round - 1)) / 4;
    const seen = await eventually(async () => {
      const now = await progress();
      expect(now.processed_rows).toBeGreaterThan(cutAfter);
      return now;
    });
    wereRunning.push(seen.status === 'running');
    await service.killAll();
    await endLeases(settings.PEYK_DATA_DIR);
    service = await startServiceProcess(settings);
  }
  await eventually(async () => expect((await progress()).status).toBe('done'));
  expect(wereRunning[0]).toBe(true);

  const failed = Math.floor(rows / 100);
  const expected = rows - failed;
  expect(await progress()).toMatchObject({ inserted: expected, updated: 0, failed, duplicates: 1 });
  const caller = callerOf(service.address, key);
  const last = await caller.get(
    `/ws/v1/phone_book_data?phone_book_id=${phonebookId}&page=${expected}&limit=1`,
  );
  expect(last.body.data).toMatchObject({ total: expected, data: [{ mobile: numbers[0], name: 'آخر' }] });
  const file = await caller.get(`/ws/v1/phone_book/${phonebookId}/export?format=csv`);
  const exported = file.text.split('\r\n').slice(1, -1);
  expect(exported.map((line) => line.slice(0, 11))).toEqual(numbers.filter((_, n) => n % 100 !== 99));
  await service.stop();
}, 600_000);

async function startImport(address: string, lines: readonly (readonly string[])[]) {
  const caller = callerOf(address, key);
  const book = await caller.post('/ws/v1/phone_book', { title: 'بزرگ' });
  const form = new FormData();
  form.set('phone_book_id', String(book.body.data.id));
  form.set('file', new Blob([csvOf([['mobile', 'name'], ...lines])]), 'contacts.csv');
  const { body } = await caller.form('/ws/v1/phone_book_data/excel-upsert', form);
  expect(body.data.status).toBe('running');
  return { phonebookId: book.body.data.id as number, importId: body.data.import_id as number };
}

/** Ends the lease of the killed process, which otherwise expires after a minute. */
async function endLeases(dataDir: string): Promise<void> {
  const server = await startDatabaseServer({ dataDir });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    await client.query('update jobs set leased_until = null');
  } finally {
    await client.end();
    await server.stop();
  }
}
