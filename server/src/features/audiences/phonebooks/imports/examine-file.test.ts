import { givenFile, xlsxOf } from '@peyk/spreadsheet/testing';
import { expect, test } from 'vitest';

import { csvOf } from '../../../../../test/sheets.ts';
import { cellFormatOf, examineFile } from './examine-file.ts';

const book = { id: 1, title: '', records: 0, attributes: [] };
const fileOf = (rows: number) =>
  givenFile(csvOf([['mobile', 'سن'], ...Array.from({ length: rows }, (_, n) => [String(n), ''])]));
const anyTime = Number.MAX_SAFE_INTEGER;

test('a file is small up to the last row that may be, and no further', async () => {
  const small = { rows: 1200, ms: anyTime };
  expect(await examineFile(book, await fileOf(1200), small)).toMatchObject({ isSmall: true });
  expect(await examineFile(book, await fileOf(1201), small)).toMatchObject({ isSmall: false });
});

test('a file that takes longer than a small one may is not small', async () => {
  expect(await examineFile(book, await fileOf(10), { rows: 5000, ms: -1 })).toMatchObject({ isSmall: false });
});

test('headings are read, and shortened if too long', async () => {
  const path = await givenFile(`mobile,${'x'.repeat(1000)}\n`);
  const { headings, columns } = await examineFile(book, path, { rows: 5, ms: anyTime });
  expect(headings).toEqual(['mobile', 'x'.repeat(300)]);
  expect(columns).toMatchObject({ mobile: 0, ignored: ['x'.repeat(300)] });
});

test('a csv has displayed text, a workbook stored values and a date system', async () => {
  const workbook =
    '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>';
  expect(await cellFormatOf(await fileOf(1))).toEqual({ cellText: 'shown', is1904: false });
  expect(await cellFormatOf(await givenFile(xlsxOf({ sheetData: '' })))).toEqual({
    cellText: 'stored',
    is1904: false,
  });
  expect(await cellFormatOf(await givenFile(xlsxOf({ sheetData: '', workbook })))).toEqual({
    cellText: 'stored',
    is1904: true,
  });
});
