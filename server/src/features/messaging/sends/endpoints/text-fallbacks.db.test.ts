import { expect, test } from 'vitest';

import { givenBulkSender, idOf } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const cost = '/ws/v1/sms/calculate-cost';
const text = 'سلام %name|دوست عزیز%';
const recipients = [
  { mobile: '09121111111', name: 'سارا' },
  { mobile: '09122222222', name: ' ' },
  { mobile: '09123333333' },
];

async function givenKeywords() {
  const sender = await givenBulkSender(service);
  const body = (changes: object = {}) => ({ text, line_number: sender.line.number, recipients, ...changes });
  const send = (changes: object = {}) => sender.caller.post('/ws/v1/sms/keywords', body(changes));
  return { ...sender, body, send };
}

test('a fallback stands where the value is empty or missing, in rows and in phonebooks', async () => {
  const { caller, items, send } = await givenKeywords();
  const book = await caller.post('/ws/v1/phone_book', { title: 'مشتریان' });
  const bookId = book.body.data.id as number;
  for (const [mobile, name] of [
    ['09124444444', 'امید'],
    ['09125555555', ''],
  ])
    await caller.post('/ws/v1/phone_book_data', { phone_book_id: bookId, mobile, name });
  const id = idOf(await send({ selectedPhoneBooks: [{ id: bookId }] }));
  expect((await items(id)).map((item) => item['text'])).toEqual([
    'سلام سارا',
    'سلام دوست عزیز',
    'سلام دوست عزیز',
    'سلام امید',
    'سلام دوست عزیز',
  ]);
});

test('without a fallback the law stands: an empty value is one, a missing one is refused', async () => {
  const { send } = await givenKeywords();
  const answer = await send({ text: '%name% %city|تهران%' });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual(['recipients.2']);
});

test.each(['%if name%سلام', '%vip?بله:خیر%', '%name|الف|ب%', 'سلام %name|%city%%'])(
  'the condition %j is refused by send, check and price, and nothing is stored',
  async (wrong) => {
    const { body, caller, send } = await givenKeywords();
    const changes = { text: wrong, recipients: [{ mobile: '09121111111', name: 'الف', city: 'ب' }] };
    for (const answer of [
      await send(changes),
      await caller.post(cost, body(changes)),
      await caller.post('/ws/v1/sms/check', body(changes)),
    ]) {
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['text']);
    }
    expect((await caller.get('/ws/v1/send_request')).body.data.total).toBe(0);
  },
);

test('price and check show the longest and the most costly text, with fallbacks filled in', async () => {
  const { body, caller } = await givenKeywords();
  const changes = {
    text: '%code|a% %end|x%',
    recipients: [
      { mobile: '09121111111', code: 'a'.repeat(150) },
      { mobile: '09122222222', code: 'ب'.repeat(80) },
      { mobile: '09123333333' },
    ],
  };
  const expected = { longest_text: `${'a'.repeat(150)} x`, costliest_text: `${'ب'.repeat(80)} x` };
  const priced = await caller.post(cost, body(changes));
  expect(priced.body.data).toMatchObject({ ...expected, pages: 2, text_length: 152, price_amount: 400 });
  const checked = await caller.post('/ws/v1/sms/check', body(changes));
  expect(checked.body.data).toMatchObject(expected);
});

test('a text that is the same for everybody has no longest one', async () => {
  const { body, caller } = await givenKeywords();
  const simple = body({ text: 'سلام', recipients: ['09121111111', '09122222222'] });
  expect((await caller.post(cost, simple)).body.data).not.toHaveProperty('longest_text');
  expect((await caller.post('/ws/v1/sms/check', simple)).body.data).toMatchObject({
    longest_text: null,
    costliest_text: null,
  });
});

test('patterns have no fallbacks: their text is sent as it was approved', async () => {
  const { caller } = await givenKeywords();
  const answer = await caller.post('/ws/v1/patterns', {
    text: 'سفارش %order% %name|دوست%',
    description: null,
    share: 0,
    website: 'https://example.com',
    category: 3,
    vars: [{ var: 'order', length: 10, type: 'string' }],
  });
  expect(answer.status).toBe(201);
});
