import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
let serial = 0;

/** A valid registration for this seller. */
function registration(seller: { accountId: number; planId: number }, changes: object = {}) {
  serial += 1;
  return {
    plan_id: seller.planId,
    person_type: 'real',
    username: `customer${serial}`,
    first_name: 'سارا',
    last_name: 'محمدی',
    national_code: '0013542419',
    mobile: `0935${String(serial).padStart(7, '0')}`,
    discount_code: '',
    seller_id: seller.accountId,
    should_notify_user: true,
    redirect_url: 'https://shop.example/welcome',
    ...changes,
  };
}

const paths = ['/ws/v1/account/register', '/ws/v1/auth/register'];

test.each(paths)('%s makes an account whose key works at once', async (path) => {
  const seller = await service.given.account();
  const body = registration(seller);
  const { status, body: answer } = await service.as(seller.key).post(path, body);
  expect(status).toBe(200);
  expect(answer).toMatchObject({ status: 'success', message: null, data: { username: body.username } });
  expect(Object.keys(answer.data).sort()).toEqual(['api_key', 'id', 'password_set_url', 'username']);

  const profile = await service.as(answer.data.api_key).get('/ws/v1/account/profile');
  expect(profile.body.data).toMatchObject({
    id: answer.data.id,
    username: body.username,
    displayName: 'سارا محمدی',
    mobile: body.mobile,
    national_code: '0013542419',
    person_type: 'real',
    verified: false,
    blocked: false,
    plan: { id: seller.planId },
  });
  const balance = await service.as(answer.data.api_key).get('/ws/v1/account/balance');
  expect(balance.body.data).toMatchObject({ balanceAmount: 0, balanceCount: 0, details: [] });
});

test('every field is required, and all that are missing are named at once', async () => {
  const { key } = await service.given.account();
  const { status, body } = await service.as(key).post('/ws/v1/account/register', {});
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual([
    'discount_code',
    'first_name',
    'last_name',
    'mobile',
    'national_code',
    'person_type',
    'plan_id',
    'redirect_url',
    'seller_id',
    'should_notify_user',
    'username',
  ]);
});

test.each([
  ['plan_id', 999_999],
  ['plan_id', -1],
  ['plan_id', 'x'],
  ['plan_id', 1e300],
  ['person_type', 'robot'],
  ['username', 'ab'],
  ['username', 'white space'],
  ['username', '<script>'],
  ['username', ''],
  ['first_name', ''],
  ['last_name', '  '],
  ['national_code', '0013542418'],
  ['national_code', '1111111111'],
  ['national_code', ''],
  ['mobile', '+989121234567'],
  ['mobile', '0912'],
  ['discount_code', 'NO-SUCH-CODE'],
  ['discount_code', null],
  ['seller_id', 999_999],
  ['seller_id', 1.5],
  ['should_notify_user', 'perhaps'],
  ['redirect_url', ''],
  ['redirect_url', 'javascript:alert(1)'],
  ['redirect_url', 'ftp://shop.example'],
])('a wrong %s (%j) is refused by name and nothing is made', async (field, value) => {
  const seller = await service.given.account();
  const body = registration(seller, { [field]: value });
  const answer = await service.as(seller.key).post('/ws/v1/account/register', body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toContain(field);
  const { rows } = await service.platform.pool.query('select from accounts where seller_id = $1', [
    seller.accountId,
  ]);
  expect(rows).toHaveLength(0);
});

test('username and mobile are unique, without regard to case, also when two come at once', async () => {
  const seller = await service.given.account();
  const first = registration(seller, { username: 'Unique.Name' });
  const caller = service.as(seller.key);
  const twice = await Promise.all([
    caller.post('/ws/v1/account/register', first),
    caller.post('/ws/v1/account/register', first),
  ]);
  expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);

  const sameName = await caller.post(
    '/ws/v1/account/register',
    registration(seller, { username: 'unique.name' }),
  );
  expect(sameName.body.errors).toHaveProperty('username');
  const sameMobile = await caller.post(
    '/ws/v1/account/register',
    registration(seller, { mobile: first.mobile }),
  );
  expect(sameMobile.body.errors).toHaveProperty('mobile');
  // Nothing is said about who has it.
  for (const { message } of [sameName.body, sameMobile.body])
    expect(message).toMatch(/^این مقدار برای فیلد \w+ قابل قبول نیست؛ مقدار دیگری بفرستید$/);
});

