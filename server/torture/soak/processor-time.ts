import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Milliseconds that these processes and the children they have outlived have used; those that just ended count nothing. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + usedBy(pid), 0);
}

function usedBy(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, childrensUser, childrensSystem] = fields.slice(11, 15).map(Number);
    const ticks = (user ?? 0) + (system ?? 0) + (childrensUser ?? 0) + (childrensSystem ?? 0);
    return (ticks * 1000) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** Time of all processors since the start of the machine, and what of it the host gave to others while we had work. */
export function machineTime(): { readonly all: number; readonly taken: number } {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '';
  const times = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: times.reduce((sum, one) => sum + one, 0), taken: times[7] ?? 0 };
}
