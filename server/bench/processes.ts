/**
 * npm run bench -- processes [seconds] [rounds]: one-time codes through processes by role, by turns: one process with both roles; an
 * API and a worker, also by the database alone; three APIs and a worker; two processes with both roles. Codes a second of one account
 * and of eight, beside the first shape, and processor time of a code; then how long codes take to the carrier at half of what each shape took;
 * then what machines of more cores would take. Needs wrk.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { newBenchSender, type BenchSender } from './parts/accounts.ts';
import { startChild } from './parts/child.ts';
import {
  startBenchDatabase,
  startCluster,
  type BenchDatabase,
  type Cluster,
  type Role,
} from './parts/cluster.ts';
import { median, percentiles, runLoad } from './parts/http-load.ts';
import { measureDisk, moreCores } from './parts/more-cores.ts';
import { codeRequests } from './parts/own-contender.ts';
import { mobileOf } from './parts/phonebook.ts';
import { giveCredit } from './parts/service.ts';
import { isInstalled, runWrk, wrkScript } from './parts/wrk.ts';

const connections = 64;
const accounts = 8;
const [seconds = 3, rounds = 3] = process.argv.slice(2).filter(Number).map(Number);
const print = (line: string) => process.stdout.write(`${line}\n`);
if (!isInstalled('wrk')) {
  print('wrk not found: apt-get install wrk');
  process.exit(1);
}
const folder = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const smsc = startChild(new URL('./parts/smsc.ts', import.meta.url));
const carrier = {
  name: 'smsc',
  kind: 'smpp',
  host: '127.0.0.1',
  port: await smsc.once<number>('port'),
  systemId: 'bench',
  window: 1000,
};

interface Shape {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly settings?: Record<string, string>;
}

const splitShape = 'API, worker';
const shapes: readonly Shape[] = [
  { name: 'one process', roles: ['api,worker'] },
  { name: splitShape, roles: ['api', 'worker'] },
  {
    name: 'API, worker, by the database',
    roles: ['api', 'worker'],
    settings: { PEYK_FORWARDING_ADDRESS: 'off' },
  },
  { name: '3 APIs, worker', roles: ['api', 'api', 'api', 'worker'] },
  { name: '2 with both roles', roles: ['api,worker', 'api,worker'] },
];

interface Turn {
  readonly perSecond: number;
  readonly failed: number;
  readonly p99Ms: number;
  readonly api: number;
  readonly worker: number;
  readonly database: number;
  readonly walBytes: number;
}

interface Running {
  readonly name: string;
  readonly cluster: Cluster;
  readonly database: BenchDatabase;
  readonly client: pg.Client;
  /** For each port, of one account and of eight. */
  readonly ofOne: readonly string[];
  readonly ofEight: readonly string[];
}

const disk = await measureDisk(folder);
const contenders: Running[] = [];
for (const shape of shapes) contenders.push(await start(shape));
const ofOne = contenders.map((): Turn[] => []);
const ofEight = contenders.map((): Turn[] => []);
for (let round = 0; round < rounds; round += 1)
  for (const [index, contender] of contenders.entries()) {
    ofOne[index]?.push(await takeTurn(contender, contender.ofOne));
    ofEight[index]?.push(await takeTurn(contender, contender.ofEight));
  }

printTurns('one account', ofOne);
printTurns(`${accounts} accounts`, ofEight);
print('\n| processes | half load, codes/s | at the carrier p50 | p99 | memory of an API or both, worker |');
print('| --- | --- | --- | --- | --- |');
for (const [index, contender] of contenders.entries()) {
  const perSecond = median((ofOne[index] ?? []).map((turn) => turn.perSecond)) / 2;
  const { p50Ms, p99Ms } = await takeHalf(contender, perSecond);
  const { cluster } = contender;
  const memory = [cluster.memory('api'), cluster.memory('api,worker'), cluster.memory('worker')]
    .filter((one) => !Number.isNaN(one))
    .map((one) => `${one.toFixed(0)} MB`);
  print(
    `| ${contender.name} | ${perSecond.toFixed(0)} | ${p50Ms.toFixed(1)} ms | ${p99Ms.toFixed(1)} ms | ${memory.join(', ')} |`,
  );
}
const split = ofOne[shapes.findIndex(({ name }) => name === splitShape)] ?? [];
const cost = (of: (turn: Turn) => number) => median(split.map(of));
print('');
for (const line of moreCores(
  {
    api: cost((turn) => turn.api),
    worker: cost((turn) => turn.worker),
    database: cost((turn) => turn.database),
    walBytes: cost((turn) => turn.walBytes),
  },
  disk,
))
  print(line);

for (const { cluster, database, client } of contenders) {
  await client.end();
  await cluster.stop();
  await database.stop();
}
await smsc.stop();
await rm(folder, { recursive: true, force: true });

