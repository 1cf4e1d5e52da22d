import { expect, test } from 'vitest';

import { givenBulkSender, idOf, mobiles } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { toPersianDigits } from '@peyk/text';

const service = testService();
const path = '/ws/v1/sms/simple';

test('201 with what it costs, in-queue, and waiting for a person', async () => {
  const sender = await givenBulkSender(service, { rate: 120 });
  const answer = await sender.simple();
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    status: 'success',
    message: null,
    data: {
      id: expect.any(Number),
      message_id: expect.any(Number),
      type: 'simple',
      status: 'in-queue',
      waiting_for: 'approval',
      schedule: null,
      recipients_count: 3,
      blacklisted_count: 0,
      pages: 1,
      cost: 360,
      message_ids: [expect.any(Number), expect.any(Number), expect.any(Number)],
      approval: { reason: 'kind', place: 1, usual_at: null, late_at: null, decided_count: 0 },
    },
  });
  const { id } = answer.body.data;
  expect(await sender.show(id)).toMatchObject({
    type: 'simple',
    status: 'in-queue',
    waiting_for: 'approval',
    cost: 360,
    line: { id: sender.line.lineId, number: sender.line.number },
    snapshot: { total_count: 3, not_started_count: 3, in_queue_count: 0 },
  });
  expect((await sender.money()).entries).toEqual([{ kind: 'charge', cause: `send:${id}`, amount: -360 }]);
});

test('recipients are kept in their order, in any script of digits, and each number once', async () => {
  const sender = await givenBulkSender(service);
  const recipients = ['09123333333', '۰۹۱۲۱۱۱۱۱۱۱', '٠٩١٢٢٢٢٢٢٢٢', ' 09123333333 ', '09121111111'];
  const answer = await sender.simple({ recipients });
  expect(answer.body.data).toMatchObject({ recipients_count: 3, cost: 300 });
  const items = await sender.items(idOf(answer));
  expect(
    items.map(({ id, mobile, status, status_detail }) => ({ id, mobile, status, status_detail })),
  ).toEqual([
    { id: 1, mobile: '09123333333', status: 'in-queue', status_detail: 'not-started' },
    { id: 2, mobile: '09121111111', status: 'in-queue', status_detail: 'not-started' },
    { id: 3, mobile: '09122222222', status: 'in-queue', status_detail: 'not-started' },
  ]);
});

test('one recipient is many enough', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ recipients: ['09121111111'] });
  expect((await sender.items(id)).map(({ mobile }) => mobile)).toEqual(['09121111111']);
});

test.each([
  ['english', 'کد ۱۲۳ و ٤٥٦', 'کد 123 و 456'],
  ['persian', 'code 123', 'code ۱۲۳'],
])('number_format %s turns every digit of the text', async (format, text, final) => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ text, number_format: format });
  expect((await sender.show(id)).text).toBe(final);
  expect((await sender.items(id))[0].text).toBe(final);
});

test('pages are counted on the final text: Persian digits make a Latin text longer', async () => {
  const sender = await givenBulkSender(service);
  const text = `${'a'.repeat(99)}1`;
  expect((await sender.simple({ text, number_format: 'english' })).body.data).toMatchObject({
    pages: 1,
    cost: 300,
  });
  expect((await sender.simple({ text, number_format: 'persian' })).body.data).toMatchObject({
    pages: 2,
    cost: 600,
  });
});

test('a text of 1,530 UTF-16 units is taken, one of 1,531 is not, whatever it consists of', async () => {
  const sender = await givenBulkSender(service);
  for (const [unit, units] of [
    ['ا', 1],
    ['🌷', 2],
  ] as const) {
    const longest = unit.repeat(1530 / units);
    expect((await sender.simple({ text: longest })).status).toBe(201);
    const refused = await sender.simple({ text: `${longest}ا` });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      error_code: 'validation_failed',
      errors: { text: [expect.any(String)] },
    });
  }
});

