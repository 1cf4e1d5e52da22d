import { setTimeout as sleep } from 'node:timers/promises';

import type { BenchService } from './service.ts';

interface Import {
  readonly import_id: number;
  readonly status: string;
  readonly inserted: number;
}

// An upload of 65 MB, below the limit of 100.
const rowsOfFile = 5_000_000;

/** A new phonebook of that many contacts, from csv files of up to five million; each has a number in a column if asked for. */
export async function importPhonebook(
  service: BenchService,
  contacts: number,
  { withScores = false }: { readonly withScores?: boolean } = {},
) {
  const attributes = withScores ? [await scoreColumn(service)] : [];
  const { id } = await service.call<{ id: number }>('POST', '/ws/v1/phone_book', {
    title: `bench ${contacts}`,
    attributes,
  });
  let tookMs = 0;
  for (let from = 0; from < contacts; from += rowsOfFile)
    tookMs += await importFile(service, id, { from, to: Math.min(from + rowsOfFile, contacts), withScores });
  return { id, tookMs };
}

async function scoreColumn(service: BenchService): Promise<number> {
  const column = { title: 'score', type: 'number', code: 'score' };
  return (await service.call<{ id: number }>('POST', '/ws/v1/phone_book_attribute', column)).id;
}

interface Rows {
  readonly from: number;
  readonly to: number;
  readonly withScores: boolean;
}

async function importFile(service: BenchService, id: number, { from, to, withScores }: Rows) {
  let csv = withScores ? 'mobile,score\r\n' : 'mobile\r\n';
  for (let n = from; n < to; n += 1) csv += `${mobileOf(n)}${withScores ? `,${n % 1000}` : ''}\r\n`;
  const form = new FormData();
  form.set('phone_book_id', String(id));
  form.set('file', new Blob([csv]), 'contacts.csv');
  const started = performance.now();
  let state = await service.call<Import>('POST', '/ws/v1/phone_book_data/excel-upsert', form);
  while (state.status === 'running') {
    await sleep(100);
    state = await service.call<Import>('GET', `/ws/v1/phone_book_data/imports/${state.import_id}`);
  }
  if (state.inserted !== to - from) throw new Error(`${state.inserted} of ${to - from} contacts imported`);
  return performance.now() - started;
}

/** The n-th of up to ten million numbers. */
export const mobileOf = (n: number) => `0912${String(n).padStart(7, '0')}`;

/** Sends one text to everybody in a phonebook; returns when it is stored and charged. */
export async function sendToPhonebook(service: BenchService, phonebookId: number) {
  const started = performance.now();
  const { id, recipients_count: count } = await service.call<{ id: number; recipients_count: number }>(
    'POST',
    '/ws/v1/sms/simple',
    {
      text: 'فروش ویژهٔ آخر هفته در فروشگاه ما',
      line_number: '90008361',
      number_format: 'persian',
      selectedPhoneBooks: [{ id: phonebookId }],
    },
  );
  return { id, count, tookMs: performance.now() - started };
}
