import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const operators = '/operator/v1/operators';
const statusWith = async (key: string) => (await service.as(key).get(operators)).status;

test('an operator is added, works with a key, is disabled and let in again', async () => {
  const boss = await service.given.operator();
  const caller = service.as(boss.key);
  const added = await caller.post(operators, { name: ' نگار ', role: 'admin' });
  expect(added.status).toBe(201);
  expect(added.body.data).toMatchObject({ name: 'نگار', disabled_at: null });
  const path = `${operators}/${added.body.data.id}`;
  const made = await caller.post(`${path}/keys`, { name: 'laptop' });
  const key = made.body.data.operator_key as string;
  expect(await statusWith(key)).toBe(200);
  expect((await caller.get(operators)).body.data[0]).toMatchObject({ name: 'نگار' });

  await caller.post(`${path}/disable`);
  await expect.poll(() => statusWith(key)).toBe(401);
  await caller.post(`${path}/enable`);
  await expect.poll(() => statusWith(key)).toBe(200);

  const listed = await caller.get(`${path}/keys`);
  expect(listed.body.data).toMatchObject([{ name: 'laptop', hint: `…${key.slice(-4)}`, revoked_at: null }]);
  expect(listed.text).not.toContain(key);
  await caller.delete(`${path}/keys/${listed.body.data[0].id}`);
  await expect.poll(() => statusWith(key)).toBe(401);
  expect((await caller.delete(`${path}/keys/${listed.body.data[0].id}`)).status).toBe(404);

  const audit = await caller.get(`/operator/v1/audit?subject=operator:${added.body.data.id}`);
  expect((audit.body.data.data as { action: string }[]).map(({ action }) => action)).toEqual([
    'operator-key.revoke',
    'operator.enable',
    'operator.disable',
    'operator-key.create',
    'operator.create',
  ]);
  expect(audit.text).not.toContain(key);
});

test('locking oneself out, a taken name and an unknown operator are refused', async () => {
  const { key, operatorId } = await service.given.operator();
  const caller = service.as(key);
  expect((await caller.post(`${operators}/${operatorId}/disable`)).status).toBe(409);
  await caller.post(operators, { name: 'same' });
  expect((await caller.post(operators, { name: 'same' })).status).toBe(422);
  expect((await caller.post(operators, { name: ' ' })).status).toBe(422);
  for (const step of ['disable', 'enable'])
    expect((await caller.post(`${operators}/999999/${step}`)).status).toBe(404);
  expect((await caller.post(`${operators}/999999/keys`, { name: 'x' })).status).toBe(404);
  expect((await caller.get(`${operators}/999999/keys`)).status).toBe(404);
});
