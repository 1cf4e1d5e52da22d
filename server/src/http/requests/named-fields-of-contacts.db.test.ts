import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../test/bulk-sender.ts';
import { testService } from '../../../test/test-platform.ts';
import { fieldsOf } from '../../../test/wrong-fields.ts';

const service = testService();

test('a row of many contacts names what is wrong with it at every stage', async () => {
  const { accountId, caller } = await givenBulkSender(service);
  const { phonebookId } = await service.given.phonebook(accountId);
  const item = {
    mobile: '0912',
    name: 7,
    prefix: 'boy',
    attributes: [{ attribute_id: 987_654, value: '' }],
  };
  const headers = { accept: 'application/json', 'accept-language': 'en' };
  const body = { phone_book_id: phonebookId, items: [item] };
  const saved = await caller.post('/ws/v1/phone_book_data/bulk-upsert', body, { headers });
  expect(saved.body.data).toMatchObject({ inserted: 0, failed: 1 });
  // Three are spelled out, the fourth is counted.
  const { message } = saved.body.data.errors[0];
  for (const part of ['name', 'mobile', 'prefix', '1 more']) expect(message).toContain(part);
});

test('so do phonebooks, their attributes and imports', async () => {
  const { accountId, caller } = await givenBulkSender(service);
  const { phonebookId } = await service.given.phonebook(accountId);
  const attribute = { title: '', code: 'two words' };
  expect(fieldsOf(await caller.post('/ws/v1/phone_book_attribute', attribute))).toEqual(['code', 'title']);
  const reserved = { title: 'شغل', type: 'poem', code: 'mobile' };
  expect(fieldsOf(await caller.post('/ws/v1/phone_book_attribute', reserved))).toEqual(['code', 'type']);
  const book = { title: 7, attributes: [987_654, 987_655] };
  const ofBook = ['attributes.0', 'attributes.1', 'title'];
  expect(fieldsOf(await caller.post('/ws/v1/phone_book', book))).toEqual(ofBook);
  expect(fieldsOf(await caller.put(`/ws/v1/phone_book/${phonebookId}`, book))).toEqual(ofBook);
  for (const source of [987_654, phonebookId]) {
    const merged = { source_id: source, delete_source: 'perhaps' };
    expect(fieldsOf(await caller.post(`/ws/v1/phone_book/${phonebookId}/merge`, merged))).toEqual([
      'delete_source',
      'source_id',
    ]);
  }
});

test('so does an import, its file too', async () => {
  const { accountId, caller } = await givenBulkSender(service);
  const { phonebookId } = await service.given.phonebook(accountId);
  const post = async (fields: object, file?: Buffer, path = 'excel-upsert') => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    if (file) body.set('file', new Blob([file]), 'contacts.xlsx');
    return fieldsOf(await caller.form(`/ws/v1/phone_book_data/${path}`, body));
  };
  const broken = Buffer.from([0x50, 0x4b, 3, 4, 0, 1, 2]);
  const columns = JSON.stringify({ Phone: 'no-such-column' });
  expect(await post({ phone_book_id: phonebookId, columns })).toEqual(['columns', 'file']);
  expect(await post({ phone_book_id: phonebookId, columns }, broken)).toEqual(['columns', 'file']);
  expect(await post({ phone_book_id: 'x', columns: '{' }, broken)).toEqual([
    'columns',
    'file',
    'phone_book_id',
  ]);
  expect(await post({ phone_book_id: 'x', columns }, broken)).toEqual(['file', 'phone_book_id']);
  expect(await post({ phone_book_id: 'x' }, broken, 'excel-preview')).toEqual(['file', 'phone_book_id']);
});

test('so does the removal of duplicates', async () => {
  const { accountId, caller } = await givenBulkSender(service);
  const { phonebookId } = await service.given.phonebook(accountId);
  const remove = async (id: number | string) =>
    fieldsOf(await caller.post(`/ws/v1/phone_book/${id}/duplicates/remove`, { phone_books: [987_654] }));
  expect(await remove('x')).toEqual(['id', 'phone_books']);
  expect(await remove(phonebookId)).toEqual(['phone_books']);
});

test('so does the blacklist of an account', async () => {
  const { caller } = await givenBulkSender(service);
  const block = async (body: object) => fieldsOf(await caller.post('/ws/v1/blacklist', body));
  const mobiles = ['0912', '09121111111', 'x'];
  expect(await block({ mobiles, reason: 7 })).toEqual(['mobiles.0', 'mobiles.2', 'reason']);
  expect(await block({ mobiles })).toEqual(['mobiles.0', 'mobiles.2']);
});
