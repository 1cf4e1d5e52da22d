import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { signIn } from '../../../../test/panel.ts';
import { testService } from '../../../../test/test-platform.ts';
import { insertPattern, patternCategories } from '../../messaging/patterns/index.ts';
import { usernameAttempts } from './attempts.ts';

const service = testService({ PEYK_TRUST_PROXY: '1' });
const [home, elsewhere] = ['198.51.100.7', '203.0.113.9'];
let ownKey = '';

// The first account is the service's own: it pays for codes by text.
beforeAll(async () => {
  const own = await service.given.account({ credit: 100_000, rate: 100 });
  ownKey = own.key;
  await service.given.line('90008361');
  await insertPattern(service.platform.db, own.accountId, {
    code: 'peykotp001',
    text: 'کد ورود شما به پیک: %code%',
    description: null,
    website: 'localhost',
    isShared: true,
    category: patternCategories.otp,
    vars: [{ var: 'code', length: 8, type: 'int' }],
    status: 'active',
    now: service.clock.now(),
  });
});
beforeEach(async () => {
  await service.platform.db.deleteFrom('attempts').execute();
});

const from = (address: string, path: string, body: object) =>
  service.as(undefined).post(path, body, { headers: { 'x-forwarded-for': address } });
const attempt = (address: string, username: string, password = 'wrong') =>
  from(address, '/panel/v1/sign-in', { username, password });

async function givenUser() {
  const { accountId } = await service.given.account();
  return service.given.user({ accountId });
}

/** More failures than one name may have, from addresses all over the world. */
async function givenLockedName(username: string) {
  const now = service.clock.now();
  const { subject } = usernameAttempts(username);
  const row = { failures: 150, open_at: new Date(now.getTime() + 900_000), last_at: now };
  await service.platform.db
    .insertInto('attempts')
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute();
}

test('a stranger who tries a name is locked out, and its owner elsewhere is not', async () => {
  const { username, password } = await givenUser();
  for (let n = 0; n < 6; n += 1) expect((await attempt(elsewhere, username)).status).toBe(401);
  expect((await attempt(elsewhere, username, password)).status).toBe(429);
  expect((await attempt(home, username, password)).status).toBe(200);
});

test('a name that is tried from everywhere is locked, whether it exists or not', async () => {
  const { username, password } = await givenUser();
  await givenLockedName(username);
  await givenLockedName('nobody.there');
  for (const [name, tried] of [
    [username, 'wrong'],
    [username, password],
    ['nobody.there', 'wrong'],
  ] as const) {
    const { status, body, headers } = await attempt(home, name, tried);
    expect([status, body.error_code, headers['retry-after']]).toEqual([429, 'rate_limited', '900']);
  }
});

test('its owner gets in from where they signed in lately, and that opens the name again', async () => {
  const { username, password } = await givenUser();
  expect((await attempt(home, username, password)).status).toBe(200);
  await givenLockedName(username);
  expect((await attempt(elsewhere, username, password)).status).toBe(429);
  expect((await attempt(home, username)).status).toBe(429);
  expect((await attempt(home, username, password)).status).toBe(200);
  expect((await attempt(elsewhere, username, password)).status).toBe(200);
});

test('a second factor gets through, and a right one opens the name again', async () => {
  const user = await givenUser();
  const { username, password } = user;
  const browser = await signIn(service, user);
  const begun = await browser.call('POST', '/panel/v1/two-factor/app', { password });
  const { secret } = begun.body.data as { secret: string };
  const code = () => {
    service.clock.advance(60_000);
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: service.clock.now().getTime(),
    });
  };
  expect((await browser.call('POST', '/panel/v1/two-factor/app/confirm', { code: code() })).status).toBe(200);

  await givenLockedName(username);
  const step = await attempt(home, username, password);
  expect([step.status, step.body.data.requires_2fa]).toEqual([200, true]);
  expect((await attempt(elsewhere, username)).status).toBe(429);
  const verify = (given: string) =>
    from(home, '/panel/v1/sign-in/verify', { token: step.body.data.token, code: given });
  expect((await verify('000000')).status).toBe(401);
  expect((await attempt(elsewhere, username)).status).toBe(429);
  expect((await verify(code())).status).toBe(200);
  expect((await attempt(elsewhere, username)).status).toBe(401);
});

test('a texted code gets through: strangers neither use up the texts of signing in nor lock the reset', async () => {
  const { username } = await givenUser();
  await givenLockedName(username);
  const texts = async () => {
    const { body } = await service.as(ownKey).get('/ws/v1/send_request?limit=50');
    return (body.data.data as { text: string }[]).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
  };
  const reset = (address: string, code: string) =>
    from(address, '/panel/v1/password/reset', { username, code, password: 'panjere baz 19 derakht' });
  for (let n = 0; n < 6; n += 1) expect((await reset(elsewhere, '000000')).status).toBe(422);
  expect((await reset(elsewhere, '000000')).status).toBe(429);

  await from(home, '/panel/v1/password/forgot', { username });
  const code = await eventually(async () => {
    const [one = ''] = await texts();
    expect(one).toMatch(/^\d{6}$/);
    return one;
  });
  expect((await reset(home, code)).status).toBe(200);
  expect((await attempt(home, username, 'panjere baz 19 derakht')).status).toBe(200);
});
