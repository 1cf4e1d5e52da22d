import { libreOfficeFile } from '@peyk/spreadsheet/testing';
import { expect, test } from 'vitest';

import { givenBulkSender, idOf, mobiles } from '../../../../../test/bulk-sender.ts';
import { csvOf, xlsxOf } from '../../../../../test/sheets.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { fileSendLimiter } from '../recipients/count-limiter.ts';

const service = testService();
const path = '/ws/v1/sms/simple-file';
const two = ['09121111111', '09122222222'];
const column = (numbers: readonly string[]) => numbers.map((number) => [number]);

async function mobilesOf(content: string | Buffer): Promise<string[]> {
  const sender = await givenBulkSender(service);
  const items = await sender.items(idOf(await sender.file(content)));
  return items.map(({ mobile }) => mobile as string);
}

test('201 with what it costs and how many rows were left out', async () => {
  const sender = await givenBulkSender(service, { rate: 50 });
  const answer = await sender.file(csvOf(column(two)));
  expect(answer.status).toBe(201);
  expect(answer.body.data).toEqual({
    id: expect.any(Number),
    message_id: expect.any(Number),
    type: 'simple-file',
    status: 'in-queue',
    waiting_for: 'approval',
    schedule: null,
    recipients_count: 2,
    blacklisted_count: 0,
    pages: 1,
    cost: 100,
    message_ids: null,
    approval: expect.objectContaining({ reason: 'kind' }),
    failed: 0,
    errors: [],
  });
  expect(await sender.show(answer.body.data.id)).toMatchObject({
    type: 'simple-file',
    waiting_for: 'approval',
  });
});

test('a workbook is read like a csv, and digits are English unless something else is asked for', async () => {
  const sender = await givenBulkSender(service);
  const id = idOf(await sender.file(await xlsxOf(['mobile'], column(two)), { text: 'تا ۱۲' }));
  expect(await sender.items(id)).toMatchObject(two.map((mobile) => ({ mobile, text: 'تا 12' })));
});

test.each([
  [
    'without a heading',
    csvOf([
      ['09121111111', 'سارا'],
      ['09122222222', 'امید'],
    ]),
  ],
  [
    'with a heading over the first column',
    csvOf([
      ['whatever', 'name'],
      ['09121111111', 'a'],
      ['09122222222', 'b'],
    ]),
  ],
  [
    'with the numbers in another column',
    csvOf([
      ['نام', 'موبایل'],
      ['سارا', '09121111111'],
      ['امید', '09122222222'],
    ]),
  ],
  [
    'with a column that counts the rows',
    csvOf([
      ['شماره', 'تلفن همراه'],
      ['1', '09121111111'],
      ['2', '09122222222'],
    ]),
  ],
  [
    'with Persian digits and semicolons',
    '\ufeffشماره موبایل;نام\r\n۰۹۱۲۱۱۱۱۱۱۱;سارا\r\n۰۹۱۲۲۲۲۲۲۲۲;امید\r\n',
  ],
  ['with numbers whose zero a spreadsheet took away', csvOf([['mobile'], ['9121111111'], ['9122222222']])],
  ['with the prefix of the country', csvOf([['mobile'], ['+98 912-111-1111'], ['00989122222222']])],
  ['with that prefix and no sign', csvOf([['mobile'], ['989121111111'], ['98 912 222 2222']])],
  ['with spaces, dashes and brackets', csvOf([['mobile'], ['(0912) 111-1111'], ["'0912 222 2222"]])],
  [
    'with empty rows and empty cells',
    csvOf([
      ['mobile', 'x'],
      ['', ''],
      ['09121111111', ''],
      ['', 'y'],
      ['09122222222', ''],
    ]),
  ],
])('a file %s', async (_how, content) => {
  expect(await mobilesOf(content)).toEqual(two);
});

test('a workbook whose numbers are numbers gets their zeros back', async () => {
  expect(await mobilesOf(await xlsxOf(['mobile'], column(['9121111111', '9122222222']), [0]))).toEqual(two);
});

test('a number that comes twice is sent to and charged once', async () => {
  const sender = await givenBulkSender(service);
  const answer = await sender.file(csvOf(column([...two, ...two])));
  expect(answer.body.data).toMatchObject({ recipients_count: 2, cost: 200 });
});

test('unreadable rows are left out and named, the first hundred of them', async () => {
  const sender = await givenBulkSender(service);
  const wrong = [...two, 'x', '0912', '9.12346E+09', '02112345678'];
  const few = await sender.file(csvOf([['mobile'], ...column(wrong)]));
  expect(few.body.data).toMatchObject({
    recipients_count: 2,
    failed: 4,
    errors: [
      { row: 4, value: 'x' },
      { row: 5, value: '0912' },
      { row: 6, value: '9.12346E+09' },
      { row: 7, value: '02112345678' },
    ],
  });
  const many = await sender.file(csvOf(column([...two, ...Array.from({ length: 250 }, () => 'wrong')])));
  expect(many.body.data.failed).toBe(250);
  expect(many.body.data.errors).toHaveLength(100);
});

