import { expect, test } from 'vitest';

import { startTestService, testService } from '../../../../../test/test-platform.ts';
import { givenVerifier } from '../verify-for-test.ts';

const service = testService();
const numbers = (count: number, first = 0) =>
  Array.from({ length: count }, (_, n) => `0912444${String(first + n).padStart(4, '0')}`);

async function givenCachedWallet() {
  const verifier = await givenVerifier(service);
  await verifier.started({ recipient: '09124449999' });
  const sends = async () => {
    const { rows } = await service.platform.pool.query<{ mobile: string; sends: number; listed: number }>(
      `select v.mobile, v.sends::int, (select count(*)::int from verification_sends s
         join send_requests r on r.account_id = s.account_id and r.id = s.send_id and r.mobile = v.mobile
         where s.account_id = v.account_id and s.verification_id = v.id) as listed
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
  expect(rows.map(({ sends, listed }) => [sends, listed])).toEqual(rows.map(() => [1, 1]));
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

test('two processes that start one number open one verification and charge once', async () => {
  const { service: other, stop } = await startTestService(
    {},
    { connection: service.connection, clock: service.clock },
  );
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
