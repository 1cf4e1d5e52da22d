/**
 * npm run bench -- postal [subscribers]: a postal data set of that many people all over the country. Counts by typical
 * filters and by a plain `select count(*)` with the same predicate on the same table and index, slices at large
 * offsets, a send to 100,000 of them with its estimate, and an import that adds to them. Compare the ratios and not the
 * absolute figures.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { preparePlatform } from '../src/commands/prepare-platform.ts';
import { readConfig } from '../src/config.ts';
import { vacuumSubscribers } from '../src/features/audiences/postal/data-set-store.ts';
import { fillForTest } from '../src/features/audiences/postal/fill-for-test.ts';
import { countSubscribers, pagesOfSubscribers, readSlices } from '../src/features/audiences/postal/index.ts';
import type { Platform } from '../src/platform.ts';
import { median } from './parts/http-load.ts';
import { startBenchService, type BenchService } from './parts/service.ts';

const subscribers = Number(process.argv[2] ?? 10_000_000);
const sendTo = Math.min(100_000, Math.floor(subscribers / 100));
const rounds = 11;
const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

interface Case {
  readonly name: string;
  readonly fields: object;
  /** The same filter as SQL. */
  readonly where: string;
}

const cases: readonly Case[] = [
  { name: '3 digits', fields: { postal_code: '119' }, where: 'area between 1190 and 1199' },
  {
    name: '3 digits, men, born 1350 to 1370',
    fields: { postal_code: '119', gender_id: 1, age_from: 1350, age_to: 1370 },
    where: 'area between 1190 and 1199 and gender = 1 and birth_year between 1350 and 1370',
  },
  {
    name: '3 digits, born 1360 to 1380, irancell',
    fields: { postal_code: '513', age_from: 1360, age_to: 1380, operator: 'irancell' },
    where: 'area between 5130 and 5139 and birth_year between 1360 and 1380 and operator = 2',
  },
  { name: '4 digits', fields: { postal_code: '1193' }, where: 'area = 1193' },
  {
    name: '5 digits, women',
    fields: { postal_code: '11934', gender_id: 2 },
    where: 'area = 1193 and fifth = 4 and gender = 2',
  },
  {
    name: '3 digits, number begins 0912',
    fields: { postal_code: '119', number_prefix: '0912' },
    where: 'area between 1190 and 1199 and mobile between 120000000 and 129999999',
  },
];

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; took: number }> {
  const started = performance.now();
  const value = await work();
  return { value, took: performance.now() - started };
}

/** Runs both alternately, so that other load affects both; returns the medians. */
async function compare(ours: () => Promise<number>, bare: () => Promise<number>) {
  const times = { ours: [] as number[], bare: [] as number[] };
  let counts: [number, number] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await timed(ours), await timed(bare)];
    times.ours.push(one.took);
    times.bare.push(other.took);
    counts = [one.value, other.value];
  }
  if (counts[0] !== counts[1]) throw new Error(`counted ${counts[0]}, there are ${counts[1]}`);
  return { found: counts[0], ours: median(times.ours), bare: median(times.bare) };
}

const sliceOf = (fields: object) => {
  const [slice] = readSlices([{ postal_code: '', age_from: 1300, age_to: 1500, ...fields }]);
  if (slice === undefined) throw new Error('a filter is a slice');
  return slice;
};

async function measureCounts({ db, pool }: Platform): Promise<void> {
  for (const { name, fields, where } of cases) {
    const { filter } = sliceOf(fields);
    const bareText = `select count(*) as count from postal_subscribers where edition = 1 and ${where}`;
    const { found, ours, bare } = await compare(
      () => countSubscribers(db, filter),
      async () => (await pool.query<{ count: number }>(bareText)).rows[0]?.count ?? 0,
    );
    print(
      `${name.padEnd(38)} ${found.toLocaleString('en').padStart(9)} people  ${ms(ours).padStart(8)} ` +
        `beside ${ms(bare).padStart(8)} bare: ${(ours / bare).toFixed(2)}`,
    );
  }
}

