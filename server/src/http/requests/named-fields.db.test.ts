import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../test/bulk-sender.ts';
import { signIn } from '../../../test/panel.ts';
import { givenSender } from '../../../test/sender.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService();
const fieldsOf = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {}).sort();

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

test('a form is told the same as JSON', async () => {
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

test('a misspelled optional field is refused with the right name, beside other problems', async () => {
  const sender = await givenSender(service);
  const refused = await sender.send({ shedule: '2030-01-01 10:00:00' }, { 'accept-language': 'en' });
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['shedule']]);
  expect(refused.body.message).toContain('Did you mean schedule?');
  expect(fieldsOf(await sender.send({ shedule: '', recipient: '0912' }))).toEqual(['recipient', 'shedule']);
  expect((await sender.money()).entries).toEqual([]);
});

test('other unknown fields are ignored, and so is a misspelled one in live', async () => {
  const sender = await givenSender(service);
  expect((await sender.send({ source: 'shop', recipients: [], id: 7 })).status).toBe(201);
  const operator = service.as((await service.given.operator()).key);
  await operator.patch(`/operator/v1/accounts/${sender.accountId}`, { dialect: 'live' });
  expect((await sender.send({ shedule: '2030-01-01 10:00:00' })).status).toBe(200);
});

test('the log of calls lists ignored fields, without what may be a value', async () => {
  const sender = await givenSender(service);
  const session = await signIn(service, await service.given.user(sender));
  await sender.send({ source: 'shop', '09121112233': 1, '{"recipient":"09121112233"}': '', shedule: '' });
  await sender.send({ utm_source: 'shop' });
  await sender.send();
  const calls = () => session.call('GET', '/panel/v1/calls?path=sms/pattern');
  await expect.poll(async () => (await calls()).body.data.total).toBe(3);
  const rows = (await calls()).body.data.data as { status: number; ignored_fields: string[] }[];
  expect(rows.map(({ status, ignored_fields: fields }) => [status, [...fields].sort()])).toEqual([
    [201, []],
    [201, ['utm_source']],
    [422, ['shedule', 'source', '•••', '•••']],
  ]);
});
