import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const path = '/panel/v1/sign-in';
const minute = 60_000;

const checks: unknown[] = [];
const count = (costs: unknown) => void checks.push(costs);
beforeAll(() => subscribe('peyk:password-check', count));
afterAll(() => void unsubscribe('peyk:password-check', count));

beforeEach(async () => {
  await service.platform.db.deleteFrom('attempts').execute();
});

const attempt = (username: string, password = 'wrong') =>
  service.as(undefined).post(path, { username, password });

async function givenUser() {
  const { accountId } = await service.given.account();
  return service.given.user({ accountId });
}

async function failTimes(username: string, count: number) {
  for (let n = 0; n < count; n += 1) expect((await attempt(username)).status).toBe(401);
}

async function givenFailuresOfAddress(failures: number) {
  const now = service.clock.now();
  await service.platform.db
    .insertInto('attempts')
    .values({ subject: 'address:127.0.0.1', failures, open_at: now, last_at: now })
    .execute();
}

test('an unknown user and a wrong password cost the same work: one check of a hash of the same cost', async () => {
  const { username } = await givenUser();
  checks.length = 0;
  await attempt(username);
  await attempt('nobody.at.all');
  expect(checks).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1']);
});

test('after five failures each attempt costs twice the wait of the one before, up to a quarter of an hour', async () => {
  const { username, password } = await givenUser();
  await failTimes(username, 5);
  const waits: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    await failTimes(username, 1);
    const refused = await attempt(username, password);
    expect(refused.status).toBe(429);
    waits.push(Number(refused.headers['retry-after']));
    service.clock.advance(Number(refused.headers['retry-after']) * 1000);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
});

test('while a name is throttled even the right password is refused; after the wait it signs in and the count is reset', async () => {
  const { username, password } = await givenUser();
  await failTimes(username, 6);
  checks.length = 0;
  expect((await attempt(username, password)).body.error_code).toBe('rate_limited');
  expect(checks).toHaveLength(0);
  service.clock.advance(1000);
  expect((await attempt(username, password)).status).toBe(200);
  await failTimes(username, 5);
});

test('an unknown name is limited like a known one', async () => {
  await failTimes('nobody.here', 6);
  expect((await attempt('NOBODY.here ')).status).toBe(429);
});

test('many attempts at once are counted one by one', async () => {
  const { username } = await givenUser();
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(username)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});

test('an address that tries many names waits too, whichever name comes next', async () => {
  const { username, password } = await givenUser();
  await givenFailuresOfAddress(28);
  for (let n = 0; n < 3; n += 1) await attempt(`name.number.${n}`);
  expect((await attempt(username, password)).status).toBe(429);
  service.clock.advance(minute);
  expect((await attempt(username, password)).status).toBe(200);
});

test('successful sign-ins do not count against their address', async () => {
  const { username, password } = await givenUser();
  await givenFailuresOfAddress(29);
  for (let n = 0; n < 3; n += 1) expect((await attempt(username, password)).status).toBe(200);
});

test('a code for a new password is not guessed either, and unknown names answer alike', async () => {
  const { username } = await givenUser();
  const reset = (name: string) =>
    service
      .as(undefined)
      .post('/panel/v1/password/reset', { username: name, code: '000000', password: 'baran abi 77 kuh' });
  for (const name of [username, 'nobody.resets']) {
    for (let n = 0; n < 6; n += 1) expect((await reset(name)).body.errors).toHaveProperty('code');
    expect((await reset(name)).status).toBe(429);
  }
});

test('many sign-ins at once are each answered or refused with 503, none hangs', async () => {
  const { username, password } = await givenUser();
  const crowd = await Promise.all(
    Array.from({ length: 70 }, (_, n) => attempt(n % 2 ? username : `crowd${n}`, password)),
  );
  for (const { status } of crowd) expect([200, 401, 429, 503]).toContain(status);
});
