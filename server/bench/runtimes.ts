/**
 * npm run bench -- runtimes [seconds] [rounds] [runtime…]: one-time codes through the whole service on this Node without and
 * with PEYK_PLAIN_REQUESTS, and on other runtimes from npm (node@24, node@26 and bun unless named), by turns. Needs wrk.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startChild } from './parts/child.ts';
import { holdContest, tableOf } from './parts/contest.ts';
import { startOwn } from './parts/own-contender.ts';
import { drawBars } from './parts/picture.ts';
import { findRuntime, thisRuntime } from './parts/runtimes.ts';
import { isInstalled, runWrk } from './parts/wrk.ts';

const given = process.argv.slice(2);
const [seconds = 4, rounds = 5] = given.filter(Number).map(Number);
const named = given.filter((one) => !Number(one));
const print = (line: string) => process.stdout.write(`${line}\n`);
if (!isInstalled('wrk')) {
  print('wrk not found: apt-get install wrk');
  process.exit(1);
}

const folder = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const smsc = startChild(new URL('./parts/smsc.ts', import.meta.url));
const smscPort = await smsc.once<number>('port');
const handedOver = () => {
  smsc.send({ count: true });
  return smsc.once<number>('count');
};

const wanted = named.length > 0 ? named : ['node@24', 'node@26', 'bun@1.4'];
const runtimes = wanted.flatMap((source) => {
  const found = source === 'none' ? undefined : findRuntime(source);
  if (found === undefined) print(`${source}: not to be had here`);
  return found ?? [];
});
const without = `${thisRuntime.name}, all through the HTTP library`;
const contenders = [
  await startOwn({
    name: without,
    folder,
    smscPort,
    runtime: thisRuntime,
    settings: { PEYK_PLAIN_REQUESTS: 'off' },
  }),
];
for (const runtime of [thisRuntime, ...runtimes])
  contenders.push(await startOwn({ name: runtime.name, folder, smscPort, runtime }));
// Warm-up, long enough for the JIT compiler.
for (const { port, script } of contenders) await runWrk({ port, script, connections: 64, seconds: 5 });

for (const connections of [64, 256]) {
  const medians = await holdContest(contenders, connections, { seconds, rounds, handedOver, print });
  print(`\n${connections} connections, medians of ${rounds} rounds of ${seconds} s\n`);
  print(`${tableOf(medians, without)}\n`);
  await drawBars(
    `runtimes-${connections}`,
    `One-time codes a second, ${connections} connections`,
    [...medians].map(([name, { perSecond }]) => ({ name, value: perSecond, isOurs: name !== without })),
  );
}
for (const { service } of contenders) await service.stop();
await smsc.stop();
await rm(folder, { recursive: true, force: true });