test.each([
  ['no text', { text: undefined }, 'text'],
  ['an empty text', { text: '' }, 'text'],
  ['a text of blanks', { text: ' \n\t ' }, 'text'],
  ['a text in which nothing can be seen', { text: '\u200c\u200f\ufeff' }, 'text'],
  ['a text that is no text', { text: { a: 1 } }, 'text'],
  ['a format of digits that does not exist', { number_format: 'fa' }, 'number_format'],
  ['no format of digits', { number_format: undefined }, 'number_format'],
  ['no line', { line_number: undefined }, 'line_number'],
  ['a line that nobody has', { line_number: '12' }, 'line_number'],
  ['a moment that is past', { schedule: '2026-11-15 11:59:59' }, 'schedule'],
  ['a moment that is none', { schedule: 'tomorrow' }, 'schedule'],
  ['recipients that are no list', { recipients: { a: '09121111111' } }, 'recipients'],
  ['a recipient that is no number', { recipients: ['09121111111', 'x'] }, 'recipients.1'],
  ['a recipient with the country', { recipients: ['+989121111111'] }, 'recipients.0'],
  ['a recipient without its zero', { recipients: ['9121111111'] }, 'recipients.0'],
  ['a recipient that is a list', { recipients: [['09121111111']] }, 'recipients.0'],
  ['a phonebook that nobody has', { selectedPhoneBooks: [{ id: 987_654 }] }, 'selectedPhoneBooks.0.id'],
  ['a phonebook before the first', { selectedPhoneBooks: [{ id: -1 }] }, 'selectedPhoneBooks.0.id'],
  [
    'a slice that begins before the first',
    { selectedPhoneBooks: [{ id: 1, offset: -1 }] },
    'selectedPhoneBooks.0.offset',
  ],
  ['a slice of nothing', { selectedPhoneBooks: [{ id: 1, limit: 0 }] }, 'selectedPhoneBooks.0.limit'],
])('%s is a 422 that names the field, and nothing happens', async (_what, changes, field) => {
  const sender = await givenBulkSender(service);
  const refused = await sender.simple(changes);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ status: 'error', data: null, error_code: 'validation_failed' });
  expect(Object.keys(refused.body.errors)).toContain(field);
  expect((await sender.caller.get('/ws/v1/send_request')).body.data.total).toBe(0);
  expect(await sender.money()).toEqual({ left: 1_000_000, entries: [] });
});

test('every wrong recipient is named, up to fifty', async () => {
  const sender = await givenBulkSender(service);
  const few = await sender.simple({ recipients: ['1', '09121111111', '2', '3'] });
  expect(Object.keys(few.body.errors)).toEqual(['recipients.0', 'recipients.2', 'recipients.3']);
  const many = await sender.simple({ recipients: Array.from({ length: 1000 }, () => 'x') });
  expect(Object.keys(many.body.errors)).toHaveLength(50);
});

test('a line of another account is refused as if it did not exist', async () => {
  const [sender, other] = [await givenBulkSender(service), await givenBulkSender(service)];
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    other.line.lineId,
    other.accountId,
  ]);
  const refused = await sender.simple({ line_number: other.line.number });
  expect(refused.body.errors).toHaveProperty('line_number');
});

test.each([
  ['no recipients at all', { recipients: undefined }],
  ['an empty list', { recipients: [] }],
  ['empty lists of both kinds', { recipients: [], selectedPhoneBooks: [] }],
  ['null for both lists', { recipients: null, selectedPhoneBooks: null }],
])('%s: 422, nothing stored and nothing charged', async (_what, changes) => {
  const sender = await givenBulkSender(service);
  const refused = await sender.simple(changes);
  expect([refused.status, refused.body.error_code]).toEqual([422, 'no_recipients']);
  expect((await sender.caller.get('/ws/v1/send_request')).body.data.total).toBe(0);
});

