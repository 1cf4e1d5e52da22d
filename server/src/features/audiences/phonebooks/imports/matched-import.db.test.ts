import { expect, test } from 'vitest';

import { csvOf, xlsxOf } from '../../../../../test/sheets.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { cellsOf, excelUpsertPath, importCase, mobileOf } from './import-case-for-test.ts';

const service = testService();
const previewPath = '/ws/v1/phone_book_data/excel-preview';
const header = ['Kontakt', 'Wer', 'Ort', 'Punkte'];
const rows = [
  [mobileOf(1), 'زهرا', 'تهران', '12'],
  ['0912', 'ناقص', 'قم', ''],
  [mobileOf(2), 'علی', 'یزد', 'viel'],
];

async function givenFile() {
  const given = await importCase(service);
  const file = new Blob([new Uint8Array(await xlsxOf(header, rows))]);
  const post = (path: string, fields: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('phone_book_id', String(given.phonebookId));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file, 'kunden.xlsx');
    return given.as.form(path, form, { 'accept-language': 'en' });
  };
  const bring = (columns: unknown) =>
    post(excelUpsertPath, { columns: typeof columns === 'string' ? columns : JSON.stringify(columns) });
  return { ...given, post, bring };
}

test('a preview has headings, first rows and what the headings seem to be, and stores nothing', async () => {
  const { post, as } = await givenFile();
  const { status, body } = await post(previewPath);
  expect(status).toBe(200);
  // No heading says "mobile", but two of three cells look like one.
  expect(body.data).toEqual({ headings: header, columns: ['mobile', null, null, null], rows, rows_count: 3 });
  expect((await as.get('/ws/v1/phone_book_data/imports')).body.data.total).toBe(0);
});

test('a column of mobiles is known without a heading, the others by titles and codes', async () => {
  const { as, phonebookId } = await importCase(service);
  const form = new FormData();
  form.set('phone_book_id', String(phonebookId));
  form.set(
    'file',
    new Blob([
      csvOf([
        ['Kontakt', 'نام', 'CITY', 'x'],
        [mobileOf(1), 'a', 'b', 'c'],
      ]),
    ]),
    'a.csv',
  );
  const { body } = await as.form(previewPath, form);
  expect(body.data.columns).toEqual(['mobile', 'name', 'city', null]);
});

test.each([
  [
    ['شماره', 'نام مشتری', 'x'],
    ['mobile', 'name', null],
  ],
  [
    ['شماره', 'Customer Name', 'مشتری'],
    ['mobile', 'name', null],
  ],
  [
    ['شماره', 'نام مشتری', 'نام'],
    ['mobile', null, 'name'],
  ],
])('a heading that may be a name is guessed where none is one: %j', async (headings, columns) => {
  const { as, phonebookId } = await importCase(service);
  const form = new FormData();
  form.set('phone_book_id', String(phonebookId));
  form.set('file', new Blob([csvOf([headings, [mobileOf(1), 'زهرا', 'ب']])]), 'a.csv');
  expect((await as.form(previewPath, form)).body.data.columns).toEqual(columns);
});

test('matched columns go where they were matched with; the rest is left alone, bad rows are listed', async () => {
  const { bring, contacts } = await givenFile();
  const { status, body } = await bring({ Kontakt: 'mobile', Wer: 'name', Ort: 'city', Punkte: 'ignore' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ status: 'done', inserted: 2, failed: 1, ignored_columns: ['Punkte'] });
  expect(body.data.errors).toMatchObject([{ row: 3, mobile: '0912' }]);
  expect((await contacts()).data.map(cellsOf)).toEqual([
    [mobileOf(1), 'زهرا', '', 'تهران', '', ''],
    [mobileOf(2), 'علی', '', 'یزد', '', ''],
  ]);
});

test.each([
  ['not JSON', 'no', 'Field columns must be a JSON object of heading to column.'],
  ['a list', [], 'Field columns must be a JSON object of heading to column.'],
  [
    'an unknown column',
    { Kontakt: 'mobile', Ort: 'town' },
    'Heading "Ort": the phonebook has no column named town.',
  ],
  ['a number', { Kontakt: 1 }, 'Heading "Kontakt": the phonebook has no column named 1.'],
  [
    'a column twice',
    { Kontakt: 'mobile', Ort: 'city', Wer: 'city' },
    'Two headings were matched with column city. Choose one.',
  ],
  ['no mobile', { Wer: 'name' }, 'Choose which column holds the mobile number.'],
])('%s is refused at its field, and nothing is stored', async (_case, columns, message) => {
  const { bring, as } = await givenFile();
  const { status, body } = await bring(columns);
  expect([status, body.errors]).toEqual([422, { columns: [message] }]);
  expect((await as.get('/ws/v1/phone_book_data/imports')).body.data.total).toBe(0);
});

test('a heading that the file does not have is refused', async () => {
  const { bring } = await givenFile();
  const { status, body } = await bring({ Telefon: 'mobile' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
});

test('an import that goes on later still knows how its columns were matched', async () => {
  const { as, phonebookId, contacts } = await importCase(service);
  const many = Array.from({ length: 6000 }, (_, n) => [mobileOf(n), `نام ${n}`]);
  const form = new FormData();
  form.set('phone_book_id', String(phonebookId));
  form.set('columns', JSON.stringify({ Kontakt: 'mobile', Wer: 'city' }));
  form.set('file', new Blob([csvOf([['Kontakt', 'Wer'], ...many])]), 'a.csv');
  const { body } = await as.form(excelUpsertPath, form);
  expect(body.data.status).toBe('running');
  await service.jobs.runDue();
  const shown = await contacts('search=5999');
  expect(shown.data.map(cellsOf)).toEqual([[mobileOf(5999), '', '', 'نام 5999', '', '']]);
});
