import { expect, test } from 'vitest';

import { givenSender } from '../../../../test/sender.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { givenVerifier } from '../verify/verify-for-test.ts';
import { codeLimits } from './code-limits.ts';

const path = '/ws/v1/sms/pattern';
const limits = { PEYK_CODES_PER_RECIPIENT_HOUR: '5', PEYK_PREFIX_CODES: '10' };
const service = testService(limits);

test('a number gets so many codes within an hour, then 429 with the moment to come back', async () => {
  const { caller, body } = await givenSender(service);
  const send = () => caller.post(path, body({ recipient: '09121110001' }));
  for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(201);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ status: 'error', error_code: 'recipient_limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await caller.post(path, body({ recipient: '09121110002' }))).status).toBe(201);
  // Another account cannot write to that number either.
  const other = await givenSender(service);
  expect((await other.caller.post(path, other.body({ recipient: '09121110001' }))).status).toBe(429);
  service.clock.advance(2 * 3_600_000);
  expect((await send()).status).toBe(201);
});

test('a repeated call with its Idempotency-Key gets its answer again and counts once', async () => {
  const { caller, body } = await givenSender(service);
  const once = { headers: { 'Idempotency-Key': 'the-same-code' } };
  const answers = [];
  for (let n = 0; n < 8; n += 1)
    answers.push(await caller.post(path, body({ recipient: '09121110003' }), once));
  expect(new Set(answers.map(({ body: answer }) => answer.data?.id)).size).toBe(1);
});

test('processes share their counts, so the bound holds over all of them', async () => {
  const { service: other, stop } = await startTestService(limits, {
    connection: service.connection,
    clock: service.clock,
  });
  const { caller, body, key } = await givenSender(service);
  const recipient = '09121110004';
  for (let n = 0; n < 5; n += 1) expect((await caller.post(path, body({ recipient }))).status).toBe(201);
  const there = other.as(key);
  for (let n = 0; n < 2; n += 1) expect((await there.post(path, body({ recipient }))).status).toBe(201);
  await service.platform.runtime.get(codeLimits).share();
  await other.platform.runtime.get(codeLimits).share();
  expect((await there.post(path, body({ recipient }))).status).toBe(429);
  await stop();
});

test('sudden growth towards consecutive numbers waits for an operator; steady traffic does not', async () => {
  const { caller, body } = await givenSender(service);
  const waits = async (block: string, n: number) => {
    const recipient = `${block}${String(1000 + n)}`;
    const { status, body: answer } = await caller.post(path, body({ recipient }));
    expect(status).toBe(201);
    return answer.data.waiting_for as string | null;
  };
  const many = async (block: string, from: number, count: number) => {
    const seen = [];
    for (let n = 0; n < count; n += 1) seen.push(await waits(block, from + n));
    return seen;
  };
  expect(await many('0912222', 0, 8)).not.toContain('approval');
  service.clock.advance(601_000);
  // As before, and twice that: no code is held.
  expect(await many('0912222', 100, 16)).not.toContain('approval');
  // From nothing to many.
  const sudden = await many('0912333', 0, 14);
  expect(sudden.slice(0, 10)).not.toContain('approval');
  expect(sudden.slice(10)).toEqual(['approval', 'approval', 'approval', 'approval']);
  expect((await service.as(undefined).get('/metrics')).text).toMatch(
    /peyk_limited_codes_total\{reason="prefix"\} 4/,
  );
});

test('a verification whose prefix grows suddenly is refused with how long to wait, and is not counted', async () => {
  const verifier = await givenVerifier(service);
  const start = (n: number, changes = {}) =>
    verifier.start({ recipient: `0912777${String(1000 + n)}`, ...changes });
  // The first window says nothing: there is no other to compare it with.
  await start(0);
  service.clock.advance(600_000);
  for (let n = 1; n <= 10; n += 1) expect((await start(n)).status).toBe(201);
  const refused = await start(11);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ error_code: 'verify_held' });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
  expect((await verifier.caller.get('/ws/v1/verify?recipient=09127771011')).body.data.data).toEqual([]);
});
