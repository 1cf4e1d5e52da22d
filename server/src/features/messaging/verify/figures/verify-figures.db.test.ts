import { expect, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { endVerifications } from '../end-verifications.job.ts';
import { givenVerifier } from '../verify-for-test.ts';
import { countCodes } from './count-codes.job.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
const path = '/ws/v1/verify/figures';
const hourMs = 3_600_000;

/** The last code that a phone got: its text is no longer stored once a carrier has it. */
async function codeOn(mobile: string): Promise<string> {
  const { body } = await service.as(undefined).get(`/handset/phones/${mobile}`);
  const { messages } = body.data as { messages: { id: number; text: string }[] };
  const last = messages.toSorted((one, other) => other.id - one.id)[0];
  return /\d{4,10}/.exec(last?.text ?? '')?.[0] ?? '';
}

/** An account with a code of each network: one approved at once, one approved at its second code, one that was never typed. */
async function givenCodes() {
  const verifier = await givenVerifier(service);
  const delivered = async (codes: number) =>
    eventually(async () => {
      const { rows } = await service.platform.pool.query(
        `select from send_requests where account_id = $1 and type = 'verify' and delivered_at is not null`,
        [verifier.accountId],
      );
      expect(rows).toHaveLength(codes);
    });
  const one = await verifier.started({ recipient: '09123456789' });
  await delivered(1);
  await verifier.check(one.id, await codeOn('09123456789'));
  const two = await verifier.started({ recipient: '09351234567' });
  await delivered(2);
  service.clock.advance(30_000);
  await verifier.started({ recipient: '09351234567' });
  await delivered(3);
  await verifier.check(two.id, await codeOn('09351234567'));
  await verifier.started({ recipient: '09211234567' });
  await delivered(4);
  return verifier;
}

async function count() {
  service.clock.advance(181_000);
  await endVerifications.run({}, service.platform);
  service.clock.advance(31_000);
  await countCodes.run({}, service.platform);
}

test('codes are counted once, by channel and network, when their verifications have ended', async () => {
  const verifier = await givenCodes();
  const before = await verifier.caller.get(path);
  expect(before.body.data.totals).toMatchObject({ asked: 0, conversion: null, delivered_after_ms: null });
  await count();
  await countCodes.run({}, service.platform);
  const { status, body } = await verifier.caller.get(`${path}?group=network`);
  expect(status).toBe(200);
  expect(body.data.totals).toMatchObject({
    asked: 4,
    sent: 4,
    delivered: 4,
    approved: 2,
    elsewhere: 0,
    conversion: 50,
    delivered_after_ms: expect.any(Number),
    approved_after_ms: expect.any(Number),
  });
  // Approval is counted with the last code of a verification.
  expect(body.data.rows).toMatchObject([
    { network: 'irancell', asked: 2, approved: 1, conversion: 50 },
    ...(body.data.rows as { network: string }[]).slice(1),
  ]);
  const byNetwork = new Map(
    (body.data.rows as { network: string; approved: number }[]).map(({ network, approved }) => [
      network,
      approved,
    ]),
  );
  expect(byNetwork).toEqual(
    new Map([
      ['irancell', 1],
      ['mci', 1],
      ['rightel', 0],
    ]),
  );
  const channels = await verifier.caller.get(`${path}?group=channel,hour`);
  expect(channels.body.data.rows).toMatchObject([{ channel: 'sms', hour: expect.any(String), asked: 4 }]);
});

test('each hour has a conversion of its own: that of the codes that were asked for in it', async () => {
  const verifier = await givenVerifier(service, { settings: { takes_codes: true } });
  const code = '482913';
  const asked = async (recipient: string, typed: string) => {
    const { id } = await verifier.started({ recipient, code });
    await verifier.check(id, typed);
  };
  const first = service.clock.now();
  await asked('09123456781', code);
  service.clock.advance(hourMs);
  await asked('09123456782', code);
  await asked('09123456783', '000000');
  await count();
  const from = new Date(first.getTime() - hourMs).toISOString();
  const { body } = await verifier.caller.get(`${path}?group=hour&from=${from}`);
  const rows = body.data.rows as { hour: string; asked: number; approved: number; conversion: number }[];
  expect(rows).toMatchObject([
    { asked: 1, approved: 1, conversion: 100 },
    { asked: 2, approved: 1, conversion: 50 },
  ]);
  const [one = 0, two = 0] = rows.map(({ hour }) => Date.parse(hour));
  expect(two - one).toBe(hourMs);
  expect(first.getTime() - one).toBeLessThan(hourMs);
});

test('operators see them by carrier and account, customers do not', async () => {
  const verifier = await givenCodes();
  await count();
  const operator = service.as((await service.given.operator('admin')).key);
  const { accountId } = verifier;
  const { body } = await operator.get(
    `/operator/v1/figures/verify?group=carrier,account&account_id=${accountId}`,
  );
  expect(body.data.rows).toMatchObject([{ carrier: expect.any(String), account_id: accountId, asked: 4 }]);
  expect(body.data.rows[0].carrier).not.toBe('');
  expect((await verifier.caller.get(`${path}?group=carrier`)).status).toBe(422);
  const other = await givenVerifier(service);
  expect((await other.caller.get(path)).body.data.totals).toMatchObject({ asked: 0 });
});

test('a range leaves out what was asked for before it', async () => {
  const verifier = await givenCodes();
  await count();
  const from = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  const to = new Date(service.clock.now().getTime() + 7_200_000).toISOString();
  const { body } = await verifier.caller.get(`${path}?from=${from}&to=${to}`);
  expect(body.data.totals).toMatchObject({ asked: 0 });
  expect((await verifier.caller.get(`${path}?from=${to}&to=${from}`)).status).toBe(422);
});

test('old hours become days', async () => {
  const verifier = await givenCodes();
  await count();
  const first = service.clock.now();
  service.clock.advance(62 * 86_400_000);
  await countCodes.run({}, service.platform);
  const { rows } = await service.platform.pool.query<{ hour: Date; asked: number }>(
    `select hour, sum(asked)::int as asked from verify_figures where account_id = $1 group by hour`,
    [verifier.accountId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.asked).toBe(4);
  expect(first.getTime() - (rows[0]?.hour.getTime() ?? 0)).toBeLessThan(86_400_000 * 1.1);
});
