/**
 * npm run bench -- processes [seconds] [rounds]: one-time codes of one account through processes by role, by turns: one process
 * with both roles; an API and a worker, also by the database alone; three APIs and a worker; two processes with both roles. Codes
 * a second, beside the first, and processor time of a code. Needs wrk.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startChild } from './parts/child.ts';
import {
  startBenchDatabase,
  startCluster,
  type BenchDatabase,
  type Cluster,
  type Role,
} from './parts/cluster.ts';
import { median } from './parts/http-load.ts';
import { codeRequests } from './parts/own-contender.ts';
import { giveCredit } from './parts/service.ts';
import { isInstalled, runWrk, wrkScript } from './parts/wrk.ts';

const connections = 64;
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

const shapes: readonly Shape[] = [
  { name: 'one process', roles: ['api,worker'] },
  { name: 'API, worker', roles: ['api', 'worker'] },
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
}

const contenders: Running[] = [];
for (const shape of shapes) contenders.push(await start(shape));
const turns = contenders.map((): Turn[] => []);
for (let round = 0; round < rounds; round += 1)
  for (const [index, contender] of contenders.entries()) turns[index]?.push(await takeTurn(contender));

print(
  '| processes | codes/s | beside the first | failed | p99 | CPU of a code: API, both | worker | database |',
);
print('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const [index, { name }] of shapes.entries()) {
  const own = turns[index] ?? [];
  const of = (value: (turn: Turn) => number) => median(own.map(value)).toFixed(0);
  const beside = median(own.map(({ perSecond }, round) => perSecond / (turns[0]?.[round]?.perSecond ?? 1)));
  const cpu = [of((turn) => turn.api), of((turn) => turn.worker), of((turn) => turn.database)];
  const failed = own.reduce((sum, turn) => sum + turn.failed, 0);
  print(
    `| ${name} | ${of((turn) => turn.perSecond)} | ${beside.toFixed(2)} | ${failed} | ${of((turn) => turn.p99Ms)} ms | ${cpu.join(' µs | ')} µs |`,
  );
}
for (const { cluster, database } of contenders) {
  await cluster.stop();
  await database.stop();
}
await smsc.stop();
await rm(folder, { recursive: true, force: true });

interface Running {
  readonly cluster: Cluster;
  readonly database: BenchDatabase;
  readonly scripts: readonly string[];
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
  await giveCredit(cluster.ports[0] ?? 0);
  const scripts = await Promise.all(
    cluster.ports.map((port) => wrkScript(home, `to-${port}`, codeRequests(port))),
  );
  await load(cluster, scripts, 2);
  await untilQuiet(cluster);
  return { cluster, database, scripts };
}

async function takeTurn({ cluster, scripts }: Running): Promise<Turn> {
  const before = cluster.cpu();
  const results = await load(cluster, scripts, seconds);
  const answered = results.reduce((sum, one) => sum + one.answered, 0);
  await untilQuiet(cluster);
  const after = cluster.cpu();
  const micros = (role: keyof typeof after) => ((after[role] - before[role]) * 1e6) / answered;
  return {
    perSecond: results.reduce((sum, one) => sum + one.perSecond, 0),
    failed: results.reduce((sum, one) => sum + one.failed, 0),
    p99Ms: Math.max(...results.map((one) => one.p99Ms)),
    api: micros('api'),
    worker: micros('worker'),
    database: micros('database'),
  };
}

/** All processes at once, as a load balancer would: the same account everywhere, which is the hardest case. */
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
  const total = () => Object.values(cluster.cpu()).reduce((sum, one) => sum + one, 0);
  for (let tries = 0; tries < 60; tries += 1) {
    const before = total();
    await sleep(500);
    if (total() - before < 0.05) return;
  }
}
