/**
 * npm run bench -- campaign-links [recipients] [rounds]: accepts, by turns, a plain text to a phonebook, the same to a segment of the
 * same contacts, a text whose link is a short one of each recipient to the phonebook, and both together. All are stored and charged and leave
 * in a far year. Prints the time and the processor time of each recipient, and how a plain one compares with the others.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { median } from './parts/http-load.ts';
import { importPhonebook } from './parts/phonebook.ts';
import { startBenchService, type BenchService } from './parts/service.ts';

const recipients = Number(process.argv[2] ?? 1_000_000);
const rounds = Number(process.argv[3] ?? 3);
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Accepted {
  readonly seconds: number;
  /** Processor time of a recipient in microseconds. */
  readonly own: number;
  readonly database: number;
}

/** A segment of every contact whose score is 0 or more: all of them, which the service must find out. */
async function segmentOf(service: BenchService, phonebookId: number): Promise<number> {
  const conditions = [{ kind: 'column', field: 'score', is: 'from', value: '0' }];
  const rule = { match: 'all', groups: [{ match: 'all', conditions }] };
  const body = { title: 'bench', phone_book_ids: [phonebookId], rule };
  return (await service.call<{ id: number }>('POST', '/ws/v1/segments', body)).id;
}

async function accept(service: BenchService, message: object): Promise<Accepted> {
  const common = { line_number: '90008361', number_format: 'persian', schedule: '2035-01-01 12:00:00' };
  const before = service.cpu();
  const started = performance.now();
  const { recipients_count: count } = await service.call<{ recipients_count: number }>(
    'POST',
    '/ws/v1/sms/simple',
    { ...common, ...message },
  );
  const seconds = (performance.now() - started) / 1000;
  if (count !== recipients) throw new Error(`${count} of ${recipients} recipients accepted`);
  const after = service.cpu();
  const micros = (spent: number) => (spent * 1e6) / recipients;
  return {
    seconds,
    own: micros(after.own - before.own),
    database: micros(after.database - before.database),
  };
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const service = await startBenchService({
  PEYK_DATA_DIR: dataDir,
  PEYK_MODERATION: 'auto',
  PEYK_LINK_URL: 'https://k.example',
});
try {
  const book = await importPhonebook(service, recipients, { withScores: true });
  const wholeBook = { selectedPhoneBooks: [{ id: book.id }] };
  const segment = { selectedPhoneBooks: [{ segment_id: await segmentOf(service, book.id) }] };
  const plainText = { text: 'فروش ویژهٔ آخر هفته در فروشگاه ما' };
  const linked = {
    text: 'فروش ویژه: https://shop.example/sale?from=sms&campaign=weekend',
    shorten_links: 'each',
  };
  const sends = {
    plain: { ...plainText, ...wholeBook },
    segment: { ...plainText, ...segment },
    links: { ...linked, ...wholeBook },
    both: { ...linked, ...segment },
  };
  const accepted = new Map<string, Accepted[]>(Object.keys(sends).map((name) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, message] of Object.entries(sends)) {
      const one = await accept(service, message);
      accepted.get(name)?.push(one);
      print(
        `round ${round}, ${name}: ${one.seconds.toFixed(1)} s, ${Math.round(recipients / one.seconds).toLocaleString('en')}/s, ` +
          `service ${one.own.toFixed(1)} µs, database ${one.database.toFixed(1)} µs`,
      );
    }
  }
  const plain = accepted.get('plain') ?? [];
  // Of each round, as others may use the machine in one of them.
  const ratio = (others: readonly Accepted[], of: (one: Accepted) => number) =>
    median(others.map((other, round) => of(plain[round] ?? other) / of(other))).toFixed(2);
  for (const [name, others] of accepted) {
    const clock = ratio(others, ({ seconds }) => seconds);
    print(
      `${name}: ${clock} of a plain one, ${ratio(others, ({ own, database }) => own + database)} by processor time`,
    );
  }
} finally {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
}
