/**
 * npm run bench -- segments [contacts] [folder]: fills a phonebook once, by an import, and counts who meets conditions, as the page
 * does while a segment is built. Prints the median time and the CPU time of each. With a folder, the database is kept there.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { preparePlatform } from '../src/commands/prepare-platform.ts';
import { readConfig } from '../src/config.ts';
import { contactRows } from '../src/features/audiences/phonebooks/index.ts';
import { listWordsOf } from '../src/features/audiences/phonebooks/search/list-contact-words.job.ts';
import { compileRule } from '../src/features/audiences/segments/rule/compile-rule.ts';
import type { SegmentRule } from '../src/features/audiences/segments/rule/segment-rule.ts';
import type { GivenCondition } from '../src/segment-condition.ts';
import { databaseCpuMs } from './parts/cpu.ts';
import { filledPhonebook } from './parts/filled-phonebook.ts';
import { median } from './parts/http-load.ts';

const contacts = Number(process.argv[2] ?? 1_000_000);
const keptFolder = process.argv[3];
const rounds = 5;
const accountId = 1;
const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = keptFolder ?? (await mkdtemp(path.join(tmpdir(), 'peyk-bench-')));
await mkdir(dataDir, { recursive: true });
const config = readConfig({ PEYK_DATA_DIR: dataDir, PEYK_LOG_LEVEL: 'error' });
const { platform, close } = await preparePlatform(config);
const { db, pool } = platform;
const phonebookId = await filledPhonebook(platform, { accountId, contacts, dataDir });

/** Consent of a third, purchases of half, and some who opted out. */
async function addFacts(): Promise<void> {
  const { rows } = await pool.query('select 1 from contact_events where account_id = $1 limit 1', [
    accountId,
  ]);
  if (rows.length > 0) return;
  const of = [accountId, phonebookId];
  await pool.query(
    `update contacts set consent = 'form', consented_at = '1404/02/03'
     where account_id = $1 and phone_book_id = $2 and id % 3 = 0`,
    of,
  );
  await pool.query(
    `insert into contact_events (account_id, mobile, name, happened_at, amount)
     select account_id, mobile, 'bought', now() - interval '1 day' * (id % 365), id % 1000
     from contacts where account_id = $1 and phone_book_id = $2 and id % 2 = 0`,
    of,
  );
  await pool.query(
    `insert into blacklist_entries (account_id, mobile, source, version, created_at)
     select account_id, mobile, 'account', 0, now()
     from contacts where account_id = $1 and phone_book_id = $2 and id % 20 = 0`,
    of,
  );
  await pool.query('vacuum full contacts');
  await pool.query('vacuum analyze');
}

await addFacts();
// As the job does after an import.
const listing = performance.now();
await listWordsOf(db, { accountId, phonebookId });
print(`words and values of spans listed in ${((performance.now() - listing) / 1000).toFixed(1)} s`);

const of = (code: string) => `bench_${code}`;
const city = { kind: 'column', field: of('city'), is: 'equal', value: 'تهران' };
const score = { kind: 'column', field: of('score'), is: 'from', value: '500000' };
const birthday = { kind: 'column', field: of('birthday'), is: 'anniversary_within_days', days: 7 };
const measured: readonly (readonly [what: string, ...conditions: GivenCondition[]])[] = [
  ['an attribute equals a text', city],
  ['a text that few have', { ...city, value: 'رشت' }],
  ['a number is 500,000 or more', score],
  ['a number equals', { ...score, is: 'equal', value: '310' }],
  ['birthday within 7 days', birthday],
  ['a date more than 30 days ago', { ...birthday, is: 'more_than_days_ago', days: 30 }],
  ['a date within the last 365 days', { ...birthday, is: 'within_last_days', days: 365 }],
  ['a column with choices equals', { kind: 'column', field: 'prefix', is: 'equal', value: 'woman' }],
  ['consent is known', { kind: 'column', field: 'consent', is: 'filled' }],
  ['the name contains', { kind: 'column', field: 'name', is: 'containing', value: 'قربانی' }],
  ['not opted out', { kind: 'opted_out', not: true }],
  ['bought within 30 days', { kind: 'event', name: 'bought', days: 30 }],
  ['not bought within 30 days', { kind: 'event', name: 'bought', days: 30, not: true }],
  ['city, number and birthday', city, score, birthday],
];

print('| condition | found | ms | CPU of the database, ms |');
print('| --- | --- | --- | --- |');
for (const [what, ...conditions] of measured) {
  const rule: SegmentRule = { match: 'all', groups: [{ match: 'all', conditions }] };
  const count = async () =>
    contactRows.where.count(
      db,
      await compileRule(platform, { accountId }, { phonebookIds: [phonebookId], rule }),
    );
  const found = await count();
  const times: number[] = [];
  const cpuTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cpu = databaseCpuMs(dataDir);
    const started = performance.now();
    await count();
    times.push(performance.now() - started);
    cpuTimes.push(databaseCpuMs(dataDir) - cpu);
  }
  print(`| ${what} | ${found} | ${median(times).toFixed(0)} | ${median(cpuTimes).toFixed(0)} |`);
}

await close();
if (keptFolder === undefined) await rm(dataDir, { recursive: true, force: true });