test('a wrong number in the first row is named, not read as a heading', async () => {
  const sender = await givenBulkSender(service);
  const answer = await sender.file(csvOf(column(['0912111', ...two])));
  expect(answer.body.data).toMatchObject({
    recipients_count: 2,
    failed: 1,
    errors: [{ row: 1, value: '0912111' }],
  });
});

test('a file of an office program is read', async () => {
  const sender = await givenBulkSender(service);
  for (const name of ['libreoffice.xlsx', 'libreoffice-windows-1256.csv'] as const) {
    const answer = await sender.file(await libreOfficeFile(name));
    expect(answer.status).toBe(201);
    expect(answer.body.data.recipients_count).toBeGreaterThan(0);
  }
});

test.each([
  ['an old workbook', () => libreOfficeFile('libreoffice.xls')],
  ['a picture', async () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  ['an empty file', async () => Buffer.alloc(0)],
  ['half a workbook', async () => (await xlsxOf(['mobile'], column(two))).subarray(0, 400)],
  [
    'a workbook that says it is larger than it is',
    async () => {
      const bytes = await xlsxOf(['mobile'], column(two));
      return Buffer.concat([bytes.subarray(0, bytes.length - 60), Buffer.alloc(60, 0xff)]);
    },
  ],
])('%s is a 422 in the envelope, and nothing is stored', async (_what, content) => {
  const sender = await givenBulkSender(service);
  const refused = await sender.file(await content());
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    status: 'error',
    data: null,
    error_code: 'validation_failed',
    errors: { recipients_file: [expect.any(String)] },
  });
  expect((await sender.caller.get('/ws/v1/send_request')).body.data.total).toBe(0);
});

test.each([
  ['only a heading', 'mobile\r\n'],
  ['only wrong numbers', 'mobile\r\nx\r\ny\r\n'],
])('a file with %s is a 422', async (_what, content) => {
  const sender = await givenBulkSender(service);
  expect((await sender.file(content)).status).toBe(422);
  expect((await sender.money()).entries).toEqual([]);
});

test('without a file, or with JSON instead of a form, the file is asked for', async () => {
  const sender = await givenBulkSender(service);
  const fields = { text: 'سلام', line_number: sender.line.number };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const refused of [await sender.caller.post(path, fields), await sender.caller.form(path, form)]) {
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty('recipients_file');
  }
});

test.each([
  ['text', { text: '' }],
  ['line_number', { line_number: '1' }],
  ['number_format', { number_format: 'en' }],
  ['schedule', { schedule: '2020-01-01 00:00:00' }],
])('a wrong %s is a 422 that names it', async (field, changes) => {
  const sender = await givenBulkSender(service);
  const refused = await sender.file(csvOf(column(two)), changes);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty(field);
});

test('a wallet that cannot pay for every row is a 402, and nothing is stored', async () => {
  const sender = await givenBulkSender(service, { credit: 100_000 });
  const refused = await sender.file(csvOf(column(mobiles('0912', 5000))));
  expect([refused.status, refused.body.error_code]).toEqual([402, 'insufficient_balance']);
  expect(await sender.money()).toEqual({ left: 100_000, entries: [] });
});

test('a repeated call gets the first answer whole, another file under the same key is a conflict', async () => {
  const sender = await givenBulkSender(service);
  const key = { 'Idempotency-Key': 'file' };
  const content = csvOf(column([...two, 'x']));
  const [first, second] = [await sender.file(content, {}, key), await sender.file(content, {}, key)];
  expect(first.body.data.failed).toBe(1);
  expect(second.body).toEqual(first.body);
  // As long as the first, and called the same.
  const other = csvOf(column(['09121111112', '09122222222', 'x']));
  const conflict = await sender.file(other, {}, key);
  expect([conflict.status, conflict.body.error_code]).toEqual([422, 'idempotency_conflict']);
  expect((await sender.money()).left).toBe(999_800);
});

test('a repeated call gets its first answer though its moment is past by now', async () => {
  const sender = await givenBulkSender(service);
  const schedule = new Date(service.clock.now().getTime() + 60_000).toISOString();
  const content = csvOf(column(two));
  const first = await sender.file(content, { schedule }, { 'Idempotency-Key': 'late' });
  service.clock.advance(120_000);
  expect((await sender.file(content, { schedule })).status).toBe(422);
  expect((await sender.file(content, { schedule }, { 'Idempotency-Key': 'late' })).body).toEqual(first.body);
});

test('a file goes beyond what fits into one body', async () => {
  const sender = await givenBulkSender(service, { credit: 100_000_000 });
  const answer = await sender.file(csvOf([['mobile'], ...column(mobiles('0912', 120_000))]));
  expect(answer.body.data).toMatchObject({ recipients_count: 120_000, cost: 12_000_000, failed: 0 });
});

test('a file waits for the one of its account that is being stored, and those of others do not', async () => {
  const [sender, other] = [await givenBulkSender(service), await givenBulkSender(service)];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = service.platform.runtime.get(fileSendLimiter).run(sender.accountId, () => held);
  let isAnswered = false;
  const second = sender.file(csvOf(column(two))).finally(() => (isAnswered = true));
  expect((await other.file(csvOf(column(two)))).status).toBe(201);
  expect(isAnswered).toBe(false);
  release();
  await first;
  expect((await second).status).toBe(201);
});
