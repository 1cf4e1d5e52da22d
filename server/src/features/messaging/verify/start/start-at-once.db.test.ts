import { expect, test } from 'vitest';

import { isOnShards } from '../../../../../test/shards.ts';
import { startTestService, testService } from '../../../../../test/test-platform.ts';
import { countCodes } from '../figures/count-codes.job.ts';
import { givenVerifier } from '../verify-for-test.ts';

/** At a worker ids are drawn before, and the sends of verifications are listed. */
const isInOneStatement = !isOnShards;
// Carriers of their own: such a process hands its sends over itself, and stores those of a cached wallet in one statement.
const roles = { PEYK_ROLES: 'api,worker' };
const service = testService(roles);
const numbers = (count: number, first = 0) =>
  Array.from({ length: count }, (_, n) => `0912444${String(first + n).padStart(4, '0')}`);

async function givenCachedWallet() {
  const verifier = await givenVerifier(service);
  await verifier.started({ recipient: '09124449999' });
  const sends = async () => {
    const { rows } = await service.platform.pool.query<{
      mobile: string;
      sends: number;
      listed: number;
      is_first_send: boolean;
    }>(
      `select v.mobile, v.sends::int, v.is_first_send, (select count(*)::int from send_requests r
         where r.account_id = v.account_id and r.mobile = v.mobile and (r.id = v.id and v.is_first_send or r.id in (
           select s.send_id from verification_sends s where s.account_id = v.account_id and s.verification_id = v.id))) as listed
       from verifications v where v.account_id = $1 and v.mobile <> '09124449999' order by v.id`,
      [verifier.accountId],
    );
    return rows;
  };
  return { ...verifier, sends };
}

test('starts at once have a verification, a send and a charge each', async () => {
  const verifier = await givenCachedWallet();
  const recipients = numbers(40);
  const started = await Promise.all(
    recipients.map((recipient, n) =>
      verifier.started({ recipient, purpose: n % 2 === 0 ? 'login' : 'pay', reference: `r${n}` }),
    ),
  );
  expect(started.every(({ sent }) => sent)).toBe(true);
  expect(new Set(started.map(({ id }) => id)).size).toBe(40);
  const rows = await verifier.sends();
  expect(rows.map((row) => [row.sends, row.listed, row.is_first_send])).toEqual(
    rows.map(() => [1, 1, isInOneStatement]),
  );
  expect(rows.map(({ mobile }) => mobile).sort()).toEqual(recipients);
  const { left, entries } = await verifier.money();
  expect({ left, entries: entries.length }).toEqual({ left: 1_000_000 - 41 * 100, entries: 41 });
  const shown = await verifier.caller.get(`/ws/v1/verify/${started[7]?.id}`);
  expect(shown.body.data).toMatchObject({ recipient: recipients[7], purpose: 'pay', reference: 'r7' });
});

test('a number with an open verification gets no second code among them', async () => {
  const verifier = await givenCachedWallet();
  const [open = '', ...others] = numbers(20, 100);
  const first = await verifier.started({ recipient: open });
  const started = await Promise.all([...others, open].map((recipient) => verifier.started({ recipient })));
  expect(started.at(-1)).toMatchObject({ id: first.id, sent: false });
  expect(started.slice(0, -1).every(({ sent }) => sent)).toBe(true);
  expect((await verifier.money()).entries).toHaveLength(21);
});

test('a verification whose time is over makes way for another one', async () => {
  const verifier = await givenCachedWallet();
  const [recipient] = numbers(1, 200);
  const first = await verifier.started({ recipient, ttl: 60 });
  service.clock.advance(61_000);
  const second = await verifier.started({ recipient });
  expect(second).toMatchObject({ sent: true });
  expect(second.id).not.toBe(first.id);
});

test('an approved verification makes way at once, and in one statement after it was settled', async () => {
  const verifier = await givenVerifier(service, { settings: { takes_codes: true } });
  const [recipient] = numbers(1, 400);
  const code = '482913';
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { id, sent } = await verifier.started({ recipient, code });
    expect(sent).toBe(true);
    const checked = await verifier.caller.post('/ws/v1/verify/check', { recipient, code });
    expect(checked.body.data).toMatchObject({ id, status: 'approved' });
    const again = await verifier.caller.post('/ws/v1/verify/check', { recipient, code });
    expect(again.body.data).toMatchObject({ id, status: 'used' });
    ids.push(id);
    if (n === 0) continue;
    service.clock.advance(31_000);
    await countCodes.run({}, service.platform);
  }
  expect(new Set(ids).size).toBe(3);
  const { rows } = await service.platform.pool.query(
    'select is_first_send, is_open, is_settled from verifications where account_id = $1 order by id',
    [verifier.accountId],
  );
  const ended = { is_open: false, is_settled: true };
  expect(rows).toEqual([
    { is_first_send: false, ...ended },
    { is_first_send: false, ...ended },
    { is_first_send: isInOneStatement, ...ended },
  ]);
});

test('two processes that start one number open one verification and charge once', async () => {
  const { service: other, stop } = await startTestService(roles, {
    connection: service.connection,
    clock: service.clock,
  });
  const verifier = await givenCachedWallet();
  const recipients = numbers(10, 300);
  const answers = await Promise.all(
    [service, other].flatMap((one) =>
      recipients.map((recipient) =>
        one.as(verifier.key).post('/ws/v1/verify', {
          recipient,
          pattern_code: verifier.pattern,
          line_number: verifier.line.number,
        }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect((await verifier.sends()).map(({ sends, listed }) => [sends, listed])).toEqual(
    recipients.map(() => [1, 1]),
  );
  expect((await verifier.money()).entries).toHaveLength(11);
  await stop();
});

test('checks of neighbours at once leave each row on its page, so that no index changes', async () => {
  const verifier = await givenCachedWallet();
  const recipients = numbers(60, 400);
  await Promise.all(recipients.map((recipient) => verifier.started({ recipient })));
  const pages = async () => {
    const { rows } = await service.platform.pool.query<{ id: number; page: number }>(
      `select id, (ctid::text::point)[0]::int as page from verifications where account_id = $1 order by id`,
      [verifier.accountId],
    );
    return rows;
  };
  const before = await pages();
  const answers = await Promise.all(
    recipients.map((recipient) =>
      verifier.caller.post('/ws/v1/verify/check', { recipient, code: '0000000000' }),
    ),
  );
  expect(answers.map(({ body }) => (body.data as { status: string }).status)).toEqual(
    recipients.map(() => 'wrong'),
  );
  expect(await pages()).toEqual(before);
});