test('100,000 recipients in one body are taken, one more is a 422', async () => {
  const sender = await givenBulkSender(service, { credit: 100_000_000 });
  const recipients = mobiles('0912', 100_001);
  const refused = await sender.simple({ recipients });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty('recipients');
  const answer = await sender.simple({ recipients: recipients.slice(1) });
  expect(answer.body.data).toMatchObject({ recipients_count: 100_000, cost: 10_000_000 });
  const last = await sender.items(answer.body.data.id, 'limit=1&page=100000');
  expect(last).toMatchObject([{ id: 100_000, mobile: recipients.at(-1) }]);
});

test('a form with brackets says the same as JSON', async () => {
  const sender = await givenBulkSender(service);
  const form = new URLSearchParams({
    text: 'سلام',
    line_number: sender.line.number,
    number_format: 'english',
  });
  for (const mobile of ['09121111111', '09122222222']) form.append('recipients[]', mobile);
  const answer = await sender.caller.request('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  expect((await sender.items(idOf(answer))).map(({ mobile }) => mobile)).toEqual([
    '09121111111',
    '09122222222',
  ]);
});

test('a multipart form says the same too', async () => {
  const sender = await givenBulkSender(service);
  const form = new FormData();
  for (const [name, value] of [
    ['text', 'سلام'],
    ['line_number', sender.line.number],
    ['number_format', 'english'],
    ['recipients[]', '09121111111'],
    ['recipients[]', '09122222222'],
  ] as const)
    form.append(name, value);
  const answer = await sender.caller.form(path, form);
  expect(answer.body.data.recipients_count).toBe(2);
});

test('a wallet that pays for all but one page is a 402, and nothing is stored', async () => {
  const sender = await givenBulkSender(service, { credit: 299 });
  const refused = await sender.simple({}, { 'Idempotency-Key': 'poor' });
  expect([refused.status, refused.body.error_code]).toEqual([402, 'insufficient_balance']);
  expect((await sender.caller.get('/ws/v1/send_request')).body.data.total).toBe(0);
  expect(await sender.money()).toEqual({ left: 299, entries: [] });
  const { rows } = await service.platform.pool.query('select from send_items where account_id = $1', [
    sender.accountId,
  ]);
  expect(rows).toEqual([]);
  // The key was given back, so the send that can be paid for is a first one.
  expect((await sender.simple({ recipients: ['09121111111'] }, { 'Idempotency-Key': 'poor' })).status).toBe(
    201,
  );
});

test('a repeated call with its Idempotency-Key gets the first answer and sends nothing', async () => {
  const sender = await givenBulkSender(service);
  const key = { 'Idempotency-Key': 'once' };
  const [first, second] = [await sender.simple({}, key), await sender.simple({}, key)];
  expect(second.body).toEqual(first.body);
  expect(second.status).toBe(201);
  const conflict = await sender.simple({ text: 'متن دیگر' }, key);
  expect([conflict.status, conflict.body.error_code]).toEqual([422, 'idempotency_conflict']);
  expect((await sender.money()).left).toBe(999_700);
});

test('calls with one Idempotency-Key at the same moment are one send', async () => {
  const sender = await givenBulkSender(service);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sender.simple({}, { 'Idempotency-Key': 'at-once' })),
  );
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect((await sender.money()).left).toBe(999_700);
});

