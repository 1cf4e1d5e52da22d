import { beforeAll, beforeEach, expect, test } from 'vitest';

import { signIn } from '../../../../../test/panel.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const fresh = 'panjere baz 19 derakht';
let ownKey = '';

beforeAll(async () => {
  ownKey = (await service.given.account()).key;
  await service.given.line('90008361');
});

beforeEach(async () => {
  await service.platform.db.deleteFrom('attempts').execute();
});

async function givenUser() {
  const { accountId } = await service.given.account();
  return { accountId, ...(await service.given.user({ accountId })) };
}

const forgot = (username: string) => service.as(undefined).post('/panel/v1/password/forgot', { username });
const reset = (username: string, code: string, password = fresh) =>
  service.as(undefined).post('/panel/v1/password/reset', { username, code, password });
const status = async (username: string, password: string) =>
  (await service.as(undefined).post('/panel/v1/sign-in', { username, password })).status;

async function textedCodes(): Promise<string[]> {
  const { body } = await service.as(ownKey).get('/ws/v1/send_request?limit=50');
  return (body.data.data as { text: string }[]).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
}

test('a changed password ends all other sessions, and the old one opens nothing', async () => {
  const { username, password } = await givenUser();
  const [here, there] = [
    await signIn(service, { username, password }),
    await signIn(service, { username, password }),
  ];
  const change = (current: string) =>
    here.call('POST', '/panel/v1/password', { current_password: current, password: fresh });
  expect((await change('wrong')).body.errors).toHaveProperty('current_password');
  expect((await change(password)).status).toBe(200);
  expect((await here.call('GET', '/panel/v1/me')).status).toBe(200);
  expect((await there.call('GET', '/panel/v1/me')).status).toBe(401);
  expect([await status(username, password), await status(username, fresh)]).toEqual([401, 200]);
});

test('a weak password is refused with a reason that helps, wherever it is set', async () => {
  const { username, password } = await givenUser();
  const browser = await signIn(service, { username, password });
  const change = (weak: string) =>
    browser.call('POST', '/panel/v1/password', { current_password: password, password: weak });
  expect((await change('short')).body.errors.password[0]).toContain('۸');
  expect((await change('Password1!')).body.errors).toHaveProperty('password');
  expect((await change(`x ${username} y`)).body.errors).toHaveProperty('password');
  expect((await reset(username, '000000', 'Password1!')).body.errors).toHaveProperty('password');
  expect(await status(username, password)).toBe(200);
});

test('a forgotten password is set anew with a code by text, once', async () => {
  const { username, password } = await givenUser();
  const browser = await signIn(service, { username, password });
  const before = await textedCodes();
  expect((await forgot(username)).body.data).toBeNull();
  await expect.poll(async () => (await textedCodes()).length).toBe(before.length + 1);
  const [code = ''] = await textedCodes();
  expect((await reset(username, code)).status).toBe(200);
  expect((await browser.call('GET', '/panel/v1/me')).status).toBe(401);
  expect([await status(username, password), await status(username, fresh)]).toEqual([401, 200]);
  expect((await reset(username, code, 'baran abi 77 kuh')).body.errors).toHaveProperty('code');
});

test('a code for a password is good for ten minutes and five tries', async () => {
  const { username } = await givenUser();
  const askCode = async () => {
    const before = await textedCodes();
    await forgot(username);
    await expect.poll(async () => (await textedCodes()).length).toBe(before.length + 1);
    return (await textedCodes())[0] ?? '';
  };
  const late = await askCode();
  service.clock.advance(10 * 60_000);
  expect((await reset(username, late)).status).toBe(422);
  const code = await askCode();
  for (let n = 0; n < 5; n += 1) {
    await service.platform.db.deleteFrom('attempts').execute();
    expect((await reset(username, 'wrong1')).status).toBe(422);
  }
  expect((await reset(username, code)).status).toBe(422);
});

test('a reset with a wrong code says the same of everybody, also with a password made of their data', async () => {
  const { username, mobile } = await givenUser();
  for (const password of [mobile, `${mobile}x`, 'Password1!', fresh]) {
    const [known, unknown] = [
      await reset(username, '000000', password),
      await reset('nobody.at.all', '000000', password),
    ];
    expect([known.status, known.text], password).toEqual([unknown.status, unknown.text]);
  }
});

