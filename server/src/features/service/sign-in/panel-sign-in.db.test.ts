import { expect, test } from 'vitest';

import { panelSessionOf, cookieOf, signIn } from '../../../../test/panel.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { cleanUpSignIns } from './clean-up-sign-ins.job.ts';

const service = testService();
const path = '/panel/v1/sign-in';
const hour = 3_600_000;

async function givenUser(role: 'owner' | 'viewer' = 'owner') {
  const { accountId } = await service.given.account();
  return { accountId, ...(await service.given.user({ accountId, role })) };
}

test('username and password open a session in a cookie that no script reads, of this host and site alone', async () => {
  const { username, password, userId } = await givenUser();
  const answer = await service.as(undefined).post(path, { username: username.toUpperCase(), password });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ user: { id: userId, username, kind: 'account' } });
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^peyk_session=peykses_[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  expect(answer.text).not.toContain(cookieOf(answer).split('=')[1]);
  const browser = panelSessionOf(service, answer);
  const me = await browser.call('GET', '/panel/v1/me');
  expect(me.body.data).toMatchObject({ username, role: 'owner', kind: 'account', two_factor: [] });
  expect(me.body.data.csrf_token).toBe(browser.csrfToken);
});

test('under https the cookie is secure and bound to its host by its name', async () => {
  const { service: secure, stop } = await startTestService(
    { PEYK_BASE_URL: 'https://peyk.example' },
    { connection: service.connection, clock: service.clock },
  );
  try {
    const user = await givenUser();
    const answer = await secure.as(undefined).post(path, user);
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^__Host-peyk_session=.*; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect((await panelSessionOf(secure, answer).call('GET', '/panel/v1/me')).status).toBe(200);
    const foreign = { headers: { origin: 'http://peyk.example' } };
    expect((await secure.as(undefined).post(path, user, foreign)).body.error_code).toBe('forged_request');
  } finally {
    await stop();
  }
});

test('an unknown user, a wrong password, a user without password and a disabled one get one answer', async () => {
  const known = await givenUser();
  const { accountId } = known;
  const disabled = await service.given.user({ accountId });
  const invited = await service.given.user({ accountId });
  const { db, clock } = service.platform;
  await db.updateTable('users').set({ disabled_at: clock.now() }).where('id', '=', disabled.userId).execute();
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', invited.userId).execute();
  const tries = [
    { username: known.username, password: 'wrong' },
    { username: 'nobody.at.all', password: 'wrong' },
    { username: disabled.username, password: disabled.password },
    { username: invited.username, password: invited.password },
  ];
  const answers = [];
  for (const one of tries) answers.push(await service.as(undefined).post(path, one));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.body.error_code).toBe('wrong_credentials');
  expect(answers[0]?.headers['set-cookie']).toBeUndefined();
});

test('signing in replaces a session token that was set before it (session fixation)', async () => {
  const user = await givenUser();
  const planted = 'peyk_session=peykses_planted';
  const answer = await service.as(undefined).post(path, user, { headers: { cookie: planted } });
  expect(cookieOf(answer)).not.toBe(planted);
  const again = await service.as(undefined).post(path, user, { headers: { cookie: cookieOf(answer) } });
  expect(cookieOf(again)).not.toBe(cookieOf(answer));
  expect((await service.as(undefined).get('/panel/v1/me', { headers: { cookie: planted } })).status).toBe(
    401,
  );
});

test('signing out ends the session at once, in another process too', async () => {
  const browser = await signIn(service, await givenUser());
  const { service: other, stop } = await startTestService(
    {},
    { connection: service.connection, clock: service.clock },
  );
  const there = () => other.as(undefined).get('/panel/v1/me', { headers: { cookie: browser.cookie } });
  try {
    expect((await there()).status).toBe(200);
    const out = await browser.call('POST', '/panel/v1/sign-out');
    expect(out.headers['set-cookie']?.[0]).toContain('Max-Age=0');
    expect((await there()).body.error_code).toBe('unauthorized');
  } finally {
    await stop();
  }
});

test('a session ends when it is not used for half a day, and after a week however much it is used', async () => {
  const user = await givenUser();
  const idle = await signIn(service, user);
  const used = await signIn(service, user);
  const status = async (browser: typeof idle) => (await browser.call('GET', '/panel/v1/me')).status;
  service.clock.advance(11 * hour);
  expect(await status(used)).toBe(200);
  service.clock.advance(2 * hour);
  expect(await status(idle)).toBe(401);
  for (let hours = 13; hours < 168; hours += 11) {
    expect(await status(used)).toBe(200);
    service.clock.advance(11 * hour);
  }
  expect(await status(used)).toBe(401);
});

test('an operator signs in with the same form, for an hour of silence and twelve in all', async () => {
  const { operatorId } = await service.given.operator('support');
  const user = await service.given.user({ operatorId });
  const browser = await signIn(service, user);
  expect((await browser.call('GET', '/panel/v1/me')).body.data).toMatchObject({
    kind: 'operator',
    role: 'support',
    operator_id: operatorId,
  });
  service.clock.advance(hour);
  expect((await browser.call('GET', '/panel/v1/me')).status).toBe(401);
});

