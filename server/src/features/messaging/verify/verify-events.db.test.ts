import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { testService } from '../../../../test/test-platform.ts';
import { WebhookReceiver } from '../../../../test/webhook-receiver.ts';
import { apiKeys } from '../../people/accounts/index.ts';
import { endVerifications } from './end-verifications.job.ts';
import { holdPrefixes } from './holds/hold-prefixes.job.ts';
import { givenVerifier, wrongFor } from './verify-for-test.ts';

const service = testService({ PEYK_ROLES: 'api,worker', PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32' });
const receiver = new WebhookReceiver();
beforeAll(() => receiver.start());
afterAll(() => receiver.stop());
beforeEach(() => receiver.startAgain());

const events = ['verify.approved', 'verify.failed', 'verify.suspicious'];
const code = '482913';

async function givenWatched() {
  // A carrier has the code at once, and then its send is without it.
  const verifier = await givenVerifier(service, { settings: { takes_codes: true } });
  const { status } = await verifier.caller.post('/ws/v1/webhooks', { url: receiver.url, events });
  expect(status).toBe(201);
  return verifier;
}

const told = () => receiver.calls.map(({ body }) => [body.type, body.data] as const);

test('an approved code is an event, with the reference and without the code', async () => {
  const verifier = await givenWatched();
  const { id } = await verifier.started({ purpose: 'login', reference: 'user-18', code });
  await verifier.check(id, code);
  await verifier.check(id, code);
  await eventually(async () =>
    expect(told()).toEqual([
      [
        'verify.approved',
        {
          verification_id: id,
          recipient: '09123456789',
          purpose: 'login',
          reference: 'user-18',
          channel: 'sms',
        },
      ],
    ]),
  );
  expect(JSON.stringify(told())).not.toContain(code);
});

test('too many wrong codes, and time that is over, are events, once each', async () => {
  const verifier = await givenWatched();
  const one = await verifier.started({ code });
  for (let n = 0; n < 7; n += 1) await verifier.check(one.id, wrongFor(code));
  const two = await verifier.started({ purpose: 'two', ttl: 60 });
  const three = await verifier.started({ purpose: 'three', ttl: 60 });
  service.clock.advance(61_000);
  // The next one of the same purpose ends the second; the job ends the third.
  await verifier.started({ purpose: 'two' });
  await endVerifications.run({}, service.platform);
  await endVerifications.run({}, service.platform);
  await eventually(async () =>
    expect(told().map(([type, data]) => [type, data['verification_id'], data['reason']])).toEqual([
      ['verify.failed', one.id, 'attempts'],
      ['verify.failed', two.id, 'expired'],
      ['verify.failed', three.id, 'expired'],
    ]),
  );
});

test('codes to consecutive numbers of which hardly any is approved are an event, once', async () => {
  const verifier = await givenWatched();
  await verifier.pump('0990456');
  const heldUntil = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  await holdPrefixes.run({}, service.platform);
  await holdPrefixes.run({}, service.platform);
  const data = { number_prefix: '0990456', started: 60, approved: 0, held_until: heldUntil };
  await eventually(async () => expect(told()).toEqual([['verify.suspicious', data]]));
});

test('a test key verifies with the phone inside at once, costs nothing, and is apart from live ones', async () => {
  const verifier = await givenVerifier(service);
  const { db, clock } = service.platform;
  const limits = { permissions: null, rateLimitPerMinute: null, isTest: true };
  const { key } = await db
    .transaction()
    .execute((tx) => apiKeys.create(tx, clock, verifier.accountId, { name: 'tests', limits }));
  const tester = service.as(key);
  const live = await verifier.started();
  const { status, body } = await tester.post('/ws/v1/verify', {
    recipient: '09123456789',
    pattern_code: verifier.pattern,
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ sent: true, test: true });
  expect(body.data.id).not.toBe(live.id);
  const after = encodeURIComponent(new Date(clock.now().getTime() - 1000).toISOString());
  const next = await tester.get(`/handset/phones/09123456789/next?after=${after}&timeout=10`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  const { code: got } = next.body.data as { code: string };
  const checked = await tester.post('/ws/v1/verify/check', { recipient: '09123456789', code: got });
  expect(checked.body.data).toMatchObject({ id: body.data.id, status: 'approved' });
  expect((await tester.get(`/ws/v1/verify/${live.id}`)).status).toBe(404);
  expect((await verifier.money()).entries).toHaveLength(1);
});

test('old verifications are deleted with the list of their sends', async () => {
  const verifier = await givenVerifier(service);
  const { id } = await verifier.started();
  service.clock.advance(91 * 86_400_000);
  await endVerifications.run({}, service.platform);
  const count = async (table: string) =>
    (
      await service.platform.pool.query<{ total: number }>(
        `select count(*) as total from ${table} where account_id = $1`,
        [verifier.accountId],
      )
    ).rows[0]?.total;
  expect((await verifier.caller.get(`/ws/v1/verify/${id}`)).status).toBe(404);
  expect([await count('verifications'), await count('verification_sends')]).toEqual([0, 0]);
});
