import { createHmac, randomUUID } from 'node:crypto';

import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';
import { endVerifications } from '../../features/messaging/verify/end-verifications.job.ts';
import { givenVerifier } from '../../features/messaging/verify/verify-for-test.ts';

const service = testService();

/** An account whose identity server calls a hook of this kind. */
async function givenHook(kind: 'standard-webhooks' | 'zitadel' | 'token', more: object = {}) {
  const verifier = await givenVerifier(service, { settings: { takes_codes: true } });
  const saved = await verifier.caller.put('/ws/v1/verify/settings', { line_number: verifier.line.number });
  expect(saved.status).toBe(200);
  service.clock.advance(31_000);
  const body = { name: 'identity', kind, pattern_code: verifier.pattern, ...more };
  const made = await verifier.caller.post('/ws/v1/verify-hooks', body);
  expect(made.body).toMatchObject({ status: 'success' });
  expect(made.status).toBe(201);
  const { id, url, secret } = made.body.data as { id: number; url: string; secret: string };
  const { pathname } = new URL(url);
  const call = (content: object | string, headers: Record<string, string>) =>
    service.as(undefined).request('POST', pathname, {
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof content === 'string' ? content : JSON.stringify(content),
    });
  return { ...verifier, id, secret, pathname, call };
}

const supabaseCall = (phone: string, otp: string) => ({
  user: { id: randomUUID(), phone, aud: 'authenticated', role: 'authenticated' },
  sms: { otp },
});

/** A call signed as Supabase Auth does it, with the secret that was shown. */
function signed(secret: string, content: object, id: string = randomUUID(), at = service.clock.now()) {
  const body = JSON.stringify(content);
  const signature = new Webhook(secret.replace('v1,', '')).sign(id, at, body);
  return {
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    },
  };
}

