import { expect, test } from 'vitest';

import { signIn, type PanelSession } from '../../../../test/panel.ts';
import { testService } from '../../../../test/test-platform.ts';
import { catalogue } from '../../../catalogue.ts';
import type { Endpoint } from '../../../http/endpoint.ts';
import {
  accountPermissions,
  accountRoleNames,
  operatorPermissions,
  operatorRoleNames,
  type AccountRole,
} from '../roles/index.ts';

const service = testService();
const endpoints = catalogue.flatMap((feature) => feature.endpoints);
const of = (access: Endpoint['access']) => endpoints.filter((one) => one.access === access);

/** A path with every parameter filled in; the record need not exist for these tests. */
const addressOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, '987654321');

test('every endpoint for operators, for the panel and for accounts names a permission', () => {
  const nameless = [...of('operator'), ...of('panel'), ...of('account')].filter(
    ({ permission }) => permission === undefined,
  );
  expect(nameless.map(({ path }) => path)).toEqual([]);
  expect(of('operator').length).toBeGreaterThan(50);
});

test('every permission is held by some role, and by an owner or an admin in any case', () => {
  for (const { permission } of of('operator'))
    expect(operatorPermissions.admin.has(permission ?? 'self')).toBe(true);
  for (const { permission } of [...of('account'), ...of('panel')])
    expect(accountPermissions.owner.has(permission ?? 'manage')).toBe(true);
});

test('each operator endpoint is refused with 403 to every role that does not hold its permission', async () => {
  for (const role of operatorRoleNames) {
    const { key } = await service.given.operator(role);
    const refused = of('operator').filter(
      ({ permission }) => !operatorPermissions[role].has(permission ?? 'self'),
    );
    if (role !== 'admin') expect(refused.length).toBeGreaterThan(10);
    for (const endpoint of refused) {
      const answer = await service.as(key).request(endpoint.method, addressOf(endpoint));
      expect([endpoint.path, answer.status, answer.body.error_code]).toEqual([
        endpoint.path,
        403,
        'forbidden',
      ]);
    }
  }
});

test('an operator key does what the role of its operator holds', async () => {
  const moderator = service.as((await service.given.operator('moderator')).key);
  const finance = service.as((await service.given.operator('finance')).key);
  expect((await moderator.get('/operator/v1/patterns')).status).toBe(200);
  expect((await moderator.get('/operator/v1/plans')).status).toBe(403);
  expect((await finance.get('/operator/v1/plans')).status).toBe(200);
  expect((await finance.get('/operator/v1/patterns')).status).toBe(403);
});

async function browserAs(role: AccountRole): Promise<PanelSession> {
  const { accountId } = await service.given.account();
  return signIn(service, await service.given.user({ accountId, role }));
}

test('each account and panel endpoint is refused with 403 to a session whose role does not hold its permission', async () => {
  for (const role of accountRoleNames) {
    const browser = await browserAs(role);
    const lacking = [...of('account'), ...of('panel')].filter(
      ({ permission }) => !accountPermissions[role].has(permission ?? 'self'),
    );
    for (const endpoint of lacking) {
      const answer = await browser.call(endpoint.method, addressOf(endpoint));
      expect([role, endpoint.path, answer.status]).toEqual([role, endpoint.path, 403]);
    }
  }
});

test('a viewer reads and does not send, a sender sends and does not pay, finance pays and does not send', async () => {
  const statusOf = async (browser: PanelSession, path: string) =>
    (await browser.call('POST', path, {})).status;
  const [viewer, sender, finance] = [
    await browserAs('viewer'),
    await browserAs('sender'),
    await browserAs('finance'),
  ];
  expect((await viewer.call('GET', '/ws/v1/account/balance')).status).toBe(200);
  expect(await statusOf(viewer, '/ws/v1/sms/pattern')).toBe(403);
  expect(await statusOf(sender, '/ws/v1/sms/pattern')).toBe(422);
  expect(await statusOf(sender, '/ws/v1/account/wallet/charge')).toBe(403);
  expect(await statusOf(finance, '/ws/v1/account/wallet/charge')).toBe(422);
  expect(await statusOf(finance, '/ws/v1/sms/pattern')).toBe(403);
});

test('a session shows its own account and no other', async () => {
  const [one, other] = [
    await service.given.account({ credit: 1000 }),
    await service.given.account({ credit: 2000 }),
  ];
  const browser = await signIn(service, await service.given.user({ accountId: one.accountId }));
  expect((await browser.call('GET', '/ws/v1/account/balance')).body.data.balanceAmount).toBe(1000);
  const headers = { 'Api-Key': other.key };
  const byKey = await browser.call('GET', '/ws/v1/account/balance', undefined, headers);
  expect(byKey.body.data.balanceAmount).toBe(2000);
});

test('customers cannot call operator endpoints nor operators account endpoints, signed in or not', async () => {
  const customer = await browserAs('owner');
  const { operatorId } = await service.given.operator();
  const operator = await signIn(service, await service.given.user({ operatorId }));
  expect((await customer.call('GET', '/operator/v1/accounts')).status).toBe(401);
  expect((await operator.call('GET', '/operator/v1/accounts')).status).toBe(200);
  expect((await operator.call('GET', '/ws/v1/account/balance')).status).toBe(401);
  expect((await operator.call('GET', '/panel/v1/users')).status).toBe(403);
});

test('a role that is changed counts from the next request on, in the sessions that are open', async () => {
  const { accountId } = await service.given.account();
  const boss = await signIn(service, await service.given.user({ accountId }));
  const person = await service.given.user({ accountId, role: 'viewer' });
  const browser = await signIn(service, person);
  const status = async () => (await browser.call('POST', '/ws/v1/sms/pattern', {})).status;
  expect(await status()).toBe(403);
  await boss.call('PATCH', `/panel/v1/users/${person.userId}`, { role: 'sender' });
  expect(await status()).toBe(422);
});

test('the panel’s rate is the rate of the account', async () => {
  const { accountId } = await service.given.account();
  const browser = await signIn(service, await service.given.user({ accountId }));
  const { db } = service.platform;
  await db.updateTable('accounts').set({ rate_limit_per_minute: 2 }).where('id', '=', accountId).execute();
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await browser.call('GET', '/ws/v1/account/balance')).status);
  expect(statuses).toEqual([200, 200, 429]);
});
