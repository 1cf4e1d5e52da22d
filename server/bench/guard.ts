/**
 * npm run bench -- guard [commit] [seconds] [pairs]: one-time codes with these sources and with those of the last release, or of
 * the commit that is named, in short pairs by turns. Prints the ratios of each pair with their spread, and fails where every
 * pair shows these sources more than 3 % behind. Without wrk the load comes from this process.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startChild } from './parts/child.ts';
import { takeTurn, type Contender, type Turn } from './parts/contest.ts';
import { median, runLoad } from './parts/http-load.ts';
import { checkOut, lastRelease } from './parts/other-sources.ts';
import { codeRequests, startOwn } from './parts/own-contender.ts';
import { mobileOf } from './parts/phonebook.ts';
import { thisRuntime } from './parts/runtimes.ts';
import { isInstalled } from './parts/wrk.ts';

const given = process.argv.slice(2);
const [seconds = 3, pairs = 5] = given.filter((one) => /^\d{1,3}$/.test(one)).map(Number);
const commit = given.find((one) => !/^\d{1,3}$/.test(one)) ?? lastRelease();
const bearable = 1.03;
const print = (line: string) => process.stdout.write(`${line}\n`);
const refuse = (line: string) => {
  print(line);
  process.exit(1);
};
if (commit === undefined) refuse('There is no release yet: npm run bench -- guard <commit>');

const folder = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const release = checkOut(commit ?? '', path.join(folder, 'release'));
const smsc = startChild(new URL('./parts/smsc.ts', import.meta.url));
const smscPort = await smsc.once<number>('port');
const handedOver = () => {
  smsc.send({ count: true });
  return smsc.once<number>('count');
};
// Neither is measured, and both take a while to be built.
const settings = { PEYK_PANEL_FOLDER: '', PEYK_DOWNLOADS_FOLDER: '' };
const common = { folder, smscPort, runtime: thisRuntime, settings };
const before = await startOwn({ ...common, name: `release ${release.shortName}`, root: release.root });
const now = await startOwn({ ...common, name: 'these sources' });
const contest = { seconds, handedOver, ...(!isInstalled('wrk') && { load: loadFromHere }) };
// Warm-up, long enough for the JIT compiler.
for (const contender of [before, now]) await takeTurn(contender, 64, { ...contest, seconds: 5 });

interface Measure {
  readonly name: string;
  /** Above 1: these sources are behind. */
  ratio(now: Turn, before: Turn): number;
}

const measures: readonly Measure[] = [
  { name: 'time for a code', ratio: (mine, other) => other.perSecond / mine.perSecond },
  { name: 'p99', ratio: (mine, other) => mine.p99Ms / other.p99Ms },
  { name: 'CPU of the service', ratio: (mine, other) => mine.ownMicros / other.ownMicros },
  { name: 'CPU of the database', ratio: (mine, other) => mine.databaseMicros / other.databaseMicros },
];

let isBehind = false;
for (const connections of [64, 256]) {
  const ratios = new Map<string, number[]>(measures.map(({ name }) => [name, []]));
  for (let pair = 1; pair <= pairs; pair += 1) {
    const [mine, other] = await takePair(connections, pair % 2 === 0);
    for (const { name, ratio } of measures) ratios.get(name)?.push(ratio(mine, other));
    print(
      `  ${connections} connections, pair ${pair}: ${mine.perSecond.toFixed(0)} beside ${other.perSecond.toFixed(0)} a second`,
    );
  }
  print(
    `\n${connections} connections, ${pairs} pairs of ${seconds} s, these sources beside ${before.name}\n`,
  );
  print('| | median | lowest | highest |');
  print('| --- | --- | --- | --- |');
  for (const [name, all] of ratios) {
    const shown = [median(all), Math.min(...all), Math.max(...all)].map((one) => one.toFixed(2));
    print(`| ${name} | ${shown.join(' | ')} |`);
    isBehind ||= name !== 'p99' && Math.min(...all) > bearable;
  }
  print('');
}
print(isBehind ? 'Every pair is behind: find out why before the release.' : 'No pair after pair is behind.');

for (const { service } of [before, now]) await service.stop();
await smsc.stop();
release.remove();
await rm(folder, { recursive: true, force: true });
process.exitCode = isBehind ? 1 : 0;

/** By turns, each time the other one first: the first may find a cooler machine. */
async function takePair(connections: number, isMineFirst: boolean): Promise<[mine: Turn, other: Turn]> {
  const turn = (contender: Contender) => takeTurn(contender, connections, contest);
  if (isMineFirst) {
    const mine = await turn(now);
    return [mine, await turn(before)];
  }
  const other = await turn(before);
  return [await turn(now), other];
}

function loadFromHere({ port }: Contender, connections: number, lasting: number) {
  const request = (codeRequests(port)[0] ?? '').replace(mobileOf(0), mobileOf(9_999_999));
  return runLoad({
    port,
    connections,
    seconds: lasting,
    request,
    expectedStatus: 201,
    onRequest: () => undefined,
  });
}
