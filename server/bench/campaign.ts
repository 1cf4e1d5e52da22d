/**
 * npm run bench -- campaign [recipients] [codes a second]: one text to a phonebook of that many contacts, everything
 * included (durable commits, SMPP, receipts stored), while one-time codes are sent at a constant rate. Prints the time
 * to accept and to hand over, the memory of the service, and the time of codes to the carrier.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Arrivals } from './parts/campaign-smsc.ts';
import { startChild } from './parts/child.ts';
import { CodeStream } from './parts/code-stream.ts';
import { percentiles } from './parts/http-load.ts';
import { importPhonebook, sendToPhonebook } from './parts/phonebook.ts';
import { startBenchService } from './parts/service.ts';

const recipients = Number(process.argv[2] ?? 1_000_000);
const codesPerSecond = Number(process.argv[3] ?? 50);
const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => (ms / 1000).toFixed(1);
const perSecond = (count: number, ms: number) => Math.round(count / (ms / 1000)).toLocaleString('en');

const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const smsc = startChild(new URL('./parts/campaign-smsc.ts', import.meta.url));
const smscPort = await smsc.once<number>('port');
const service = await startBenchService({
  PEYK_DATA_DIR: dataDir,
  PEYK_MODERATION: 'auto',
  PEYK_CARRIERS: JSON.stringify([
    { name: 'smsc', kind: 'smpp', host: '127.0.0.1', port: smscPort, systemId: 'bench', window: 1000 },
  ]),
});

/** What arrived since the last report. */
async function report(): Promise<Arrivals> {
  const answer = smsc.once<Arrivals>('arrivals');
  smsc.send({ report: true });
  return answer;
}

/** Runs `work` while codes are sent, and prints how long they took from the call to the carrier. */
async function withCodes<T>(name: string, work: () => Promise<T>): Promise<T> {
  const stream = new CodeStream(service, codesPerSecond);
  await report();
  stream.start();
  const result = await work();
  await stream.stop();
  const { codes } = await report();
  const waits = codes.flatMap(([number, at]) => {
    const begun = stream.sentAt.get(number);
    return begun === undefined ? [] : [at - begun];
  });
  const { p50Ms, p99Ms } = percentiles(waits);
  print(
    `  codes meanwhile (${name}): ${waits.length} of ${stream.sentAt.size} at the carrier, p50 ${p50Ms.toFixed(0)} ms, ` +
      `p99 ${p99Ms.toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms, failed ${stream.failed}`,
  );
  return result;
}

interface Progress {
  readonly status: string;
  readonly snapshot: { readonly delivered_count: number };
}

async function waitFor(sendId: number, isThere: (progress: Progress) => boolean): Promise<void> {
  let lastPrintedAt = performance.now();
  for (;;) {
    const progress = await service.call<Progress>('GET', `/ws/v1/send_request/${sendId}`);
    if (isThere(progress)) return;
    if (performance.now() - lastPrintedAt > 10_000) {
      lastPrintedAt = performance.now();
      print(
        `  … ${progress.snapshot.delivered_count} delivered, service ${service.memory().nowMb.toFixed(0)} MB`,
      );
    }
    await sleep(250);
  }
}

const book = await importPhonebook(service, recipients);
print(`phonebook of ${recipients} contacts in ${seconds(book.tookMs)} s`);
print(`service ${service.memory().nowMb.toFixed(0)} MB`);
await withCodes('idle service', () => sleep(5000));

const sendId = await withCodes('campaign is accepted', async () => {
  const { id, count, tookMs: took } = await sendToPhonebook(service, book.id);
  print(
    `accepted: ${count} recipients stored and charged in ${seconds(took)} s, ${perSecond(count, took)}/s`,
  );
  return id;
});
const before = service.cpu();
await withCodes('campaign is handed over', () => waitFor(sendId, ({ status }) => status === 'sent'));
const { campaign } = await report();
const took = campaign.lastMs - campaign.firstMs;
print(
  `handed over: ${campaign.count} messages in ${seconds(took)} s, ${perSecond(campaign.count, took)}/s at the carrier`,
);
const waiting = performance.now();
await waitFor(sendId, ({ snapshot }) => snapshot.delivered_count === recipients);
print(`every receipt stored ${seconds(performance.now() - waiting)} s later`);
const after = service.cpu();
const micros = (spent: number) => `${((spent * 1e6) / recipients).toFixed(0)} µs`;
print(
  `processor time of a message, receipt included: service ${micros(after.own - before.own)}, database ${micros(after.database - before.database)}`,
);
const { nowMb, peakMb } = service.memory();
print(`service ${nowMb.toFixed(0)} MB, at most ${peakMb.toFixed(0)} MB`);

await service.stop();
await smsc.stop();
await rm(dataDir, { recursive: true, force: true });
