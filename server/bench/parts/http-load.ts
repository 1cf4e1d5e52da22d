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
  /** The whole request with headers; the run of nines is replaced by a different number in each. */
  readonly request: string;
  readonly expectedStatus: number;
  /** Called when the n-th request is written. */
  readonly onRequest: (n: number) => void;
  /** The number of the next request; absent: one that no request had before. */
  readonly nextNumber?: () => number;
  /** Requests a second, at even distances, over all connections; absent: as many as are answered. */
  readonly perSecond?: number;
}

export const marker = '9999999';

/**
 * Keeps one request open on each of many connections. It shares the cores with what it measures, so it does as little
 * as possible: requests are written from one buffer per connection, and of answers only status and length are read.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + load.seconds * 1000;
  let due = started;
  const untilDue = () => {
    due += load.perSecond === undefined ? 0 : 1000 / load.perSecond;
    return due - performance.now();
  };
  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect({ port: load.port, host: '127.0.0.1', noDelay: true });
      const request = Buffer.from(load.request);
      const place = request.indexOf(marker);
      let begun = 0;
      let pending: Buffer | undefined;
      const next = () => {
        const wait = untilDue();
        if (wait > 0) setTimeout(write, wait);
        else write();
      };
      const write = () => {
        begun = performance.now();
        if (begun >= end) {
          socket.end();
          resolve();
          return;
        }
        const n = (load.nextNumber ?? unusedNumber)();
        request.write(String(n).padStart(marker.length, '0'), place, 'latin1');
        load.onRequest(n);
        socket.write(request);
      };
      socket.on('connect', next);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        const bytes = pending === undefined ? chunk : Buffer.concat([pending, chunk]);
        if (!isWhole(bytes)) {
          pending = bytes;
          return;
        }
        pending = undefined;
        if (Number(bytes.toString('latin1', 9, 12)) === load.expectedStatus)
          times.push(performance.now() - begun);
        else failed += 1;
        next();
      });
    });
  await Promise.all(Array.from({ length: load.connections }, connection));
  const elapsed = (performance.now() - started) / 1000;
  return { answered: times.length, failed, perSecond: times.length / elapsed, ...percentiles(times) };
}

let lastNumber = 0;
const unusedNumber = () => (lastNumber += 1);

function isWhole(bytes: Buffer): boolean {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const text = bytes.toString('latin1', 0, head).toLowerCase();
  const length = parseInt(text.slice(text.indexOf('content-length:') + 15), 10);
  return bytes.length >= head + 4 + length;
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