describe('a hook of Supabase Auth', () => {
  test('sends the code that it carries, in the pattern of the account', async () => {
    const hook = await givenHook('standard-webhooks');
    expect(hook.secret).toMatch(/^v1,whsec_/);
    const { body, headers } = signed(hook.secret, supabaseCall('989123456789', '482913'));
    const answer = await hook.call(body, headers);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await hook.codes()).toEqual(['482913']);
    expect((await hook.money()).entries).toHaveLength(1);
  });

  test('with several signatures is taken if one is right', async () => {
    const hook = await givenHook('standard-webhooks');
    const { body, headers } = signed(hook.secret, supabaseCall('+989123456789', '482913'));
    const several = `v1,${Buffer.alloc(32).toString('base64')}, ${headers['webhook-signature']}`;
    expect((await hook.call(body, { ...headers, 'webhook-signature': several })).status).toBe(200);
    expect(await hook.codes()).toHaveLength(1);
  });

  test('is the same verification when it comes again with its id, also after the pause', async () => {
    const hook = await givenHook('standard-webhooks');
    const { body, headers } = signed(hook.secret, supabaseCall('+989123456789', '482913'));
    for (const wait of [0, 1000, 100_000]) {
      service.clock.advance(wait);
      expect((await hook.call(body, headers)).status).toBe(200);
    }
    expect(await hook.codes()).toHaveLength(1);
    const { body: list } = await hook.caller.get('/ws/v1/verify');
    expect(list.data.data).toHaveLength(1);
  });

  test('of many at once is one verification with one code', async () => {
    const hook = await givenHook('standard-webhooks');
    const { body, headers } = signed(hook.secret, supabaseCall('+989123456789', '482913'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => hook.call(body, headers)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await hook.codes()).toHaveLength(1);
  });

  test('that was tried again under another id, with the same code, sends none either', async () => {
    const hook = await givenHook('standard-webhooks');
    const content = supabaseCall('+989123456789', '482913');
    for (const one of [signed(hook.secret, content), signed(hook.secret, content)])
      expect((await hook.call(one.body, one.headers)).body).toEqual({});
    expect(await hook.codes()).toHaveLength(1);
  });

  test('with another code too soon is refused in words that Supabase shows', async () => {
    const hook = await givenHook('standard-webhooks');
    const first = signed(hook.secret, supabaseCall('+989123456789', '482913'));
    await hook.call(first.body, first.headers);
    const second = signed(hook.secret, supabaseCall('+989123456789', '112233'));
    const refused = await hook.call(second.body, { ...second.headers, 'accept-language': 'en' });
    expect(refused.status).toBe(200);
    expect(refused.body).toMatchObject({ error: { http_code: 429, error_code: 'verify_too_soon' } });
    expect(refused.body.error.message).toContain('30');
    service.clock.advance(30_000);
    const third = signed(hook.secret, supabaseCall('+989123456789', '112233'));
    expect((await hook.call(third.body, third.headers)).body).toEqual({});
    expect(await hook.codes()).toEqual(['482913', '112233']);
  });

  test.each([
    ['without a signature', () => ({ 'webhook-signature': '' })],
    ['with a wrong one', () => ({ 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` })],
    ['with another id', () => ({ 'webhook-id': 'other' })],
    ['without an id', () => ({ 'webhook-id': '' })],
    ['with another moment', () => ({ 'webhook-timestamp': '1700000000' })],
  ])('%s is refused', async (_name, changes) => {
    const hook = await givenHook('standard-webhooks');
    const { body, headers } = signed(hook.secret, supabaseCall('+989123456789', '482913'));
    expect((await hook.call(body, { ...headers, ...changes() })).status).toBe(401);
    expect(await hook.codes()).toEqual([]);
  });

  test('older or newer than five minutes is refused', async () => {
    const hook = await givenHook('standard-webhooks');
    const content = supabaseCall('+989123456789', '482913');
    for (const seconds of [-301, 301]) {
      const at = new Date(service.clock.now().getTime() + seconds * 1000);
      const { body, headers } = signed(hook.secret, content, randomUUID(), at);
      expect((await hook.call(body, headers)).status).toBe(401);
    }
    const at = new Date(service.clock.now().getTime() - 290_000);
    const { body, headers } = signed(hook.secret, content, randomUUID(), at);
    expect((await hook.call(body, headers)).status).toBe(200);
  });

  test('whose body was changed is refused', async () => {
    const hook = await givenHook('standard-webhooks');
    const { headers } = signed(hook.secret, supabaseCall('+989123456789', '482913'));
    expect((await hook.call(supabaseCall('+989123456780', '482913'), headers)).status).toBe(401);
  });

  test('says what it lacks', async () => {
    const hook = await givenHook('standard-webhooks');
    for (const content of [supabaseCall('+989123456789', 'abc'), { user: { phone: '+989123456789' } }]) {
      const { body, headers } = signed(hook.secret, content);
      const { body: answer } = await hook.call(body, headers);
      expect(answer.error).toMatchObject({ http_code: 422, error_code: 'validation_failed' });
    }
    const foreign = signed(hook.secret, supabaseCall('+12025550123', '482913'));
    const refused = await hook.call(foreign.body, foreign.headers);
    expect(refused.body.error).toMatchObject({ http_code: 422 });
    expect(await hook.codes()).toEqual([]);
  });
});

describe('a hook of ZITADEL', () => {
  const signingKey = 'f3b1c9a7e5d2';
  const content = (code: string) => ({
    contextInfo: { eventType: 'user.human.otp.sms.code.added', recipientPhoneNumber: '+989123456789' },
    templateData: { text: `${code} is your one-time password` },
    args: { code },
  });
  const signedByZitadel = (body: string, at = service.clock.now()) => {
    const t = Math.floor(at.getTime() / 1000);
    return `t=${t},v1=${createHmac('sha256', signingKey).update(`${t}.${body}`).digest('hex')}`;
  };

  test('sends the code that its signature vouches for', async () => {
    const hook = await givenHook('zitadel', { signing_key: signingKey });
    expect(hook.secret).toBeNull();
    const body = JSON.stringify(content('48291300'));
    const headers = { 'zitadel-signature': signedByZitadel(body) };
    expect((await hook.call(body, headers)).status).toBe(200);
    expect((await hook.call(body, headers)).status).toBe(200);
    expect(await hook.codes()).toEqual(['48291300']);
  });

  test('is refused with another signature or an old one, by the status', async () => {
    const hook = await givenHook('zitadel', { signing_key: signingKey });
    const body = JSON.stringify(content('48291300'));
    expect((await hook.call(body, {})).status).toBe(401);
    const old = signedByZitadel(body, new Date(service.clock.now().getTime() - 400_000));
    expect((await hook.call(body, { 'zitadel-signature': old })).status).toBe(401);
    await hook.call(body, { 'zitadel-signature': signedByZitadel(body) });
    const other = JSON.stringify(content('11223344'));
    const refused = await hook.call(other, { 'zitadel-signature': signedByZitadel(other) });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('30');
  });

  test('needs the key that ZITADEL signs with', async () => {
    const verifier = await givenVerifier(service, { settings: { takes_codes: true } });
    const made = await verifier.caller.post('/ws/v1/verify-hooks', { name: 'z', kind: 'zitadel' });
    expect(made.status).toBe(422);
    expect(made.body.errors).toHaveProperty('signing_key');
  });
});

describe('a hook with its secret in a header', () => {
  test.each([
    ['of better-auth', (secret: string) => ({ authorization: `Bearer ${secret}` })],
    ['of a Keycloak plugin', (secret: string) => ({ authorization: secret })],
    [
      'of a Keycloak plugin with a user',
      (secret: string) => ({ authorization: `Basic ${Buffer.from(`peyk:${secret}`).toString('base64')}` }),
    ],
  ])('%s is taken', async (_name, headersOf) => {
    const hook = await givenHook('token');
    expect(
      (await hook.call({ phoneNumber: '+989123456789', code: '482913' }, headersOf(hook.secret))).status,
    ).toBe(200);
    expect(await hook.codes()).toEqual(['482913']);
  });

  test('reads a form, and the code out of a text', async () => {
    const hook = await givenHook('token');
    const form = new URLSearchParams({
      message: 'Your SMS code is 482913 and is valid for 5 minutes.',
      to: '+989123456789',
      from: 'Keycloak',
    });
    const headers = {
      authorization: hook.secret,
      'content-type': 'application/x-www-form-urlencoded',
    };
    expect((await hook.call(form.toString(), headers)).status).toBe(200);
    expect(await hook.codes()).toEqual(['482913']);
  });

  test('is refused with another secret', async () => {
    const hook = await givenHook('token');
    const content = { phone: '+989123456789', code: '482913' };
    expect((await hook.call(content, { authorization: 'Bearer whsec_other' })).status).toBe(401);
    expect((await hook.call(content, {})).status).toBe(401);
  });
});

describe('hooks', () => {
  test('need that the account takes codes of others, when they are made and when they call', async () => {
    const verifier = await givenVerifier(service);
    const refused = await verifier.caller.post('/ws/v1/verify-hooks', { name: 'x', kind: 'token' });
    expect(refused.status).toBe(422);
    const hook = await givenHook('token');
    await hook.caller.put('/ws/v1/verify/settings', { takes_codes: false });
    service.clock.advance(31_000);
    const answer = await hook.call(
      { phone: '+989123456789', code: '482913' },
      { authorization: hook.secret },
    );
    expect(answer.status).toBe(422);
  });

  test('are listed without secrets, and end with their key when deleted', async () => {
    const hook = await givenHook('token');
    const { body } = await hook.caller.get('/ws/v1/verify-hooks');
    expect(body.data).toMatchObject([{ id: hook.id, name: 'identity', kind: 'token' }]);
    expect(JSON.stringify(body)).not.toContain(hook.secret);
    expect((await hook.caller.delete(`/ws/v1/verify-hooks/${hook.id}`)).status).toBe(200);
    const content = { phone: '+989123456789', code: '482913' };
    await expect
      .poll(async () => (await hook.call(content, { authorization: hook.secret })).status)
      .toBe(404);
    const { rows } = await service.platform.pool.query<{ is_revoked: boolean }>(
      `select revoked_at is not null as is_revoked from api_keys where account_id = $1 and name = 'hook: identity'`,
      [hook.accountId],
    );
    expect(rows).toEqual([{ is_revoked: true }]);
  });

  test('of another account cannot be seen or deleted', async () => {
    const [hook, other] = [await givenHook('token'), await givenVerifier(service)];
    expect((await other.caller.get('/ws/v1/verify-hooks')).body.data).toEqual([]);
    expect((await other.caller.delete(`/ws/v1/verify-hooks/${hook.id}`)).status).toBe(404);
  });

  test('that nobody made are not found', async () => {
    const answer = await service.as(undefined).post('/compat/hooks/hk_none', {});
    expect(answer.status).toBe(404);
  });

  test('leave no event that a verification failed, as it is checked elsewhere', async () => {
    const hook = await givenHook('token');
    await hook.call({ phone: '+989123456789', code: '482913' }, { authorization: hook.secret });
    service.clock.advance(700_000);
    await endVerifications.run({}, service.platform);
    const { rows } = await service.platform.pool.query(`select from webhook_events where account_id = $1`, [
      hook.accountId,
    ]);
    expect(rows).toEqual([]);
  });
});
