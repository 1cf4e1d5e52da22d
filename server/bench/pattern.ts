/**
 * npm run bench -- pattern [seconds] [rounds]: the path of a one-time code, everything included (HTTP, charge, durable
 * commit, SMPP, receipt stored), and a plain Fastify echo in the same run for comparison. Compare the ratios and not
 * the absolute figures.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { samplePatternCode } from '../src/first-data/first-pattern.ts';
import { startArguments } from '../test/process/start-arguments.ts';
import { startChild } from './parts/child.ts';
import { cpuSeconds, processTree } from './parts/cpu.ts';
import { median, percentiles, runLoad, type LoadResult } from './parts/http-load.ts';

const seconds = Number(process.argv[2] ?? 2);
const rounds = Number(process.argv[3] ?? 11);
interface Cpu {
  readonly server: number;
  readonly database: number;
}

const apiKey = 'bench-key-of-the-first-account';
const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const smsc = startChild(new URL('./parts/smsc.ts', import.meta.url));
const smscPort = await smsc.once<number>('port');
const echo = startChild(new URL('./parts/echo-server.ts', import.meta.url));
const echoPort = await echo.once<number>('port');
const echoCpu = (): Cpu => ({ server: cpuSeconds(echo.process.pid ?? 0), database: 0 });
const service = await startService();

/** Request time of each number, by its last seven digits. */
const sentAt = new Float64Array(10_000_000);
const recordStart = (n: number) => void (sentAt[n] = performance.timeOrigin + performance.now());

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
  runLoad({
    port,
    connections,
    seconds: forSeconds,
    request: request(port),
    expectedStatus: 201,
    onRequest: recordStart,
  });

interface Measured extends LoadResult {
  /** Microseconds of processor time for one answer. */
  readonly cpu: { readonly server: number; readonly database: number };
  readonly handOver: { p50Ms: number; p99Ms: number };
}

async function measure(port: number, connections: number, cpu: () => Cpu): Promise<Measured> {
  const before = cpu();
  const result = await load(port, connections, seconds);
  // Messages and receipts under way belong to the run.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const after = cpu();
  const perAnswer = (spent: number) => (spent * 1e6) / result.answered;
  const waits = (await arrivals()).map(([number, at]) => at - (sentAt[Number(number.slice(-7))] ?? NaN));
  return {
    ...result,
    cpu: {
      server: perAnswer(after.server - before.server),
      database: perAnswer(after.database - before.database),
    },
    handOver: percentiles(waits),
  };
}

async function arrivals(): Promise<[string, number][]> {
  smsc.send({ report: true });
  return smsc.once<[string, number][]>('arrivals');
}

// Warm-up, long enough for the JIT compiler.
for (const port of [echoPort, service.port]) await load(port, 64, 5);
await arrivals();
for (const connections of [64, 256]) {
  const pairs: { echo: Measured; own: Measured }[] = [];
  // The speed of the machine varies from second to second, so each run is compared with the echo next to it.
  for (let round = 1; round <= rounds; round += 1) {
    const echoed = await measure(echoPort, connections, echoCpu);
    const own = await measure(service.port, connections, service.cpu);
    pairs.push({ echo: echoed, own });
    print(
      `${connections} connections, round ${round}: ${own.perSecond.toFixed(0)}/s beside ${echoed.perSecond.toFixed(0)}/s = ${(own.perSecond / echoed.perSecond).toFixed(2)}, failed ${own.failed + echoed.failed}`,
    );
  }
  const middle = (of: (pair: { echo: Measured; own: Measured }) => number) => median(pairs.map(of));
  const ms = (of: (own: Measured) => number) => middle(({ own }) => of(own)).toFixed(1);
  const us = (of: (pair: { echo: Measured; own: Measured }) => number) => middle(of).toFixed(0);
  print(
    `
${connections} connections: ${us(({ own }) => own.perSecond)}/s beside an echo of ${us((pair) => pair.echo.perSecond)}/s, ratio ${middle((pair) => pair.own.perSecond / pair.echo.perSecond).toFixed(2)}
  answer p50 ${ms(({ p50Ms }) => p50Ms)} p99 ${ms(({ p99Ms }) => p99Ms)} ms; at the carrier p50 ${ms(({ handOver }) => handOver.p50Ms)} p99 ${ms(({ handOver }) => handOver.p99Ms)} ms
  processor time: service ${us(({ own }) => own.cpu.server)} µs, database ${us(({ own }) => own.cpu.database)} µs a code; echo ${us((pair) => pair.echo.cpu.server)} µs an answer
`,
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
      ...startArguments,
      fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url)),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: '0',
        PEYK_DATA_DIR: dataDir,
        PEYK_API_KEY: apiKey,
        PEYK_OPERATOR_KEY: 'bench-key-of-the-operator',
        PEYK_LOG_LEVEL: 'error',
        PEYK_BUILT_IN_GATEWAY: 'on',
        PEYK_FIRST_DATA: 'sample',
        PEYK_CODES_PER_RECIPIENT_HOUR: '0',
        PEYK_PREFIX_CODES: '0',
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
      headers: { 'Operator-Key': 'bench-key-of-the-operator', ...init.headers },
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
    cpu: (): Cpu => ({ server: cpuSeconds(child.pid ?? 0), database: sum(processTree(`-D ${dataDir}`)) }),
    /** Prints the counts of accepted, submitted and delivered codes, which must be equal. */
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
