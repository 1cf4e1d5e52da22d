import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const [sara, reza] = ['09121111111', '09122222222'] as const;

async function givenPatternSender() {
  const sender = await givenBulkSender(service);
  const content = {
    text: 'سفارش %order% آماده است',
    vars: [{ var: 'order', length: 6, type: 'int' as const }],
    category: 3,
  };
  const { code } = await service.given.approvedPattern(sender.accountId, content);
  const body = (changes: object = {}) => ({
    code,
    line_number: sender.line.number,
    recipients: [
      { mobile: sara, order: '1' },
      { mobile: reza, order: 22 },
    ],
    ...changes,
  });
  const many = (changes: object = {}) => sender.caller.post('/ws/v1/sms/pattern-many', body(changes));
  const price = (changes: object = {}) =>
    sender.caller.post('/ws/v1/sms/calculate-cost', { number_format: 'english', ...body(changes) });
  return { ...sender, code, many, price };
}

test('a pattern goes to rows with values of their own, approved with the pattern', async () => {
  const { many, price, show, items, money, code } = await givenPatternSender();
  expect((await price()).body.data).toMatchObject({ receiver_count: 2, price_amount: 200 });
  const { data } = (await many({ reference: ['o-1', 'o-22'] })).body;
  expect(data).toMatchObject({ waiting_for: null, recipients_count: 2, cost: 200, repeated_count: 0 });
  expect(await show(data.id)).toMatchObject({
    type: 'keywords',
    pattern_code: code,
    text: 'سفارش %order% آماده است',
  });
  const rows = await items(data.id);
  expect(rows.map(({ mobile, text, message_id }) => [mobile, text, message_id])).toEqual([
    [sara, 'سفارش 1 آماده است', data.message_ids[0]],
    [reza, 'سفارش 22 آماده است', data.message_ids[1]],
  ]);
  expect((await many({ reference: ['o-1', 'o-22'] })).body.data).toMatchObject({
    id: data.id,
    message_ids: data.message_ids,
    repeated_count: 2,
  });
  expect((await money()).left).toBe(1_000_000 - 200);
});

test('values come from contacts too; wrong ones are named, long ones of rows wait for an operator', async () => {
  const { many, price, items, accountId } = await givenPatternSender();
  const book = await service.given.phonebook(accountId, {
    columns: { order: 'string' },
    contacts: [
      { mobile: sara, values: { order: '77' } },
      { mobile: reza, values: { order: '7654321' } },
    ],
  });
  const selectedPhoneBooks = [{ id: book.phonebookId, offset: 0, limit: 1 }];
  const fromBook = (await many({ recipients: null, selectedPhoneBooks })).body.data;
  expect((await items(fromBook.id)).map(({ text }) => text)).toEqual(['سفارش 77 آماده است']);
  const known = (await many({ recipients: [{ mobile: sara }] })).body.data;
  expect((await items(known.id)).map(({ text }) => text)).toEqual(['سفارش 77 آماده است']);
  const missing = await many({ recipients: [{ mobile: '09123333333' }] });
  expect(missing.body.errors).toHaveProperty(['recipients.0']);
  const wrong = await many({ recipients: [{ mobile: reza, order: 'یک' }] });
  expect(wrong.body.errors).toHaveProperty(['recipients.0']);
  const long = await many({ recipients: [{ mobile: reza, order: '1234567' }] });
  expect(long.body.data.waiting_for).toBe('approval');
  const whole = [{ id: book.phonebookId }];
  const refused = await many({ recipients: null, selectedPhoneBooks: whole });
  expect(refused.body.errors).toHaveProperty('selectedPhoneBooks');
  expect((await price({ recipients: null, selectedPhoneBooks })).body.data.receiver_count).toBe(1);
});

test('a pattern of one-time codes goes to one recipient at a time', async () => {
  const { many, price, accountId } = await givenPatternSender();
  const { code } = await service.given.approvedPattern(accountId);
  const recipients = [{ mobile: sara, code: '12345' }];
  expect((await many({ code, recipients })).body.errors).toHaveProperty('code');
  expect((await price({ code, recipients })).body.errors).toHaveProperty('code');
  expect((await many({ code: 'nothing000' })).status).toBe(404);
});

test('many different texts leave in one call, with their price first', async () => {
  const sender = await givenBulkSender(service);
  const messages = [
    { mobile: sara, text: 'فاکتور ۱', reference: 'i-1' },
    { mobile: sara, text: 'فاکتور ۲' },
    { mobile: reza, text: 'ب'.repeat(71), reference: 'i-3' },
    { mobile: '۰۹۱۲۱۱۱۱۱۱۱', text: 'فاکتور ۲' },
  ];
  const body = { line_number: sender.line.number, messages };
  const price = await sender.caller.post('/ws/v1/sms/calculate-cost', body);
  expect(price.body.data).toEqual({
    text_length: 71,
    pages: 2,
    receiver_count: 3,
    price_amount: 400,
    longest_text: messages[2]?.text,
    costliest_text: messages[2]?.text,
  });
  const send = (changes: object = {}) => sender.caller.post('/ws/v1/sms/texts', { ...body, ...changes });
  const { data } = (await send()).body;
  expect(data).toMatchObject({ type: 'keywords', recipients_count: 3, cost: 400, repeated_count: 0 });
  const [one, two, three] = data.message_ids;
  expect(data.message_ids).toEqual([one, two, three, two]);
  expect((await sender.items(data.id)).map(({ mobile, text }) => [mobile, text])).toEqual([
    [sara, 'فاکتور 1'],
    [sara, 'فاکتور 2'],
    [reza, 'ب'.repeat(71)],
  ]);
  // Those without a reference are sent again.
  const again = (await send()).body.data;
  expect(again).toMatchObject({ recipients_count: 1, repeated_count: 2 });
  expect([again.message_ids[0], again.message_ids[2]]).toEqual([one, three]);
  const read = await sender.caller.get('/ws/v1/messages?references=i-3,i-1');
  expect(read.body.data.messages).toMatchObject([
    { id: three, mobile: reza, cost: 200 },
    { id: one, mobile: sara, cost: 100 },
  ]);
  const wrong = await send({ messages: [{ mobile: '1', text: 'سلام' }] });
  expect(wrong.body.errors).toHaveProperty(['messages.0']);
  expect((await send({ messages: [] })).status).toBe(422);
});
