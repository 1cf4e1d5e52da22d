/**
 * npm run bench -- verify [seconds] [rounds]: starts of verifications and checks of their codes beside plain one-time codes,
 * everything included (HTTP, charge, durable commit, SMPP). Compare the ratios and not the absolute figures.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { samplePatternCode } from '../src/first-data/first-pattern.ts';
import { startChild } from './parts/child.ts';
import { median, runLoad } from './parts/http-load.ts';
import { benchKey, startBenchService } from './parts/service.ts';

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

interface Round {
  readonly plain: number;
  readonly start: number;
  readonly check: number;
}

async function measure(): Promise<Round> {
  const common = { port: service.port, connections };
  const ignore = () => undefined;
  const sent = await runLoad({ ...common, seconds, request: plain, expectedStatus: 201, onRequest: ignore });
  const opened: number[] = [];
  const onRequest = (n: number) => void opened.push(n);
  const started = await runLoad({ ...common, seconds, request: start, expectedStatus: 201, onRequest });
  let place = 0;
  const nextNumber = () => opened[(place += 1) % opened.length] ?? 0;
  const checked = await runLoad({
    ...common,
    // No longer than there are codes to check, if checks are twice as fast.
    seconds: seconds / 2,
    request: check,
    expectedStatus: 200,
    onRequest: ignore,
    nextNumber,
  });
  const failed = sent.failed + started.failed + checked.failed;
  if (failed > 0) print(`${failed} requests failed`);
  // Messages and receipts under way belong to their own round.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { plain: sent.perSecond, start: started.perSecond, check: checked.perSecond };
}

// Warm-up, long enough for the JIT compiler.
await measure();
const all: Round[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const one = await measure();
  all.push(one);
  print(
    `round ${round}: codes ${one.plain.toFixed(0)}/s, starts ${one.start.toFixed(0)}/s = ${(one.start / one.plain).toFixed(2)}, checks ${one.check.toFixed(0)}/s = ${(one.check / one.plain).toFixed(2)}`,
  );
}
const middle = (of: (round: Round) => number) => median(all.map(of)).toFixed(2);
print(
  `\n${connections} connections, median of ${rounds}: starts ${middle((one) => one.start / one.plain)}, checks ${middle((one) => one.check / one.plain)} of plain codes`,
);
await service.stop();
await smsc.stop();
await rm(dataDir, { recursive: true, force: true });
