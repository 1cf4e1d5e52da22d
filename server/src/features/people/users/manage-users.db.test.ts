import { expect, test } from 'vitest';

import { signIn } from '../../../../test/panel.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const users = '/panel/v1/users';
const newPassword = 'panjere baz 19 derakht';

async function givenOwner() {
  const { accountId, key } = await service.given.account();
  const owner = await service.given.user({ accountId });
  return { accountId, key, owner, browser: await signIn(service, owner) };
}

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
let serial = 0;
const newName = () => `invited.${(serial += 1)}`;

test('an owner invites a person, whose link sets a password once', async () => {
  const { browser } = await givenOwner();
  const username = newName();
  const invited = await browser.call('POST', users, {
    username,
    name: ' مینا ',
    mobile: '۰۹۱۲۱۲۳۴۵۶۷',
    role: 'sender',
  });
  expect(invited.status).toBe(201);
  expect(invited.body.data.user).toMatchObject({
    username,
    name: 'مینا',
    mobile: '09121234567',
    role: 'sender',
    state: 'invited',
  });
  const url = invited.body.data.password_set_url as string;
  expect(url.startsWith(`${service.address}/sign-in/set-password?token=`)).toBe(true);
  const body = { token: tokenOf(url), password: newPassword };
  const set = await service.as(undefined).post('/panel/v1/password/set', body);
  expect(set.body.data).toEqual({ username });
  expect((await service.as(undefined).post('/panel/v1/password/set', body)).body.error_code).toBe(
    'link_ended',
  );
  const me = await (await signIn(service, { username, password: newPassword })).call('GET', '/panel/v1/me');
  expect(me.body.data).toMatchObject({ role: 'sender', permissions: ['self', 'read', 'send', 'support'] });
  const listed = await browser.call('GET', users);
  expect(listed.body.data.data[0]).toMatchObject({ username, state: 'active' });
  expect(listed.text).not.toContain(tokenOf(url));
});

test('a new link ends the one before', async () => {
  const { browser } = await givenOwner();
  const { user, password_set_url: first } = (
    await browser.call('POST', users, { username: newName(), name: '', role: 'viewer' })
  ).body.data;
  const second = (await browser.call('POST', `${users}/${user.id}/invitation`)).body.data.password_set_url;
  const set = async (url: string) =>
    (
      await service
        .as(undefined)
        .post('/panel/v1/password/set', { token: tokenOf(url), password: newPassword })
    ).status;
  expect(await set(first)).toBe(404);
  expect(await set(second)).toBe(200);
});

test('a link is good for seven days', async () => {
  const { browser } = await givenOwner();
  const { password_set_url: url } = (
    await browser.call('POST', users, { username: newName(), name: '', role: 'viewer' })
  ).body.data;
  service.clock.advance(7 * 86_400_000);
  const body = { token: tokenOf(url), password: newPassword };
  expect((await service.as(undefined).post('/panel/v1/password/set', body)).status).toBe(404);
});

test('a username is one person’s over the whole service, whatever the case of its letters', async () => {
  const { browser, owner } = await givenOwner();
  const { browser: elsewhere } = await givenOwner();
  const username = owner.username.toUpperCase();
  for (const one of [browser, elsewhere]) {
    const taken = await one.call('POST', users, { username, name: '', role: 'viewer' });
    expect(taken.status).toBe(422);
    expect(taken.body.errors).toHaveProperty('username');
  }
  const name = newName();
  const both = await Promise.all(
    [browser, elsewhere].map((one) => one.call('POST', users, { username: name, name: '', role: 'viewer' })),
  );
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422]);
});

test('wrong fields are named and change nothing', async () => {
  const { browser } = await givenOwner();
  const wrong = await browser.call('POST', users, {
    username: 'a b',
    name: '',
    mobile: '123',
    role: 'viewer',
  });
  expect(Object.keys(wrong.body.errors)).toEqual(['username', 'mobile']);
  expect((await browser.call('POST', users, { username: newName(), name: '', role: 'king' })).status).toBe(
    422,
  );
  expect((await browser.call('GET', users)).body.data.total).toBe(1);
});

