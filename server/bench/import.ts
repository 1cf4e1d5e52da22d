/**
 * npm run bench -- import [rows]: imports an xlsx of contacts with three attributes into one phonebook, then the same
 * file again, then one in which every contact differs; with passes of the reader alone over the same file for
 * comparison. Each pass runs in its own process. Then lists and searches the phonebook. Compare the ratios and not the
 * absolute figures.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { preparePlatform } from '../src/commands/prepare-platform.ts';
import { readConfig } from '../src/config.ts';
import { insertAttribute, insertPhonebook } from '../src/features/phonebooks/index.ts';
import { findPosition } from '../src/features/phonebooks/contacts/contact-blocks-store.ts';
import { searchContacts } from '../src/features/phonebooks/search/contact-search-store.ts';
import { searchWords } from '../src/features/phonebooks/search/search-text.ts';
import { listFrom } from '../src/features/phonebooks/contacts/contacts-store.ts';
import { writeXlsx } from '../src/files/spreadsheet.ts';
import { startChild } from './parts/child.ts';
import { median } from './parts/http-load.ts';
import type { ImportTask, Outcome } from './parts/import-worker.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const print = (line: string) => process.stdout.write(`${line}\n`);
const names = ['زهرا', 'محمد', 'فاطمه', 'علی', 'سارا', 'رضا', 'مریم', 'امیرحسین', 'Sara', 'نرگس'];
const families = ['محمدی', 'کریمی', 'حسینی', 'رضایی', 'موسوی', 'قربانی', 'نیک‌پور', 'آقازاده', 'تهرانی'];
const cities = ['تهران', 'اصفهان', 'شیراز', 'تبریز', 'مشهد', 'بندرعباس', 'Karaj'];
const headings = ['mobile', 'name', 'prefix', 'city', 'birthday', 'score'];

function contact(row: number, year: number): string[] {
  const pick = (list: readonly string[], step: number) => list[Math.floor(row / step) % list.length] ?? '';
  return [
    // The step is coprime to the range: every mobile occurs once, in no order.
    `09${String(100_000_000 + ((row * 7_919_317) % 400_000_009)).padStart(9, '0')}`,
    `${pick(names, 1)} ${pick(families, 7)} ${(row * 7919) % 100_003}`,
    row % 2 === 0 ? 'woman' : 'man',
    pick(cities, 3),
    `${year + (row % 40)}/0${1 + (row % 9)}/1${row % 10}`,
    String((row * 31) % 1_000_000),
  ];
}

async function* contacts(year: number): AsyncGenerator<string[][]> {
  for (let from = 0; from < rows; from += 1000) {
    yield Array.from({ length: Math.min(1000, rows - from) }, (_, at) => contact(from + at, year));
  }
}

async function writeFile(to: string, year: number): Promise<void> {
  const design = { title: 'contacts', rightToLeft: true, header: headings, textColumns: [0] };
  await pipeline(writeXlsx(design, contacts(year)), createWriteStream(to));
  print(`${path.basename(to)}: ${rows} rows, ${((await stat(to)).size / 1024 / 1024).toFixed(1)} MB`);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const config = readConfig({ PEYK_DATA_DIR: dataDir, PEYK_LOG_LEVEL: 'error' });
const { platform, close } = await preparePlatform(config);
const { db, connection } = platform;
const accountId = 1;

async function newPhonebook(): Promise<number> {
  const now = platform.clock.now();
  const columns = [
    { title: 'city', type: 'string' },
    { title: 'birthday', type: 'date' },
    { title: 'score', type: 'number' },
  ] as const;
  const ids: number[] = [];
  for (const { title, type } of columns) {
    const id = await insertAttribute(db, accountId, { title, type, code: `bench_${title}`, now });
    if (id !== undefined) ids.push(id);
  }
  return insertPhonebook(db, accountId, { title: 'bench', attributeIds: ids, now });
}

async function pass(
  label: string,
  order: Pick<ImportTask, 'pass' | 'path'>,
  phonebookId: number,
): Promise<Outcome> {
  const child = startChild(new URL('./parts/import-worker.ts', import.meta.url));
  child.send({ ...order, dataDir, connection, accountId, phonebookId, headings } satisfies ImportTask);
  const outcome = await child.once<Outcome>('outcome');
  const perSecond = Math.round(outcome.rows / outcome.seconds);
  print(
    `${label.padEnd(22)} ${String(perSecond).padStart(7)} rows/s  peak ${outcome.peakMb} MB  ` +
      `${((outcome.cpuSeconds / outcome.rows) * 1e6).toFixed(1)} µs CPU/row  ${outcome.summary}`,
  );
  return outcome;
}

async function milliseconds(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return `${median(times).toFixed(1)} ms`;
}

const file = path.join(dataDir, 'contacts.xlsx');
const changed = path.join(dataDir, 'changed.xlsx');
await writeFile(file, 1340);
await writeFile(changed, 1300);
const phonebookId = await newPhonebook();
const bares = [await pass('bare pass', { pass: 'bare', path: file }, phonebookId)];
const first = await pass('import, all new', { pass: 'import', path: file }, phonebookId);
bares.push(await pass('bare pass', { pass: 'bare', path: file }, phonebookId));
const again = await pass('the same file again', { pass: 'import', path: file }, phonebookId);
const rewritten = await pass('every contact differs', { pass: 'import', path: changed }, phonebookId);
bares.push(await pass('bare pass', { pass: 'bare', path: file }, phonebookId));

const speed = ({ rows: done, seconds }: Outcome) => done / seconds;
const bare = median(bares.map(speed));
print('');
print(`new contacts ${(speed(first) / bare).toFixed(2)} of the bare pass`);
print(
  `same file    ${(speed(again) / bare).toFixed(2)} of the bare pass, ${(speed(again) / speed(first)).toFixed(2)} of the first import`,
);
print(
  `all differ   ${(speed(rewritten) / bare).toFixed(2)} of the bare pass, ${(speed(rewritten) / speed(first)).toFixed(2)} of the first import`,
);

const key = { accountId, phonebookId };
const page = async (offset: number) => {
  const place = offset === 0 ? undefined : await findPosition(db, key, offset, 'newest-first');
  return listFrom(db, key, place ?? { skip: 0 }, { limit: 10, direction: 'newest-first' });
};
const search = (text: string) =>
  searchContacts(
    db,
    { ...key, words: searchWords(text) },
    { order: { by: 'id', type: 'desc' }, limit: 10, offset: 0 },
  );
print('');
print(
  `first page ${await milliseconds(() => page(0))}, page in the middle ${await milliseconds(() => page(Math.floor(rows / 2)))}`,
);
const [sought] = await page(Math.floor(rows / 3));
for (const text of [
  sought?.mobile ?? '',
  (sought?.mobile ?? '').slice(5),
  'قربانی',
  'امیرحسین قربانی 7',
  'zzz',
])
  print(`search ${text}: ${(await search(text)).total} found, ${await milliseconds(() => search(text))}`);

await close();
await rm(dataDir, { recursive: true, force: true });