function printTurns(what: string, turns: readonly (readonly Turn[])[]): void {
  print(
    `\n| processes, ${what} | codes/s | beside the first | failed | p99 | CPU of a code: API, both | worker | database | together, beside the first |`,
  );
  print('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  const together = (turn: Turn) => turn.api + turn.worker + turn.database;
  for (const [index, { name }] of shapes.entries()) {
    const own = turns[index] ?? [];
    const of = (value: (turn: Turn) => number) => median(own.map(value)).toFixed(0);
    const beside = (value: (turn: Turn) => number) =>
      median(
        own.map((turn, round) => value(turn) / (turns[0]?.[round] ? value(turns[0][round]) : NaN)),
      ).toFixed(2);
    const cpu = [of((turn) => turn.api), of((turn) => turn.worker), of((turn) => turn.database)];
    const failed = own.reduce((sum, turn) => sum + turn.failed, 0);
    print(
      `| ${name} | ${of((turn) => turn.perSecond)} | ${beside((turn) => turn.perSecond)} | ${failed} | ${of((turn) => turn.p99Ms)} ms | ${cpu.join(' µs | ')} µs | ${beside(together)} |`,
    );
  }
}

/** A database of its own for each, so that none finds larger tables than another. */
async function start({ name, roles, settings }: Shape): Promise<Running> {
  const home = path.join(folder, name.replaceAll(/\W+/g, '-'));
  const database = await startBenchDatabase(home);
  const cluster = await startCluster(database, roles, {
    PEYK_DATA_DIR: path.join(home, 'data'),
    PEYK_LOG_LEVEL: 'error',
    PEYK_CALL_LOG: 'off',
    PEYK_CARRIERS: JSON.stringify([carrier]),
    ...settings,
  });
  const [port = 0] = cluster.ports;
  await giveCredit(port);
  const senders: BenchSender[] = [];
  for (let n = 0; n < accounts; n += 1) senders.push(await newBenchSender(port));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const scripts = (of: string, requests: (to: number) => string[]) =>
    Promise.all(cluster.ports.map((to) => wrkScript(home, `${of}-to-${to}`, requests(to))));
  const running = {
    name,
    cluster,
    database,
    client,
    ofOne: await scripts('one', (to) => codeRequests(to)),
    ofEight: await scripts('eight', (to) => codeRequests(to, senders)),
  };
  for (const warming of [running.ofOne, running.ofEight]) await load(cluster, warming, 2);
  await untilQuiet(cluster);
  return running;
}

async function takeTurn({ cluster, client }: Running, scripts: readonly string[]): Promise<Turn> {
  const [before, walBefore] = [cluster.cpu(), await walBytes(client)];
  const results = await load(cluster, scripts, seconds);
  const answered = results.reduce((sum, one) => sum + one.answered, 0);
  await untilQuiet(cluster);
  const after = cluster.cpu();
  const micros = (role: 'api' | 'worker' | 'database') => ((after[role] - before[role]) * 1e6) / answered;
  return {
    perSecond: results.reduce((sum, one) => sum + one.perSecond, 0),
    failed: results.reduce((sum, one) => sum + one.failed, 0),
    p99Ms: Math.max(...results.map((one) => one.p99Ms)),
    api: micros('api'),
    worker: micros('worker'),
    database: micros('database'),
    walBytes: ((await walBytes(client)) - walBefore) / answered,
  };
}

/** From the request to the message centre, at a steady rate that leaves half of the machine free. */
async function takeHalf({ cluster }: Running, perSecond: number) {
  const sentAt = new Map<number, number>();
  await arrivals();
  await Promise.all(
    cluster.ports.map((port) =>
      runLoad({
        port,
        connections: Math.ceil(connections / cluster.ports.length),
        seconds: 2 * seconds,
        request: (codeRequests(port)[0] ?? '').replace(mobileOf(0), mobileOf(9_999_999)),
        expectedStatus: 201,
        onRequest: (n) => void sentAt.set(n, performance.timeOrigin + performance.now()),
        perSecond: perSecond / cluster.ports.length,
      }),
    ),
  );
  await untilQuiet(cluster);
  return percentiles(
    (await arrivals()).map(([number, at]) => at - (sentAt.get(Number(number.slice(-7))) ?? NaN)),
  );
}

async function arrivals(): Promise<[string, number][]> {
  smsc.send({ report: true });
  return smsc.once<[string, number][]>('arrivals');
}

async function walBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    "select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float as bytes",
  );
  return rows[0]?.bytes ?? 0;
}

/** All processes at once, as a load balancer would. */
function load({ ports }: Cluster, scripts: readonly string[], duration: number) {
  return Promise.all(
    ports.map((port, index) =>
      runWrk({
        port,
        script: scripts[index] ?? '',
        connections: Math.ceil(connections / ports.length),
        seconds: duration,
      }),
    ),
  );
}

/** Until all codes are handed over and their receipts written: half a second of little work. */
async function untilQuiet(cluster: Cluster): Promise<void> {
  const total = () => {
    const { api, worker, database } = cluster.cpu();
    return api + worker + database;
  };
  for (let tries = 0; tries < 60; tries += 1) {
    const before = total();
    await sleep(500);
    if (total() - before < 0.05) return;
  }
}
