import { readFileSync } from 'node:fs';

/** Current and peak memory in megabytes; NaN if the system does not report it. */
export function memoryOf(pid: number): { nowMb: number; peakMb: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
    return { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
  } catch {
    return { nowMb: NaN, peakMb: NaN };
  }
}
