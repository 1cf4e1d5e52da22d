import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../test/bulk-sender.ts';
import { givenSender } from '../../../test/sender.ts';
import { testService } from '../../../test/test-platform.ts';
import { fieldsOf } from '../../../test/wrong-fields.ts';

const service = testService();

const wrong = {
  recipient: '+989123456789',
  schedule: '2001-01-01 10:00:00',
  line_number: '1',
  attributes: {},
};
const named = ['attributes.code', 'line_number', 'recipient', 'schedule'];

test('a refused code names the wrong fields of the schema and of every later check', async () => {
  const sender = await givenSender(service);
  const refused = await sender.send({ ...wrong, number_format: 'fa' });
  expect([refused.status, fieldsOf(refused)]).toEqual([422, [...named, 'number_format'].sort()]);
  expect(fieldsOf(await sender.send(wrong))).toEqual(named);
});

test('a form is refused like JSON', async () => {
  const sender = await givenSender(service);
  const { code } = sender;
  const refused = await sender.caller.request('POST', '/ws/v1/sms/pattern', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ code, recipient: '0912', line_number: '1', number_format: 'fa' }).toString(),
  });
  expect(fieldsOf(refused)).toEqual(['attributes.code', 'line_number', 'number_format', 'recipient']);
});

test('what cannot be judged is not named: variables of a pattern that is not there', async () => {
  const sender = await givenSender(service);
  expect(fieldsOf(await sender.send({ ...wrong, code: 'nothing000' }))).toEqual(named.slice(1));
});

test('sends to many, files, banks and postal codes name all of them too', async () => {
  const sender = await givenBulkSender(service);
  const common = { text: 'سلام', line_number: '1', number_format: 'fa', schedule: 'soon' };
  const post = async (path: string, body: object) => fieldsOf(await sender.caller.post(path, body));
  const basic = ['line_number', 'number_format', 'schedule'];
  expect(
    await post('/ws/v1/sms/simple', {
      ...common,
      recipients: ['09121111111', '0912'],
      selectedPhoneBooks: [{ id: 987_654 }],
    }),
  ).toEqual([...basic, 'recipients.1', 'selectedPhoneBooks.0.id'].sort());
  expect(await post('/ws/v1/sms/keywords', { ...common, recipients: [{ mobile: '0912' }] })).toEqual(
    [...basic, 'recipients.0'].sort(),
  );
  expect(await post('/ws/v1/sms/sample', common)).toEqual(basic);
  expect(await post('/ws/v1/sms/bank', common)).toEqual([...basic, 'recipients'].sort());
  expect(await post('/ws/v1/sms/simple-file', common)).toEqual([...basic, 'recipients_file'].sort());
  expect(
    await post('/ws/v1/sms/postal/send', {
      ...common,
      line_id: 987_654,
      filters: [{ postal_code: '1', gender_id: 0, age_from: 1350, age_to: 1380 }],
    }),
  ).toEqual(expect.arrayContaining(['line_id', 'number_format', 'schedule']));
  expect(
    await post('/ws/v1/sms/voice/send', { file_id: 'x', recipients: ['0912'], schedule: 'soon' }),
  ).toEqual(['file_id', 'recipients.0', 'schedule']);
});

test('so do patterns and contacts', async () => {
  const { accountId, caller } = await givenBulkSender(service);
  const pattern = { text: '%code%', website: 'no site', share: 7, vars: [] };
  expect(fieldsOf(await caller.post('/ws/v1/patterns', pattern))).toEqual(['share', 'vars', 'website']);
  const { code } = await service.given.approvedPattern(accountId);
  const edit = { text: '%code%', website: 'no site', vars: [] };
  expect(fieldsOf(await caller.put(`/ws/v1/patterns/${code}`, edit))).toEqual(['shared', 'vars', 'website']);
  const { phonebookId } = await service.given.phonebook(accountId);
  const contact = {
    phone_book_id: phonebookId,
    mobile: '0912',
    prefix: 'boy',
    name: 7,
    attributes: [{ attribute_id: 987_654, value: '' }],
  };
  expect(
    fieldsOf(
      await caller.post('/ws/v1/phone_book_data', contact, { headers: { accept: 'application/json' } }),
    ),
  ).toEqual(['attributes.0.attribute_id', 'mobile', 'name', 'prefix']);
});

