import { describe, expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { emptyContent } from './fixed-columns.ts';

const service = testService();
const path = '/ws/v1/phone_book_data';

async function phonebook() {
  const { key, accountId } = await service.given.account();
  const as = service.as(key);
  const { phonebookId, attributeIds } = await service.given.phonebook(accountId, {
    columns: { city: 'string', score: 'number', born: 'date' },
  });
  const { city = 0, score = 0, born = 0 } = attributeIds;
  const records = async () => (await as.get('/ws/v1/phone_book')).body.data.data[0].records;
  return { as, accountId, phonebookId, city, score, born, records };
}

describe('POST /ws/v1/phone_book_data', () => {
  test('adds a contact and answers 200 with its row', async () => {
    const { as, phonebookId, city, score, born, records } = await phonebook();
    const { status, body } = await as.post(path, {
      phone_book_id: phonebookId,
      prefix: 'woman',
      mobile: '09123456789',
      name: 'زهرا محمدی',
      attributes: [
        { attribute_id: city, value: 'تهران' },
        { attribute_id: score, value: '۱۲' },
      ],
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...emptyContent,
      id: expect.any(Number),
      phone_book_id: phonebookId,
      prefix: 'woman',
      name: 'زهرا محمدی',
      mobile: '09123456789',
      attributes: [
        { attribute_id: city, title: 'city', type: 'string', code: 'city', value: 'تهران' },
        { attribute_id: score, title: 'score', type: 'number', code: 'score', value: '12' },
        { attribute_id: born, title: 'born', type: 'date', code: 'born', value: '' },
      ],
    });
    expect(await records()).toBe(1);
  });

  test('needs only the phonebook and the mobile', async () => {
    const { as, phonebookId } = await phonebook();
    const { body } = await as.post(path, { phone_book_id: phonebookId, mobile: '۰۹۱۲۳۴۵۶۷۸۹' });
    expect(body.data).toMatchObject({ mobile: '09123456789', name: '', prefix: null });
    for (const incomplete of [{ phone_book_id: phonebookId }, { mobile: '09123456789' }])
      expect((await as.post(path, incomplete)).status).toBe(422);
  });

  test('changes the contact that has the mobile: fields that are sent are set, absent ones stay, empty ones are cleared', async () => {
    const { as, phonebookId, city, score, records } = await phonebook();
    const first = await as.post(path, {
      phone_book_id: phonebookId,
      mobile: '09123456789',
      name: 'زهرا',
      prefix: 'woman',
      attributes: [
        { attribute_id: city, value: 'تهران' },
        { attribute_id: score, value: 5 },
      ],
    });
    const second = await as.post(path, {
      phone_book_id: phonebookId,
      mobile: '09123456789',
      prefix: '',
      attributes: [{ attribute_id: city, value: '' }],
    });
    expect(second.body.data).toMatchObject({
      id: first.body.data.id,
      name: 'زهرا',
      prefix: null,
      attributes: [{ value: '' }, { value: '5' }, { value: '' }],
    });
    expect(await records()).toBe(1);
  });

  test('keeps the same mobile of two phonebooks apart', async () => {
    const { as, accountId, phonebookId } = await phonebook();
    const other = await service.given.phonebook(accountId);
    await as.post(path, { phone_book_id: phonebookId, mobile: '09123456789', name: 'یک' });
    await as.post(path, { phone_book_id: other.phonebookId, mobile: '09123456789', name: 'دو' });
    expect((await as.get(`${path}?phone_book_id=${phonebookId}`)).body.data.data).toMatchObject([
      { name: 'یک' },
    ]);
    expect((await as.get(path)).body.data).toMatchObject({
      total: 2,
      data: [{ name: 'دو' }, { name: 'یک' }],
    });
  });

  test('adds one contact when the same one comes many times at once', async () => {
    const { as, phonebookId, records } = await phonebook();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        as.post(path, { phone_book_id: phonebookId, mobile: '09123456789', name: `${n}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await records()).toBe(1);
  });

  test('needs an Accept header that admits JSON: 406 without', async () => {
    const { as, phonebookId } = await phonebook();
    const body = JSON.stringify({ phone_book_id: phonebookId, mobile: '09123456789' });
    const send = (accept: Record<string, string>) =>
      as.request('POST', path, { headers: { 'content-type': 'application/json', ...accept }, body });
    expect((await send({})).status).toBe(406);
    expect((await send({ accept: 'text/html' })).status).toBe(406);
    for (const accept of ['application/json', '*/*', 'application/*', 'text/html, application/json;q=0.5'])
      expect((await send({ accept })).status, accept).toBe(200);
  });

  test.each([
    ['+989123456789', 'country'],
    ['989123456789', 'country'],
    ['9123456789', 'start with zero'],
    ['0912345678', '11 digits'],
    ['abc', 'digits only'],
    ['02123456789', 'not a mobile number'],
  ])('refuses the mobile %s and says why', async (mobile, reason) => {
    const { as, phonebookId } = await phonebook();
    const english = { headers: { 'accept-language': 'en' } };
    const { status, body } = await as.post(path, { phone_book_id: phonebookId, mobile }, english);
    expect([status, body.errors]).toEqual([422, { mobile: [expect.stringContaining(reason)] }]);
  });

  test('names every field that is wrong, and changes nothing', async () => {
    const { as, phonebookId, score, born, records } = await phonebook();
    const { status, body } = await as.post(path, {
      phone_book_id: phonebookId,
      mobile: '0912',
      prefix: 'king',
      attributes: [
        { attribute_id: score, value: 'many' },
        { attribute_id: born, value: '1370/13/01' },
        { attribute_id: 999_999, value: 'x' },
      ],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      'attributes.0.value',
      'attributes.1.value',
      'attributes.2.attribute_id',
      'mobile',
      'prefix',
    ]);
    expect(await records()).toBe(0);
  });

  test('refuses wrong types and impossible ids with 422, never with a fault of ours', async () => {
    const { as, phonebookId } = await phonebook();
    const right = { phone_book_id: phonebookId, mobile: '09123456789' };
    for (const wrong of [
      { phone_book_id: 'x' },
      { phone_book_id: -1 },
      { phone_book_id: 1e18 },
      { mobile: 9_123_456_789 },
      { mobile: '0'.repeat(60) },
      { name: 5 },
      { name: 'x'.repeat(201) },
      { attributes: {} },
      { attributes: [1] },
      { attributes: [{ attribute_id: 'x', value: 'y' }] },
      { attributes: [{ value: 'y' }] },
      { phone_book_data_id: 0 },
    ])
      expect((await as.post(path, { ...right, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
  });

  test('stores characters that JSON and PostgreSQL escape', async () => {
    const { as, phonebookId, city } = await phonebook();
    const value = '"\\ 😀 نیم‌فاصله \u2028 {"a":1}';
    const { status, body } = await as.post(path, {
      phone_book_id: phonebookId,
      mobile: '09123456789',
      name: value,
      attributes: [{ attribute_id: city, value }],
    });
    expect(status).toBe(200);
    expect([body.data.name, body.data.attributes[0].value]).toEqual([value, value]);
  });

  test('answers 404 for a phonebook of another account, as for none', async () => {
    const { as } = await phonebook();
    const { phonebookId } = await phonebook();
    const foreign = await as.post(path, { phone_book_id: phonebookId, mobile: '09123456789' });
    const none = await as.post(path, { phone_book_id: 999_999_999, mobile: '09123456789' });
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
  });
});

describe('with phone_book_data_id', () => {
  test('the mobile itself changes, and the contact stays the same one', async () => {
    const { as, phonebookId, records } = await phonebook();
    const added = await as.post(path, { phone_book_id: phonebookId, mobile: '09120000001', name: 'زهرا' });
    const { id } = added.body.data;
    const { status, body } = await as.post(path, {
      phone_book_id: phonebookId,
      phone_book_data_id: id,
      mobile: '09120000002',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, mobile: '09120000002', name: 'زهرا' });
    expect(await records()).toBe(1);
    const search = async (text: string) =>
      (await as.get(`${path}?phone_book_id=${phonebookId}&search=${text}`)).body.data.total;
    expect([await search('09120000001'), await search('09120000002')]).toEqual([0, 1]);
  });

  test('a mobile that another contact has is refused with 409, and nothing changes', async () => {
    const { as, phonebookId } = await phonebook();
    const first = await as.post(path, { phone_book_id: phonebookId, mobile: '09120000001', name: 'زهرا' });
    await as.post(path, { phone_book_id: phonebookId, mobile: '09120000002' });
    const { status, body } = await as.post(path, {
      phone_book_id: phonebookId,
      phone_book_data_id: first.body.data.id,
      mobile: '09120000002',
      name: 'دیگر',
    });
    expect([status, body.error_code]).toEqual([409, 'mobile_taken']);
    expect((await as.get(`${path}?search=09120000001`)).body.data.data).toMatchObject([{ name: 'زهرا' }]);
  });

  test('the mobile may stay while the rest changes', async () => {
    const { as, phonebookId } = await phonebook();
    const { body } = await as.post(path, { phone_book_id: phonebookId, mobile: '09120000001' });
    const again = await as.post(path, {
      phone_book_id: phonebookId,
      phone_book_data_id: body.data.id,
      mobile: '09120000001',
      name: 'رضا',
    });
    expect([again.status, again.body.data.name]).toEqual([200, 'رضا']);
  });

  test('a contact of another phonebook or account is not found', async () => {
    const { as, accountId, phonebookId } = await phonebook();
    const other = await service.given.phonebook(accountId, { contacts: [{ mobile: '09120000001' }] });
    for (const id of [other.contactIds[0], 999_999])
      expect(
        (await as.post(path, { phone_book_id: phonebookId, phone_book_data_id: id, mobile: '09120000009' }))
          .status,
      ).toBe(404);
  });

  test('two that want the same mobile at once: one gets it', async () => {
    const { as, accountId } = await phonebook();
    const { phonebookId, contactIds } = await service.given.phonebook(accountId, {
      contacts: [{ mobile: '09120000001' }, { mobile: '09120000002' }],
    });
    const answers = await Promise.all(
      contactIds.map((id) =>
        as.post(path, { phone_book_id: phonebookId, phone_book_data_id: id, mobile: '09120000003' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('DELETE /ws/v1/phone_book_data/{id}', () => {
  test('is final, and is counted', async () => {
    const { as, phonebookId, records } = await phonebook();
    const { body } = await as.post(path, { phone_book_id: phonebookId, mobile: '09123456789' });
    const { id } = body.data;
    const deleted = await as.delete(`${path}/${id}`);
    expect([deleted.status, deleted.body.data]).toEqual([200, { id }]);
    expect(await records()).toBe(0);
    expect((await as.delete(`${path}/${id}`)).status).toBe(404);
    expect((await as.get(`${path}?search=09123456789`)).body.data.total).toBe(0);
  });

  test('a mobile that comes back is a new contact', async () => {
    const { as, phonebookId, records } = await phonebook();
    const first = await as.post(path, { phone_book_id: phonebookId, mobile: '09123456789', name: 'زهرا' });
    await as.delete(`${path}/${first.body.data.id}`);
    const second = await as.post(path, { phone_book_id: phonebookId, mobile: '09123456789' });
    expect(second.body.data.name).toBe('');
    expect(second.body.data.id).toBeGreaterThan(first.body.data.id);
    expect(await records()).toBe(1);
  });

  test('many at once remove it once', async () => {
    const { as, phonebookId, records } = await phonebook();
    const { body } = await as.post(path, { phone_book_id: phonebookId, mobile: '09123456789' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => as.delete(`${path}/${body.data.id}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await records()).toBe(0);
  });

  test("another account's contact is not found, whatever its id", async () => {
    const { accountId } = await phonebook();
    const { contactIds } = await service.given.phonebook(accountId, {
      contacts: [{ mobile: '09123456789' }],
    });
    const { as } = await phonebook();
    expect((await as.delete(`${path}/${contactIds[0]}`)).status).toBe(404);
    for (const id of ['0', '-1', 'x', '1e3', '99999999999999999999'])
      expect((await as.delete(`${path}/${id}`)).status, id).toBe(422);
  });
});
