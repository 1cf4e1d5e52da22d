import { expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const accounts = '/operator/v1/accounts';

async function auditOf(subject: string, key: string) {
  const { body } = await service.as(key).get(`/operator/v1/audit?subject=${subject}`);
  return body.data.data as { action: string; before: unknown; after: Record<string, unknown> }[];
}

test('accounts are found by part of a name in any spelling, by number, plan, seller and block', async () => {
  const operator = service.as((await service.given.operator()).key);
  const { accountId, key, mobile, planId } = await service.given.account();
  await service
    .as(key)
    .post('/ws/v1/account/update', { first_name: 'یاسمین‌سادات', company: { name: 'کیمیاگر' } });
  const idsOf = async (query: string) => {
    const { body } = await operator.get(`${accounts}?${query}`);
    return (body.data.data as { id: number }[]).map(({ id }) => id);
  };
  expect(await idsOf(`search=${encodeURIComponent('ياسمين')}`)).toEqual([accountId]);
  expect(await idsOf(`search=${encodeURIComponent('كيميا')}`)).toEqual([accountId]);
  expect(await idsOf(`search=${mobile.slice(2, 9)}`)).toContain(accountId);
  expect(await idsOf('search=%25')).toEqual([]);
  expect(await idsOf(`plan_id=${planId}`)).toEqual([accountId]);
  expect(await idsOf(`plan_id=${planId}&blocked=true`)).toEqual([]);
  expect(await idsOf(`seller_id=${accountId}`)).toEqual([]);
});

test('a blocked account gets 403 with its very next request, and works again once unblocked', async () => {
  const operator = await service.given.operator();
  const { accountId, key } = await service.given.account();
  const caller = service.as(key);
  expect((await caller.get('/ws/v1/account/balance')).status).toBe(200);

  const path = `${accounts}/${accountId}`;
  const blocked = await service.as(operator.key).post(`${path}/block`, { reason: 'هرزنامه' });
  expect(blocked.body.data).toMatchObject({ blocked: true, blocked_reason: 'هرزنامه' });
  await expect.poll(async () => (await caller.get('/ws/v1/account/balance')).status).toBe(403);
  expect((await caller.get('/ws/v1/account/balance')).body.error_code).toBe('account_blocked');

  await service.as(operator.key).post(`${path}/unblock`);
  await expect.poll(async () => (await caller.get('/ws/v1/account/balance')).status).toBe(200);
  const deeds = await auditOf(`account:${accountId}`, operator.key);
  expect(deeds.map(({ action }) => action)).toEqual(['account.unblock', 'account.block']);
  expect(deeds[1]).toMatchObject({ before: { blocked: false }, after: { blocked: true } });
});

test('a key is made, shown once, listed by its end, and revoked', async () => {
  const operator = await service.given.operator();
  const { accountId } = await service.given.account();
  const caller = service.as(operator.key);
  const path = `${accounts}/${accountId}/keys`;
  const made = await caller.post(path, { name: 'shop' });
  expect(made.status).toBe(201);
  const { id, api_key: key } = made.body.data;
  expect((await service.as(key).get('/ws/v1/account/balance')).status).toBe(200);

  const listed = await caller.get(path);
  expect(listed.body.data[0]).toMatchObject({
    id,
    name: 'shop',
    hint: `…${key.slice(-4)}`,
    revoked_at: null,
  });
  expect(listed.text).not.toContain(key);
  expect(JSON.stringify(await auditOf(`key:${id}`, operator.key))).not.toContain(key);

  expect((await caller.delete(`${path}/${id}`)).status).toBe(200);
  await expect.poll(async () => (await service.as(key).get('/ws/v1/account/balance')).status).toBe(401);
  expect((await caller.delete(`${path}/${id}`)).status).toBe(404);
  expect((await auditOf(`key:${id}`, operator.key)).map(({ action }) => action)).toEqual([
    'key.revoke',
    'key.create',
  ]);
});

test('plan, limit, sites and verification are set by an operator, and only to values that make sense', async () => {
  const operator = service.as((await service.given.operator()).key);
  const { accountId } = await service.given.account();
  const other = await service.given.account();
  const path = `${accounts}/${accountId}`;
  const changed = await operator.patch(path, {
    plan_id: other.planId,
    plan_expires_at: '2027-01-01T00:00:00Z',
    rate_limit_per_minute: 60,
    sites: ['https://Shop.example/x', 'shop.example'],
    verified: false,
  });
  expect(changed.body.data).toMatchObject({
    plan: { id: other.planId, expiryDate: '2027-01-01T00:00:00.000Z' },
    rate_limit_per_minute: 60,
    sites: ['shop.example'],
    verified: false,
  });
  for (const wrong of [
    { plan_id: 999_999 },
    { plan_expires_at: 'tomorrow' },
    { plan_expires_at: '2027-01-01T23:59:60Z' },
    { rate_limit_per_minute: 0 },
    { sites: ['not a host'] },
    { sites: 'shop.example' },
    { verified: 'yes' },
  ]) {
    expect((await operator.patch(path, wrong)).status, JSON.stringify(wrong)).toBe(422);
  }
  expect((await operator.get(path)).body.data).toEqual(changed.body.data);
});

test('an account cannot be moved to a plan that is concurrently being deleted', async () => {
  const operator = service.as((await service.given.operator()).key);
  const { accountId } = await service.given.account();
  const made = await operator.post('/operator/v1/plans', {
    title: 'goes away',
    permissions: [],
    tariffs: [{ from_amount: 0, rate: 100 }],
  });
  const planId = made.body.data.id as number;
  const client = await service.platform.pool.connect();
  await client.query('begin');
  await client.query('delete from tariffs where plan_id = $1', [planId]);
  await client.query('delete from plans where id = $1', [planId]);
  const moving = operator.patch(`${accounts}/${accountId}`, { plan_id: planId });
  await eventually(async () => {
    const { rows } = await service.platform.pool.query(`select from pg_locks where not granted`);
    expect(rows.length).toBeGreaterThan(0);
  });
  await client.query('commit');
  client.release();
  expect((await moving).status).toBe(422);
});

test('an operator makes an account without a seller', async () => {
  const operator = await service.given.operator();
  const { planId } = await service.given.account();
  const body = {
    plan_id: planId,
    person_type: 'legal',
    username: 'direct.customer',
    first_name: 'شرکت',
    last_name: 'نمونه',
    national_code: '10380284790',
    mobile: '09390001122',
  };
  const made = await service.as(operator.key).post(accounts, body);
  expect(made.status).toBe(201);
  expect((await service.as(made.body.data.api_key).get('/ws/v1/account/balance')).status).toBe(200);
  const shown = await service.as(operator.key).get(`${accounts}/${made.body.data.id}`);
  expect(shown.body.data).toMatchObject({ seller_id: null, username: 'direct.customer' });
  const deeds = await auditOf(`account:${made.body.data.id}`, operator.key);
  expect(deeds[0]).toMatchObject({ action: 'account.create', after: { username: 'direct.customer' } });
  expect(JSON.stringify(deeds)).not.toContain(made.body.data.api_key);
});

test('a customer key cannot call operator endpoints, and an unknown account is 404', async () => {
  const { key, accountId } = await service.given.account();
  expect((await service.as(key).get(accounts)).status).toBe(401);
  const operator = service.as((await service.given.operator()).key);
  for (const path of [`${accounts}/999999`, `${accounts}/999999/keys`])
    expect((await operator.get(path)).status).toBe(404);
  expect((await operator.post(`${accounts}/999999/block`, { reason: 'x' })).status).toBe(404);
  expect((await operator.post(`${accounts}/${accountId}/block`, {})).status).toBe(422);
});

test('an account is not moved onto a plan that is deleted at the same moment', async () => {
  const operator = service.as((await service.given.operator()).key);
  const { accountId } = await service.given.account();
  const rounds = Array.from({ length: 15 }, async () => {
    const plan = { title: 'کوتاه', permissions: [], tariffs: [{ from_amount: 0, rate: 100 }] };
    const { id } = (await operator.post('/operator/v1/plans', plan)).body.data;
    const [moved, deleted] = await Promise.all([
      operator.patch(`/operator/v1/accounts/${accountId}`, { plan_id: id }),
      operator.delete(`/operator/v1/plans/${id}`),
    ]);
    expect([`200 409`, `422 200`, `200 200`]).toContain(`${moved.status} ${deleted.status}`);
    if (moved.status === 422) expect(Object.keys(moved.body.errors)).toEqual(['plan_id']);
  });
  await Promise.all(rounds);
});