async function measureSlices({ db }: Platform): Promise<void> {
  const { filter } = sliceOf({ postal_code: '119' });
  const whole = await countSubscribers(db, filter);
  for (const share of [0, 0.5, 0.99]) {
    const offset = Math.floor(whole * share);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const slice = { filter, offset, limit: 1000 };
      const { took } = await timed(async () => {
        for await (const page of pagesOfSubscribers(db, slice)) if (page.length === 0) return;
      });
      times.push(took);
    }
    print(`1,000 people of 3 digits from row ${offset.toLocaleString('en')}: ${ms(median(times))}`);
  }
}

async function fill(platform: Platform): Promise<void> {
  const { took } = await timed(async () => {
    await fillForTest(platform, subscribers);
    await vacuumSubscribers(platform.db);
  });
  const { rows } = await platform.pool.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
     where relname like 'postal_subscribers%' or relname like 'postal_counts%' order by relname`,
  );
  const { rows: kinds } = await platform.pool.query<{ n: number }>('select count(*) as n from postal_counts');
  print(`${subscribers.toLocaleString('en')} subscribers made in ${(took / 1000).toFixed(0)} s`);
  print(rows.map(({ name, size }) => `${name} ${size}`).join(', '));
  print(`${(kinds[0]?.n ?? 0).toLocaleString('en')} rows of counts`);
}

async function measureSend(service: BenchService): Promise<void> {
  const lines = await service.call<{ id: number }[]>('GET', '/ws/v1/sms/postal/get-available-lines');
  const filters = ['11', '13', '14', '15', '16', '17', '18', '19'].flatMap((start) =>
    [1, 3, 4, 5, 6, 7, 8, 9].map((digit) => ({
      postal_code: `${start}${digit}`,
      age_from: 1300,
      age_to: 1500,
      row_count: Math.ceil(sendTo / 64),
    })),
  );
  const body = { text: 'شعبهٔ تازهٔ ما باز شد', number_format: 'persian', line_id: lines[0]?.id, filters };
  const estimate = await timed(() =>
    service.call<{ receiver_count: number; price_amount: number }>('POST', '/ws/v1/sms/calculate-cost', body),
  );
  const sent = await timed(() =>
    service.call<{ recipients_count: number; cost: number }>('POST', '/ws/v1/sms/postal/send', body),
  );
  if (estimate.value.price_amount !== sent.value.cost) throw new Error('the estimate was not the charge');
  const { recipients_count: reached, cost } = sent.value;
  print(`estimate for ${reached.toLocaleString('en')} people, 64 filters: ${ms(estimate.took)}`);
  print(
    `send to them, stored and charged (${cost.toLocaleString('en')} toman): ${ms(sent.took)}, ` +
      `${Math.round(reached / (sent.took / 1000)).toLocaleString('en')} people a second`,
  );
}

async function measureImport(service: BenchService): Promise<void> {
  const rows = Math.floor(subscribers / 50);
  let csv = 'postal_code,gender,birth_year,mobile\r\n';
  for (let n = 0; n < rows; n += 1) {
    const route = String(11_111 + ((n * 7919) % 88_000));
    csv += `${route}12345,${1 + (n % 2)},${1320 + (n % 80)},0992${String((n * 7919) % 10_000_000).padStart(7, '0')}\r\n`;
  }
  const form = new FormData();
  form.set('file', new Blob([csv]), 'more.csv');
  type Import = { readonly id: number; readonly status: string; readonly inserted: number };
  const { value, took } = await timed(async () => {
    let state = await service.operate<Import>('POST', '/operator/v1/postal/imports', form);
    while (state.status === 'running') {
      await sleep(200);
      state = await service.operate<Import>('GET', `/operator/v1/postal/imports/${state.id}`);
    }
    return state;
  });
  print(
    `${value.inserted.toLocaleString('en')} new people from a csv (${value.status}), counted and tidied up: ` +
      `${Math.round(rows / (took / 1000)).toLocaleString('en')} a second`,
  );
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
try {
  const { platform, close } = await preparePlatform(
    readConfig({ PEYK_DATA_DIR: dataDir, PEYK_LOG_LEVEL: 'error' }),
  );
  await fill(platform);
  await measureCounts(platform);
  await measureSlices(platform);
  await close();
  const service = await startBenchService({ PEYK_DATA_DIR: dataDir });
  await measureSend(service);
  await measureImport(service);
  await service.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
