/**
 * npm run bench -- kannel [seconds] [rounds]: one-time codes through this service and messages through Kannel (file store,
 * receipts, four links), by turns, with the same message centre. Kannel neither charges nor calls fsync. Needs the programs
 * bearerbox, smsbox and wrk (Debian: kannel, wrk); `--install` installs them with apt-get.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startChild } from './parts/child.ts';
import { holdContest, tableOf, type Turn } from './parts/contest.ts';
import { startKannel } from './parts/kannel.ts';
import { startOwn } from './parts/own-contender.ts';
import { drawBars } from './parts/picture.ts';
import { findRuntime, thisRuntime } from './parts/runtimes.ts';
import { isInstalled, runWrk } from './parts/wrk.ts';

const [seconds = 5, rounds = 5] = process.argv.slice(2).filter(Number).map(Number);
const print = (line: string) => process.stdout.write(`${line}\n`);
const missing = ['bearerbox', 'smsbox', 'wrk'].filter((program) => !isInstalled(program));
if (missing.length > 0 && process.argv.includes('--install'))
  spawnSync('apt-get', ['install', '-y', 'kannel', 'wrk'], { stdio: 'inherit' });
else if (missing.length > 0) {
  print(`${missing.join(', ')} not found: apt-get install kannel wrk, or run this with --install`);
  process.exit(1);
}

const folder = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const smsc = startChild(new URL('./parts/smsc.ts', import.meta.url));
const smscPort = await smsc.once<number>('port');
const handedOver = () => {
  smsc.send({ count: true });
  return smsc.once<number>('count');
};
const kannel = await startKannel(folder, smscPort);
const own = await startOwn({ name: `Peyk, ${thisRuntime.name}`, folder, smscPort, runtime: thisRuntime });
const newer = findRuntime('node@26');
const others = newer
  ? [await startOwn({ name: `Peyk, ${newer.name}`, folder, smscPort, runtime: newer })]
  : [];
const contenders = [kannel, own, ...others];
// Warm-up, long enough for the JIT compiler.
for (const { port, script } of contenders) await runWrk({ port, script, connections: 64, seconds: 5 });

const contest = { seconds, rounds, handedOver, print };
for (const connections of [64, 256]) {
  const medians = await holdContest(contenders, connections, contest);
  print(`\n${connections} connections, medians of ${rounds} rounds of ${seconds} s\n`);
  print(`${tableOf(medians, kannel.name)}\n`);
  const bars = (value: (turn: Turn) => number) =>
    [...medians].map(([name, turn]) => ({ name, value: value(turn), isOurs: name !== kannel.name }));
  const at = `${connections} connections`;
  await drawBars(
    `kannel-${connections}`,
    `Messages accepted a second, ${at}`,
    bars((turn) => turn.perSecond),
  );
  await drawBars(
    `kannel-p99-${connections}`,
    `99 of 100 answers within so many ms, ${at}`,
    bars((turn) => turn.p99Ms),
  );
  await drawBars(
    `kannel-cpu-${connections}`,
    `Processor time of a message with its receipt, µs, ${at}`,
    bars((turn) => turn.ownMicros + turn.databaseMicros),
  );
}
for (const { service } of [own, ...others]) await service.stop();
await Promise.all([kannel.stop(), smsc.stop()]);
await rm(folder, { recursive: true, force: true });
