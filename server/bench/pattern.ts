/**
 * npm run bench -- pattern [seconds] [rounds]: the way of a one-time code, everything included (HTTP, charge, durable
 * commit, SMPP, receipt stored), beside a bare Fastify echo in the same run. Believe the ratios, not the figures.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { samplePatternCode } from '../src/first-data/first-pattern.ts';
import { startChild } from './parts/child.ts';
import { cpuSeconds, processTree } from './parts/cpu.ts';
import { median, percentiles, runLoad, type LoadResult } from './parts/http-load.ts';

const seconds = Number(process.argv[2] ?? 5);
const rounds = Number(process.argv[3] ?? 3);
const apiKey = 'bench-key-of-the-first-account';
const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const smsc = startChild(new URL('./parts/smsc.ts', import.meta.url));
const smscPort = await smsc.once<number>('port');
const echo = startChild(new URL('./parts/echo-server.ts', import.meta.url));
const echoPort = await echo.once<number>('port');
const service = await startService();

/** When the code of each number was asked for, by the number's last seven digits. */
const sentAt = new Float64Array(10_000_000);
const begun = (n: number) => void (sentAt[n] = performance.timeOrigin + performance.now());

function request(port: number): string {
  const body = JSON.stringify({
    code: samplePatternCode,
    attributes: { code: 12345 },
    recipient: '09129999999',
    line_number: '90008361',
    number_format: 'english',
  });
  return `POST /ws/v1/sms/pattern HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nApi-Key: ${apiKey}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const load = (port: number, connections: number, forSeconds: number) =>
  runLoad({ port, connections, seconds: forSeconds, request: request(port), expectedStatus: 201, begun });

interface Measured extends LoadResult {
  readonly handOver?: { p50Ms: number; p99Ms: number };
}

async function measure(port: number, connections: number): Promise<Measured> {
  const before = service.cpu();
  const result = await load(port, connections, seconds);
  if (port === echoPort) return result;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const after = service.cpu();
  const perSend = (seconds_: number) => ((seconds_ * 1e6) / result.answered).toFixed(0);
  print(
    `        CPU per send: service ${perSend(after.service - before.service)} µs, database ${perSend(after.database - before.database)} µs`,
  );
  smsc.send({ report: true });
  const arrivals = await smsc.once<[string, number][]>('arrivals');
  const waits = arrivals.map(([number, at]) => at - (sentAt[Number(number.slice(-7))] ?? NaN));
  return { ...result, handOver: percentiles(waits) };
}

const cases = [64, 256].flatMap((connections) => [
  { name: `echo ${connections}`, port: echoPort, connections },
  { name: `pattern ${connections}`, port: service.port, connections },
]);
// Long enough for the compiler in Node to have seen everything.
for (const { port } of cases.slice(0, 2)) await load(port, 64, 5);
smsc.send({ report: true });
await smsc.once('arrivals');
const results = new Map<string, Measured[]>(cases.map(({ name }) => [name, []]));
for (let round = 1; round <= rounds; round += 1) {
  for (const { name, port, connections } of cases) {
    const result = await measure(port, connections);
    results.get(name)?.push(result);
    print(
      `round ${round} ${name.padEnd(12)} ${result.perSecond.toFixed(0).padStart(7)}/s  p50 ${result.p50Ms.toFixed(1)} ms  p99 ${result.p99Ms.toFixed(1)} ms  failed ${result.failed}`,
    );
  }
}

const middle = (name: string, of: (result: Measured) => number) => median((results.get(name) ?? []).map(of));
print('');
for (const connections of [64, 256]) {
  const bare = middle(`echo ${connections}`, ({ perSecond }) => perSecond);
  const own = middle(`pattern ${connections}`, ({ perSecond }) => perSecond);
  const name = `pattern ${connections}`;
  print(
    `${connections} connections: ${own.toFixed(0)}/s beside an echo of ${bare.toFixed(0)}/s = ${(own / bare).toFixed(2)}; ` +
      `answer p50 ${middle(name, ({ p50Ms }) => p50Ms).toFixed(1)} p99 ${middle(name, ({ p99Ms }) => p99Ms).toFixed(1)} ms; ` +
      `at the carrier p50 ${middle(name, ({ handOver }) => handOver?.p50Ms ?? NaN).toFixed(1)} p99 ${middle(name, ({ handOver }) => handOver?.p99Ms ?? NaN).toFixed(1)} ms`,
  );
}
await service.check();
await service.stop();
await Promise.all([smsc.stop(), echo.stop()]);
await rm(dataDir, { recursive: true, force: true });

async function startService() {
  const child = spawn(
    process.execPath,
    [
      ...(process.env['PEYK_BENCH_NODE_ARGS']?.split(' ') ?? []),
      // As npm start does.
      '--max-semi-space-size=64',
      fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url)),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: '0',
        PEYK_DATA_DIR: dataDir,
        PEYK_API_KEY: apiKey,
        PEYK_OPERATOR_KEY: 'bench-operator',
        PEYK_LOG_LEVEL: 'error',
        PEYK_CARRIERS: JSON.stringify([
          { name: 'smsc', kind: 'smpp', host: '127.0.0.1', port: smscPort, systemId: 'bench', window: 1000 },
        ]),
      },
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Peyk is up: http:\/\/127\.0\.0\.1:(\d+)/.exec(output);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  });
  const call = async (
    callPath: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) => {
    const answer = await fetch(`http://127.0.0.1:${port}${callPath}`, {
      ...init,
      headers: { 'Operator-Key': 'bench-operator', ...init.headers },
    });
    return (await answer.json()) as { data: Record<string, never> };
  };
  await call('/operator/v1/accounts/1/credit', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 1_000_000_000, rate: 100, reason: 'benchmark' }),
  });
  const sum = (pids: readonly number[]) => pids.reduce((total, pid) => total + (cpuSeconds(pid) || 0), 0);
  return {
    port,
    cpu: () => ({ service: cpuSeconds(child.pid ?? 0), database: sum(processTree(`-D ${dataDir}`)) }),
    /** Everything that was accepted was charged, submitted and reported on. */
    async check() {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const delivered = /peyk_items_total\{status="delivered"\} (\d+)/.exec(metrics)?.[1];
      const submitted = /peyk_submits_total\{outcome="submitted"\} (\d+)/.exec(metrics)?.[1];
      const answered = [
        ...metrics.matchAll(
          /peyk_http_request_seconds_count\{[^}]*sms\/pattern[^}]*status="201"[^}]*\} (\d+)/g,
        ),
      ].map(([, n]) => Number(n));
      print(
        `accepted ${answered.reduce((sum, n) => sum + n, 0)}, submitted ${submitted}, delivered ${delivered}`,
      );
    },
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