test('the last owner is not removed, disabled or made something else; with a second one each may go', async () => {
  const { browser, owner, accountId } = await givenOwner();
  const path = `${users}/${owner.userId}`;
  const steps = async () => [
    (await browser.call('POST', `${path}/disable`)).body.error_code,
    (await browser.call('DELETE', path)).body.error_code,
    (await browser.call('PATCH', path, { role: 'viewer' })).body.error_code,
  ];
  expect(await steps()).toEqual(['last_owner', 'last_owner', 'last_owner']);
  const second = await service.given.user({ accountId });
  expect((await browser.call('PATCH', path, { role: 'viewer' })).status).toBe(200);
  const other = await signIn(service, second);
  expect((await other.call('DELETE', `${users}/${second.userId}`)).body.error_code).toBe('last_owner');
});

test('two owners who remove each other at once leave one', async () => {
  const { browser, owner, accountId } = await givenOwner();
  const second = await service.given.user({ accountId });
  const other = await signIn(service, second);
  await Promise.all([
    browser.call('DELETE', `${users}/${second.userId}`),
    other.call('DELETE', `${users}/${owner.userId}`),
  ]);
  const left = await service.platform.db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  expect(left).toHaveLength(1);
});

test('users of another account are not found', async () => {
  const { browser } = await givenOwner();
  const { owner: stranger } = await givenOwner();
  const path = `${users}/${stranger.userId}`;
  const answers = [
    await browser.call('PATCH', path, { name: 'x' }),
    await browser.call('DELETE', path),
    await browser.call('POST', `${path}/disable`),
    await browser.call('POST', `${path}/enable`),
    await browser.call('POST', `${path}/invitation`),
    await browser.call('POST', `${path}/two-factor/reset`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await browser.call('GET', users)).text).not.toContain(stranger.username);
});

test('every change of people is in the audit of the account, which its owner reads', async () => {
  const { browser, owner } = await givenOwner();
  const { user } = (await browser.call('POST', users, { username: newName(), name: 'الف', role: 'viewer' }))
    .body.data;
  await browser.call('PATCH', `${users}/${user.id}`, { role: 'finance' });
  await browser.call('POST', `${users}/${user.id}/disable`);
  await browser.call('DELETE', `${users}/${user.id}`);
  const audit = await browser.call('GET', `/panel/v1/audit?subject=user:${user.id}`);
  expect(audit.body.data.data).toMatchObject([
    { action: 'user.remove' },
    { action: 'user.disable', before: { state: 'invited' }, after: { state: 'disabled' } },
    { action: 'user.change', before: { role: 'viewer' }, after: { role: 'finance' } },
    { action: 'user.invite', user: { id: owner.userId, username: owner.username } },
  ]);
});

test('operators list and change users of an account, and that is in the audit as well', async () => {
  const { accountId, owner } = await givenOwner();
  const { key } = await service.given.operator();
  const operator = service.as(key);
  const path = `/operator/v1/accounts/${accountId}/users`;
  expect((await operator.get(path)).body.data.data).toMatchObject([{ id: owner.userId, role: 'owner' }]);
  const invited = await operator.post(path, { username: newName(), name: '', role: 'owner' });
  expect(invited.status).toBe(201);
  const link = await operator.post(`${path}/${owner.userId}/invitation`);
  expect(link.body.data.password_set_url).toContain('/sign-in/set-password?token=');
  expect((await operator.post(`${path}/${owner.userId}/disable`)).body.data.state).toBe('disabled');
  expect((await operator.post(`${path}/${owner.userId}/enable`)).body.data.state).toBe('active');
  expect((await operator.post(`${path}/${owner.userId}/two-factor/reset`)).status).toBe(200);
  expect((await operator.get('/operator/v1/accounts/987654321/users')).status).toBe(404);
  const audit = await operator.get(`/operator/v1/audit?account_id=${accountId}&subject=user:${owner.userId}`);
  const actions = (audit.body.data.data as { action: string }[]).map(({ action }) => action);
  expect(actions.slice(0, 4)).toEqual(['two-factor.reset', 'user.enable', 'user.disable', 'password.link']);
});
