/**
 * npm run fuzz -- [requests] [paths]: draws requests from docs/openapi.json (as documented, changed, cut, of other accounts;
 * only of operations whose path contains one of the given parts, such as sms/pattern,inbox) and sends them to a service of
 * its own, with PEYK_PLAIN_REQUESTS as it is set here. Fails if the service ends, gives a 5xx other than a documented 503, or an answer
 * that the document does not describe, or if its event loop stands still for more than 100 ms of processor time. PEYK_SEED
 * draws the same requests again; ids come from earlier answers, so a record may have another id than before.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { findRuntime, type Runtime } from '../bench/parts/runtimes.ts';
import { printedChance, seededChance } from '../test/seeded-chance.ts';
import {
  faultsOfStalls,
  probeSettings,
  readStalls,
  stallMsMax,
  suspectsIn,
} from '../torture/parts/loop-stalls.ts';
import { Callers } from './callers.ts';
import { commandOf, dataOf, faultOf, nameOf } from './check-answer.ts';
import { readOperations, type Operation } from './document.ts';
import { drawRequest, type DrawnRequest } from './draw-request.ts';
import { KnownValues } from './known-values.ts';
import { sendRequest, type FuzzAnswer } from './send-request.ts';

const requests = Number(process.argv[2] ?? 10_000);
const paths = process.argv[3]?.split(',') ?? [''];
const connections = 8;
const renewEvery = 400;
const shownFaults = 60;
const operatorKey = 'peykop_of_the_fuzzer_itself';
const print = (line: string) => process.stdout.write(`${line}\n`);

function runtime(source: string | undefined): Pick<Runtime, 'program' | 'args'> {
  if (source === undefined) return { program: process.execPath, args: [] };
  const found = findRuntime(source);
  if (found === undefined) throw new Error(`${source} cannot be had from npm`);
  print(`the service runs on ${found.name}`);
  return found;
}

const folder = await mkdtemp(path.join(tmpdir(), 'peyk-fuzz-'));
const stallFile = path.join(folder, 'stalls');
const { program, args } = runtime(process.env['PEYK_FUZZ_RUNTIME']);
const service = spawn(
  program,
  [...args, fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      PEYK_DATA_DIR: path.join(folder, 'data'),
      PEYK_OPERATOR_KEY: operatorKey,
      PEYK_LOG_LEVEL: 'warn',
      PEYK_LOOP_STALL_MS: String(stallMsMax),
      PEYK_TRUST_PROXY: '1',
      PEYK_PLAIN_REQUESTS: process.env['PEYK_PLAIN_REQUESTS'] ?? 'on',
      // Other runtimes take no modules this way.
      ...probeSettings(process.env['PEYK_FUZZ_RUNTIME'] === undefined ? stallFile : undefined),
    },
  },
);
let ending: string | undefined;
process.once('exit', () => service.kill('SIGTERM'));
const ended = new Promise<void>((resolve) => {
  service.once('exit', (code, signal) => {
    ending = `the service ended with ${code ?? signal}`;
    resolve();
  });
});
let output = '';
const alarms: string[] = [];
createInterface(service.stdout).on('line', (line) => {
  if (line.includes('"event-loop-stall"')) alarms.push(line);
});
const address = await new Promise<string>((resolve, reject) => {
  void ended.then(() => reject(new Error(`${ending}: ${output}`)));
  service.stdout.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
    const found = /Peyk is up: (\S+)/.exec(output)?.[1];
    if (found !== undefined) resolve(found);
  });
});

const operations = readOperations().filter(({ path: one }) => paths.some((part) => one.includes(part)));
const known = new KnownValues();
const callers = new Callers(address, operatorKey);
const openAgent = () => new http.Agent({ keepAlive: true, maxSockets: 1 });
const statuses = new Map<Operation, Map<number, number>>();
const faults = new Map<string, { count: number; readonly example: string; readonly at: number }>();

const { seed } = printedChance(`${requests} requests to ${operations.length} operations`);

function addFault(fault: string, request: DrawnRequest, at: number, answer: FuzzAnswer | undefined): void {
  const name = `${nameOf(request.operation)}: ${fault}`;
  const found = faults.get(name);
  if (found) {
    found.count += 1;
    return;
  }
  const example = `${commandOf(request)}\n    ${answer?.bytes.toString().slice(0, 300) ?? ''}`;
  faults.set(name, { count: 1, at, example });
  // Now, since a long run may be broken off.
  print(`request ${at}: ${name}`);
}

// The first operator renews the callers, so nothing is done to that one.
function isForbidden(request: DrawnRequest): boolean {
  return /^\/operator\/v1\/operators\/1(\/|$|\?)/.test(request.path) && request.operation.method !== 'GET';
}

async function tryOne(at: number, agent: http.Agent): Promise<void> {
  const chance = seededChance(seed + Math.imul(at, 0x9e3779b1));
  const request = drawRequest(chance.pick(operations), chance, { callers, known });
  if (isForbidden(request)) return;
  const answer = await sendRequest({ address, agent }, request);
  const counts = statuses.get(request.operation) ?? new Map<number, number>();
  counts.set(answer?.status ?? 0, (counts.get(answer?.status ?? 0) ?? 0) + 1);
  statuses.set(request.operation, counts);
  const fault = faultOf(request, answer);
  if (fault !== undefined) addFault(fault, request, at, answer);
  else known.learn(request.owner, request.path, dataOf(answer));
}

// The first password loads word lists, which takes longer than a stall may; once in a process.
await callers.renew();
const loadedAt = Date.now();
for (let at = 0; at < requests && ending === undefined; at += renewEvery) {
  // Without the service this fails; its end is reported below.
  await callers.renew().catch((problem: unknown) => {
    if (service.exitCode === null && service.signalCode === null) throw problem;
  });
  let next = at;
  const end = Math.min(at + renewEvery, requests);
  const work = async () => {
    // A new connection now and then: a doubtful request leaves its connection to the HTTP library for good.
    for (let count = 0, agent = openAgent(); next < end && ending === undefined; count += 1) {
      await tryOne(next++, agent);
      if (count % 3 > 0) continue;
      agent.destroy();
      agent = openAgent();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  if (end % 10_000 === 0) print(`${end} requests, ${faults.size} kinds of faults`);
}

const metrics = await fetch(`${address}/metrics`).then(
  (answer) => answer.text(),
  () => '',
);
const escaped = [...metrics.matchAll(/^peyk_escaped_errors_total\S* (\d+)/gm)].reduce(
  (sum, [, n]) => sum + Number(n),
  0,
);
const fatal = ending;
service.kill('SIGTERM');
await ended;
const stalls = faultsOfStalls(readStalls(stallFile).filter(({ at }) => at > loadedAt));
await rm(folder, { recursive: true, force: true });

for (const operation of operations) {
  const counts = [...(statuses.get(operation) ?? [])].sort(([one], [other]) => one - other);
  print(
    `${nameOf(operation).padEnd(70)} ${counts.map(([status, count]) => `${status || 'cut'}×${count}`).join(' ')}`,
  );
}
const untouched = operations.filter(
  (one) => ![...(statuses.get(one)?.keys() ?? [])].some((s) => s >= 200 && s < 300),
);
print(`\nnever succeeded: ${untouched.map(({ id }) => id).join(', ') || 'none'}`);
for (const [name, { count, example, at }] of [...faults].slice(0, shownFaults))
  print(`\nFAULT ${count}× ${name}\n    first at request ${at}: ${example}`);
if (escaped > 0) print(`\nFAULT ${escaped} errors escaped from their requests; the log has them`);
if (fatal !== undefined) print(`\nFAULT ${fatal}`);
for (const stall of stalls)
  print(`\nFAULT ${stall}; under way: ${suspectsIn(alarms.join('\n'), 0).join(', ')}`);
if (fatal !== undefined || escaped > 0) print(`the last lines of its log:\n${output.slice(-5000)}`);
const isGood = faults.size === 0 && escaped === 0 && fatal === undefined && stalls.length === 0;
print(
  `\n${isGood ? 'No fault' : `${faults.size} kinds of faults`} in ${requests} requests, PEYK_SEED=${seed}`,
);
process.exit(isGood ? 0 : 1);