test('the seller is the account of the key, or one that it registered; others are refused alike', async () => {
  const seller = await service.given.account();
  const stranger = await service.given.account();
  const caller = service.as(seller.key);
  const child = await caller.post('/ws/v1/account/register', registration(seller, { seller_id: 0 }));
  expect(child.status).toBe(200);
  const grandchild = registration({ ...seller, accountId: child.body.data.id });
  expect((await caller.post('/ws/v1/account/register', grandchild)).status).toBe(200);

  const forOther = registration({ ...seller, accountId: stranger.accountId });
  const forNobody = registration({ ...seller, accountId: 123_456_789 });
  const refused = await caller.post('/ws/v1/account/register', forOther);
  const unknown = await caller.post('/ws/v1/account/register', forNobody);
  expect(refused.status).toBe(422);
  expect(refused.body).toEqual(unknown.body);
});

test('a legal person may give its eleven-digit identifier, a real one may not', async () => {
  const seller = await service.given.account();
  const legal = registration(seller, { person_type: 'legal', national_code: '10380284790' });
  expect((await service.as(seller.key).post('/ws/v1/account/register', legal)).status).toBe(200);
  const real = registration(seller, { national_code: '10380284790' });
  expect((await service.as(seller.key).post('/ws/v1/account/register', real)).status).toBe(422);
});

test('Persian digits and words are understood, unknown fields ignored, forms accepted', async () => {
  const seller = await service.given.account();
  const form = new FormData();
  const given = registration(seller, {
    person_type: 'حقیقی',
    national_code: '۰۰۱۳۵۴۲۴۱۹',
    mobile: '۰۹۳۶۱۲۳۴۵۶۷',
    verified: 'true',
  });
  for (const [name, value] of Object.entries(given)) form.set(name, String(value));
  const { status, body } = await service.as(seller.key).form('/ws/v1/account/register', form);
  expect(status).toBe(200);
  const profile = await service.as(body.data.api_key).get('/ws/v1/account/profile');
  expect(profile.body.data).toMatchObject({
    mobile: '09361234567',
    national_code: '0013542419',
    person_type: 'real',
    verified: false,
  });
});

test('the redirect address lies among the sites of the seller, if it lists any', async () => {
  const seller = await service.given.account();
  const operator = await service.given.operator();
  await service
    .as(operator.key)
    .patch(`/operator/v1/accounts/${seller.accountId}`, { sites: ['https://mine.example/'] });
  const caller = service.as(seller.key);
  const elsewhere = await caller.post('/ws/v1/account/register', registration(seller));
  expect(elsewhere.status).toBe(422);
  expect(elsewhere.body.errors).toHaveProperty('redirect_url');
  const mine = registration(seller, { redirect_url: 'https://www.mine.example/x' });
  expect((await caller.post('/ws/v1/account/register', mine)).status).toBe(200);
});

test.each(paths)('%s refuses a plan that is better than that of the caller', async (path) => {
  const seller = await service.given.account({ features: ['sms'], rate: 100 });
  const caller = service.as(seller.key);
  const wider = await service.given.account({ features: ['sms', 'voice'], rate: 100 });
  const cheaper = await service.given.account({ features: ['sms'], rate: 99 });
  const poorer = await service.given.account({ features: [], rate: 101 });
  for (const { planId } of [wider, cheaper]) {
    const answer = await caller.post(path, registration(seller, { plan_id: planId }));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['plan_id']);
  }
  expect((await caller.post(path, registration(seller, { plan_id: poorer.planId }))).status).toBe(200);
  const form = await caller.get('/ws/v1/auth/show_register_form');
  const [{ allowed_values }] = form.body.data.fields;
  const offered = allowed_values.map(({ value }: { value: number }) => value);
  expect(offered).toEqual(expect.arrayContaining([seller.planId, poorer.planId]));
  expect(offered).not.toContain(wider.planId);
  expect(offered).not.toContain(cheaper.planId);
});