test('sends at the same moment never spend more than there is', async () => {
  const sender = await givenBulkSender(service, { credit: 1000 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => sender.simple()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(3);
  expect((await sender.money()).left).toBe(100);
});

test('a send to many cannot be read by another account', async () => {
  const [sender, other] = [await givenBulkSender(service), await givenBulkSender(service)];
  const id = await sender.sent();
  for (const show of ['', '/items']) {
    const answer = await other.caller.get(`/ws/v1/send_request/${id}${show}`);
    expect(answer.status).toBe(404);
  }
});

test('a send to blocked numbers alone is over at once: it needs no approval', async () => {
  const sender = await givenBulkSender(service);
  await sender.caller.post('/ws/v1/blacklist', { mobiles: ['09121111111'] });
  const answer = await sender.simple({ recipients: ['09121111111'] });
  expect(answer.body.data).toMatchObject({ recipients_count: 1, cost: 0 });
  expect(await sender.show(answer.body.data.id)).toMatchObject({ status: 'sent', waiting_for: null });
  const blocked = await sender.caller.get('/ws/v1/send_request?status=sent');
  expect(blocked.body.data.total).toBe(1);
});

async function givenPhonebook(accountId: number, numbers: readonly string[]): Promise<number> {
  const contacts = numbers.map((mobile) => ({ mobile }));
  return (await service.given.phonebook(accountId, { contacts })).phonebookId;
}

test('slices of phonebooks are taken in the order of their contacts, after the list, each number once', async () => {
  const sender = await givenBulkSender(service);
  const [first, second] = [
    await givenPhonebook(sender.accountId, mobiles('0913', 10)),
    await givenPhonebook(sender.accountId, ['09130000009', '09140000000', '09120000000']),
  ];
  const answer = await sender.simple({
    recipients: ['09120000000', '09130000003'],
    selectedPhoneBooks: [{ id: first, offset: 2, limit: 3 }, { id: second }, { id: first, offset: 9 }],
  });
  expect(answer.body.data).toMatchObject({ recipients_count: 6, cost: 600 });
  expect((await sender.items(idOf(answer))).map(({ mobile }) => mobile as string)).toEqual([
    '09120000000',
    '09130000003',
    '09130000002',
    '09130000004',
    '09130000009',
    '09140000000',
  ]);
});

test('a slice beyond the end is empty, and a phonebook of another account does not exist', async () => {
  const [sender, other] = [await givenBulkSender(service), await givenBulkSender(service)];
  const own = await givenPhonebook(sender.accountId, mobiles('0913', 2));
  const foreign = await givenPhonebook(other.accountId, mobiles('0914', 2));
  const nobody = await sender.simple({ recipients: [], selectedPhoneBooks: [{ id: own, offset: 2 }] });
  expect(nobody.body.error_code).toBe('no_recipients');
  const refused = await sender.simple({ selectedPhoneBooks: [{ id: own }, { id: foreign }] });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty(['selectedPhoneBooks.1.id']);
  expect((await sender.money()).entries).toEqual([]);
});

test('a send keeps its recipients as they were: contacts that come later are not written to', async () => {
  const sender = await givenBulkSender(service);
  const id = await givenPhonebook(sender.accountId, mobiles('0913', 3));
  const send = await sender.sent({ recipients: [], selectedPhoneBooks: [{ id }] });
  await sender.caller.post('/ws/v1/phone_book_data', { phone_book_id: id, mobile: '09140000000' });
  expect((await sender.items(send)).map(({ mobile }) => mobile as string)).toEqual(mobiles('0913', 3));
});

test('a line is read as a number and in digits of any script, in every send', async () => {
  const sender = await givenBulkSender(service, { line: '30004711' });
  const { number } = sender.line;
  const one = { text: 'سلام', number_format: 'persian' };
  const bodies = {
    'sms/simple': { ...one, recipients: ['09121111111'] },
    'sms/sample': one,
    'sms/keywords': { ...one, recipients: [{ mobile: '09121111111' }] },
    'sms/calculate-cost': { ...one, receiver_count: 1 },
  };
  for (const written of [Number(number), toPersianDigits(number), ` ${number} `]) {
    for (const [path, body] of Object.entries(bodies)) {
      const answer = await sender.caller.post(`/ws/v1/${path}`, { ...body, line_number: written });
      expect(answer.body, `${path} ${written}`).toMatchObject({ status: 'success' });
    }
  }
  const file = await sender.file('mobile\n09121111111', { line_number: toPersianDigits(number) });
  expect((await sender.show(idOf(file))).line.number).toBe(number);
  for (const wrong of [12, 1.5, -1, 1e300, true, '۱۲']) {
    const answer = await sender.simple({ line_number: wrong });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['line_number']);
  }
});
