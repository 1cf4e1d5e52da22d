import { describe, expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { givenVerifier, wrongFor } from './verify-for-test.ts';

const service = testService();

describe('a verification', () => {
  test('sends a code that only the phone gets, and approves it once', async () => {
    const verifier = await givenVerifier(service);
    const started = await verifier.start();
    expect(started.status).toBe(201);
    expect(started.body.data).toEqual({
      id: expect.any(Number),
      status: 'pending',
      expires_at: new Date(service.clock.now().getTime() + 180_000).toISOString(),
      resend_after: 30,
      channel: 'sms',
      attempts_left: 5,
      sent: true,
    });
    const code = await verifier.code();
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(started.body)).not.toContain(code);
    const { id } = started.body.data as { id: number };
    expect(await verifier.check(id, code)).toEqual({ id, status: 'approved', attempts_left: 4 });
    expect(await verifier.check(id, code)).toMatchObject({ status: 'used' });
  });

  test('is charged as the code that it sends', async () => {
    const verifier = await givenVerifier(service);
    await verifier.started();
    const { left, entries } = await verifier.money();
    expect({ left, entries: entries.length }).toEqual({ left: 1_000_000 - 100, entries: 1 });
  });

  test('reads digits of Persian and Arabic, with spaces and dashes', async () => {
    const verifier = await givenVerifier(service);
    const { id } = await verifier.started();
    const code = await verifier.code();
    const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    expect(await verifier.check(id, `${persian.slice(0, 3)} - ${persian.slice(3)}`)).toMatchObject({
      status: 'approved',
    });
  });

  test('stops at the attempt limit, for the right code too', async () => {
    const verifier = await givenVerifier(service);
    const { id } = await verifier.started();
    const code = await verifier.code();
    for (const left of [4, 3, 2, 1])
      expect(await verifier.check(id, wrongFor(code))).toEqual({ id, status: 'wrong', attempts_left: left });
    expect(await verifier.check(id, wrongFor(code))).toEqual({ id, status: 'blocked', attempts_left: 0 });
    expect(await verifier.check(id, code)).toEqual({ id, status: 'blocked', attempts_left: 0 });
  });

  test('that was blocked gets no new one before its time is over', async () => {
    const verifier = await givenVerifier(service, { settings: { attempts: 1 } });
    const { id } = await verifier.started();
    await verifier.check(id, wrongFor(await verifier.code()));
    const refused = await verifier.start();
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ error_code: 'verify_blocked' });
    expect(refused.headers['retry-after']).toBe('180');
    expect(refused.body.message).toContain('۱۸۰');
    service.clock.advance(181_000);
    expect((await verifier.started()).id).not.toBe(id);
  });

  test('expires, and says so', async () => {
    const verifier = await givenVerifier(service);
    const { id } = await verifier.started({ ttl: 60 });
    service.clock.advance(60_000);
    expect(await verifier.check(id, await verifier.code())).toMatchObject({ status: 'expired' });
    expect((await verifier.caller.get(`/ws/v1/verify/${id}`)).body.data).toMatchObject({ status: 'expired' });
  });

  test('is checked by number and purpose where no id is kept', async () => {
    const verifier = await givenVerifier(service);
    await verifier.started({ purpose: 'login' });
    const code = await verifier.code();
    const by = (purpose: string) =>
      verifier.caller.post('/ws/v1/verify/check', { recipient: '09123456789', purpose, code });
    expect((await by('payment')).status).toBe(404);
    expect((await by('login')).body.data).toMatchObject({ status: 'approved' });
    expect((await by('login')).body.data).toMatchObject({ status: 'used' });
  });

  test('of another account does not exist', async () => {
    const [verifier, other] = [await givenVerifier(service), await givenVerifier(service)];
    const { id } = await verifier.started();
    const typed = { code: await verifier.code() };
    expect((await other.caller.post(`/ws/v1/verify/${id}/check`, typed)).status).toBe(404);
    expect((await other.caller.get(`/ws/v1/verify/${id}`)).status).toBe(404);
    expect((await other.caller.post(`/ws/v1/verify/${id}/cancel`, {})).status).toBe(404);
  });

  test('that is cancelled takes its codes with it', async () => {
    const verifier = await givenVerifier(service);
    const { id } = await verifier.started();
    const cancelled = await verifier.caller.post(`/ws/v1/verify/${id}/cancel`, {});
    expect(cancelled.body.data).toMatchObject({ id, status: 'cancelled', recipient: '09123456789' });
    expect(await verifier.check(id, await verifier.code())).toMatchObject({ status: 'expired' });
    expect((await verifier.started()).id).not.toBe(id);
  });
});

