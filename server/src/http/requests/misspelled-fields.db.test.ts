import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../test/bulk-sender.ts';
import { signIn } from '../../../test/panel.ts';
import { givenSender } from '../../../test/sender.ts';
import { testService } from '../../../test/test-platform.ts';
import { fieldsOf } from '../../../test/wrong-fields.ts';

const service = testService();

test('a misspelled optional field is refused with the right name, beside other problems', async () => {
  const sender = await givenSender(service);
  const refused = await sender.send({ shedule: '2030-01-01 10:00:00' }, { 'accept-language': 'en' });
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['shedule']]);
  expect(refused.body.message).toContain('Did you mean schedule?');
  expect(fieldsOf(await sender.send({ shedule: '', recipient: '0912' }))).toEqual(['recipient', 'shedule']);
  expect((await sender.money()).entries).toEqual([]);
});

test('so is one in an item of a list, but not among the variables of recipients', async () => {
  const { accountId, caller } = await givenBulkSender(service);
  const { phonebookId: id } = await service.given.phonebook(accountId);
  const { number } = await service.given.line();
  const send = { text: 'سلام', line_number: number, number_format: 'english', recipients: ['09121111111'] };
  const selectedPhoneBooks = [{ id }, { id, ofset: 10 }];
  const headers = { 'accept-language': 'en' };
  const post = (body: object) => caller.post('/ws/v1/sms/simple', body, { headers });
  const refused = await post({ ...send, selectedPhoneBooks });
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['selectedPhoneBooks.1.ofset']]);
  expect(refused.body.message).toContain('Did you mean offset?');
  expect(fieldsOf(await post({ ...send, selectedPhoneBooks, shedule: '', number_format: 'fa' }))).toEqual([
    'number_format',
    'selectedPhoneBooks.1.ofset',
    'shedule',
  ]);
  expect((await post({ ...send, selectedPhoneBooks: [{ id, note: 'shop' }] })).status).toBe(201);
  const personal = { ...send, text: '%moblie%', recipients: [{ mobile: '09121111111', moblie: 'x' }] };
  expect((await caller.post('/ws/v1/sms/keywords', personal)).status).toBe(201);

  const session = await signIn(service, await service.given.user({ accountId }));
  const calls = () => session.call('GET', '/panel/v1/calls?path=sms/simple');
  await expect.poll(async () => (await calls()).body.data.total).toBe(3);
  const rows = (await calls()).body.data.data as { ignored_fields: string[] }[];
  expect(rows.map(({ ignored_fields: fields }) => [...fields].sort())).toEqual([
    ['selectedPhoneBooks.0.note'],
    ['selectedPhoneBooks.1.ofset', 'shedule'],
    ['selectedPhoneBooks.1.ofset'],
  ]);
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
