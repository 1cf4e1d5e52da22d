/**
 * npm run bench -- search [contacts] [folder]: fills a phonebook once, by an import, and then lists and searches it.
 * Prints the median time and the CPU times of each; on a busy machine only the latter can be compared. With a
 * folder, the database is kept there and the next run need not fill it.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { preparePlatform } from '../src/commands/prepare-platform.ts';
import { readConfig } from '../src/config.ts';
import { findPosition } from '../src/features/audiences/phonebooks/contacts/contact-blocks-store.ts';
import { findPersianCollation } from '../src/features/audiences/phonebooks/contacts/contact-order-store.ts';
import { listFrom } from '../src/features/audiences/phonebooks/contacts/contacts-store.ts';
import { ContactCache } from '../src/features/audiences/phonebooks/search/contact-cache.ts';
import { searchContacts } from '../src/features/audiences/phonebooks/search/contact-search-store.ts';
import { listWordsOf } from '../src/features/audiences/phonebooks/search/list-contact-words.job.ts';
import { searchWords } from '../src/features/audiences/phonebooks/search/search-text.ts';
import { listByName as listSorted } from '../src/features/audiences/phonebooks/sorting/list-by-name.ts';
import { databaseCpuMs } from './parts/cpu.ts';
import { filledPhonebook } from './parts/filled-phonebook.ts';
import { median } from './parts/http-load.ts';

const contacts = Number(process.argv[2] ?? 1_000_000);
const keptFolder = process.argv[3];
const rounds = 5;
const limit = 10;
const accountId = 1;
const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = keptFolder ?? (await mkdtemp(path.join(tmpdir(), 'peyk-bench-')));
await mkdir(dataDir, { recursive: true });
const config = readConfig({ PEYK_DATA_DIR: dataDir, PEYK_LOG_LEVEL: 'error' });
const { platform, close } = await preparePlatform(config);
const { db, log } = platform;
let cache = new ContactCache();

const phonebookId = await filledPhonebook(platform, { accountId, contacts, dataDir });
const key = { accountId, phonebookId };
const listing = performance.now();
await listWordsOf(db, key);
print(`words listed in ${((performance.now() - listing) / 1000).toFixed(1)} s`);

/** `first`: as after a change of the contacts; `again`: while they stay as they are. */
async function measure(what: string, work: () => Promise<string>, when = 'first'): Promise<void> {
  const found = await work();
  const times: number[] = [];
  const cpuTimes: number[] = [];
  const ownTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (when === 'first') cache = new ContactCache();
    const cpu = databaseCpuMs(dataDir);
    const own = process.cpuUsage();
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
    const { user, system } = process.cpuUsage(own);
    ownTimes.push((user + system) / 1000);
    cpuTimes.push(databaseCpuMs(dataDir) - cpu);
  }
  const figures = [times, cpuTimes, ownTimes].map((all) => median(all).toFixed(1));
  const cells = [what.padEnd(34), found.padStart(9), ...figures];
  print(`| ${cells.join(' | ')} |`);
}

async function listPage(offset: number): Promise<string> {
  const position = offset === 0 ? { skip: 0 } : await findPosition(db, key, offset, 'newest-first');
  const rows = await listFrom(db, key, position ?? { skip: 0 }, { limit, direction: 'newest-first' });
  return String(rows.length);
}

const collation = await findPersianCollation(db);

async function listByName(offset: number, type: 'asc' | 'desc' = 'asc'): Promise<string> {
  const rows = await listSorted(
    { db, log, sequences: cache.sequences },
    { ...key, records: contacts, order: { by: 'name', type, collation }, page: { limit, offset } },
  );
  return String(rows.length);
}

async function search(text: string, offset = 0): Promise<string> {
  const words = searchWords(text);
  const order = { by: 'id', type: 'desc' } as const;
  return String((await searchContacts(db, { ...key, words }, { order, limit, offset }, cache.counts)).total);
}

const [sought] = await listFrom(
  db,
  key,
  { skip: Math.floor(contacts / 3) },
  { limit: 1, direction: 'newest-first' },
);
const mobile = sought?.mobile ?? '';
const middle = Math.floor(contacts / 2);
print(
  '| what                               | found     | ms | CPU of the database, ms | CPU of the service, ms |',
);
print(
  '| ---------------------------------- | --------- | -- | ----------------------- | ---------------------- |',
);
await measure('first page', () => listPage(0));
await measure('page in the middle', () => listPage(middle));
await measure('a whole number', () => search(mobile));
await measure('the last 8 digits of one', () => search(mobile.slice(3)));
await measure('6 digits', () => search(mobile.slice(5)));
await measure('4 digits', () => search(mobile.slice(7)));
await measure('a rare word', () => search(sought?.name.split(' ').at(-1) ?? ''));
await measure('a word that is nowhere', () => search('zzz'));
await measure('two letters', () => search('قر'));
for (const when of ['first', 'again']) {
  await measure(`a common word, ${when}`, () => search('قربانی'), when);
  await measure(`its page 1,000, ${when}`, () => search('قربانی', 1000 * limit), when);
  await measure(`three words, ${when}`, () => search('امیرحسین قربانی 7'), when);
}
await measure('by name, page in the middle, first', () => listByName(middle));
// A second page has all contacts sorted, in the background.
for (let page = 0; page < 2; page += 1) await listByName(middle);
await setTimeout(8000);
await measure('by name, page in the middle, again', () => listByName(middle), 'again');
await measure('by name, first page, again', () => listByName(0), 'again');
await measure('by name, first page, first', () => listByName(0));
await measure('by name, last page, first', () => listByName(0, 'desc'));

await close();
if (keptFolder === undefined) await rm(dataDir, { recursive: true, force: true });
