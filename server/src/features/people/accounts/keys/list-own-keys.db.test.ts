import { expect, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { signIn } from '../../../../../test/panel.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const path = '/ws/v1/account/keys';

async function operatorsKeysOf(accountId: number) {
  const operator = service.as((await service.given.operator()).key);
  const made = await operator.post(`/operator/v1/accounts/${accountId}/keys`, { name: 'shop' });
  const { id, api_key: key } = made.body.data as { id: number; api_key: string };
  const revoke = () => operator.request('DELETE', `/operator/v1/accounts/${accountId}/keys/${id}`);
  return { id, key, revoke };
}

test('an account sees its keys, newest first, with what was revoked', async () => {
  const { accountId, key } = await service.given.account();
  const shop = await operatorsKeysOf(accountId);
  const [newest, first, ...others] = (await service.as(key).get(path)).body.data;
  expect(newest).toMatchObject({ id: shop.id, name: 'shop', hint: `…${shop.key.slice(-4)}` });
  expect(newest).toMatchObject({ last_used_at: null, revoked_at: null });
  expect(first).toMatchObject({ revoked_at: null });
  // On shards its use is noted later, as a directory is written on all nodes.
  await eventually(async () => {
    const [, used] = (await service.as(key).get(path)).body.data;
    expect(used).toMatchObject({ last_used_at: service.clock.now().toISOString() });
  });
  expect(others).toEqual([]);

  await shop.revoke();
  const [revoked] = (await service.as(key).get(path)).body.data;
  expect(revoked).toMatchObject({ id: shop.id, revoked_at: service.clock.now().toISOString() });
});

test('neither a key nor its digest is shown', async () => {
  const { accountId, key } = await service.given.account();
  const shop = await operatorsKeysOf(accountId);
  const { text, body } = await service.as(shop.key).get(path);
  for (const secret of [key, shop.key]) expect(text).not.toContain(secret.slice(0, -4));
  for (const row of body.data)
    expect(Object.keys(row as object).sort()).toEqual([
      'created_at',
      'expires_at',
      'hint',
      'id',
      'kind',
      'last_used_at',
      'name',
      'networks',
      'permissions',
      'provider',
      'rate_limit_per_minute',
      'revoked_at',
      'spend_per_day',
      'spend_per_month',
    ]);
});

test('keys of other accounts stay theirs', async () => {
  const [one, other] = [await service.given.account(), await service.given.account()];
  const ids = async ({ key }: { key: string }) =>
    (await service.as(key).get(path)).body.data.map(({ id }: { id: number }) => id);
  expect(await ids(one)).toHaveLength(1);
  expect(await ids(other)).not.toEqual(await ids(one));
});

test('a signed-in viewer of the account reads them; a call without key is 401', async () => {
  const { accountId } = await service.given.account();
  const viewer = await signIn(service, await service.given.user({ accountId, role: 'viewer' }));
  expect((await viewer.call('GET', path)).body.data).toHaveLength(1);
  expect((await service.as(undefined).get(path)).status).toBe(401);
});
