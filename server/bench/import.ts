/**
 * npm run bench -- import [rows]: imports an xlsx of contacts with three attributes into one phonebook, then the same
 * file again, then one in which every contact differs; with passes of the reader alone over the same file for
 * comparison. Each pass runs in its own process. Compare the ratios and not the absolute figures.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { preparePlatform } from '../src/commands/prepare-platform.ts';
import { readConfig } from '../src/config.ts';
import { startChild } from './parts/child.ts';
import { headings, newPhonebook, writeContactsFile } from './parts/contacts-file.ts';
import { median } from './parts/http-load.ts';
import type { ImportTask, Outcome } from './parts/import-worker.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const print = (line: string) => process.stdout.write(`${line}\n`);

async function writeFile(to: string, year: number): Promise<void> {
  await writeContactsFile(to, rows, year);
  print(`${path.basename(to)}: ${rows} rows, ${((await stat(to)).size / 1024 / 1024).toFixed(1)} MB`);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const config = readConfig({ PEYK_DATA_DIR: dataDir, PEYK_LOG_LEVEL: 'error' });
const { platform, close } = await preparePlatform(config);
const { connection } = platform;
const accountId = 1;

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

const file = path.join(dataDir, 'contacts.xlsx');
const changed = path.join(dataDir, 'changed.xlsx');
await writeFile(file, 1340);
await writeFile(changed, 1300);
const phonebookId = await newPhonebook(platform, accountId);
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

await close();
await rm(dataDir, { recursive: true, force: true });
