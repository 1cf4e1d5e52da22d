import { toEnglishDigits } from '@peyk/text';
import { expect, test } from 'vitest';

import { startTestService, testService } from '../../../../test/test-platform.ts';
import { codeLimits } from '../code-limits/index.ts';
import { endVerifications } from './end-verifications.job.ts';
import { findSuspicions } from './holds/find-suspicions.ts';
import { holdPrefixes } from './holds/hold-prefixes.job.ts';
import { givenVerifier } from './verify-for-test.ts';

const limits = {
  PEYK_CODES_PER_RECIPIENT_HOUR: '3',
  PEYK_PREFIX_CODES: '0',
  PEYK_VERIFY_PER_ADDRESS_HOUR: '4',
};
const service = testService(limits);
const mobile = (n: number) => `0913${String(n).padStart(7, '0')}`;

test('a number gets so many codes within an hour, of verifications and patterns together', async () => {
  const verifier = await givenVerifier(service);
  const recipient = mobile(1);
  await verifier.sent({ recipient });
  await verifier.started({ recipient, purpose: 'a' });
  await verifier.started({ recipient, purpose: 'b' });
  const refused = await verifier.start({ recipient, purpose: 'c' });
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ error_code: 'recipient_limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a repeat that sends nothing does not count', async () => {
  const verifier = await givenVerifier(service);
  const recipient = mobile(2);
  for (let n = 0; n < 6; n += 1) await verifier.started({ recipient });
  const { id } = await verifier.started({ recipient, purpose: 'a' });
  await verifier.started({ recipient, purpose: 'b' });
  expect((await verifier.start({ recipient, purpose: 'c' })).status).toBe(429);
  // Nor is it refused: a repeat is the same verification, whatever limit is reached meanwhile.
  expect(await verifier.started({ recipient, purpose: 'a' })).toMatchObject({ id, sent: false });
  service.clock.advance(30_000);
  expect((await verifier.start({ recipient, purpose: 'a' })).status).toBe(429);
});

test('a repeat does not stay counted when processes share their counts meanwhile', async () => {
  const { accountId } = await givenVerifier(service);
  const guard = service.platform.runtime.get(codeLimits);
  const admit = () => guard.admit({ accountId, mobile: mobile(9), keys: new Map(), limits: [] });
  admit();
  for (let n = 0; n < 6; n += 1) {
    const takeBack = admit();
    const shared = guard.share();
    if (n % 2 === 0) await shared;
    takeBack();
    await shared;
  }
  admit();
  admit();
  expect(admit).toThrow();
});

test('a code of the caller counts as one of the service does', async () => {
  const verifier = await givenVerifier(service, { settings: { takes_codes: true } });
  const recipient = mobile(3);
  for (const purpose of ['a', 'b', 'c']) await verifier.started({ recipient, purpose, code: '112233' });
  const refused = await verifier.start({ recipient, purpose: 'd', code: '112233' });
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ error_code: 'recipient_limited' });
});

test('an address gets so many codes within an hour, and the refusal says how long to wait', async () => {
  const verifier = await givenVerifier(service);
  const from = (n: number) => verifier.start({ recipient: mobile(100 + n), client_ip: '203.0.113.7' });
  for (let n = 0; n < 4; n += 1) expect((await from(n)).status).toBe(201);
  const refused = await from(5);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ error_code: 'verify_limited' });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(refused.body.message).toContain('client_ip');
  expect((await verifier.start({ recipient: mobile(109), client_ip: '203.0.113.8' })).status).toBe(201);
  service.clock.advance(seconds * 1000);
  expect((await from(6)).status).toBe(201);
});

test('the addresses of one network of IPv6 are one address, however they are written', async () => {
  const verifier = await givenVerifier(service, {
    settings: { limits: [{ key: 'client_ip', count: 2, seconds: 600 }] },
  });
  const from = async (n: number, address: string) =>
    (await verifier.start({ recipient: mobile(150 + n), client_ip: address })).status;
  expect(await from(1, '2001:db8::1')).toBe(201);
  expect(await from(2, '2001:0DB8:0:0:ffff::2')).toBe(201);
  expect(await from(3, '2001:db8::3')).toBe(429);
  expect(await from(4, '2001:db8:0:1::3')).toBe(201);
});

test('an account limits any key that it names', async () => {
  const verifier = await givenVerifier(service, {
    settings: {
      limits: [
        { key: 'device', count: 2, seconds: 600 },
        { key: 'account', count: 4, seconds: 600 },
      ],
    },
  });
  const by = async (n: number, device: string) =>
    (await verifier.start({ recipient: mobile(200 + n), limit_keys: { device } })).status;
  expect([await by(1, 'a'), await by(2, 'a'), await by(3, 'a'), await by(4, 'b')]).toEqual([
    201, 201, 429, 201,
  ]);
  expect([await by(5, 'c'), await by(6, 'd')]).toEqual([201, 429]);
});

