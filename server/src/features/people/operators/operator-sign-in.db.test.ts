import { expect, test } from 'vitest';

import { signIn } from '../../../../test/panel.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const operators = '/operator/v1/operators';
const password = 'derakht kuchak 88 abi';

async function setPassword(url: string) {
  const token = new URL(url).searchParams.get('token');
  expect((await service.as(undefined).post('/panel/v1/password/set', { token, password })).status).toBe(200);
}

test('an operator with a username sets a password with the link and works with the rights of the role', async () => {
  const boss = service.as((await service.given.operator()).key);
  const username = 'negar.op';
  const added = await boss.post(operators, { name: 'نگار', role: 'moderator', username });
  expect(added.body.data).toMatchObject({ role: 'moderator', username });
  await setPassword(added.body.data.password_set_url as string);
  const browser = await signIn(service, { username, password });
  expect((await browser.call('GET', '/operator/v1/patterns')).status).toBe(200);
  expect((await browser.call('GET', operators)).body.error_code).toBe('forbidden');

  const path = `${operators}/${added.body.data.id}`;
  expect((await boss.patch(path, { role: 'admin' })).body.data.role).toBe('admin');
  const listed = await browser.call('GET', operators);
  expect(listed.status).toBe(200);
  expect(listed.body.data[0]).toMatchObject({ name: 'نگار', username });

  await boss.post(`${path}/disable`);
  expect((await browser.call('GET', operators)).status).toBe(401);
});

test('what an operator does in a session is in the audit under their name', async () => {
  const { operatorId } = await service.given.operator();
  const browser = await signIn(service, await service.given.user({ operatorId }));
  const { accountId } = await service.given.account();
  const blocked = await browser.call('POST', `/operator/v1/accounts/${accountId}/block`, { reason: 'x' });
  expect(blocked.status).toBe(200);
  const audit = await browser.call('GET', `/operator/v1/audit?account_id=${accountId}`);
  expect(audit.body.data.data).toMatchObject([{ action: 'account.block', operator: { id: operatorId } }]);
});

test('a change by an operator’s cookie needs the token of the session too', async () => {
  const { operatorId } = await service.given.operator();
  const { cookie } = await signIn(service, await service.given.user({ operatorId }));
  const forged = await service.as(undefined).post(operators, { name: 'دیگری' }, { headers: { cookie } });
  expect(forged.body.error_code).toBe('forged_request');
});

test('an operator without a username gets one with the first invitation', async () => {
  const boss = service.as((await service.given.operator()).key);
  const { operatorId } = await service.given.operator('finance');
  const invite = (body: object) => boss.post(`${operators}/${operatorId}/invitation`, body);
  expect((await invite({})).body.errors).toHaveProperty('username');
  const invited = await invite({ username: 'omid.op', mobile: '09121112233' });
  await setPassword(invited.body.data.password_set_url as string);
  const again = await invite({});
  expect(again.body.data.username).toBe('omid.op');
  expect((await signIn(service, { username: 'omid.op', password })).csrfToken).toBeTruthy();
  expect((await boss.post(`${operators}/${operatorId}/two-factor/reset`)).status).toBe(200);
  expect((await boss.post(`${operators}/987654321/invitation`, { username: 'x.y.z' })).status).toBe(404);
});

test('a removed operator is out with keys and sessions, and the audit still knows the name', async () => {
  const boss = service.as((await service.given.operator()).key);
  const { operatorId, key } = await service.given.operator('support');
  const browser = await signIn(service, await service.given.user({ operatorId }));
  const path = `${operators}/${operatorId}`;
  expect((await boss.delete(path)).status).toBe(200);
  expect((await browser.call('GET', '/panel/v1/me')).status).toBe(401);
  await expect.poll(async () => (await service.as(key).get('/operator/v1/inbox')).status).toBe(401);
  expect((await boss.delete(path)).status).toBe(404);
  expect((await boss.get(operators)).text).not.toContain(`"id":${operatorId},`);
  const audit = await boss.get(`/operator/v1/audit?subject=operator:${operatorId}`);
  expect(audit.body.data.data[0]).toMatchObject({ action: 'operator.remove', before: { id: operatorId } });
});

test('the last admin is not removed, disabled or made something else', async () => {
  const { db } = service.platform;
  await db.updateTable('operators').set({ role: 'support' }).execute();
  const one = await service.given.operator();
  const other = await service.given.operator();
  const caller = service.as(one.key);
  expect((await caller.patch(`${operators}/${other.operatorId}`, { role: 'support' })).status).toBe(200);
  const last = await caller.patch(`${operators}/${one.operatorId}`, { role: 'support' });
  expect(last.body.error_code).toBe('last_admin');
  expect((await caller.delete(`${operators}/${one.operatorId}`)).body.error_code).toBe('not_yourself');
});