test('so does a location request, when it is created and when it is edited', async () => {
  const { caller } = await givenBulkSender(service);
  const wrongRequest = {
    text: 'سلام',
    start_time: 4_000_000_000,
    end_time: 3_000_000_000,
    receiver_count: 'many',
    latitude: 91.5,
    longitude: 51,
    radius: 500,
    device: 'Nokia',
    receiver_age_from: 200,
    line_number: '1',
  };
  const fields = ['device', 'end_time', 'latitude', 'line_number', 'receiver_age_from', 'receiver_count'];
  expect(fieldsOf(await caller.post('/ws/v1/lbs', wrongRequest))).toEqual(fields);
  expect(fieldsOf(await caller.put('/ws/v1/lbs/1', wrongRequest))).toEqual(fields);
  const later = { ...wrongRequest, receiver_count: 5 };
  expect(fieldsOf(await caller.post('/ws/v1/lbs', later))).toEqual(fields.slice(0, 5));
});

test('so does a ticket, its file too', async () => {
  const { key } = await service.given.account();
  const caller = service.as(key);
  const wrongTicket = { support_department_id: 987_654, title: '', importance: 'dire', question: 'سلام' };
  const named = ['importance', 'support_department_id', 'title'];
  expect(fieldsOf(await caller.post('/ws/v1/ticket', wrongTicket))).toEqual(named);
  const form = (fields: object) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    body.set('file', new Blob([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2])]), 'program.bin');
    return body;
  };
  expect(fieldsOf(await caller.form('/ws/v1/ticket', form(wrongTicket)))).toEqual(['file', ...named]);
  expect(fieldsOf(await caller.form('/ws/v1/ticket', form({ ...wrongTicket, title: 'خط' })))).toEqual([
    'file',
    'importance',
    'support_department_id',
  ]);
  const reply = form({ ticket_id: 'x', message: '' });
  expect(fieldsOf(await caller.form('/ws/v1/ticket/reply', reply))).toEqual(['file', 'message', 'ticket_id']);
});

test('so do orders', async () => {
  const { caller } = await givenBulkSender(service);
  const post = async (path: string, body: object) => fieldsOf(await caller.post(path, body));
  expect(await post('/ws/v1/account/wallet/charge', { amount: 'much', redirectUrl: 'ftp://x' })).toEqual([
    'amount',
    'redirectUrl',
  ]);
  expect(
    await post('/ws/v1/orders/pay', { orderId: 'x', paymentSource: 'purse', redirectUrl: 'ftp://x' }),
  ).toEqual(['orderId', 'paymentSource', 'redirectUrl']);
  expect(await post('/ws/v1/orders/apply-discount', { orderId: 'x', discountCode: 'NO-SUCH' })).toEqual([
    'discountCode',
    'orderId',
  ]);
});

test('so do webhooks, a new moment of a send and a voice file', async () => {
  const { caller } = await givenBulkSender(service);
  const webhook = { url: 'ftp://shop.example', events: ['no.such'] };
  const ofWebhook = ['events.0', 'url'];
  expect(fieldsOf(await caller.post('/ws/v1/webhooks', webhook))).toEqual(ofWebhook);
  expect(fieldsOf(await caller.patch('/ws/v1/webhooks/1', webhook))).toEqual(ofWebhook);
  const period = { from: '2026-11-15T09:00:00Z', to: '2026-11-15T08:00:00Z' };
  expect(fieldsOf(await caller.post('/ws/v1/webhooks/x/replay', period))).toEqual(['id', 'to']);
  expect(fieldsOf(await caller.patch('/ws/v1/send_request/x/schedule', { schedule: 'soon' }))).toEqual([
    'schedule',
    'send_request_id',
  ]);
  const voice = new FormData();
  voice.set('title', 'x'.repeat(201));
  voice.set('file', new Blob(['no sound']), 'welcome.mp3');
  expect(fieldsOf(await caller.form('/ws/v1/sms/voice/upload-file', voice))).toEqual(['file', 'title']);
});

test('so do values of variables, beside wrong numbers and wrong other fields', async () => {
  const { caller } = await givenBulkSender(service);
  const { number } = await service.given.line();
  const send = {
    text: '%name% %order%',
    line_number: number,
    recipients: [
      { mobile: '0912', name: 'سارا', order: '1' },
      { mobile: '09121111111', name: 'سارا' },
      { mobile: '09121111112', name: 'ا'.repeat(1600), order: '1' },
      { mobile: '09121111113', name: '', order: '' },
      { mobile: '09121111114', name: 'رضا', order: '2' },
    ],
  };
  const values = [0, 1, 2, 3].map((row) => `recipients.${row}`);
  const post = async (body: object) => fieldsOf(await caller.post('/ws/v1/sms/keywords', body));
  expect(await post(send)).toEqual(values);
  expect(await post({ ...send, line_number: '1', number_format: 'fa' })).toEqual(
    ['line_number', 'number_format', ...values].sort(),
  );
  expect(await post({ ...send, recipients: send.recipients.slice(1), schedule: 'soon' })).toEqual([
    'recipients.0',
    'recipients.1',
    'recipients.2',
    'schedule',
  ]);
});