test('with the right code a password made of the person’s own data is still refused', async () => {
  const { username, mobile } = await givenUser();
  const before = await textedCodes();
  await forgot(username);
  await expect.poll(async () => (await textedCodes()).length).toBe(before.length + 1);
  const [code = ''] = await textedCodes();
  expect((await reset(username, code, `${mobile}x`)).body.errors).toHaveProperty('password');
  expect((await reset(username, code)).status).toBe(200);
});

test('asking for a code says the same for who is there and who is not, and texts only the first', async () => {
  const { username } = await givenUser();
  const before = await textedCodes();
  const answers = [await forgot('nobody.at.all'), await forgot(username)];
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(answers.map(({ status: one }) => one)).toEqual([200, 200]);
  await expect.poll(async () => (await textedCodes()).length).toBe(before.length + 1);
});

test('password changes are in the audit; the password and the code are nowhere', async () => {
  const { username, password, accountId } = await givenUser();
  const browser = await signIn(service, { username, password });
  await browser.call('POST', '/panel/v1/password', { current_password: password, password: fresh });
  const audit = await browser.call('GET', '/panel/v1/audit');
  expect(audit.body.data.data[0]).toMatchObject({ action: 'password.change', account_id: accountId });
  expect(audit.text).not.toContain(fresh);
});

async function givenLink(): Promise<{ token: string; username: string }> {
  const { username, password } = await givenUser();
  const browser = await signIn(service, { username, password });
  const name = `linked${username}`;
  const invited = await browser.call('POST', '/panel/v1/users', { username: name, name: '', role: 'viewer' });
  const url = new URL(invited.body.data.password_set_url as string);
  return { token: url.searchParams.get('token') ?? '', username: name };
}

const page = '/sign-in/set-password';

function submit(fields: Record<string, string>, query = '') {
  return service.as(undefined).request('POST', `${page}${query}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: service.address },
    body: new URLSearchParams(fields).toString(),
  });
}

test('the link opens a page in Persian and English, which sets the password without a script', async () => {
  const { token, username } = await givenLink();
  const persian = await service.as(undefined).get(`${page}?token=${token}`);
  expect(persian.status).toBe(200);
  expect(persian.text).toContain('<html lang="fa" dir="rtl">');
  expect(persian.text).toContain(username);
  // The only script is that of the switches in the header.
  expect(persian.text.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/docs/switches.js">']);
  expect(persian.headers['content-security-policy']).toContain("default-src 'none'");
  expect(persian.headers['referrer-policy']).toBe('same-origin');
  expect(persian.headers['cache-control']).toBe('no-store');
  const english = await service.as(undefined).get(`${page}?token=${token}&lang=en`);
  expect(english.text).toContain('Set your password');

  const differs = await submit({ token, password: fresh, again: 'other' }, '?lang=en');
  expect(differs.status).toBe(422);
  expect(differs.text).toContain('role="alert"');
  const weak = await submit({ token, password: 'password1', again: 'password1' }, '?lang=en');
  expect(weak.text).toContain('easy to guess');
  const done = await submit({ token, password: fresh, again: fresh }, '?lang=en');
  expect(done.status).toBe(200);
  expect(done.text).toContain(username);
  expect(await status(username, fresh)).toBe(200);
});

test('a link that was used, is wrong or is missing says so, and shows no name', async () => {
  const { token, username } = await givenLink();
  await submit({ token, password: fresh, again: fresh });
  for (const address of [`${page}?token=${token}`, `${page}?token=wrong`, page]) {
    const gone = await service.as(undefined).get(address);
    expect(gone.status).toBe(404);
    expect(gone.text).not.toContain(username);
  }
  expect((await submit({ token, password: fresh, again: fresh })).status).toBe(404);
});

test('values in a link’s address are shown as text, never as markup', async () => {
  const strange = encodeURIComponent('"><script>alert(1)</script>');
  const answer = await service.as(undefined).get(`${page}?token=${strange}&lang=${strange}`);
  expect(answer.text).not.toMatch(/<script(?! type="module" src="\/docs\/switches\.js">)/);
});
