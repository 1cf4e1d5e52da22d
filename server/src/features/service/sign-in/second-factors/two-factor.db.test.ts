import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { panelSessionOf, signIn, type PanelSession } from '../../../../../test/panel.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { insertPattern, patternCategories } from '../../../messaging/patterns/index.ts';

const service = testService();
const path = '/panel/v1/sign-in';
const factor = '/panel/v1/two-factor';
const minute = 60_000;
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

type User = Awaited<ReturnType<typeof givenUser>>;
async function givenUser() {
  const { accountId, key } = await service.given.account();
  return { accountId, key, ...(await service.given.user({ accountId })) };
}

const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: service.clock.now().getTime() });

/** A code that was not used yet: each step has one, and the clock stands still. */
function nextCode(secret: string): string {
  service.clock.advance(minute);
  return codeNow(secret);
}

async function lastText(): Promise<{ mobile: string; code: string }> {
  const sends = await service.as(ownKey).get('/ws/v1/send_request?limit=1');
  const [send] = sends.body.data.data;
  const items = await service.as(ownKey).get(`/ws/v1/send_request/${send.id}/items`);
  return { mobile: items.body.data.data[0].mobile, code: /\d{6}/.exec(send.text)?.[0] ?? '' };
}

async function withApp(user: User) {
  const browser = await signIn(service, user);
  const { password } = user;
  const { secret } = (await browser.call('POST', `${factor}/app`, { password })).body.data;
  const confirmed = await browser.call('POST', `${factor}/app/confirm`, { code: nextCode(secret) });
  expect(confirmed.status).toBe(200);
  return { browser, secret: secret as string, recovery: confirmed.body.data.recovery_codes as string[] };
}

async function withTexts(user: User): Promise<PanelSession> {
  const browser = await signIn(service, user);
  await browser.call('POST', `${factor}/sms`, { password: user.password });
  const { code } = await lastText();
  expect((await browser.call('POST', `${factor}/sms/confirm`, { code })).status).toBe(200);
  return browser;
}

const begin = (user: User, method: string | null = null) =>
  service.as(undefined).post(path, { ...user, method });
const verify = (token: string, code: string) => service.as(undefined).post(`${path}/verify`, { token, code });

test('the own number of a person is one of the account after a code to it was entered, and not before', async () => {
  const user = await givenUser();
  const browser = await signIn(service, user);
  const numbers = async () => {
    const { rows } = await service.platform.pool.query<{ mobile: string }>(
      'select mobile from identity_numbers where account_id = $1',
      [user.accountId],
    );
    return rows.map(({ mobile }) => mobile);
  };
  const begun = await browser.call('POST', '/panel/v1/own-number');
  const { mobile, code } = await lastText();
  expect(begun.body.data).toEqual({ mobile });
  const wrong = await browser.call('POST', '/panel/v1/own-number/confirm', {
    code: code === '000000' ? '000001' : '000000',
  });
  expect([wrong.status, await numbers()]).toEqual([422, []]);
  const confirmed = await browser.call('POST', '/panel/v1/own-number/confirm', { code });
  expect([confirmed.body.data, await numbers()]).toEqual([{ mobile }, [mobile]]);
});

test('an authenticator app is enrolled with a link and a QR code, and counts once a code of it was seen', async () => {
  const user = await givenUser();
  const browser = await signIn(service, user);
  expect((await browser.call('POST', `${factor}/app`, { password: 'wrong' })).status).toBe(422);
  const begun = (await browser.call('POST', `${factor}/app`, { password: user.password })).body.data;
  expect(begun.otpauth_url).toContain(`secret=${begun.secret}`);
  expect(begun.qr_svg).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
  expect((await begin(user)).body.data.requires_2fa).toBeUndefined();
  expect((await browser.call('POST', `${factor}/app/confirm`, { code: '000000' })).status).toBe(422);
  const confirmed = await browser.call('POST', `${factor}/app/confirm`, { code: codeNow(begun.secret) });
  expect(confirmed.body.data.recovery_codes).toHaveLength(10);
  const me = await browser.call('GET', '/panel/v1/me');
  expect(me.body.data).toMatchObject({ two_factor: ['ga'], recovery_codes_left: 10 });
  expect((await browser.call('POST', `${factor}/app`, { password: user.password })).status).toBe(409);
});

