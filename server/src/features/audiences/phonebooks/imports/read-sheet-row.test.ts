import { describe, expect, test } from 'vitest';

import { mapFixed } from '../contacts/fixed-columns.ts';
import { say } from '../../../../texts/text.ts';
import { readSheetRow, type SheetReader } from './read-sheet-row.ts';

const reader: SheetReader = {
  book: {
    id: 1,
    title: 'مشتریان',
    records: 0,
    attributes: [
      { id: 1, title: 'شهر', type: 'string', code: 'city' },
      { id: 2, title: 'امتیاز', type: 'number', code: 'score' },
    ],
  },
  columns: { ...mapFixed(() => undefined), mobile: 0, name: 1, prefix: 2, values: [3, 4], ignored: [] },
  cellText: 'stored',
};

const read = (...cells: string[]) => readSheetRow(reader, cells);
const problemOf = (row: ReturnType<typeof readSheetRow>) =>
  'problem' in row ? say(row.problem, 'en') : undefined;

test('a full row sets every field of a contact', () => {
  expect(read('09123456789', ' زهرا ', 'woman', 'تهران', '۱۲')).toEqual({
    mobile: '09123456789',
    name: 'زهرا',
    prefix: 'woman',
    values: ['تهران', '12'],
  });
});

test('empty and missing cells leave fields undefined', () => {
  expect(read('09123456789', '', ' ')).toEqual({
    mobile: '09123456789',
    name: undefined,
    prefix: undefined,
    values: [undefined, undefined],
  });
});

test('a date without a format is read from its serial in a workbook, and refused in a csv', () => {
  const attributes = [{ id: 3, title: 'تولد', type: 'date', code: 'born' }] as const;
  const dated: SheetReader = {
    ...reader,
    book: { ...reader.book, attributes },
    columns: { ...reader.columns, values: [3] },
  };
  const cells = ['09123456789', '', '', '45292'];
  expect(readSheetRow(dated, cells)).toMatchObject({ values: ['2024-01-01'] });
  expect(readSheetRow({ ...dated, is1904: true }, cells)).toMatchObject({ values: ['2028-01-02'] });
  expect(problemOf(readSheetRow({ ...dated, cellText: 'shown' }, cells))).toContain('تولد');
  expect(problemOf(readSheetRow(dated, ['09123456789', '', '', '1370']))).toContain('تولد');
});

describe('a mobile', () => {
  test('is repaired if the spreadsheet changed it', () => {
    for (const cell of [
      '9123456789',
      '۰۹۱۲۳۴۵۶۷۸۹',
      '9.123456789E9',
      "'09123456789",
      '0912-345-6789',
      '9123456789.0',
    ])
      expect(read(cell), cell).toMatchObject({ mobile: '09123456789' });
  });

  test('whose last digits a csv has lost is refused, not guessed', () => {
    expect(problemOf(readSheetRow({ ...reader, cellText: 'shown' }, ['9.12E+09']))).toContain('were lost');
  });

  test('that is missing or wrong fails its row with a reason', () => {
    expect(problemOf(read('', 'زهرا'))).toBe('This row has no mobile number');
    expect(problemOf(read('+909123456789'))).toContain('country');
    expect(problemOf(read('02122334455'))).toBeDefined();
  });
});

test('a prefix is read in Persian words too, and an unknown one fails its row', () => {
  for (const [word, prefix] of [
    ['آقای', 'man'],
    ['خانم', 'woman'],
    ['شركت', 'co'],
    ['سازمان', 'org'],
    ['CO', 'co'],
  ])
    expect(read('09123456789', '', word ?? '')).toMatchObject({ prefix });
  expect(problemOf(read('09123456789', '', 'king'))).toContain('prefix');
});

test('a value of the wrong type and a name that is too long fail their row', () => {
  expect(problemOf(read('09123456789', '', '', '', 'many'))).toContain('امتیاز');
  expect(problemOf(read('09123456789', 'ن'.repeat(201)))).toContain('200');
});
