import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const update = '/ws/v1/account/update';

const everything = {
  first_name: 'نگار',
  last_name: 'کریمی',
  father_name: 'علی',
  gender: 2,
  national_code: '0013542419',
  national_id: '12345',
  br_date: 700_000_000,
  live_province_id: 8,
  live_city_id: 0,
  live_postal_code: '1193612345',
  fixed_phone: '02188776655',
  mobile: '09351112233',
  email: 'negar@shop.example',
  address: 'تهران، خیابان آزادی',
  ceo: {
    has_ceo: true,
    first_name: 'رضا',
    last_name: 'احمدی',
    father_name: 'حسن',
    gender: 1,
    br_date: -100_000,
    mobile: '09123334455',
    national_id: '99',
    national_code: '0013542419',
  },
  company: {
    name: 'فروشگاه نگار',
    national_id: '10380284790',
    registration_id: '4455',
    economic_id: '411111111111',
    province_id: 8,
    city_id: 0,
    address: 'تهران',
    postal_code: '1193612345',
    fixed_phone: '02188776655',
    email: 'info@shop.example',
  },
};

async function places() {
  const { rows } = await service.platform.pool.query<{ id: number; province_id: number }>(
    'select id, province_id from cities order by id',
  );
  const city = rows[0];
  const elsewhere = rows.find(({ province_id }) => province_id !== city?.province_id);
  if (!city || !elsewhere) throw new Error('there are no cities');
  return { city, elsewhere };
}

test('every field and nested object is kept and shown by the profile', async () => {
  const { key } = await service.given.account();
  const { city } = await places();
  const given = {
    ...everything,
    live_province_id: city.province_id,
    live_city_id: city.id,
    company: { ...everything.company, province_id: city.province_id, city_id: city.id },
  };
  const answer = await service.as(key).post(update, given);
  expect(answer.status).toBe(200);
  const profile = await service.as(key).get('/ws/v1/account/profile');
  expect(profile.body.data).toMatchObject(given);
  expect(answer.body.data).toEqual(profile.body.data);
});

test('only what is sent is touched, inside ceo and company too', async () => {
  const { key } = await service.given.account();
  const caller = service.as(key);
  const { live_province_id: _1, live_city_id: _2, company, ...rest } = everything;
  const { province_id: _3, city_id: _4, ...companyRest } = company;
  await caller.post(update, { ...rest, mobile: '09351112244', company: companyRest });
  const before = (await caller.get('/ws/v1/account/profile')).body.data;

  await caller.post(update, { last_name: 'رضایی', ceo: { has_ceo: false }, company: { name: 'نگار نو' } });
  const after = (await caller.get('/ws/v1/account/profile')).body.data;
  expect(after).toEqual({
    ...before,
    last_name: 'رضایی',
    displayName: 'نگار رضایی',
    ceo: { ...before.ceo, has_ceo: false },
    company: { ...before.company, name: 'نگار نو' },
  });
  expect((await caller.post(update, {})).body.data).toEqual(after);
});

test('an empty text clears a field, and a mobile cannot be cleared', async () => {
  const { key, mobile } = await service.given.account();
  const caller = service.as(key);
  await caller.post(update, { email: 'a@b.example', address: 'x' });
  const cleared = await caller.post(update, { email: '', address: ' ', first_name: '' });
  expect(cleared.body.data).toMatchObject({ email: null, address: null, first_name: '' });
  const refused = await caller.post(update, { mobile: '', email: 'c@d.example' });
  expect(refused.status).toBe(422);
  const profile = await caller.get('/ws/v1/account/profile');
  expect(profile.body.data).toMatchObject({ mobile, email: null });
});

test.each([
  ['first_name', { first_name: 12 }],
  ['first_name', { first_name: null }],
  ['first_name', { first_name: 'x'.repeat(201) }],
  ['gender', { gender: 9 }],
  ['gender', { gender: 'woman' }],
  ['national_code', { national_code: '1234567890' }],
  ['br_date', { br_date: 1e15 }],
  ['br_date', { br_date: 1.5 }],
  ['live_province_id', { live_province_id: 999_999 }],
  ['live_city_id', { live_city_id: 999_999_999 }],
  ['live_city_id', { live_city_id: -1 }],
  ['mobile', { mobile: '989121234567' }],
  ['email', { email: 'no at sign' }],
  ['ceo', { ceo: 'x' }],
  ['ceo', { ceo: [] }],
  ['ceo.has_ceo', { ceo: { has_ceo: 'x' } }],
  ['ceo.mobile', { ceo: { mobile: '123' } }],
  ['ceo.national_code', { ceo: { national_code: '1' } }],
  ['company.province_id', { company: { province_id: 999_999 } }],
  ['company.email', { company: { email: 'x@' } }],
])('a wrong %s is refused by its path and nothing is changed', async (field, change) => {
  const { key } = await service.given.account();
  const caller = service.as(key);
  const before = (await caller.get('/ws/v1/account/profile')).body.data;
  const answer = await caller.post(update, { ...change, address: 'must not be kept' });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toContain(field);
  expect((await caller.get('/ws/v1/account/profile')).body.data).toEqual(before);
});

test('a city must lie in the province that comes with it', async () => {
  const { key } = await service.given.account();
  const { city, elsewhere } = await places();
  const answer = await service
    .as(key)
    .post(update, { live_province_id: city.province_id, live_city_id: elsewhere.id });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toHaveProperty('live_city_id');
});

test("another account's mobile cannot be taken", async () => {
  const mine = await service.given.account();
  const other = await service.given.account();
  const answer = await service.as(mine.key).post(update, { mobile: other.mobile });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toHaveProperty('mobile');
  expect((await service.as(mine.key).post(update, { mobile: mine.mobile })).status).toBe(200);
});

test('fields that are not of this call change nothing', async () => {
  const { key, accountId } = await service.given.account();
  const caller = service.as(key);
  const before = (await caller.get('/ws/v1/account/profile')).body.data;
  const sneaky = {
    id: 1,
    plan_id: 999,
    verified: true,
    blocked: true,
    username: 'admin',
    seller_id: 1,
    search: 'x',
  };
  const answer = await caller.post(update, {
    ...sneaky,
    company: { constructor: 'x', __proto__: { name: 'y' } },
  });
  expect(answer.status).toBe(200);
  const { company, ...after } = answer.body.data;
  const { company: _, ...unchanged } = before;
  expect(after).toEqual(unchanged);
  expect(Object.values(company)).toEqual(Object.values(company).map(() => null));
  const { rows } = await service.platform.pool.query('select seller_id from accounts where id = $1', [
    accountId,
  ]);
  expect(rows[0]).toEqual({ seller_id: null });
});
