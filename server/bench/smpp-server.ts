/**
 * npm run bench -- smpp-server [seconds] [rounds]: one-time codes by SMPP through one bind with a window of 100 and through 50
 * binds, by turns with the same codes over HTTP: charged, durably committed, handed to the carrier, and their receipts given
 * back. Beside them Kannel, if it is installed (Debian: kannel), takes messages over HTTP for the same message centre. Then
 * clients that bind for every message, and 10,000 idle binds. Compare the ratios and not the absolute figures. `--no-idle` leaves the
 * idle binds out, `--only-idle` all that is measured by turns.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { samplePatternCode } from '../src/first-data/first-pattern.ts';
import { newBenchAccount } from './parts/accounts.ts';
import { startChild } from './parts/child.ts';
import { median, runLoad } from './parts/http-load.ts';
import { openIdleBinds } from './parts/idle-binds.ts';
import { kannelRequest, startKannel } from './parts/kannel.ts';
import type { Login } from './parts/raw-smpp.ts';
import { startBenchService } from './parts/service.ts';
import { loadByBinds } from './parts/bind-per-message.ts';
import { loadBySmpp } from './parts/smpp-load.ts';
import { freePort, isInstalled } from './parts/wrk.ts';

const [seconds = 3, rounds = 5] = process.argv.slice(2).filter(Number).map(Number);
const withIdle = !process.argv.includes('--no-idle');
const withLoad = !process.argv.includes('--only-idle');
const idleBinds = 10_000;
const bindsOfCredential = 100;
const credentialsOfAccount = 20;
const connections = 100;
const idleMs = 35_000;
const quietMs = 500;
const quietMax = 60;
const print = (line: string) => process.stdout.write(`${line}\n`);

const folder = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const smsc = startChild(new URL('./parts/smsc.ts', import.meta.url));
const smscPort = await smsc.once<number>('port');
const smppPort = await freePort();
const service = await startBenchService({
  PEYK_DATA_DIR: path.join(folder, 'data'),
  PEYK_SMPP_PORT: String(smppPort),
  PEYK_CARRIERS: JSON.stringify([
    { name: 'smsc', kind: 'smpp', host: '127.0.0.1', port: smscPort, systemId: 'bench', window: 1000 },
  ]),
});
const kannel = withLoad && isInstalled('bearerbox') ? await startKannel(folder, smscPort) : undefined;
if (withLoad && kannel === undefined) print('bearerbox not found: without Kannel (apt-get install kannel)');

const handedOver = async () => {
  smsc.send({ count: true });
  return smsc.once<number>('count');
};

const settings = { binds_max: bindsOfCredential, window: 1000, parts_per_second: 0 };
// Codes over HTTP are those of another account, which has no outbox to be written for.
const ofHttp = await newBenchAccount(service);
const bench = { systemId: 'bench', password: await newPassword('bench') };

async function newPassword(systemId: string): Promise<string> {
  const credential = { name: systemId, system_id: systemId, ...settings };
  return (await service.call<{ password: string }>('POST', '/ws/v1/smpp-credentials', credential)).password;
}

interface Measured {
  readonly accepted: number;
  readonly handedOver: number;
  /** Receipts that the client got; NaN where they are not counted. */
  readonly receipts: number;
}

async function overHttp(port: number, request: string, expectedStatus: number): Promise<Measured> {
  const before = await handedOver();
  const { perSecond, failed } = await runLoad({
    port,
    connections,
    seconds,
    request,
    expectedStatus,
    onRequest: () => undefined,
  });
  if (failed > 0) print(`${failed} requests failed`);
  return { accepted: perSecond, handedOver: ((await handedOver()) - before) / seconds, receipts: NaN };
}