test('sessions are listed with device and address, and ended one by one or all at once', async () => {
  const user = await givenUser();
  const first = await signIn(service, user);
  const second = await signIn(service, user);
  const third = await signIn(service, user);
  await first.call('GET', '/panel/v1/me', undefined, { 'user-agent': 'ignored later' });
  const list = await third.call('GET', '/panel/v1/sessions');
  expect(list.body.data).toHaveLength(3);
  expect(list.body.data[0]).toMatchObject({ is_this: true, kind: 'cookie', address: '127.0.0.1' });
  expect((await third.call('DELETE', `/panel/v1/sessions/${list.body.data[1].id}`)).status).toBe(200);
  expect((await second.call('GET', '/panel/v1/me')).status).toBe(401);
  expect((await third.call('DELETE', '/panel/v1/sessions')).body.data).toEqual({ ended: 1 });
  expect((await first.call('GET', '/panel/v1/me')).status).toBe(401);
  expect((await third.call('GET', '/panel/v1/me')).status).toBe(200);
});

test('a user keeps at most the newest hundred sessions', async () => {
  const user = await givenUser();
  const oldest = await signIn(service, user);
  const { pool, clock } = service.platform;
  await pool.query(
    `insert into sessions (user_id, digest, carried_by, address, device, created_at, last_seen_at, expires_at)
     select $1, sha256(n::text::bytea), 'cookie', '', '', $2, $2, $3 from generate_series(1, 99) n`,
    [user.userId, clock.now(), new Date(clock.now().getTime() + hour)],
  );
  expect((await oldest.call('GET', '/panel/v1/me')).status).toBe(200);
  const newest = await signIn(service, user);
  expect((await oldest.call('GET', '/panel/v1/me')).status).toBe(401);
  expect((await newest.call('GET', '/panel/v1/sessions')).body.data).toHaveLength(100);
});

test('a session of another user is not ended', async () => {
  const mine = await signIn(service, await givenUser());
  const theirs = await signIn(service, await givenUser());
  const { id } = (await theirs.call('GET', '/panel/v1/sessions')).body.data[0];
  expect((await mine.call('DELETE', `/panel/v1/sessions/${id}`)).status).toBe(404);
  expect((await theirs.call('GET', '/panel/v1/me')).status).toBe(200);
});

test('a disabled or removed user is refused from the next request on, and old sessions do not return when enabled again', async () => {
  const { accountId, ...owner } = await givenUser();
  const person = await service.given.user({ accountId, role: 'sender' });
  const boss = await signIn(service, owner);
  const browser = await signIn(service, person);
  await boss.call('POST', `/panel/v1/users/${person.userId}/disable`);
  expect((await browser.call('GET', '/panel/v1/me')).status).toBe(401);
  await boss.call('POST', `/panel/v1/users/${person.userId}/enable`);
  expect((await browser.call('GET', '/panel/v1/me')).status).toBe(401);
  const again = await signIn(service, person);
  await boss.call('DELETE', `/panel/v1/users/${person.userId}`);
  expect((await again.call('GET', '/panel/v1/me')).status).toBe(401);
});

test('people of a blocked account get 403, at sign-in and in a session they had', async () => {
  const { accountId, ...user } = await givenUser();
  const browser = await signIn(service, user);
  const { db, clock } = service.platform;
  await db.updateTable('accounts').set({ blocked_at: clock.now() }).where('id', '=', accountId).execute();
  expect((await browser.call('GET', '/panel/v1/me')).body.error_code).toBe('account_blocked');
  expect((await service.as(undefined).post(path, user)).body.error_code).toBe('account_blocked');
});

test('sign-ins, failures and sign-outs are in the audit, with the address and without a secret', async () => {
  const { accountId, ...user } = await givenUser();
  await service.as(undefined).post(path, { ...user, password: 'a wrong secret' });
  const browser = await signIn(service, user);
  await browser.call('POST', '/panel/v1/sign-out');
  const { key } = await service.given.operator();
  const audit = await service.as(key).get(`/operator/v1/audit?account_id=${accountId}`);
  expect(audit.body.data.data).toMatchObject([
    { action: 'sign-out', user: { id: user.userId, username: user.username }, operator: null },
    { action: 'sign-in', address: '127.0.0.1' },
    { action: 'sign-in.failed', subject: `user:${user.userId}` },
  ]);
  expect(audit.text).not.toContain('secret');
  expect(audit.text).not.toContain(user.password);
  expect(audit.text).not.toContain('peykses_');
});

test('fields that are missing, too long or no text are a 422, never more', async () => {
  const wrong = [
    {},
    { username: 'x' },
    { username: 1, password: 2 },
    { username: 'x', password: 'y'.repeat(201) },
    { username: 'x', password: 'y', method: 'pigeon' },
  ];
  for (const body of wrong) expect((await service.as(undefined).post(path, body)).status).toBe(422);
});

test('the clean-up job deletes expired sessions, challenges and attempts', async () => {
  const user = await givenUser();
  await signIn(service, user);
  service.clock.advance(8 * 24 * hour);
  await cleanUpSignIns.run({}, service.platform);
  const { db } = service.platform;
  for (const table of ['sessions', 'challenges', 'attempts'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});