test.each([
  ['recipient', mobile(270)],
  ['client_ip', mobile(271)],
  ['account', mobile(272)],
  ['prefix', mobile(273)],
  ['device', mobile(274)],
])('a limit on %s says how long to wait, in Persian and in English', async (key, recipient) => {
  const verifier = await givenVerifier(service, { settings: { limits: [{ key, count: 1, seconds: 600 }] } });
  const body = {
    recipient,
    pattern_code: verifier.pattern,
    client_ip: '203.0.113.9',
    limit_keys: { device: 'a' },
  };
  await verifier.started(body);
  for (const language of ['fa', 'en']) {
    const another = { ...body, line_number: verifier.line.number, purpose: 'another' };
    const headers = { 'accept-language': language };
    const refused = await verifier.caller.post('/ws/v1/verify', another, { headers });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ error_code: 'verify_limited' });
    const seconds = refused.headers['retry-after'] ?? '';
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(toEnglishDigits(refused.body.message)).toContain(
      `${seconds} ${language === 'fa' ? 'ثانیه' : 'seconds'}`,
    );
    expect(refused.body.message).toContain(key);
  }
  service.clock.advance(1_200_000);
  expect((await verifier.start({ ...body, purpose: 'later' })).status).toBe(201);
});

test('another code of a verification counts under the keys that its start named', async () => {
  const verifier = await givenVerifier(service, {
    settings: { limits: [{ key: 'device', count: 2, seconds: 600 }] },
  });
  const { id } = await verifier.started({ recipient: mobile(250), limit_keys: { device: 'a' } });
  const resend = () => verifier.caller.post(`/ws/v1/verify/${id}/resend`, {});
  service.clock.advance(30_000);
  expect((await resend()).status).toBe(201);
  service.clock.advance(60_000);
  const refused = await resend();
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ error_code: 'verify_limited' });
  expect(refused.body.message).toContain('device');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('limits hold over all processes', async () => {
  const { service: other, stop } = await startTestService(limits, {
    connection: service.connection,
    clock: service.clock,
  });
  const verifier = await givenVerifier(service, {
    settings: { limits: [{ key: 'prefix', count: 3, seconds: 3600 }] },
  });
  const there = other.as(verifier.key);
  const body = (n: number) => ({ recipient: mobile(300 + n), pattern_code: verifier.pattern });
  for (let n = 0; n < 2; n += 1) await verifier.started({ recipient: mobile(300 + n) });
  expect((await there.post('/ws/v1/verify', body(2))).status).toBe(201);
  await service.platform.runtime.get(codeLimits).share();
  await other.platform.runtime.get(codeLimits).share();
  expect((await there.post('/ws/v1/verify', body(3))).status).toBe(429);
  await stop();
});

test('denied numbers get no code; allowed ones are stopped by no limit', async () => {
  const verifier = await givenVerifier(service, {
    settings: { denied: ['0913000'], allowed: ['09130000400', mobile(500)] },
  });
  const refused = await verifier.start({ recipient: mobile(401) });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ error_code: 'verify_denied' });
  expect((await verifier.start({ recipient: '09130000400' })).status).toBe(201);
  for (let n = 0; n < 6; n += 1)
    expect((await verifier.start({ recipient: mobile(500), purpose: `p${n}` })).status).toBe(201);
});

test('a carrier whose codes hardly anybody approves is a suspicion; codes of identity servers say nothing', async () => {
  const verifier = await givenVerifier(service, { settings: { limits: [] } });
  for (let n = 0; n < 50; n += 1)
    await verifier.started({ recipient: `0915${String(n).padStart(3, '0')}0000` });
  service.clock.advance(181_000);
  await endVerifications.run({}, service.platform);
  const { pool } = service.platform;
  await pool.query(`update send_requests set carrier = 'main' where account_id = $1`, [verifier.accountId]);
  const ofCarriers = async () =>
    (await findSuspicions(service.platform)).filter(({ subject }) => subject === 'main');
  expect(await ofCarriers()).toEqual([{ subject: 'main', started: 50, approved: 0 }]);
  await pool.query(`update verifications set hook_id = 1 where account_id = $1`, [verifier.accountId]);
  expect(await ofCarriers()).toEqual([]);
});

test('consecutive numbers that hardly anybody approves are held, and the account is notified', async () => {
  const verifier = await givenVerifier(service, { settings: { limits: [] } });
  const { accountId, caller } = verifier;
  const block = (n: number) => `0914555${String(n).padStart(4, '0')}`;
  for (let n = 0; n < 50; n += 1) await verifier.started({ recipient: block(n) });
  await holdPrefixes.run({}, service.platform);
  // What is pending may still be approved.
  expect((await verifier.start({ recipient: block(50) })).status).toBe(201);
  service.clock.advance(181_000);
  await endVerifications.run({}, service.platform);
  await holdPrefixes.run({}, service.platform);
  await holdPrefixes.run({}, service.platform);
  let serial = 0;
  const another = () => verifier.start({ recipient: block(51), purpose: `p${(serial += 1)}` });
  await expect.poll(async () => (await another()).body.error_code).toBe('verify_held');
  const refused = await another();
  expect(refused.body).toMatchObject({ error_code: 'verify_held' });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect((await verifier.start({ recipient: '09145560000' })).status).toBe(201);
  const { rows } = await service.platform.pool.query(
    `select subject from notices where account_id = $1 and kind = 'verify-suspicious'`,
    [accountId],
  );
  expect(rows).toEqual([{ subject: '0914555' }]);
  service.clock.advance(3_600_000);
  expect(
    (await caller.post('/ws/v1/verify', { recipient: block(52), pattern_code: verifier.pattern })).status,
  ).toBe(201);
});
