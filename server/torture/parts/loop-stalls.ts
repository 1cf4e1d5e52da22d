import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A time in which the event loop of a service did one thing only. */
export interface Stall {
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  /** Of it on the processor: the rest is the host's, which gave the time to others. */
  readonly cpuMs: number;
}

/** How long one piece of work may keep everybody else waiting. */
export const stallMsMax = 100;

/** A line of the service's log. */
interface Alarm {
  readonly time: number;
  readonly cpuMs: number;
  readonly requests: readonly { readonly method: string; readonly route: string }[];
}

const probe = fileURLToPath(new URL('loop-probe.mjs', import.meta.url));

/** Settings of a service that writes its stalls into the file; none without a file. */
export function probeSettings(file: string | undefined, nodeOptions = ''): Record<string, string> {
  if (file === undefined) return nodeOptions === '' ? {} : { NODE_OPTIONS: nodeOptions };
  return { TORTURE_LOOP_FILE: file, NODE_OPTIONS: `${nodeOptions} --import "${probe}"`.trim() };
}

export function readStalls(file: string): Stall[] {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // No stall, no file.
  }
  // The last line may be half written by a process that was killed.
  return text.split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Stall] : []));
}

/**
 * The length of a stall that is ours: a busy host makes every stall longer, but gives no processor time. Waiting for a file or
 * a lock is not seen by this, and there is nothing in the service that does so.
 */
export const ownMs = ({ ms, cpuMs }: Stall) => Math.min(ms, cpuMs);

export function longestOf(stalls: readonly Stall[]): Stall | undefined {
  return stalls.reduce<Stall | undefined>(
    (longest, one) => (longest === undefined || ownMs(one) > ownMs(longest) ? one : longest),
    undefined,
  );
}

/** What of it is a fault: at most one sentence. */
export function faultsOfStalls(stalls: readonly Stall[], msMax = stallMsMax): string[] {
  const long = stalls.filter((one) => ownMs(one) > msMax);
  const longest = longestOf(long);
  if (longest === undefined) return [];
  return [
    `the event loop stood still for more than ${msMax} ms ${long.length} times, at most ${longest.ms} ms, ${longest.cpuMs} ms of it on the processor, at ${new Date(longest.at).toISOString()}`,
  ];
}

/** The requests that the service itself names in its log as under way during its own stalls, after a time. */
export function suspectsIn(log: string, afterMs: number): string[] {
  const alarms = log
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"event-loop-stall"'));
  const requests = alarms
    .map((line) => JSON.parse(line) as Alarm)
    .filter(({ time, cpuMs }) => time >= afterMs && cpuMs > stallMsMax)
    .flatMap((one) => one.requests.map(({ method, route }) => `${method} ${route}`));
  return [...new Set(requests)];
}
