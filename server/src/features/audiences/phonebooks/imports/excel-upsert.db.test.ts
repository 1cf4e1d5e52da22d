import { libreOfficeFile, sheetOf, workbookOf } from '@peyk/spreadsheet/testing';
import { writeXlsx as writeForeignXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';

import { csvOf, xlsxOf } from '../../../../../test/sheets.ts';
import { testService } from '../../../../../test/test-platform.ts';
import {
  cellsOf,
  excelUpsertPath,
  importCase,
  mobileOf,
  upload,
  uploadWhole,
} from './import-case-for-test.ts';

const service = testService();
const header = ['mobile', 'name', 'prefix', 'city', 'score', 'born'];

describe('POST /ws/v1/phone_book_data/excel-upsert', () => {
  test('good rows of a small file go in, bad ones are listed with row and reason', async () => {
    const { upload: send, contacts, records } = await importCase(service);
    await send(await xlsxOf(header, [[mobileOf(1), 'پیشین', 'man', 'تبریز', '1', '1370/01/05']]));
    const { status, body } = await send(
      await xlsxOf(header, [
        [mobileOf(1), 'تازه', '', '', '', ''],
        [mobileOf(2), 'دو', 'woman', 'تهران', '۱۲', '1991-03-25'],
        ['0912', 'ناقص', '', '', '', ''],
        [mobileOf(3), '', '', '', 'many', ''],
        [mobileOf(4), '', 'king', '', '', ''],
        [mobileOf(5), '', '', '', '', '1370/13/01'],
      ]),
      { 'accept-language': 'en' },
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'done',
      inserted: 1,
      updated: 1,
      failed: 4,
      duplicates: 0,
      processed_rows: 6,
      import_id: expect.any(Number),
      file_name: 'مخاطبان.xlsx',
      ignored_columns: [],
    });
    expect(body.data.errors.map(({ row, mobile }: { row: number; mobile: string }) => [row, mobile])).toEqual(
      [
        [4, '0912'],
        [5, mobileOf(3)],
        [6, mobileOf(4)],
        [7, mobileOf(5)],
      ],
    );
    expect(body.data.errors[1].message).toBe('The value of "score" must be a number');
    expect((await contacts()).data.map(cellsOf)).toEqual([
      [mobileOf(1), 'تازه', 'man', 'تبریز', '1', '1370/01/05'],
      [mobileOf(2), 'دو', 'woman', 'تهران', '12', '1991-03-25'],
    ]);
    expect(await records()).toBe(2);
  });

  test('the same file again changes nothing and counts every row as updated', async () => {
    const { upload: send, contacts } = await importCase(service);
    const file = await xlsxOf(
      header,
      [1, 2, 3].map((n) => [mobileOf(n), `نام ${n}`, 'co', 'یزد', '5', '']),
    );
    await send(file);
    const before = await contacts();
    expect((await send(file)).body.data).toMatchObject({ inserted: 0, updated: 3, failed: 0 });
    expect(await contacts()).toEqual(before);
  });

  test('of a mobile that comes again the last row counts, and the repeat is reported, near or far', async () => {
    const { upload: send, contacts } = await importCase(service);
    const rows = Array.from({ length: 3000 }, (_, n) => [mobileOf(n), `نام ${n}`, '', 'قم', '', '']);
    const { body } = await send(
      await xlsxOf(header, [
        ...rows,
        [mobileOf(2999), 'نزدیک', '', '', '', ''],
        [mobileOf(0), 'دور', '', '', '', ''],
      ]),
    );
    expect(body.data).toMatchObject({
      inserted: 3000,
      updated: 0,
      failed: 0,
      duplicates: 2,
      processed_rows: 3002,
    });
    expect(body.data.errors).toMatchObject([
      { row: 3002, mobile: mobileOf(2999) },
      { row: 3003, mobile: mobileOf(0) },
    ]);
    const [far, near] = [await contacts('search=دور'), await contacts('search=نزدیک')];
    expect([far.data.map(cellsOf), near.data.map(cellsOf)]).toEqual([
      [[mobileOf(0), 'دور', '', 'قم', '', '']],
      [[mobileOf(2999), 'نزدیک', '', 'قم', '', '']],
    ]);
  });

  test('mobiles that a spreadsheet changed are repaired', async () => {
    const { upload: send, contacts } = await importCase(service);
    const cell = (at: string, value: string) => `<c r="${at}"><v>${value}</v></c>`;
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const file = sheetOf(
      `<row r="1">${text('A1', 'mobile')}${text('B1', 'score')}</row>` +
        `<row r="2">${cell('A2', '9.123456781E9')}${cell('B2', '1.5E2')}</row>` +
        `<row r="3">${cell('A3', '9123456782')}${cell('B3', '0.1000000000000001')}</row>` +
        `<row r="4">${text('A4', '۰۹۱۲۳۴۵۶۷۸۳')}${text('B4', '۷')}</row>` +
        `<row r="5">${text('A5', '0912 345 6784')}</row>`,
    );
    expect((await send(file)).body.data).toMatchObject({ inserted: 4, failed: 0 });
    expect((await contacts()).data.map((one) => cellsOf(one).filter(Boolean))).toEqual([
      ['09123456781', '150'],
      ['09123456782', '0.1'],
      ['09123456783', '7'],
      ['09123456784'],
    ]);
  });

  test('csv in UTF-8 and in Windows-1256 with Persian letters goes in', async () => {
    const { upload: send, contacts } = await importCase(service);
    const utf8 = csvOf([header, ['9121112233', 'زهرا', 'خانم', 'تهران', '', '1370/1/5']]);
    expect((await send(`\ufeff${utf8}`)).body.data).toMatchObject({ inserted: 1, failed: 0 });
    const windows = await libreOfficeFile('libreoffice-windows-1256.csv');
    expect((await send(windows)).body.data).toMatchObject({ inserted: 2, failed: 0 });
    expect((await contacts()).data.map(({ name }) => name)).toEqual(['زهرا', 'علي\u200cرضا کاظمي', '']);
  });

  test('a workbook that opens with notes is read from the sheet that has mobiles, without rows of blanks and errors of formulas', async () => {
    const { upload: send, contacts } = await importCase(service);
    const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
    const sheets = [
      `<row>${text('راهنما')}</row>`,
      `<row>${['mobile', 'name', 'city', 'born'].map(text).join('')}</row>
       <row>${text(mobileOf(1))}<c t="e"><v>#REF!</v></c><c t="e"><v>#N/A</v></c><c><v>45292</v></c></row>
       <row>${text(' ')}${text(' ')}</row>`,
    ];
    const { body } = await send(workbookOf(sheets));
    expect(body.data).toMatchObject({ inserted: 1, failed: 0, processed_rows: 1 });
    expect((await contacts()).data.map(cellsOf)).toEqual([[mobileOf(1), '', '', '', '', '2024-01-01']]);
  });

  test('a csv with bars between its cells and mobiles written as formulas goes in', async () => {
    const { upload: send, contacts } = await importCase(service);
    const { body } = await send(`mobile|name\r\n="${mobileOf(1)}"|علی\r\n`);
    expect(body.data).toMatchObject({ inserted: 1, failed: 0 });
    expect((await contacts()).data).toMatchObject([{ mobile: mobileOf(1), name: 'علی' }]);
  });

  test('rounded mobiles of a csv are named, row by row', async () => {
    const { upload: send } = await importCase(service);
    const { body } = await send('mobile,name\r\n9.12E+09,زهرا\r\n09121234567,رضا\r\n', {
      'accept-language': 'en',
    });
    expect(body.data).toMatchObject({ inserted: 1, failed: 1, errors: [{ row: 2, mobile: '9.12E+09' }] });
    expect(body.data.errors[0].message).toContain('were lost');
  });

  test('a file of LibreOffice goes in, dates and numbers included', async () => {
    const { upload: send, as, accountId } = await importCase(service);
    const { phonebookId } = await service.given.phonebook(accountId, {
      columns: { birthday: 'date', seen: 'date', points: 'number', member: 'string' },
    });
    const headed = await libreOfficeFile('libreoffice.xlsx');
    expect((await send(headed)).body.data).toMatchObject({
      inserted: 2,
      failed: 0,
      ignored_columns: ['birthday', 'seen', 'member'],
    });
    await as.put(`/ws/v1/phone_book/${phonebookId}`, {});
    expect((await uploadWhole(service, { as, phonebookId }, headed)).body.data).toMatchObject({
      inserted: 2,
      ignored_columns: ['score'],
    });
    const { body } = await as.get(`/ws/v1/phone_book_data?phone_book_id=${phonebookId}&sort_type=asc`);
    expect(body.data.data.map(cellsOf)).toEqual([
      ['09121234567', 'علي\u200cرضا کاظمي', '', '1990-03-21', '2024-02-29', '', '1'],
      ['09129876543', '', '', '', '', '', 'دو\nخط & <نشان>'],
    ]);
  });

  test('a file of another library than our reader knows goes in', async () => {
    const { upload: send, contacts } = await importCase(service);
    const bytes = await writeForeignXlsx({
      sheets: [
        {
          name: 'داده',
          rows: [
            ['نام', 'موبایل', 'score', 'born'],
            ['سلام & <درود>', '09121234567', 0.1 + 0.2, new Date(Date.UTC(1990, 2, 21))],
            ['عددی', 9_121_234_568, 12, null],
          ],
        },
      ],
    });
    expect((await send(bytes)).body.data).toMatchObject({ inserted: 2, failed: 0 });
    expect((await contacts()).data.map(cellsOf)).toEqual([
      ['09121234567', 'سلام & <درود>', '', '', '0.3', '1990-03-21'],
      ['09121234568', 'عددی', '', '', '12', ''],
    ]);
  });

  test('needs an Accept header that admits JSON, a file, and a phonebook of the account', async () => {
    const { as, phonebookId } = await importCase(service);
    const file = await xlsxOf(['mobile'], [[mobileOf(1)]]);
    expect((await upload(as, phonebookId, file, { accept: 'text/html' })).status).toBe(406);
    const form = new FormData();
    form.set('phone_book_id', String(phonebookId));
    const missing = await as.form(excelUpsertPath, form);
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['file']]);
    const foreign = await importCase(service);
    expect((await upload(as, foreign.phonebookId, file)).status).toBe(404);
    expect((await upload(as, 0, file)).status).toBe(422);
  });

  test.each([
    ['no column of mobiles', csvOf([['name'], ['زهرا']]), 'no mobile column'],
    ['no heading at all', csvOf([[mobileOf(1), 'زهرا']]), 'no mobile column'],
    [
      'a column twice',
      csvOf([
        ['mobile', 'موبایل'],
        [mobileOf(1), mobileOf(2)],
      ]),
      'twice',
    ],
  ])('a file with %s is refused whole', async (_what, file, reason) => {
    const { upload: send, records } = await importCase(service);
    const { status, body } = await send(file, { 'accept-language': 'en' });
    expect([status, body.error_code, Object.keys(body.errors)]).toEqual([422, 'validation_failed', ['file']]);
    expect(body.message).toContain(reason);
    expect(await records()).toBe(0);
  });
});