describe('a repeat', () => {
  test('inside the pause is the same verification and sends nothing', async () => {
    const verifier = await givenVerifier(service);
    const first = await verifier.started();
    service.clock.advance(10_000);
    expect(await verifier.started()).toMatchObject({ id: first.id, sent: false, resend_after: 20 });
    expect(await verifier.codes()).toHaveLength(1);
    expect((await verifier.money()).entries).toHaveLength(1);
  });

  test('after the pause sends another code; the first stays valid', async () => {
    const verifier = await givenVerifier(service);
    const first = await verifier.started();
    service.clock.advance(30_000);
    expect(await verifier.started()).toMatchObject({ id: first.id, sent: true, resend_after: 60 });
    const [one] = await verifier.codes();
    expect(await verifier.check(first.id, one ?? '')).toMatchObject({ status: 'approved' });
  });

  test('for another purpose or another number is another verification', async () => {
    const verifier = await givenVerifier(service);
    const ids = [
      await verifier.started(),
      await verifier.started({ purpose: 'login' }),
      await verifier.started({ purpose: 'payment' }),
      await verifier.started({ recipient: '09123456780' }),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  test('of many at once is one verification with one code', async () => {
    const verifier = await givenVerifier(service);
    const all = await Promise.all(Array.from({ length: 30 }, () => verifier.started()));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ sent }) => sent)).toHaveLength(1);
    expect(await verifier.codes()).toHaveLength(1);
  });

  test('by resend waits for its pause, which doubles, and ends with the fifth code', async () => {
    const verifier = await givenVerifier(service, { settings: { ttl: 600 } });
    const { id } = await verifier.started();
    const resend = () => verifier.caller.post(`/ws/v1/verify/${id}/resend`, {});
    const early = await resend();
    expect(early.status).toBe(429);
    expect(early.body).toMatchObject({ error_code: 'verify_too_soon' });
    expect(early.headers['retry-after']).toBe('30');
    for (const [pause, next] of [
      [30, 60],
      [60, 120],
      [120, 240],
      [240, 600],
    ] as const) {
      service.clock.advance(pause * 1000);
      expect((await resend()).body.data).toMatchObject({ id, sent: true, resend_after: next });
    }
    expect(new Set(await verifier.codes()).size).toBe(5);
    service.clock.advance(599_000);
    expect((await resend()).status).toBe(429);
    expect(await verifier.check(id, (await verifier.codes())[2] ?? '')).toMatchObject({ status: 'approved' });
    expect((await resend()).body).toMatchObject({ error_code: 'verify_ended' });
  });

  test('that the wallet cannot pay for leaves nothing behind', async () => {
    const verifier = await givenVerifier(service, { credit: 100, rate: 100 });
    const { id } = await verifier.started();
    service.clock.advance(30_000);
    expect((await verifier.start()).status).toBe(402);
    expect((await verifier.start({ purpose: 'login' })).status).toBe(402);
    const { body } = await verifier.caller.get('/ws/v1/verify');
    expect(body.data.data).toMatchObject([{ id, codes_sent: 1, status: 'pending' }]);
    expect(await verifier.check(id, await verifier.code())).toMatchObject({ status: 'approved' });
  });
});

describe('a code of the caller', () => {
  test('is refused unless the settings allow it', async () => {
    const verifier = await givenVerifier(service);
    const refused = await verifier.start({ code: '112233' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty('code');
    expect((await verifier.caller.put('/ws/v1/verify/settings', { takes_codes: true })).status).toBe(200);
    await expect.poll(async () => (await verifier.start({ code: '112233' })).status).toBe(201);
    expect(await verifier.code()).toBe('112233');
    expect((await verifier.start({ code: '12', purpose: 'x' })).status).toBe(422);
  });
});

test('the list has filters and pages, and no codes', async () => {
  const verifier = await givenVerifier(service);
  const one = await verifier.started({ purpose: 'login', reference: 'user-18' });
  await verifier.check(one.id, await verifier.code());
  const two = await verifier.started({ recipient: '09123456780' });
  const ids = async (query: string) => {
    const { status, body } = await verifier.caller.get(`/ws/v1/verify?${query}`);
    expect(status).toBe(200);
    return body.data.data.map(({ id }: { id: number }) => id);
  };
  expect(await ids('')).toEqual([two.id, one.id]);
  expect(await ids('limit=1&page=2')).toEqual([one.id]);
  expect(await ids('status=approved')).toEqual([one.id]);
  expect(await ids('status=pending')).toEqual([two.id]);
  expect(await ids('recipient=09123456780')).toEqual([two.id]);
  expect(await ids('purpose=login')).toEqual([one.id]);
  expect(await ids('reference=user-18')).toEqual([one.id]);
  expect(await ids('from_date=2000-01-01&to_date=2000-01-02')).toEqual([]);
  const shown = await verifier.caller.get(`/ws/v1/verify/${one.id}`);
  expect(shown.body.data.sends).toMatchObject([{ send_id: expect.any(Number), channel: 'sms' }]);
  expect(await ids(`send_id=${shown.body.data.sends[0].send_id}`)).toEqual([one.id]);
  expect(await ids('send_id=999999999')).toEqual([]);
});

test('settings take channels as calls do, and show the seconds of each', async () => {
  const channels = ['sms', { channel: 'voice', wait_seconds: 40 }];
  const verifier = await givenVerifier(service, { settings: { channels } });
  const { body } = await verifier.caller.get('/ws/v1/verify/settings');
  expect(body.data.channels).toEqual([
    { channel: 'sms', wait_seconds: 20 },
    { channel: 'voice', wait_seconds: 40 },
  ]);
});

test.each([
  [{ length: 3 }, 'length'],
  [{ length: 11 }, 'length'],
  [{ ttl: 5 }, 'ttl'],
  [{ ttl: 3600 }, 'ttl'],
  [{ client_ip: 'here' }, 'client_ip'],
  [{ app_hash: 'short' }, 'app_hash'],
  [{ web_origin: 'https://shop.example/' }, 'web_origin'],
  [{ channels: ['pigeon'] }, 'channels.0'],
  [{ recipient: '9123456789' }, 'recipient'],
])('%j is refused with 422', async (changes, name) => {
  const verifier = await givenVerifier(service);
  const { status, body } = await verifier.start(changes);
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty([name]);
});