test('with the app on, the password alone opens nothing; with its code a new session opens', async () => {
  const user = await givenUser();
  const { secret } = await withApp(user);
  const begun = await begin(user);
  expect(begun.body.data).toEqual({ requires_2fa: true, method: 'ga', token: expect.any(String) });
  expect(begun.headers['set-cookie']).toBeUndefined();
  const { token } = begun.body.data;
  const asSession = { headers: { cookie: `peyk_session=${token}` } };
  expect((await service.as(undefined).get('/panel/v1/me', asSession)).status).toBe(401);
  const opened = await verify(token, nextCode(secret));
  expect(opened.status).toBe(200);
  expect((await panelSessionOf(service, opened).call('GET', '/panel/v1/me')).status).toBe(200);
});

test('a code of the app is taken once: replayed in the same step it is refused', async () => {
  const user = await givenUser();
  const { secret } = await withApp(user);
  const code = nextCode(secret);
  const [first, second] = [await begin(user), await begin(user)];
  expect((await verify(first.body.data.token, code)).status).toBe(200);
  expect((await verify(second.body.data.token, code)).body.error_code).toBe('wrong_code');
});

test('a challenge is used once, even by two at the same time', async () => {
  const user = await givenUser();
  const { secret } = await withApp(user);
  const { token } = (await begin(user)).body.data;
  const code = nextCode(secret);
  const both = await Promise.all([verify(token, code), verify(token, code)]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
  expect((await verify(token, nextCode(secret))).body.error_code).toBe('challenge_ended');
});

test('a challenge ends after five minutes, and after five wrong codes', async () => {
  const user = await givenUser();
  const { secret } = await withApp(user);
  const late = (await begin(user)).body.data.token;
  service.clock.advance(5 * minute);
  expect((await verify(late, codeNow(secret))).body.error_code).toBe('challenge_ended');
  const { token } = (await begin(user)).body.data;
  for (let n = 0; n < 5; n += 1) expect((await verify(token, '000000')).body.error_code).toBe('wrong_code');
  expect((await verify(token, nextCode(secret))).body.error_code).toBe('challenge_ended');
});

test('knowing the password does not buy endless codes: new challenges share the count', async () => {
  const user = await givenUser();
  const { secret } = await withApp(user);
  for (let n = 0; n < 6; n += 1) {
    const { token } = (await begin(user)).body.data;
    expect((await verify(token, '000000')).body.error_code).toBe('wrong_code');
  }
  const { token } = (await begin(user)).body.data;
  const refused = await verify(token, codeNow(secret));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a recovery code opens once in place of the app, however it is typed', async () => {
  const user = await givenUser();
  const { browser, recovery } = await withApp(user);
  const typed = ` ${recovery[0]?.toUpperCase().replace('-', ' ')} `;
  expect((await verify((await begin(user)).body.data.token, typed)).status).toBe(200);
  expect((await verify((await begin(user)).body.data.token, typed)).body.error_code).toBe('wrong_code');
  const audit = await browser.call('GET', '/panel/v1/audit?action=sign-in');
  expect(audit.body.data.data[0].after).toEqual({ second_factor: 'recovery-code' });
});

test('recovery codes are kept as digests only, and new ones end those from before', async () => {
  const user = await givenUser();
  const { browser, secret, recovery } = await withApp(user);
  const { password } = user;
  const renew = (code: string) => browser.call('POST', `${factor}/recovery-codes`, { password, code });
  expect((await renew('000000')).status).toBe(422);
  const renewed = await renew(nextCode(secret));
  expect(renewed.body.data.recovery_codes).toHaveLength(10);
  const { token } = (await begin(user)).body.data;
  expect((await verify(token, recovery[1] ?? '')).status).toBe(401);
  expect((await verify(token, renewed.body.data.recovery_codes[0])).status).toBe(200);
});

test('the app is switched off with the password and a code, not with one of them', async () => {
  const user = await givenUser();
  const { browser, secret } = await withApp(user);
  const off = (given: object) => browser.call('POST', `${factor}/disable`, { method: 'ga', ...given });
  expect((await off({ password: user.password, code: '000000' })).status).toBe(422);
  expect((await off({ password: 'wrong', code: nextCode(secret) })).status).toBe(422);
  expect((await off({ password: user.password, code: nextCode(secret) })).status).toBe(200);
  expect((await begin(user)).body.data.requires_2fa).toBeUndefined();
  expect((await off({ password: user.password, code: '000000' })).body.error_code).toBe('two_factor_off');
});

test('codes by text go to the own mobile through the pattern path, paid by the service', async () => {
  const user = await givenUser();
  const browser = await withTexts(user);
  const begun = await begin(user);
  expect(begun.body.data).toMatchObject({ requires_2fa: true, method: 'sms' });
  const { mobile, code } = await lastText();
  expect(mobile).toBe(user.mobile);
  expect((await verify(begun.body.data.token, code)).status).toBe(200);
  expect((await browser.call('GET', '/panel/v1/me')).body.data.two_factor).toEqual(['sms']);
  const row = (await service.as(ownKey).get('/ws/v1/send_request?limit=1')).body.data.data[0];
  expect(row).toMatchObject({ type: 'pattern', pattern_code: 'peykotp001', waiting_for: null });
});

test('a texted code is of its own sign-in and opens no other', async () => {
  const user = await givenUser();
  await withTexts(user);
  const first = (await begin(user)).body.data.token;
  const { code } = await lastText();
  const second = (await begin(user)).body.data.token;
  expect((await verify(second, code)).status).toBe(401);
  expect((await verify(first, code)).status).toBe(200);
});

test('texts are limited: after three the next one waits, longer each time', async () => {
  const user = await givenUser();
  await withTexts(user);
  await begin(user);
  await begin(user);
  await begin(user);
  const refused = await begin(user);
  expect(refused.status).toBe(429);
  service.clock.advance(Number(refused.headers['retry-after']) * 1000);
  expect((await begin(user)).status).toBe(200);
});

test('with both factors on, `method` chooses; null is the app', async () => {
  const user = await givenUser();
  await withTexts(user);
  const browser = await signInBy(user);
  const { secret } = (await browser.call('POST', `${factor}/app`, { password: user.password })).body.data;
  await browser.call('POST', `${factor}/app/confirm`, { code: nextCode(secret) });
  const methodOf = async (wished: string | null) => (await begin(user, wished)).body.data.method as string;
  expect([await methodOf(null), await methodOf('ga'), await methodOf('sms')]).toEqual(['ga', 'ga', 'sms']);
});

async function signInBy(user: User): Promise<PanelSession> {
  const { token } = (await begin(user)).body.data;
  return panelSessionOf(service, await verify(token, (await lastText()).code));
}

test('texts are switched off with a code that was texted for it, and the mobile stays until then', async () => {
  const user = await givenUser();
  const browser = await withTexts(user);
  const { password } = user;
  const move = await browser.call('PATCH', '/panel/v1/me', { mobile: '09120000001', password });
  expect(move.body.error_code).toBe('mobile_is_second_factor');
  await browser.call('POST', `${factor}/code`);
  const off = { method: 'sms', password, code: (await lastText()).code };
  expect((await browser.call('POST', `${factor}/disable`, off)).status).toBe(200);
  const moved = await browser.call('PATCH', '/panel/v1/me', { mobile: '09120000001', password });
  expect(moved.body.data.mobile).toBe('09120000001');
});

test('where no text can be sent, signing in says so and does not open', async () => {
  const user = await givenUser();
  await withTexts(user);
  const { pool } = service.platform;
  await pool.query('update credits set amount_left = 0');
  try {
    const refused = await begin(user);
    expect(refused.status).toBe(503);
    expect(refused.body.error_code).toBe('code_not_sent');
  } finally {
    await pool.query('update credits set amount_left = 100000');
  }
});

test('an owner turns a lost second factor of their people off', async () => {
  const user = await givenUser();
  await withApp(user);
  const boss = await service.given.user({ accountId: user.accountId });
  const browser = await signIn(service, boss);
  await browser.call('POST', `/panel/v1/users/${user.userId}/two-factor/reset`);
  expect((await begin(user)).body.data.requires_2fa).toBeUndefined();
});

test('what was done about second factors is in the audit, without a secret', async () => {
  const user = await givenUser();
  const { secret, recovery, browser } = await withApp(user);
  await verify((await begin(user)).body.data.token, '000000');
  const audit = await browser.call('GET', '/panel/v1/audit');
  const actions = (audit.body.data.data as { action: string }[]).map(({ action }) => action);
  expect(actions).toEqual(['sign-in.code-failed', 'two-factor.enable', 'sign-in']);
  expect(audit.text).not.toContain(secret);
  expect(audit.text).not.toContain(recovery[0]);
});
