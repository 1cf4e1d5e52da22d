import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ticksPerSecond = 100;

/** CPU seconds that a process has used; NaN if the system does not report it. */
export function cpuSeconds(pid: number): number {
  const [user = NaN, system = NaN] = cpuTicks(pid);
  return (user + system) / ticksPerSecond;
}

/** CPU seconds of these processes and of the children that they have outlived; those that just ended count nothing. */
export function cpuSecondsWithEnded(pids: readonly number[]): number {
  return pids.flatMap(cpuTicks).reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
}

/** Ticks of all processors since the start of the machine, and those that the host gave to others while there was work. */
export function machineTicks(): { readonly all: number; readonly taken: number } {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '';
  const times = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: times.reduce((sum, one) => sum + one, 0), taken: times[7] ?? 0 };
}

/** User, system, and both of the children that have ended; nothing for a process that is gone. */
function cpuTicks(pid: number): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).map(Number);
  } catch {
    return [];
  }
}

/** Processes whose command line contains `text`, and their children. */
export function processTree(text: string): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]));
  const roots = new Set(pids.filter((pid) => commandOf(pid).includes(text)));
  return pids.filter((pid) => roots.has(pid) || roots.has(parents.get(pid) ?? 0));
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** How long the processes of an embedded database have run, those of parallel queries left out; NaN if the system does not say. */
export function databaseCpuMs(dataDir: string): number {
  let sum = 0;
  for (const pid of processTree(path.join(dataDir, 'postgres'))) {
    try {
      sum += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      return NaN;
    }
  }
  return sum;
}