function codesOverHttp(): Promise<Measured> {
  const body = JSON.stringify({
    code: samplePatternCode,
    attributes: { code: 12345 },
    recipient: '09129999999',
    line_number: '90008361',
    number_format: 'english',
  });
  const head = `POST /ws/v1/sms/pattern HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nApi-Key: ${ofHttp.key}\r\nContent-Type: application/json`;
  const request = `${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  return overHttp(service.port, request, 201);
}

const overSmpp = (binds: number, window: number, withReports = true) =>
  loadBySmpp({ port: smppPort, ...bench, binds, window, seconds, withReports, handedOver, print });

/** Until nothing is handed over any more, and what was written is dealt with. */
async function untilQuiet(): Promise<void> {
  const spent = () => service.cpu().own + service.cpu().database;
  for (let tries = 0; tries < quietMax; tries += 1) {
    const [cpu, taken] = [spent(), await handedOver()];
    await sleep(quietMs);
    if (spent() - cpu < 0.08 && (await handedOver()) === taken) return;
  }
}

const turns = [
  { name: 'HTTP codes, 100 connections', take: codesOverHttp },
  { name: 'SMPP, one bind with a window of 100', take: () => overSmpp(1, 100) },
  { name: 'the same without delivery reports', take: () => overSmpp(1, 100, false) },
  { name: 'SMPP, 50 binds with a window of 10', take: () => overSmpp(50, 10) },
  ...(kannel === undefined
    ? []
    : [
        {
          name: 'Kannel over HTTP, 100 connections',
          take: () => overHttp(kannel.port, kannelRequest(kannel.port, kannel.receiptPort, '9999999'), 202),
        },
      ]),
];

interface Turn {
  readonly result: Measured;
  /** Processor time of one message, until its receipt has been given back. */
  readonly own: number;
  readonly database: number;
  readonly beside: number;
}
const measured = new Map<string, Turn[]>();
async function measureLoads(): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    let http = NaN;
    for (const { name, take } of turns) {
      const [before, takenBefore] = [service.cpu(), await handedOver()];
      const result = await take();
      await untilQuiet();
      const [after, messages] = [service.cpu(), (await handedOver()) - takenBefore];
      if (name.startsWith('HTTP')) http = result.accepted;
      // The first round warms up.
      if (round === 0) continue;
      const micros = (part: 'own' | 'database') => (1e6 * (after[part] - before[part])) / messages;
      const all = measured.get(name) ?? [];
      const turn = {
        result,
        own: micros('own'),
        database: micros('database'),
        beside: result.accepted / http,
      };
      measured.set(name, [...all, turn]);
      print(
        `round ${round}, ${name}: ${result.accepted.toFixed(0)}/s, ${(result.accepted / http).toFixed(2)}`,
      );
    }
  }

  print(
    '\n| medians | accepted/s | handed over/s | receipts/s | processor µs of Peyk | of its database | beside HTTP |',
  );
  print('| --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, all] of measured) {
    const middle = (of: (one: (typeof all)[number]) => number) => median(all.map(of));
    const figures = [
      middle(({ result }) => result.accepted).toFixed(0),
      middle(({ result }) => result.handedOver).toFixed(0),
      middle(({ result }) => result.receipts).toFixed(0),
      ...[middle(({ own }) => own), middle(({ database }) => database)].map((micros) =>
        name.startsWith('Kannel') ? '–' : micros.toFixed(0),
      ),
      middle(({ beside }) => beside).toFixed(2),
    ];
    print(`| ${[name, ...figures].join(' | ')} |`);
  }
  await kannel?.stop();
}

/** Logins of so many binds: accounts, credentials and binds of each are bounded. */
async function manyLogins(): Promise<Login[]> {
  const logins: Login[] = [];
  while (logins.length < idleBinds) {
    const { key } = await newBenchAccount(service);
    for (let count = 0; count < credentialsOfAccount && logins.length < idleBinds; count += 1) {
      const systemId = `idle${logins.length}`;
      const answer = await fetch(`http://127.0.0.1:${service.port}/ws/v1/smpp-credentials`, {
        method: 'POST',
        headers: { 'Api-Key': key, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ name: systemId, system_id: systemId, ...settings }),
      });
      const { data } = (await answer.json()) as { data: { password: string } };
      const login = { systemId, password: data.password };
      logins.push(...Array.from({ length: bindsOfCredential }, () => login));
    }
  }
  return logins;
}

if (withLoad) await measureLoads();
const beforeBinds = service.cpu();
const perMessage = await loadByBinds({ port: smppPort, ...bench, clients: 20, seconds });
await untilQuiet();
const spentOnBinds = service.cpu();
const bindMicros = (part: 'own' | 'database') =>
  ((1e6 * (spentOnBinds[part] - beforeBinds[part])) / (perMessage.perSecond * seconds)).toFixed(0);
print(
  `\na bind for every message, 20 clients: ${perMessage.perSecond.toFixed(0)} a second, ${perMessage.refused} refused; processor µs of each: Peyk ${bindMicros('own')}, database ${bindMicros('database')}`,
);

if (withIdle) {
  const logins = await manyLogins();
  const before = service.memory().nowMb;
  const began = performance.now();
  const idle = await openIdleBinds(smppPort, logins);
  const took = (performance.now() - began) / 1000;
  const spent = service.cpu();
  // Sessions are noted every twenty seconds, and enquired of after thirty.
  await sleep(idleMs);
  const { nowMb, peakMb } = service.memory();
  const { own, database } = service.cpu();
  const percent = (after: number, start: number) => ((100_000 * (after - start)) / idleMs).toFixed(1);
  print(
    `\n${idle.length} idle binds, made in ${took.toFixed(0)} s: ${nowMb.toFixed(0)} MB, before them ${before.toFixed(0)} MB, at most ${peakMb.toFixed(0)} MB; a core is busy with them for ${percent(own, spent.own)} %, the database for ${percent(database, spent.database)} %`,
  );
  for (const socket of idle) socket.destroy();
}
await service.stop();
await smsc.stop();
await rm(folder, { recursive: true, force: true });
