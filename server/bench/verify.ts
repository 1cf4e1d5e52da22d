/**
 * npm run bench -- verify [seconds] [rounds]: starts of verifications and checks of their codes beside plain one-time codes,
 * everything included (HTTP, charge, durable commit, SMPP). Compare the ratios and not the absolute figures.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { samplePatternCode } from '../src/first-data/first-pattern.ts';
import { startChild } from './parts/child.ts';
import { marker, median, runLoad } from './parts/http-load.ts';
import { benchKey, startBenchService } from './parts/service.ts';
import { isInstalled, runWrk, wrkNumbersScript } from './parts/wrk.ts';

const seconds = Number(process.argv[2] ?? 2);
const rounds = Number(process.argv[3] ?? 7);
const connections = 64;
const code = '482913';
const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const smsc = startChild(new URL('./parts/smsc.ts', import.meta.url));
const port = await smsc.once<number>('port');
const service = await startBenchService({
  PEYK_DATA_DIR: dataDir,
  PEYK_VERIFY_PER_ADDRESS_HOUR: '0',
  PEYK_CARRIERS: JSON.stringify([
    { name: 'smsc', kind: 'smpp', host: '127.0.0.1', port, systemId: 'bench', window: 1000 },
  ]),
});
// Codes that are known here can be checked.
await service.call('PUT', '/ws/v1/verify/settings', { takes_codes: true });

function request(target: string, fields: object): string {
  const body = JSON.stringify(fields);
  return `POST ${target} HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nApi-Key: ${benchKey}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const line = { line_number: '90008361' };
const plain = request('/ws/v1/sms/pattern', {
  code: samplePatternCode,
  attributes: { code: 482913 },
  recipient: '09129999999',
  number_format: 'english',
  ...line,
});
const start = request('/ws/v1/verify', { recipient: '09139999999', code, ...line });
const check = request('/ws/v1/verify/check', { recipient: '09139999999', code });

interface Turn {
  readonly perSecond: number;
  /** Microseconds of processor time for one answer. */
  readonly own: number;
  readonly database: number;
}
type Round = Readonly<Record<'plain' | 'start' | 'check', Turn>>;

interface Wanted {
  readonly name: string;
  readonly request: string;
  readonly expectedStatus: number;
  readonly seconds: number;
  /** The numbers in it. */
  readonly first: number;
  readonly total: number;
}

async function turn(wanted: Wanted): Promise<Turn & { readonly answered: number }> {
  const before = service.cpu();
  const load = await (isInstalled('wrk') ? loadWithWrk(wanted) : loadFromHere(wanted));
  if (load.failed > 0) print(`${load.failed} requests failed`);
  // Messages and receipts under way belong to their own turn.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const after = service.cpu();
  const each = (spent: number) => (spent * 1e6) / load.answered;
  return {
    answered: load.answered,
    perSecond: load.perSecond,
    own: each(after.own - before.own),
    database: each(after.database - before.database),
  };
}

// A load from this process takes more of the cores than a check does.
async function loadWithWrk({ name, seconds: lasting, ...numbered }: Wanted) {
  const script = await wrkNumbersScript(dataDir, name, { ...numbered, marker });
  return runWrk({ port: service.port, script, connections, seconds: lasting });
}

function loadFromHere({ first, total, ...wanted }: Wanted) {
  let place = -1;
  const nextNumber = () => first + ((place += 1) % total);
  return runLoad({ port: service.port, connections, onRequest: () => undefined, nextNumber, ...wanted });
}

let unused = 0;
const unusedMax = 9_000_000;

async function measure(): Promise<Round> {
  const sends = { seconds, expectedStatus: 201, first: unused, total: unusedMax - unused };
  const sent = await turn({ ...sends, name: 'plain', request: plain });
  const started = await turn({ ...sends, name: 'start', request: start });
  unused += started.answered + connections;
  const checked = await turn({
    name: 'check',
    request: check,
    expectedStatus: 200,
    // No longer than there are codes to check, if checks are twice as fast.
    seconds: seconds / 2,
    first: sends.first,
    total: started.answered - connections,
  });
  return { plain: sent, start: started, check: checked };
}

// Warm-up, long enough for the JIT compiler.
await measure();
const all: Round[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const one = await measure();
  all.push(one);
  const rates = (['plain', 'start', 'check'] as const).map((kind) => one[kind].perSecond.toFixed(0));
  print(`round ${round}: codes, starts, checks a second: ${rates.join(', ')}`);
}
const middle = (of: (round: Round) => number) => median(all.map(of));
print(`\n${connections} connections, medians of ${rounds}`);
for (const kind of ['plain', 'start', 'check'] as const) {
  const [own, database] = (['own', 'database'] as const).map((place) =>
    middle((round) => round[kind][place]).toFixed(0),
  );
  const share = middle((round) => round[kind].perSecond / round.plain.perSecond).toFixed(2);
  print(`  ${kind}: ${share} of plain codes; processor time: service ${own} µs, database ${database} µs`);
}
await service.stop();
await smsc.stop();
await rm(dataDir, { recursive: true, force: true });