describe('hostile and broken files are refused with a clear text, and nothing is written', () => {
  const good = () => xlsxOf(header, [[mobileOf(1), 'زهرا', '', '', '', '']]);

  test.each<[what: string, file: () => Promise<Uint8Array | string> | Uint8Array | string, reason: string]>([
    ['nothing', () => '', 'no rows|empty'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'neither'],
    ['an old xls', () => libreOfficeFile('libreoffice.xls'), 'xls'],
    ['half a workbook', async () => (await good()).subarray(0, 700), 'incomplete|damaged'],
    [
      'a zip that is no workbook',
      () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
      'neither',
    ],
    ['a zip bomb', () => sheetOf(' '.repeat(40 * 1024 * 1024)), 'too large'],
    [
      'a cell of a million letters',
      () => `mobile,name\n${mobileOf(1)},${'x'.repeat(1_000_000)}\n`,
      'too long',
    ],
    ['thousands of columns', () => `mobile${',x'.repeat(5000)}\n`, 'too many columns'],
  ])('%s', async (_what, file, reason) => {
    const { upload: send, records } = await importCase(service);
    const { status, body } = await send(await file(), { 'accept-language': 'en' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['file']]);
    expect(body.message).toMatch(new RegExp(reason));
    expect(await records()).toBe(0);
  });
});
