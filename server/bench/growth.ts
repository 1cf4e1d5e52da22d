/**
 * npm run bench -- growth [largest]: what an import, a campaign and pages of lists cost with a hundredth, a tenth and the
 * whole of so many contacts, recipients and sends (by default a million, of single sends a tenth). Draws the pictures.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { median, runLoad } from './parts/http-load.ts';
import { codeRequests } from './parts/own-contender.ts';
import { importPhonebook, mobileOf, sendToPhonebook } from './parts/phonebook.ts';
import { drawBars } from './parts/picture.ts';
import { giveCredit, startBenchService } from './parts/service.ts';

const largest = Number(process.argv[2] ?? 1_000_000);
const sizes = [largest / 100, largest / 10, largest];
const calls = 15;
const limit = 10;
const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
// Moderated texts wait for an operator, so that nothing is handed over beside what is measured.
const service = await startBenchService({ PEYK_DATA_DIR: dataDir, PEYK_MODERATION: 'manual' });

/** What was measured: by name, in the order of sizes. */
const measured = new Map<string, number[]>();
const note = (name: string, value: number) => measured.set(name, [...(measured.get(name) ?? []), value]);

async function notePage(name: string, address: string): Promise<void> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const started = performance.now();
    await service.call('GET', address);
    times.push(performance.now() - started);
  }
  note(name, median(times));
}

async function noteContacts(count: number): Promise<number> {
  const { id, tookMs } = await importPhonebook(service, count);
  note('import, µs a contact', (tookMs * 1000) / count);
  const list = `/ws/v1/phone_book_data?phone_book_id=${id}&limit=${limit}`;
  await notePage('contacts, first page, ms', list);
  await notePage('contacts, page in the middle, ms', `${list}&page=${Math.ceil(count / limit / 2)}`);
  await notePage('contacts, a number, ms', `${list}&search=${mobileOf(count - 2)}`);
  return id;
}

async function noteCampaign(phonebookId: number): Promise<void> {
  const { id, count, tookMs } = await sendToPhonebook(service, phonebookId);
  note('campaign accepted, µs a recipient', (tookMs * 1000) / count);
  const items = `/ws/v1/send_request/${id}/items?limit=${limit}`;
  const pages = Math.ceil(count / limit);
  await notePage('items, first page, ms', items);
  await notePage('items, page in the middle, ms', `${items}&page=${Math.ceil(pages / 2)}`);
  await notePage('items, last page, ms', `${items}&page=${pages}`);
  await notePage('the send itself, ms', `/ws/v1/send_request/${id}`);
}

let sends = 0;
async function noteSends(count: number): Promise<void> {
  const [first = ''] = codeRequests(service.port);
  const request = first.replace(mobileOf(0), mobileOf(9_999_999));
  while (sends < count) {
    const load = { port: service.port, connections: 64, seconds: 1, request, expectedStatus: 201 };
    sends += (await runLoad({ ...load, onRequest: () => undefined })).answered;
  }
  const list = `/ws/v1/send_request?limit=${limit}`;
  await notePage('sends, first page, ms', list);
  await notePage('sends, page in the middle, ms', `${list}&page=${Math.ceil(count / limit / 2)}`);
  await notePage('sends to a number, ms', `${list}&search=${mobileOf(1)}`);
}

for (const size of sizes) {
  // Ten million messages cost more than one credit brings.
  for (let credits = 0; credits < 3; credits += 1) await giveCredit(service.port);
  await noteCampaign(await noteContacts(size));
  await noteSends(size / 10);
  print(`${size.toLocaleString('en')} done`);
}

const shown = (count: number) => count.toLocaleString('en');
print(`\n| | ${sizes.map(shown).join(' | ')} | last beside first |`);
print('| --- | --- | --- | --- | --- |');
for (const [name, values] of measured) {
  const ratio = (values.at(-1) ?? NaN) / (values[0] ?? NaN);
  print(`| ${name} | ${values.map((value) => value.toFixed(1)).join(' | ')} | ${ratio.toFixed(2)} |`);
}
const pictures = [
  ['growth-rows', 'µs for each row, by rows', (name: string) => name.includes('µs')],
  ['growth-pages', 'ms for a page, by rows behind it', (name: string) => name.includes('ms')],
] as const;
for (const [file, title, isShown] of pictures)
  await drawBars(
    file,
    title,
    [...measured].flatMap(([name, values]) =>
      !isShown(name)
        ? []
        : values.map((value, at) => ({
            name: `${name.replace(/, (µs|ms).*/, '')}: ${shown((sizes[at] ?? 0) / (name.startsWith('sends') ? 10 : 1))}`,
            value,
            isOurs: true,
          })),
    ),
  );

await service.stop();
await rm(dataDir, { recursive: true, force: true });
