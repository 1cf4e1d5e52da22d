/**
 * npm run bench -- limits [seconds] [rounds]: what each runtime can answer at most, beside the echo and beside this service,
 * by turns, with the same request of a one-time code. Needs wrk; nginx is measured where it is installed.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { startChild } from './parts/child.ts';
import { holdContest, tableOf, type Contender } from './parts/contest.ts';
import { cpuSeconds, processTree } from './parts/cpu.ts';
import { memoryOf } from './parts/memory.ts';
import { codeRequests, startOwn } from './parts/own-contender.ts';
import { drawBars } from './parts/picture.ts';
import { findRuntime, thisRuntime, type Runtime } from './parts/runtimes.ts';
import { freePort, isInstalled, runWrk, untilOpen, wrkScript } from './parts/wrk.ts';

type Started = Contender & { stop(): Promise<void> };

const [seconds = 3, rounds = 3] = process.argv.slice(2).filter(Number).map(Number);
const print = (line: string) => process.stdout.write(`${line}\n`);
if (!isInstalled('wrk')) {
  print('wrk not found: apt-get install wrk');
  process.exit(1);
}
const folder = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const runtimes = [thisRuntime, ...['node@24', 'node@26', 'bun@1.4'].flatMap((one) => findRuntime(one) ?? [])];

const contenders: Started[] = [];
if (isInstalled('nginx')) contenders.push(await startNginx());
else print('nginx: not installed, left out');
for (const runtime of runtimes)
  for (const [kind, words] of [
    ['fixed', 'bare sockets, fixed answer'],
    ['read', 'bare sockets, head and JSON read by hand'],
    ['http', 'node:http, fixed answer'],
  ] as const)
    contenders.push(await startLimit(runtime, kind, `${runtime.name}: ${words}`));
contenders.push(await startEcho());
const smsc = startChild(new URL('./parts/smsc.ts', import.meta.url));
const smscPort = await smsc.once<number>('port');
for (const runtime of runtimes) {
  const own = await startOwn({ name: `${runtime.name}: a code through Peyk`, folder, smscPort, runtime });
  contenders.push({ ...own, stop: () => own.service.stop() });
}
for (const { port, script } of contenders) await runWrk({ port, script, connections: 64, seconds: 2 });

const handedOver = async () => 0;
const medians = await holdContest(contenders, 64, { seconds, rounds, handedOver, print });
print(`\n64 connections, medians of ${rounds} rounds of ${seconds} s\n`);
print(tableOf(medians, 'Fastify echo'));
await drawBars(
  'limits',
  'Answers a second, 64 connections',
  [...medians].map(([name, { perSecond }]) => ({ name, value: perSecond, isOurs: name.includes('Peyk') })),
);
for (const { stop } of contenders) await stop();
await smsc.stop();
await rm(folder, { recursive: true, force: true });

async function contender(name: string, port: number, pids: () => readonly number[]): Promise<Contender> {
  const sum = (of: (pid: number) => number) => pids().reduce((total, pid) => total + (of(pid) || 0), 0);
  return {
    name,
    port,
    script: await wrkScript(folder, `to-${port}`, codeRequests(port)),
    cpu: () => ({ own: sum(cpuSeconds), database: 0 }),
    memoryMb: () => sum((pid) => memoryOf(pid).nowMb),
  };
}

async function startLimit({ program }: Runtime, kind: string, name: string): Promise<Started> {
  const file = fileURLToPath(new URL('./parts/limit-server.mjs', import.meta.url));
  const child = spawn(program, [file, kind], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve) => {
    child.stdout.once('data', (bytes: Buffer) => resolve(Number(/port (\d+)/.exec(bytes.toString())?.[1])));
  });
  return {
    ...(await contender(name, port, () => [child.pid ?? 0])),
    stop: async () => void child.kill('SIGTERM'),
  };
}

async function startEcho(): Promise<Started> {
  const echo = startChild(new URL('./parts/echo-server.ts', import.meta.url));
  const port = await echo.once<number>('port');
  return {
    ...(await contender('Fastify echo', port, () => [echo.process.pid ?? 0])),
    stop: () => echo.stop(),
  };
}

async function startNginx(): Promise<Started> {
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null;
events {}
http { access_log off; keepalive_requests 1000000000;
  server { listen 127.0.0.1:${port}; location / { default_type application/json; return 201 '{"status":"success"}'; } } }
`,
  );
  const child = spawn('nginx', ['-c', config], { stdio: 'ignore' });
  await untilOpen(port);
  return {
    ...(await contender('nginx, fixed answer', port, () => processTree(config))),
    stop: async () => void child.kill('SIGTERM'),
  };
}
