import { expect, test } from 'vitest';

import { signIn } from '../../../../../test/panel.ts';
import { testService } from '../../../../../test/test-platform.ts';
import type { AccountRole } from '../../roles/index.ts';

const service = testService();
const path = '/panel/v1/keys';

async function givenOwner(role: AccountRole = 'owner') {
  const account = await service.given.account();
  const session = await signIn(service, await service.given.user({ accountId: account.accountId, role }));
  return { ...account, session };
}

test('an owner makes a key that works at once, and revokes it', async () => {
  const { session, key } = await givenOwner();
  const made = await session.call('POST', path, { name: 'shop' });
  expect(made.status).toBe(201);
  const { id, api_key: apiKey } = made.body.data as { id: number; api_key: string };
  expect((await service.as(apiKey).get('/ws/v1/account/balance')).status).toBe(200);

  expect((await session.call('DELETE', `${path}/${id}`)).status).toBe(200);
  expect((await service.as(apiKey).get('/ws/v1/account/balance')).status).toBe(401);
  expect((await service.as(key).get('/ws/v1/account/balance')).status).toBe(200);
  expect((await session.call('DELETE', `${path}/${id}`)).status).toBe(404);
});

test('a key with permissions opens what they allow and nothing else', async () => {
  const { session } = await givenOwner();
  const made = await session.call('POST', path, { name: 'reports', permissions: ['read'] });
  const reader = service.as(made.body.data.api_key as string);
  expect((await reader.get('/ws/v1/send_request')).status).toBe(200);
  const refused = await reader.post('/ws/v1/phone_book', { title: 'x' });
  expect([refused.status, refused.body.error_code]).toEqual([403, 'forbidden']);
  expect((await reader.post('/ws/v1/auth/login', { username: 'a', password: 'b' })).status).toBe(403);
});

test('a key with a limit of its own is refused beyond it, and the other keys are not', async () => {
  const { session, key } = await givenOwner();
  const made = await session.call('POST', path, { name: 'slow', rate_limit_per_minute: 2 });
  const slow = service.as(made.body.data.api_key as string);
  const statuses = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await slow.get('/ws/v1/account/balance')).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await service.as(key).get('/ws/v1/account/balance')).status).toBe(200);
});

test.each(['sender', 'viewer', 'finance'] as const)('%s makes and revokes no keys', async (role) => {
  const { session } = await givenOwner(role);
  expect((await session.call('POST', path, { name: 'shop' })).status).toBe(403);
  expect((await session.call('DELETE', `${path}/1`)).status).toBe(403);
});

test("another account's key is a 404", async () => {
  const [mine, theirs] = [await givenOwner(), await givenOwner()];
  const made = await theirs.session.call('POST', path, { name: 'shop' });
  expect((await mine.session.call('DELETE', `${path}/${made.body.data.id as number}`)).status).toBe(404);
});

test('an account has a bounded number of active keys', async () => {
  const { session } = await givenOwner();
  for (let at = 0; at < 49; at += 1) await session.call('POST', path, { name: `key ${at}` });
  const refused = await session.call('POST', path, { name: 'one too many' });
  expect([refused.status, refused.body.error_code]).toEqual([409, 'too_many_keys']);
});
