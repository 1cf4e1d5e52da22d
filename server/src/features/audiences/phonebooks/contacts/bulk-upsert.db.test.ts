import { describe, expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const path = '/ws/v1/phone_book_data/bulk-upsert';
const mobile = (n: number) => `0912${String(n).padStart(7, '0')}`;

async function phonebook() {
  const { key, accountId } = await service.given.account();
  const as = service.as(key);
  const { phonebookId, attributeIds } = await service.given.phonebook(accountId, {
    columns: { city: 'string', score: 'number' },
    contacts: [{ mobile: mobile(0), name: 'پیشین', values: { city: 'تبریز' } }],
  });
  const contacts = async () =>
    (await as.get(`/ws/v1/phone_book_data?phone_book_id=${phonebookId}&limit=200`)).body.data;
  return { as, phonebookId, contacts, city: attributeIds['city'], score: attributeIds['score'] };
}

describe('POST /ws/v1/phone_book_data/bulk-upsert', () => {
  test('good rows go in, bad ones are listed with row, mobile and reason', async () => {
    const { as, phonebookId, contacts, city, score } = await phonebook();
    const { status, body } = await as.post(
      path,
      {
        phone_book_id: phonebookId,
        items: [
          {
            mobile: mobile(1),
            name: 'یک',
            prefix: 'man',
            attributes: [{ attribute_id: city, value: 'تهران' }],
          },
          { mobile: '0912', name: 'ناقص' },
          { mobile: mobile(0), name: 'تازه' },
          { mobile: mobile(2), attributes: [{ attribute_id: score, value: 'many' }] },
          { name: 'بی‌شماره' },
          'not an object',
          null,
          { mobile: mobile(3), prefix: 'king' },
          { mobile: mobile(4), attributes: 'x' },
        ],
      },
      { headers: { 'accept-language': 'en' } },
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ inserted: 1, updated: 1, failed: 7, duplicates: 0 });
    expect(
      body.data.errors.map(({ row, mobile: number }: { row: number; mobile: string }) => [row, number]),
    ).toEqual([
      [2, '0912'],
      [4, mobile(2)],
      [5, ''],
      [6, ''],
      [7, ''],
      [8, mobile(3)],
      [9, mobile(4)],
    ]);
    expect(body.data.errors[0].message).toContain('11 digits');
    expect(body.data.errors[3].message).toMatch(/^Row 6 is not a contact/);
    expect(body.data.errors[4].message).toMatch(/^Row 7 is not a contact/);
    expect(await contacts()).toMatchObject({
      total: 2,
      data: [
        { mobile: mobile(1), name: 'یک', prefix: 'man', attributes: [{ value: 'تهران' }, { value: '' }] },
        { mobile: mobile(0), name: 'تازه', attributes: [{ value: 'تبریز' }, { value: '' }] },
      ],
    });
  });

  test('of a mobile that comes twice the last row counts, and the repeat is reported', async () => {
    const { as, phonebookId, contacts } = await phonebook();
    const { body } = await as.post(path, {
      phone_book_id: phonebookId,
      items: [
        { mobile: mobile(1), name: 'نخست' },
        { mobile: mobile(2), name: 'دیگری' },
        { mobile: '۰۹۱۲۰۰۰۰۰۰۱', name: 'آخر' },
      ],
    });
    expect(body.data).toMatchObject({ inserted: 2, updated: 0, failed: 0, duplicates: 1 });
    expect(body.data.errors).toMatchObject([{ row: 3, mobile: mobile(1) }]);
    expect((await contacts()).data.map(({ name }: { name: string }) => name)).toEqual([
      'دیگری',
      'آخر',
      'پیشین',
    ]);
  });

  test('takes 500 items, and refuses 501 whole', async () => {
    const { as, phonebookId, contacts } = await phonebook();
    const items = Array.from({ length: 501 }, (_, n) => ({ mobile: mobile(n + 1) }));
    const tooMany = await as.post(path, { phone_book_id: phonebookId, items });
    expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([422, ['items']]);
    expect((await contacts()).total).toBe(1);
    const enough = await as.post(path, { phone_book_id: phonebookId, items: items.slice(0, 500) });
    expect(enough.body.data).toMatchObject({ inserted: 500, failed: 0 });
    expect((await contacts()).total).toBe(501);
  });

  test('the same request again changes nothing', async () => {
    const { as, phonebookId, contacts } = await phonebook();
    const items = [{ mobile: mobile(1), name: 'یک' }, { mobile: mobile(2) }];
    await as.post(path, { phone_book_id: phonebookId, items });
    const before = await contacts();
    const again = await as.post(path, { phone_book_id: phonebookId, items });
    expect(again.body.data).toMatchObject({ inserted: 0, updated: 2 });
    expect(await contacts()).toEqual(before);
  });

  test('requests at once lose and double nothing', async () => {
    const { as, phonebookId, contacts } = await phonebook();
    const request = (from: number) =>
      as.post(path, {
        phone_book_id: phonebookId,
        items: Array.from({ length: 60 }, (_, n) => ({ mobile: mobile(from + n), name: `${from}` })),
      });
    const answers = await Promise.all([1, 31, 61, 1, 91].map(request));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const inserted = answers.reduce((sum, { body }) => sum + body.data.inserted, 0);
    expect(inserted).toBe(150);
    const { total, data } = await contacts();
    expect([total, new Set(data.map(({ mobile: number }: { mobile: string }) => number)).size]).toEqual([
      151, 151,
    ]);
  });

  test('is read from a form with brackets too', async () => {
    const { as, phonebookId, city } = await phonebook();
    const form = new URLSearchParams({
      phone_book_id: String(phonebookId),
      'items[0][mobile]': mobile(1),
      'items[0][attributes][0][attribute_id]': String(city),
      'items[0][attributes][0][value]': 'یزد',
    });
    const { body } = await as.request('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
    });
    expect(body.data).toMatchObject({ inserted: 1, failed: 0 });
  });

  test('needs an Accept header that admits JSON, items, and a phonebook of the account', async () => {
    const { as, phonebookId } = await phonebook();
    const items = [{ mobile: mobile(1) }];
    const withoutAccept = await as.request('POST', path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_book_id: phonebookId, items }),
    });
    expect(withoutAccept.status).toBe(406);
    for (const wrong of [{}, { items: [] }, { items: 'x' }, { items: {} }])
      expect(
        (await as.post(path, { phone_book_id: phonebookId, ...wrong })).status,
        JSON.stringify(wrong),
      ).toBe(422);
    expect((await as.post(path, { phone_book_id: 999_999, items })).status).toBe(404);
  });
});
