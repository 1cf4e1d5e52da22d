import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';

import { signIn } from '../../../../test/panel.ts';
import { testService } from '../../../../test/test-platform.ts';
import { catalogue } from '../../../catalogue.ts';

const service = testService();
const auth = '/ws/v1/auth';

beforeEach(async () => {
  await service.platform.db.deleteFrom('attempts').execute();
});

async function givenUser() {
  const { accountId, key } = await service.given.account();
  return { accountId, key, ...(await service.given.user({ accountId })) };
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function loginAs(user: { username: string; password: string; key: string }): Promise<string> {
  const { username, password } = user;
  const answer = await service.as(user.key).post(`${auth}/login`, { username, password, method: null });
  return answer.body.data.token as string;
}

test('login answers with a token and when it ends; with the token the account is open without a key', async () => {
  const { key, username, password } = await givenUser();
  const answer = await service.as(key).post(`${auth}/login`, { username, password });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual({
    token: expect.stringMatching(/^peykses_/),
    expires_at: new Date(service.clock.now().getTime() + 7 * 86_400_000).toISOString(),
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const balance = await service.as(undefined).get('/ws/v1/account/balance', bearer(answer.body.data.token));
  expect(balance.status).toBe(200);
  const changed = await service
    .as(undefined)
    .post('/ws/v1/account/update', { first_name: 'مینا' }, bearer(answer.body.data.token));
  expect(changed.status).toBe(200);
});

test('all five ask for the Api-Key, and a session does not stand in for it', async () => {
  const user = await givenUser();
  const token = await loginAs(user);
  const operations = [
    ['POST', 'login'],
    ['POST', 'logout'],
    ['POST', 'verify-2fa'],
    ['GET', 'show_register_form'],
  ] as const;
  for (const [method, name] of [...operations, ['POST', 'register'] as const])
    expect((await service.as(undefined).request(method, `${auth}/${name}`)).body.error_code).toBe(
      'unauthorized',
    );
  for (const [method, name] of operations)
    expect((await service.as(undefined).request(method, `${auth}/${name}`, bearer(token))).status).toBe(401);
});

test('with a key only users of its account and of accounts that it registered can sign in', async () => {
  const seller = await service.given.account();
  const user = await givenUser();
  const { username, password } = user;
  const login = () => service.as(seller.key).post(`${auth}/login`, { username, password });
  expect((await login()).body.error_code).toBe('wrong_credentials');
  const { db } = service.platform;
  await db
    .updateTable('accounts')
    .set({ seller_id: seller.accountId })
    .where('id', '=', user.accountId)
    .execute();
  expect((await login()).status).toBe(200);
  const { operatorId } = await service.given.operator();
  const operator = await service.given.user({ operatorId });
  expect((await service.as(seller.key).post(`${auth}/login`, operator)).body.error_code).toBe(
    'wrong_credentials',
  );
});

test('a wrong password is 401 with a text that starts with Unauthorized', async () => {
  const { key, username } = await givenUser();
  const answer = await service.as(key).post(`${auth}/login`, { username, password: 'wrong' });
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ status: 'error', data: null, error_code: 'wrong_credentials' });
  expect(answer.body.message).toMatch(/^Unauthorized/);
});

test('logout ends the session of the bearer token at once; a token without a session is no error, none at all is 422', async () => {
  const user = await givenUser();
  const token = await loginAs(user);
  const logout = (key: string) => service.as(key).post(`${auth}/logout`, undefined, bearer(token));
  const stranger = await givenUser();
  expect((await logout(stranger.key)).status).toBe(200);
  expect((await service.as(undefined).get('/ws/v1/account/balance', bearer(token))).status).toBe(200);
  const out = await logout(user.key);
  expect([out.status, out.body.data]).toEqual([200, null]);
  expect((await service.as(undefined).get('/ws/v1/account/balance', bearer(token))).status).toBe(401);
  expect((await logout(user.key)).status).toBe(200);
  expect((await service.as(user.key).post(`${auth}/logout`)).status).toBe(422);
});

test('a token of the bearer kind is no cookie, and a cookie no bearer token', async () => {
  const user = await givenUser();
  const token = await loginAs(user);
  const browser = await signIn(service, user);
  const asCookie = { headers: { cookie: `peyk_session=${token}` } };
  expect((await service.as(undefined).get('/panel/v1/me', asCookie)).status).toBe(401);
  const asBearer = bearer(browser.cookie.split('=')[1] ?? '');
  expect((await service.as(undefined).get('/panel/v1/me', asBearer)).status).toBe(401);
});

test('with a second factor login asks for its code, and verify-2fa gives the token', async () => {
  const user = await givenUser();
  const { key, username, password } = user;
  const browser = await signIn(service, user);
  const { secret } = (await browser.call('POST', '/panel/v1/two-factor/app', { password })).body.data;
  const code = () => {
    service.clock.advance(60_000);
    const timestamp = service.clock.now().getTime();
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  };
  await browser.call('POST', '/panel/v1/two-factor/app/confirm', { code: code() });
  const login = await service.as(key).post(`${auth}/login`, { username, password, method: 'ga' });
  expect(login.body.data).toEqual({ requires_2fa: true, token: expect.any(String), method: 'ga' });
  const { token } = login.body.data;
  const verify = (otherKey: string, given: string) =>
    service.as(otherKey).post(`${auth}/verify-2fa`, { token, code: given, method: 'ga' });

  const stranger = await service.given.account();
  expect((await verify(stranger.key, code())).body.error_code).toBe('challenge_ended');
  const inPanel = await service.as(undefined).post('/panel/v1/sign-in/verify', { token, code: code() });
  expect(inPanel.body.error_code).toBe('challenge_ended');
  expect((await verify(key, '000000')).body.error_code).toBe('wrong_code');
  const verified = await verify(key, code());
  expect(verified.status).toBe(200);
  expect(verified.body.data).toEqual({
    token: expect.stringMatching(/^peykses_/),
    expires_at: expect.any(String),
  });
  expect(verified.body.data.token).not.toBe(token);
  const balance = await service.as(undefined).get('/ws/v1/account/balance', bearer(verified.body.data.token));
  expect(balance.status).toBe(200);
});

test('register answers with the address at which the owner sets a password, and that owner can sign in', async () => {
  const seller = await service.given.account();
  const body = {
    plan_id: seller.planId,
    person_type: 'real',
    username: 'new.customer',
    first_name: 'سارا',
    last_name: 'محمدی',
    national_code: '0013542419',
    mobile: '09121230099',
    discount_code: '',
    seller_id: seller.accountId,
    should_notify_user: false,
    redirect_url: 'https://shop.example/welcome',
  };
  const registered = await service.as(seller.key).post(`${auth}/register`, body);
  expect(registered.status).toBe(200);
  const url = new URL(registered.body.data.password_set_url as string);
  const password = 'derakht kuchak 88 abi';
  const set = { token: url.searchParams.get('token'), password };
  expect((await service.as(undefined).post('/panel/v1/password/set', set)).status).toBe(200);
  const { username } = body;
  expect((await service.as(seller.key).post(`${auth}/login`, { username, password })).status).toBe(200);
  const me = await (await signIn(service, { username, password })).call('GET', '/panel/v1/me');
  expect(me.body.data).toMatchObject({ role: 'owner', account_id: registered.body.data.id });

  const taken = { ...body, username: 'NEW.customer', mobile: '09121230098' };
  expect((await service.as(seller.key).post(`${auth}/register`, taken)).body.errors).toHaveProperty(
    'username',
  );
});

test('a username that a person of any account has is taken for a new account too, and nothing is made', async () => {
  const seller = await givenUser();
  const { planId } = await service.given.account();
  const before = await service.platform.pool.query('select count(*) from accounts');
  const answer = await service.as(seller.key).post(`${auth}/register`, {
    plan_id: planId,
    person_type: 'real',
    username: seller.username,
    first_name: 'الف',
    last_name: 'ب',
    national_code: '0013542419',
    mobile: '09121230097',
    discount_code: '',
    seller_id: 0,
    should_notify_user: false,
    redirect_url: 'https://shop.example/',
  });
  expect(answer.body.errors).toHaveProperty('username');
  expect((await service.platform.pool.query('select count(*) from accounts')).rows).toEqual(before.rows);
});

test('the register form lists exactly the fields of register, with labels, types and allowed values', async () => {
  const { key, planId } = await service.given.account();
  const persian = await service.as(key).get(`${auth}/show_register_form`);
  expect(persian.status).toBe(200);
  interface Field {
    name: string;
    type: string;
    label: string;
    required: boolean;
    allowed_values: { value: unknown; label: string }[] | null;
  }
  const fields = persian.body.data.fields as Field[];
  const register = catalogue
    .flatMap(({ endpoints }) => endpoints)
    .find(({ path }) => path === `${auth}/register`);
  const body = register?.body as { required: string[]; properties: Record<string, { type?: string }> };
  expect(fields.map(({ name }) => name).sort()).toEqual([...body.required].sort());
  for (const { name, type, required } of fields) {
    expect(required).toBe(true);
    expect(type).toBe(body.properties[name]?.type ?? 'string');
  }
  const valuesOf = (name: string) => fields.find((field) => field.name === name)?.allowed_values;
  expect(valuesOf('plan_id')).toContainEqual({ value: planId, label: 'آزمایشی' });
  expect(valuesOf('person_type')?.map(({ value }) => value)).toEqual(['real', 'legal']);
  const headers = { 'accept-language': 'en' };
  const english = await service.as(key).get(`${auth}/show_register_form`, { headers });
  expect(english.body.data.fields[0].label).toBe('Plan');
});
