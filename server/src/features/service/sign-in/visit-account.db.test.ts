import { expect, test } from 'vitest';

import { signIn } from '../../../../test/panel.ts';
import { testService } from '../../../../test/test-platform.ts';
import { catalogue } from '../../../catalogue.ts';

const service = testService();

async function givenVisit() {
  const account = await service.given.account();
  const { operatorId, key } = await service.given.operator('support');
  const person = await service.given.user({ operatorId });
  const operator = service.as(key);
  const path = `/operator/v1/accounts/${account.accountId}/sign_in_as`;
  const answer = await operator.post(path, { reason: 'پیگیری تیکت ۱۲' });
  const headers = { authorization: `Bearer ${answer.body.data?.token as string}` };
  return {
    ...account,
    answer,
    operator,
    operatorId,
    path,
    person,
    get: (at: string) => service.as(undefined).get(at, { headers }),
    call: (method: string, at: string) =>
      service.as(undefined).request(method, at, {
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      }),
  };
}

test('an operator reads an account as its owner does, under the own name', async () => {
  const visit = await givenVisit();
  expect(visit.answer.status).toBe(201);
  expect((await visit.get('/ws/v1/account/balance')).body.data.balanceAmount).toBe(1_000_000);
  expect((await visit.get('/panel/v1/users')).status).toBe(200);
  const me = (await visit.get('/panel/v1/me')).body.data;
  expect(me).toMatchObject({
    kind: 'account',
    account_id: visit.accountId,
    operator_id: null,
    username: visit.person.username,
    visit: { expires_at: visit.answer.body.data.expires_at },
    last_visit: null,
  });
  // People who manage the account are shown the visit.
  const own = await signIn(service, await service.given.user({ accountId: visit.accountId }));
  const { last_visit: last } = (await own.call('GET', '/panel/v1/me')).body.data;
  expect(last).toMatchObject({ id: expect.any(Number), created_at: expect.any(String) });
  // It opens nothing of operators.
  expect((await visit.get('/operator/v1/accounts')).status).toBe(401);
});

test('every change is refused, whatever it is, with one clear word', async () => {
  const visit = await givenVisit();
  const changes = catalogue
    .flatMap((feature) => feature.endpoints)
    .filter(({ access, method }) => ['account', 'panel'].includes(access) && method !== 'GET')
    .filter(({ name }) => name !== 'signOut');
  expect(changes.length).toBeGreaterThan(40);
  for (const { method, path } of changes) {
    const { status, body } = await visit.call(method, path.replace(/\{\w+\}/g, '987654321'));
    expect([method, path, status, body.error_code]).toEqual([method, path, 403, 'read_only_visit']);
  }
});

test('it ends by signing out, after half an hour, and with the operator', async () => {
  const isOpen = async ({ get }: { get: (at: string) => Promise<{ status: number }> }) =>
    (await get('/ws/v1/account/balance')).status === 200;
  const ended = await givenVisit();
  const out = await ended.call('POST', '/panel/v1/sign-out');
  expect([out.status, out.headers['set-cookie']]).toEqual([200, undefined]);
  expect(await isOpen(ended)).toBe(false);

  const admin = service.as((await service.given.operator()).key);
  const disabled = await givenVisit();
  await admin.post(`/operator/v1/operators/${disabled.operatorId}/disable`);
  expect(await isOpen(disabled)).toBe(false);
  const demoted = await givenVisit();
  await admin.patch(`/operator/v1/operators/${demoted.operatorId}`, { role: 'finance' });
  expect(await isOpen(demoted)).toBe(false);

  const old = await givenVisit();
  expect(await isOpen(old)).toBe(true);
  service.clock.advance(31 * 60_000);
  expect(await isOpen(old)).toBe(false);
});

test('the people of the account read who looked, when and why; operators too', async () => {
  const visit = await givenVisit();
  await visit.call('POST', '/panel/v1/sign-out');
  const owner = await signIn(service, await service.given.user({ accountId: visit.accountId }));
  const { body } = await owner.call('GET', '/panel/v1/audit');
  expect(
    body.data.data.filter(({ action }: { action: string }) => action.startsWith('account.visit')),
  ).toMatchObject([
    { action: 'account.visit.end', operator: { id: visit.operatorId } },
    { action: 'account.visit', operator: { id: visit.operatorId }, after: { reason: 'پیگیری تیکت ۱۲' } },
  ]);
  const admin = service.as((await service.given.operator()).key);
  const audit = await admin.get(`/operator/v1/audit?account_id=${visit.accountId}&action=account.visit`);
  expect(audit.body.data.total).toBe(1);
});

test('a blocked account can be looked at, and the rate of an account is for its own people', async () => {
  const visit = await givenVisit();
  const { db, clock } = service.platform;
  const changed = { blocked_at: clock.now(), blocked_reason: 'آزمون', rate_limit_per_minute: 1 };
  await db.updateTable('accounts').set(changed).where('id', '=', visit.accountId).execute();
  for (let times = 0; times < 3; times += 1)
    expect((await visit.get('/ws/v1/account/balance')).status).toBe(200);
});

test('a reason is needed, an account, and an operator who can sign in', async () => {
  const { operator, path } = await givenVisit();
  expect((await operator.post(path, {})).status).toBe(422);
  expect((await operator.post(path, { reason: '  ' })).status).toBe(422);
  expect((await operator.post('/operator/v1/accounts/987654321/sign_in_as', { reason: 'x' })).status).toBe(
    404,
  );
  const nameless = service.as((await service.given.operator('support')).key);
  expect(await nameless.post(path, { reason: 'x' })).toMatchObject({
    status: 409,
    body: { error_code: 'operator_without_user' },
  });
});
