/**
 * npm run bench -- links [seconds] [connections] [rounds]: opens a short link of a recipient again and again, as the browsers of phones do,
 * with plain requests answered around the HTTP library and, by turns, through it. Prints redirects a second and the processor time of
 * one, the client beside it on the same cores, and compares the clicks that were counted.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { runLoad } from './parts/http-load.ts';
import { importPhonebook } from './parts/phonebook.ts';
import { startBenchService, type BenchService } from './parts/service.ts';

const seconds = Number(process.argv[2] ?? 10);
const connections = Number(process.argv[3] ?? 64);
const rounds = Number(process.argv[4] ?? 2);
const ways = { 'around the HTTP library': 'on', 'through it': 'off' } as const;
const browser = [
  'host: localhost',
  'user-agent: Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding: gzip, deflate',
  'accept-language: fa-IR,fa;q=0.9,en-US;q=0.8,en;q=0.7',
  'upgrade-insecure-requests: 1',
  'x-number: 9999999',
].join('\r\n');
const print = (line: string) => process.stdout.write(`${line}\n`);

interface SentLink {
  readonly sendId: number;
  readonly code: string;
}

async function sendLink(service: BenchService): Promise<SentLink> {
  const book = await importPhonebook(service, 1000);
  const { id: sendId } = await service.call<{ id: number }>('POST', '/ws/v1/sms/simple', {
    text: 'فروش ویژه: https://shop.example/sale?from=sms&campaign=weekend',
    line_number: '90008361',
    number_format: 'persian',
    shorten_links: 'each',
    // None is handed over meanwhile: the first second after that belongs to robots.
    schedule: '2035-01-01 12:00:00',
    selectedPhoneBooks: [{ id: book.id }],
  });
  const items = await service.call<{ data: { text: string }[] }>(
    'GET',
    `/ws/v1/send_request/${sendId}/items?limit=1`,
  );
  return { sendId, code: /\/l\/(\w{8})/.exec(items.data[0]?.text ?? '')?.[1] ?? '' };
}

async function clicksOf(service: BenchService, { sendId }: SentLink): Promise<number> {
  const { data } = await service.call<{ data: { clicks: number }[] }>(
    'GET',
    `/ws/v1/links?send_id=${sendId}`,
  );
  return data[0]?.clicks ?? 0;
}

async function measure(name: string, service: BenchService, link: SentLink): Promise<void> {
  const countedBefore = await clicksOf(service, link);
  const before = service.cpu();
  const load = await runLoad({
    port: service.port,
    connections,
    seconds,
    request: `GET /l/${link.code} HTTP/1.1\r\n${browser}\r\n\r\n`,
    expectedStatus: 302,
    onRequest: () => undefined,
  });
  const after = service.cpu();
  const micros = (spent: number) => `${((spent * 1e6) / load.answered).toFixed(1)} µs`;
  // The last file of clicks is counted a second later.
  await sleep(3000);
  print(
    `${name}: ${Math.round(load.perSecond).toLocaleString('en')}/s, p50 ${load.p50Ms.toFixed(1)} ms, p99 ${load.p99Ms.toFixed(1)} ms, ` +
      `failed ${load.failed}; service ${micros(after.own - before.own)}, database ${micros(after.database - before.database)}; ` +
      `${load.answered} opened, ${(await clicksOf(service, link)) - countedBefore} clicks counted`,
  );
}

const folders: string[] = [];
const running: { name: string; service: BenchService; link: SentLink }[] = [];
try {
  for (const [name, plainRequests] of Object.entries(ways)) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
    folders.push(dataDir);
    const service = await startBenchService({
      PEYK_DATA_DIR: dataDir,
      PEYK_MODERATION: 'auto',
      PEYK_PLAIN_REQUESTS: plainRequests,
    });
    running.push({ name, service, link: await sendLink(service) });
  }
  for (let round = 0; round < rounds; round += 1)
    for (const { name, service, link } of running) await measure(name, service, link);
} finally {
  for (const { service } of running) await service.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
