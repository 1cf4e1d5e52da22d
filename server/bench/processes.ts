/**
 * npm run bench -- processes [seconds] [rounds]: one-time codes with 1, 2 and 4 API processes, each with a worker beside them,
 * on one database: codes a second and processor time of a code. Needs wrk.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startChild } from './parts/child.ts';
import { startBenchDatabase, startCluster, type Cluster, type Role } from './parts/cluster.ts';
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

interface Turn {
  readonly perSecond: number;
  readonly failed: number;
  readonly api: number;
  readonly worker: number;
  readonly database: number;
}

print('| API processes | codes/s | failed | CPU of a code: API | worker | database |');
print('| --- | --- | --- | --- | --- | --- |');
for (const apis of [1, 2, 4]) {
  const turns = await measure(apis);
  const of = (value: (turn: Turn) => number) => median(turns.map(value)).toFixed(0);
  const cpu = [of((turn) => turn.api), of((turn) => turn.worker), of((turn) => turn.database)];
  const failed = turns.reduce((sum, turn) => sum + turn.failed, 0);
  print(`| ${apis} | ${of((turn) => turn.perSecond)} | ${failed} | ${cpu.join(' µs | ')} µs |`);
}
await smsc.stop();
await rm(folder, { recursive: true, force: true });

/** A database of its own for each number of processes, so that none finds larger tables than another. */
async function measure(apis: number): Promise<Turn[]> {
  const home = path.join(folder, `with-${apis}`);
  const database = await startBenchDatabase(home);
  const roles: Role[] = [...Array<Role>(apis).fill('api'), 'worker'];
  const cluster = await startCluster(database, roles, {
    PEYK_DATA_DIR: path.join(home, 'data'),
    PEYK_LOG_LEVEL: 'error',
    PEYK_CALL_LOG: 'off',
    PEYK_CARRIERS: JSON.stringify([carrier]),
  });
  await giveCredit(cluster.ports[0] ?? 0);
  const scripts = await Promise.all(
    cluster.ports.map((port) => wrkScript(home, `to-${port}`, codeRequests(port))),
  );
  await load(cluster, scripts, 2);
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round += 1) turns.push(await takeTurn(cluster, scripts));
  await cluster.stop();
  await database.stop();
  return turns;
}

async function takeTurn(cluster: Cluster, scripts: readonly string[]): Promise<Turn> {
  const before = cluster.cpu();
  const results = await load(cluster, scripts, seconds);
  const answered = results.reduce((sum, one) => sum + one.answered, 0);
  await untilQuiet(cluster);
  const after = cluster.cpu();
  const micros = (role: keyof typeof after) => ((after[role] - before[role]) * 1e6) / answered;
  return {
    perSecond: results.reduce((sum, one) => sum + one.perSecond, 0),
    failed: results.reduce((sum, one) => sum + one.failed, 0),
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
        connections: connections / ports.length,
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
