/**
 * npm run bench -- smpp-server [seconds] [rounds]: one-time codes by SMPP through one bind with a window of 100 and through 50
 * binds, beside the same codes over HTTP: charged, durably committed, handed to the carrier, and their receipts given back.
 * Then 10,000 idle connections. Compare the ratios and not the absolute figures.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { SmppClient, type OutgoingMessage } from '@peyk/smpp';

import { samplePatternCode } from '../src/first-data/first-pattern.ts';
import { startChild } from './parts/child.ts';
import { median, runLoad } from './parts/http-load.ts';
import { benchKey, startBenchService } from './parts/service.ts';
import { freePort } from './parts/wrk.ts';

const seconds = Number(process.argv[2] ?? 3);
const rounds = Number(process.argv[3] ?? 5);
const idleConnections = 10_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const smsc = startChild(new URL('./parts/smsc.ts', import.meta.url));
const smscPort = await smsc.once<number>('port');
const smppPort = await freePort();
const service = await startBenchService({
  PEYK_DATA_DIR: dataDir,
  PEYK_SMPP_PORT: String(smppPort),
  PEYK_CARRIERS: JSON.stringify([
    { name: 'smsc', kind: 'smpp', host: '127.0.0.1', port: smscPort, systemId: 'bench', window: 1000 },
  ]),
});
const { password } = await service.call<{ password: string }>('POST', '/ws/v1/smpp-credentials', {
  name: 'bench',
  system_id: 'bench',
  binds_max: 100,
  window: 1000,
  parts_per_second: 0,
});

const body = JSON.stringify({
  code: samplePatternCode,
  attributes: { code: 12345 },
  recipient: '09129999999',
  line_number: '90008361',
  number_format: 'english',
});
const request = `POST /ws/v1/sms/pattern HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nApi-Key: ${benchKey}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

async function overHttp(): Promise<number> {
  const { perSecond, failed } = await runLoad({
    port: service.port,
    connections: 100,
    seconds,
    request,
    expectedStatus: 201,
    onRequest: () => undefined,
  });
  if (failed > 0) print(`${failed} requests failed`);
  return perSecond;
}

let serial = 0;
const message = (): OutgoingMessage => ({
  from: '90008361',
  to: `0912${String((serial = (serial + 1) % 10_000_000)).padStart(7, '0')}`,
  text: 'کد ورود شما به پیک: 12345',
  lane: 'express',
});

interface Measured {
  readonly accepted: number;
  readonly handedBack: number;
}

/** Messages accepted and receipts taken in a second, with every window full. */
async function overSmpp(binds: number, window: number): Promise<Measured> {
  let [accepted, refused, receipts] = [0, 0, 0];
  let isOver = false;
  const clients = Array.from({ length: binds }, () => {
    const client = new SmppClient({
      host: '127.0.0.1',
      port: smppPort,
      systemId: 'bench',
      password,
      window,
      expressShare: 1,
    });
    let isFilled = false;
    client.start({
      outcome(_message, { outcome }) {
        if (isOver) return;
        if (outcome === 'submitted') accepted += 1;
        else refused += 1;
        client.submit(message());
      },
      async receipt() {
        if (!isOver) receipts += 1;
      },
      inbound: async () => undefined,
      stateChanged() {
        if (isFilled || client.health().state !== 'up') return;
        isFilled = true;
        for (let count = 0; count < window; count += 1) client.submit(message());
      },
    });
    return client;
  });
  await sleep(1000);
  [accepted, refused, receipts] = [0, 0, 0];
  await sleep(seconds * 1000);
  isOver = true;
  const measured = { accepted: accepted / seconds, handedBack: receipts / seconds };
  if (refused > 0) print(`${refused} messages refused`);
  await Promise.all(clients.map((client) => client.stop()));
  return measured;
}

interface Round {
  readonly http: number;
  readonly one: Measured;
  readonly many: Measured;
}

const measured: Round[] = [];
for (let round = 0; round <= rounds; round += 1) {
  const result = { http: await overHttp(), one: await overSmpp(1, 100), many: await overSmpp(50, 10) };
  // The first round warms up.
  if (round === 0) continue;
  measured.push(result);
  print(
    `round ${round}: HTTP ${result.http.toFixed(0)}/s; one bind ${result.one.accepted.toFixed(0)}/s, receipts ${result.one.handedBack.toFixed(0)}/s; 50 binds ${result.many.accepted.toFixed(0)}/s, receipts ${result.many.handedBack.toFixed(0)}/s`,
  );
}
const middle = (of: (round: Round) => number) => median(measured.map(of));
print(`
HTTP, 100 connections: ${middle(({ http }) => http).toFixed(0)}/s
SMPP, one bind with a window of 100: ${middle(({ one }) => one.accepted).toFixed(0)}/s, ${middle(({ one, http }) => one.accepted / http).toFixed(2)} of HTTP; receipts ${middle(({ one }) => one.handedBack).toFixed(0)}/s
SMPP, 50 binds with a window of 10: ${middle(({ many }) => many.accepted).toFixed(0)}/s, ${middle(({ many, http }) => many.accepted / http).toFixed(2)} of HTTP; receipts ${middle(({ many }) => many.handedBack).toFixed(0)}/s`);

const before = service.memory().nowMb;
const idle: Socket[] = [];
for (let count = 0; count < idleConnections; count += 1) {
  const socket = connect(smppPort, '127.0.0.1');
  socket.on('error', () => undefined);
  idle.push(socket);
  if (count % 200 === 0) await sleep(10);
}
await sleep(3000);
print(
  `${idleConnections} idle connections: ${(service.memory().nowMb - before).toFixed(0)} MB more than ${before.toFixed(0)} MB`,
);
for (const socket of idle) socket.destroy();
await service.stop();
await smsc.stop();
await rm(dataDir, { recursive: true, force: true });
