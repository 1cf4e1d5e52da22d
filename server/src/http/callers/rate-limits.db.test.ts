import { expect, test } from 'vitest';

import { signIn } from '../../../test/panel.ts';
import { startTestService, testService } from '../../../test/test-platform.ts';
import { toPersianDigits } from '@peyk/text';

const service = testService();
const balance = '/ws/v1/account/balance';

async function wrongKeys(one: typeof service, count: number, headers: Record<string, string> = {}) {
  const answers = [];
  for (let index = 0; index < count; index += 1)
    answers.push(await one.as(`peyk_wrong${index}`).get(balance, { headers }));
  return answers;
}

test('more than 120 wrong keys a minute from one address are 429 with Retry-After, a good key still works', async () => {
  const { service: fresh, stop } = await startTestService();
  const { key } = await fresh.given.account();
  expect((await fresh.as(key).get(balance)).status).toBe(200);

  const answers = await wrongKeys(fresh, 122);
  expect(answers.slice(0, 120).every(({ status }) => status === 401)).toBe(true);
  for (const { status, headers, body } of answers.slice(120)) {
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toMatchObject({ status: 'error', data: null, error_code: 'rate_limited' });
  }
  expect((await fresh.as(key).get(balance)).status).toBe(200);

  const waitMs = Number(answers.at(-1)?.headers['retry-after']) * 1000;
  fresh.clock.advance(waitMs);
  expect((await wrongKeys(fresh, 1))[0]?.status).toBe(401);
  await stop();
});

test('wrong keys lock out no good key and no session of their address, also one that is not cached', async () => {
  const { service: fresh, stop } = await startTestService();
  const { key, accountId } = await fresh.given.account();
  const operator = await fresh.given.operator();
  const browser = await signIn(fresh, await fresh.given.user({ accountId }));
  await wrongKeys(fresh, 130);
  expect((await fresh.as(key).get(balance)).status).toBe(200);
  expect((await fresh.as(operator.key).get('/operator/v1/audit')).status).toBe(200);
  expect((await browser.call('GET', '/panel/v1/me')).status).toBe(200);
  expect((await wrongKeys(fresh, 1))[0]?.status).toBe(429);
  await stop();
});

test('missing keys are not counted', async () => {
  const { service: fresh, stop } = await startTestService();
  for (let index = 0; index < 130; index += 1) await fresh.as(undefined).get(balance);
  expect((await wrongKeys(fresh, 1))[0]?.status).toBe(401);
  await stop();
});

test('wrong operator keys count as well', async () => {
  const { service: fresh, stop } = await startTestService();
  const { key } = await fresh.given.operator();
  expect((await fresh.as(key).get('/operator/v1/audit')).status).toBe(200);
  for (let index = 0; index < 120; index += 1) await fresh.as('peykop_wrong').get('/operator/v1/audit');
  expect((await fresh.as('peykop_wrong').get('/operator/v1/audit')).status).toBe(429);
  expect((await fresh.as(key).get('/operator/v1/audit')).status).toBe(200);
  await stop();
});

test('behind a proxy of our own the address is the one that the proxy saw, not what a caller claims', async () => {
  const { service: behind, stop } = await startTestService({ PEYK_TRUST_PROXY: '1' });
  const forwarded = (address: string) => ({ 'x-forwarded-for': `${Math.random()}, ${address}` });
  for (let index = 0; index < 120; index += 1) await wrongKeys(behind, 1, forwarded('203.0.113.7'));
  const [limited] = await wrongKeys(behind, 1, forwarded('203.0.113.7'));
  const [other] = await wrongKeys(behind, 1, forwarded('203.0.113.8'));
  expect([limited?.status, other?.status]).toEqual([429, 401]);
  await stop();
});

test('without a proxy X-Forwarded-For is ignored', async () => {
  const { service: open, stop } = await startTestService();
  for (let index = 0; index < 120; index += 1)
    await wrongKeys(open, 1, { 'x-forwarded-for': `203.0.113.${index}` });
  expect((await wrongKeys(open, 1, { 'x-forwarded-for': '203.0.113.200' }))[0]?.status).toBe(429);
  await stop();
});

test('an account has a rate limit only if one is set, and it does not affect other accounts', async () => {
  const limited = await service.given.account();
  const free = await service.given.account();
  await service.platform.db
    .updateTable('accounts')
    .set({ rate_limit_per_minute: 3 })
    .where('id', '=', limited.accountId)
    .execute();
  const statuses = [];
  for (let index = 0; index < 4; index += 1)
    statuses.push((await service.as(limited.key).get(balance)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await service.as(limited.key).get(balance);
  expect(refused.body).toMatchObject({ error_code: 'rate_limited', status: 'error' });
  expect(refused.body.message).toContain(toPersianDigits(refused.headers['retry-after'] ?? '?'));
  for (let index = 0; index < 10; index += 1)
    expect((await service.as(free.key).get(balance)).status).toBe(200);

  service.clock.advance(Number(refused.headers['retry-after']) * 1000);
  expect((await service.as(limited.key).get(balance)).status).toBe(200);
});
