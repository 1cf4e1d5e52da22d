import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { insertAttribute, insertPhonebook } from '../../src/features/audiences/phonebooks/index.ts';
import { writeXlsx } from '../../src/files/spreadsheet.ts';
import type { Platform } from '../../src/platform.ts';

const names = ['زهرا', 'محمد', 'فاطمه', 'علی', 'سارا', 'رضا', 'مریم', 'امیرحسین', 'Sara', 'نرگس'];
const families = ['محمدی', 'کریمی', 'حسینی', 'رضایی', 'موسوی', 'قربانی', 'نیک‌پور', 'آقازاده', 'تهرانی'];
const cities = ['تهران', 'اصفهان', 'شیراز', 'تبریز', 'مشهد', 'بندرعباس', 'Karaj'];

export const headings = ['mobile', 'name', 'prefix', 'city', 'birthday', 'score'];

function contact(row: number, year: number): string[] {
  const pick = (list: readonly string[], step: number) => list[Math.floor(row / step) % list.length] ?? '';
  return [
    // The step is coprime to the range: every mobile occurs once, in no order.
    `09${String(100_000_000 + ((row * 7_919_317) % 400_000_009)).padStart(9, '0')}`,
    `${pick(names, 1)} ${pick(families, 7)} ${(row * 7919) % 100_003}`,
    row % 2 === 0 ? 'woman' : 'man',
    pick(cities, 3),
    `${year + (row % 40)}/0${1 + (row % 9)}/1${row % 10}`,
    String((row * 31) % 1_000_000),
  ];
}

async function* contacts(rows: number, year: number): AsyncGenerator<string[][]> {
  for (let from = 0; from < rows; from += 1000) {
    yield Array.from({ length: Math.min(1000, rows - from) }, (_, at) => contact(from + at, year));
  }
}

/** Writes an xlsx of contacts that differ in everything; with another first year, every one has another birthday. */
export async function writeContactsFile(path: string, rows: number, firstYear: number): Promise<void> {
  const design = { title: 'contacts', rightToLeft: true, header: headings, textColumns: [0] };
  await pipeline(writeXlsx(design, contacts(rows, firstYear)), createWriteStream(path));
}

/** A phonebook with the columns of the file. */
export async function newPhonebook({ db, clock }: Platform, accountId: number): Promise<number> {
  const now = clock.now();
  const columns = [
    { title: 'city', type: 'string' },
    { title: 'birthday', type: 'date' },
    { title: 'score', type: 'number' },
  ] as const;
  const ids: number[] = [];
  for (const { title, type } of columns) {
    const id = await insertAttribute(db, accountId, { title, type, code: `bench_${title}`, now });
    if (id !== undefined) ids.push(id);
  }
  return insertPhonebook(db, accountId, { title: 'bench', attributeIds: ids, now });
}
