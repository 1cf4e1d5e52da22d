import { cpuSecondsWithEnded } from '../../bench/parts/cpu.ts';
import { memoryOf } from '../../bench/parts/memory.ts';
import { readFileSync } from 'node:fs';

import { readStalls } from '../parts/loop-stalls.ts';
import type { Codes } from './codes.ts';
import type { Window } from './judge.ts';

const memoryEveryMs = 200;
const ticksPerSecond = 100;

interface Parts {
  readonly servicePid: number;
  /** Every process that belongs to the run; whatever else runs on the machine is others'. */
  pids(): Promise<readonly number[]>;
  readonly codes: Codes;
  readonly stallFile: string;
}

/** Measures the codes, the service and the machine while something is done. */
export async function measured(parts: Parts, work: () => Promise<void>): Promise<Window> {
  const { servicePid, codes, stallFile } = parts;
  let memoryMb = 0;
  const look = () => (memoryMb = Math.max(memoryMb, memoryOf(servicePid).nowMb || 0));
  const timer = setInterval(look, memoryEveryMs);
  const stallsBefore = readStalls(stallFile).length;
  const before = await timesOf(parts);
  const from = performance.now();
  await work();
  const to = performance.now();
  const after = await timesOf(parts);
  await codes.settled();
  look();
  clearInterval(timer);
  const busy = after.busy - before.busy - (after.own - before.own);
  return {
    codes: codes.between(from, to),
    stalls: readStalls(stallFile).slice(stallsBefore),
    memoryMb,
    taken: Math.max(0, (100 * busy) / Math.max(1, after.all - before.all)),
  };
}

/** Ticks of the machine: all, those that anybody used or the host gave away, and ours. */
async function timesOf({ pids }: Parts): Promise<{ all: number; busy: number; own: number }> {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '';
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, interrupts = 0, soft = 0, taken = 0] = line
    .trim()
    .split(/\s+/)
    .slice(1, 9)
    .map(Number);
  // Interrupts are mostly the packets of the run itself.
  const busy = user + nice + system + taken;
  return {
    all: busy + idle + waiting + interrupts + soft,
    busy,
    own: ticksPerSecond * cpuSecondsWithEnded(await pids()),
  };
}
