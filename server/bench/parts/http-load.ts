import net from 'node:net';

export interface LoadResult {
  readonly answered: number;
  readonly failed: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The whole request, headers and all, for the n-th call. */
  readonly request: (n: number) => string;
  readonly expectedStatus: number;
}

/** Keeps one request open on each of many connections. Reads just enough of the answers to tell them apart. */
export async function runLoad({
  port,
  connections,
  seconds,
  request,
  expectedStatus,
}: Load): Promise<LoadResult> {
  const times: number[] = [];
  let failed = 0;
  let sent = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
      let begun = 0;
      let pending = '';
      const next = () => {
        if (performance.now() >= end) {
          socket.end();
          resolve();
          return;
        }
        begun = performance.now();
        socket.write(request((sent += 1)));
      };
      socket.on('connect', next);
      socket.on('error', reject);
      socket.setEncoding('latin1');
      socket.on('data', (chunk: string) => {
        pending += chunk;
        const head = pending.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(pending)?.[1] ?? 0);
        if (pending.length < head + 4 + length) return;
        if (Number(pending.slice(9, 12)) === expectedStatus) times.push(performance.now() - begun);
        else failed += 1;
        pending = '';
        next();
      });
    });
  await Promise.all(Array.from({ length: connections }, connection));
  const elapsed = (performance.now() - started) / 1000;
  return {
    answered: times.length,
    failed,
    perSecond: times.length / elapsed,
    ...percentiles(times),
  };
}

export function percentiles(values: number[]): { p50Ms: number; p99Ms: number } {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
