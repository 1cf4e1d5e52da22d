import { describe, expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();

async function caller() {
  const { key, accountId } = await service.given.account();
  return { accountId, as: service.as(key) };
}

describe('POST /ws/v1/phone_book_attribute', () => {
  test('answers 200 with the attribute and its code', async () => {
    const { as } = await caller();
    const answer = await as.post('/ws/v1/phone_book_attribute', {
      title: 'شهر',
      type: 'string',
      code: 'city',
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({ id: expect.any(Number), title: 'شهر', type: 'string', code: 'city' });
  });

  test('makes a code from the title, another one each time', async () => {
    const { as } = await caller();
    const codes = [];
    for (const type of ['string', 'number', undefined]) {
      const { body } = await as.post('/ws/v1/phone_book_attribute', { title: 'کد مشتری', type });
      codes.push(body.data.code);
    }
    expect(codes).toEqual(['کد_مشتری', 'کد_مشتری_2', 'کد_مشتری_3']);
  });

  test('gives many that come at once codes of their own', async () => {
    const { as } = await caller();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => as.post('/ws/v1/phone_book_attribute', { title: 'سن' })),
    );
    expect(new Set(answers.map(({ body }) => body.data.code)).size).toBe(8);
  });

  test('refuses a code that is taken with 409, and the name of a fixed column with 422', async () => {
    const { as } = await caller();
    await as.post('/ws/v1/phone_book_attribute', { title: 'شهر', code: 'city' });
    const taken = await as.post('/ws/v1/phone_book_attribute', { title: 'شهر', code: 'city' });
    expect([taken.status, taken.body.error_code]).toEqual([409, 'attribute_code_taken']);
    const fixed = await as.post('/ws/v1/phone_book_attribute', { title: 'نام', code: 'Name' });
    expect([fixed.status, Object.keys(fixed.body.errors)]).toEqual([422, ['code']]);
  });

  test('refuses other types, empty titles and codes that texts cannot use', async () => {
    const { as } = await caller();
    for (const body of [
      { title: 'شهر', type: 'text' },
      { title: ' ' },
      { title: '\u0001' },
      {},
      { title: 'x', code: 'a b' },
      { title: 'x', code: '%' },
      { title: 'x'.repeat(201) },
    ]) {
      const answer = await as.post('/ws/v1/phone_book_attribute', body);
      expect(answer.status, JSON.stringify(body)).toBe(422);
    }
  });
});

describe('GET /ws/v1/phone_book_attribute', () => {
  test('lists the own attributes in pages, newest first', async () => {
    const { as, accountId } = await caller();
    await service.given.phonebook(accountId, { columns: { city: 'string', score: 'number' } });
    await service.given.phonebook((await caller()).accountId, { columns: { foreign: 'string' } });
    const { body } = await as.get('/ws/v1/phone_book_attribute?limit=1');
    expect(body.data).toMatchObject({
      total: 2,
      last_page: 2,
      per_page: 1,
      data: [{ code: 'score', type: 'number' }],
    });
    const found = await as.get('/ws/v1/phone_book_attribute?search=CIT');
    expect(found.body.data).toMatchObject({ total: 1, data: [{ code: 'city' }] });
  });
});

describe('POST /ws/v1/phone_book', () => {
  test('answers 200 with the phonebook and its columns in their order', async () => {
    const { as, accountId } = await caller();
    const { attributeIds } = await service.given.phonebook(accountId, {
      columns: { city: 'string', score: 'number' },
    });
    const { city, score } = attributeIds;
    const { status, body } = await as.post('/ws/v1/phone_book', {
      title: ' مشتریان ',
      attributes: [score, city, score],
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: expect.any(Number),
      title: 'مشتریان',
      records: 0,
      phone_book_data_count: 0,
      attributes: [
        { id: score, title: 'score', type: 'number', code: 'score' },
        { id: city, title: 'city', type: 'string', code: 'city' },
      ],
    });
  });

  test('takes its title in one line, as an edit and the title of an attribute do', async () => {
    const { as } = await caller();
    const title = ' مشتریان\r\nتهران ';
    const { body } = await as.post('/ws/v1/phone_book', { title });
    const edited = await as.put(`/ws/v1/phone_book/${body.data.id}`, { title: `${title}\tغرب` });
    const attribute = await as.post('/ws/v1/phone_book_attribute', { title });
    expect([body.data.title, edited.body.data.title, attribute.body.data.title]).toEqual([
      'مشتریان تهران',
      'مشتریان تهران غرب',
      'مشتریان تهران',
    ]);
  });

  test('needs no columns', async () => {
    const { as } = await caller();
    for (const attributes of [undefined, null, []]) {
      const { status, body } = await as.post('/ws/v1/phone_book', { title: 'ساده', attributes });
      expect([status, body.data.attributes]).toEqual([200, []]);
    }
  });

  test('names the columns that the account does not have, those of others too', async () => {
    const { as } = await caller();
    const { attributeIds } = await service.given.phonebook((await caller()).accountId, {
      columns: { city: 'string' },
    });
    const { status, body } = await as.post('/ws/v1/phone_book', {
      title: 'x',
      attributes: [attributeIds['city'], 999_999],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['attributes.0', 'attributes.1']);
  });

  test('is read from a form with brackets as from JSON', async () => {
    const { as, accountId } = await caller();
    const { attributeIds } = await service.given.phonebook(accountId, { columns: { city: 'string' } });
    const { body } = await as.request('POST', '/ws/v1/phone_book', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `title=a&attributes[]=${attributeIds['city']}`,
    });
    expect(body.data.attributes).toMatchObject([{ code: 'city' }]);
  });

  test('refuses wrong types and ids that cannot be', async () => {
    const { as } = await caller();
    for (const body of [
      { title: 5 },
      { title: 'x', attributes: 'y' },
      { title: 'x', attributes: [-1] },
      { title: 'x', attributes: [1e300] },
      { title: 'x', attributes: [1.5] },
      { title: 'x', attributes: Array.from({ length: 101 }, () => 1) },
    ])
      expect((await as.post('/ws/v1/phone_book', body)).status, JSON.stringify(body)).toBe(422);
  });
});

describe('GET /ws/v1/phone_book', () => {
  test('lists the own phonebooks with their counts, newest first', async () => {
    const { as, accountId } = await caller();
    const contacts = [{ mobile: '09120000001' }, { mobile: '09120000002' }];
    await service.given.phonebook(accountId, { title: 'قدیمی', contacts });
    await service.given.phonebook(accountId, { title: 'تازه' });
    await service.given.phonebook((await caller()).accountId);
    const { body } = await as.get('/ws/v1/phone_book');
    expect(body.data).toMatchObject({
      total: 2,
      data: [
        { title: 'تازه', records: 0 },
        { title: 'قدیمی', records: 2 },
      ],
    });
    expect((await as.get('/ws/v1/phone_book?search=قدیم')).body.data.total).toBe(1);
  });

  test.each(['مشتري', 'مشتریان ویژه', 'ویژه‌ی', 'ويژه 1403', 'ویژه‌ مشتری', 'vip', '(۱۴۰۳'])(
    'finds a title by %s, however its letters are spelt',
    async (search) => {
      const { as, accountId } = await caller();
      await service.given.phonebook(accountId, { title: 'مشتریان ویژه‌ی (۱۴۰۳) VIP' });
      await service.given.phonebook(accountId, { title: 'مشترک' });
      const { body } = await as.get(`/ws/v1/phone_book?search=${encodeURIComponent(search)}`);
      expect(body.data.data).toMatchObject([{ title: 'مشتریان ویژه‌ی (۱۴۰۳) VIP' }]);
      expect(body.data.total).toBe(1);
    },
  );

  test.each(['%', '_', '\\'])('takes %s in a search as it stands', async (sign) => {
    const { as, accountId } = await caller();
    await service.given.phonebook(accountId, { title: 'مشترک' });
    expect((await as.get(`/ws/v1/phone_book?search=${encodeURIComponent(sign)}`)).body.data.total).toBe(0);
  });

  test('keeps to the paging limits', async () => {
    const { as } = await caller();
    for (const query of ['page=0', 'limit=0', 'limit=201', 'page=x'])
      expect((await as.get(`/ws/v1/phone_book?${query}`)).status, query).toBe(422);
    expect((await as.get('/ws/v1/phone_book?page=7&limit=200')).body.data.data).toEqual([]);
  });
});

describe('GET /ws/v1/phone_book/{id}', () => {
  test('answers with one of the own phonebooks, 404 for others', async () => {
    const { as, accountId } = await caller();
    const { phonebookId } = await service.given.phonebook(accountId, { columns: { city: 'string' } });
    const { body } = await as.get(`/ws/v1/phone_book/${phonebookId}`);
    expect(body.data).toMatchObject({ id: phonebookId, records: 0, attributes: [{ code: 'city' }] });
    expect((await (await caller()).as.get(`/ws/v1/phone_book/${phonebookId}`)).status).toBe(404);
  });
});

describe('PUT /ws/v1/phone_book/{id}', () => {
  test('renames and leaves the columns alone, or the other way round', async () => {
    const { as, accountId } = await caller();
    const { phonebookId, attributeIds } = await service.given.phonebook(accountId, {
      columns: { city: 'string', score: 'number' },
    });
    const renamed = await as.put(`/ws/v1/phone_book/${phonebookId}`, { title: 'تازه' });
    expect(renamed.body.data).toMatchObject({
      title: 'تازه',
      attributes: [{ code: 'city' }, { code: 'score' }],
    });
    const narrowed = await as.put(`/ws/v1/phone_book/${phonebookId}`, {
      attributes: [attributeIds['score']],
    });
    expect(narrowed.status).toBe(200);
    expect(narrowed.body.data).toMatchObject({ title: 'تازه', attributes: [{ code: 'score' }] });
  });

  test('takes the values of a dropped column away, from lists, searches and files', async () => {
    const { as, accountId } = await caller();
    const { phonebookId, attributeIds } = await service.given.phonebook(accountId, {
      columns: { city: 'string', score: 'number' },
      contacts: [{ mobile: '09120000001', name: 'زهرا', values: { city: 'تهران', score: '5' } }],
    });
    await as.put(`/ws/v1/phone_book/${phonebookId}`, { attributes: [attributeIds['score']] });
    await service.jobs.runDue();
    const list = `/ws/v1/phone_book_data?phone_book_id=${phonebookId}`;
    expect((await as.get(list)).body.data.data[0].attributes).toMatchObject([{ code: 'score', value: '5' }]);
    expect((await as.get(`${list}&search=تهران`)).body.data.total).toBe(0);
    expect((await as.get(`${list}&search=زهرا`)).body.data.total).toBe(1);
    await as.put(`/ws/v1/phone_book/${phonebookId}`, {
      attributes: [attributeIds['score'], attributeIds['city']],
    });
    expect((await as.get(list)).body.data.data[0].attributes).toMatchObject([
      { value: '5' },
      { code: 'city', value: '' },
    ]);
  });

  test('does not touch what another account has: 404, as if there were none', async () => {
    const { as } = await caller();
    const { phonebookId } = await service.given.phonebook((await caller()).accountId);
    const foreign = await as.put(`/ws/v1/phone_book/${phonebookId}`, { title: 'x' });
    const none = await as.put('/ws/v1/phone_book/999999999', { title: 'x' });
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    expect((await as.put('/ws/v1/phone_book/abc', { title: 'x' })).status).toBe(422);
  });
});
