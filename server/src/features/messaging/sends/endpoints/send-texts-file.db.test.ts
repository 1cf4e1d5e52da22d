import { expect, test } from 'vitest';

import { givenSender } from '../../../../../test/sender.ts';
import { csvOf, xlsxOf } from '../../../../../test/sheets.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();

function formOf(file: string | Buffer, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const name = typeof file === 'string' ? 'texts.csv' : 'texts.xlsx';
  form.set('recipients_file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
  return form;
}

async function givenCaller() {
  const sender = await givenSender(service, { rate: 100 });
  const line_number = sender.line.number;
  const texts = (file: string | Buffer, more: Record<string, string> = {}) =>
    sender.caller.form('/ws/v1/sms/texts-file', formOf(file, { line_number, ...more }));
  return {
    ...sender,
    texts,
    price: (file: string | Buffer, more: Record<string, string> = {}) =>
      sender.caller.form('/ws/v1/sms/calculate-cost', formOf(file, { line_number, ...more })),
    async itemsOf(id: number): Promise<string[][]> {
      const { body } = await sender.caller.get(`/ws/v1/send_request/${id}/items`);
      return body.data.data.map((one: { mobile: string; text: string }) => [one.mobile, one.text]);
    },
  };
}

const rows = [
  ['نام', 'موبایل', 'متن'],
  ['سارا', '09121111111', 'سلام سارا'],
  ['امید', '09122222222', 'سلام امید '.repeat(12)],
  ['بی‌شماره', '0912', 'سلام'],
  ['بی‌متن', '09123333333', ''],
];

test('each row gets its own text, rows that cannot be sent are named, and the price is said first', async () => {
  const caller = await givenCaller();
  const file = csvOf(rows);
  const price = await caller.price(file);
  expect(price).toMatchObject({
    status: 200,
    body: { data: { receiver_count: 2, pages: 2, price_amount: 300 } },
  });
  const { status, body } = await caller.texts(file);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    type: 'keywords',
    recipients_count: 2,
    cost: 300,
    failed: 2,
    message_ids: [expect.any(Number), expect.any(Number)],
    errors: [{ row: 4, value: expect.stringContaining('0912') }, { row: 5 }],
  });
  expect(await caller.itemsOf(body.data.id)).toEqual([
    ['09121111111', 'سلام سارا'],
    ['09122222222', 'سلام امید '.repeat(12)],
  ]);
});

test('one text is filled with the columns, by heading or by letter', async () => {
  const caller = await givenCaller();
  const file = await xlsxOf(['name', 'mobile', 'debt'], [['Sara', '09121111111', '7']]);
  const text = { text: 'dear %name%, you owe %C%' };
  expect((await caller.price(file, { ...text, file_has_texts: 'true' })).body.data).toMatchObject({
    receiver_count: 1,
    price_amount: 100,
  });
  const { body } = await caller.texts(file, text);
  expect(await caller.itemsOf(body.data.id)).toEqual([['09121111111', 'dear Sara, you owe 7']]);
  const unknown = await caller.texts(file, { text: 'dear %nobody%' });
  expect(unknown).toMatchObject({ status: 422, body: { error_code: 'no_recipients' } });
});

test('a file without headings has its texts beside the numbers, and a repeated row goes once', async () => {
  const caller = await givenCaller();
  const { body } = await caller.texts('09121111111,first\r\n09121111111,second\r\n09121111111,first\r\n');
  expect(await caller.itemsOf(body.data.id)).toEqual([
    ['09121111111', 'first'],
    ['09121111111', 'second'],
  ]);
});
