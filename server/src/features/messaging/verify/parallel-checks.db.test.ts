import { expect, test } from 'vitest';

import type { Answer } from '../../../../test/caller.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { checkBatchers, type CheckAnswer } from './check/check-batcher.ts';
import { codeDigest } from './verification-code.ts';
import { givenVerifier, wrongFor } from './verify-for-test.ts';

const service = testService();

const countsOf = (answers: readonly (CheckAnswer | undefined)[]) => {
  const counts: Record<string, number> = {};
  for (const answer of answers)
    counts[answer?.status ?? 'none'] = (counts[answer?.status ?? 'none'] ?? 0) + 1;
  return counts;
};

async function givenStarted() {
  const verifier = await givenVerifier(service);
  const { id } = await verifier.started();
  const code = await verifier.code();
  const { accountId } = verifier;
  const checkOn = (
    on: typeof service,
    typed: string,
    of: { id: number } | { mobile: string; purpose: string },
  ) =>
    on.platform.runtime
      .get(checkBatchers)
      .check({ accountId, isTest: false, of, digest: codeDigest(accountId, typed) });
  return { ...verifier, id, code: code, checkOn };
}

test('1,000 checks at once of one right code approve exactly one, by id and by number', async () => {
  const { id, code, checkOn } = await givenStarted();
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, n) =>
      checkOn(service, code, n % 2 === 0 ? { id } : { mobile: '09123456789', purpose: '' }),
    ),
  );
  expect(countsOf(answers)).toEqual({ approved: 1, used: 999 });
});

test('10,000 wrong ones at once stop at the attempt limit', async () => {
  const { id, code, checkOn, accountId } = await givenStarted();
  const answers = await Promise.all(
    Array.from({ length: 10_000 }, () => checkOn(service, wrongFor(code), { id })),
  );
  expect(countsOf(answers)).toEqual({ wrong: 4, blocked: 9996 });
  const { rows } = await service.platform.pool.query(
    'select attempts, status from verifications where account_id = $1 and id = $2',
    [accountId, id],
  );
  expect(rows).toEqual([{ attempts: 5, status: 'failed' }]);
});

test('over HTTP too, one of 1,000 calls is approved, and 10,000 wrong ones stop at the attempt limit', async () => {
  const verifier = await givenVerifier(service);
  const answersOf = async (calls: number, call: () => Promise<Answer>) => {
    const counts: Record<string, number> = {};
    let left = calls;
    const caller = async () => {
      while ((left -= 1) >= 0) {
        const { body, status } = await call();
        const word = status === 200 ? (body.data.status as string) : String(status);
        counts[word] = (counts[word] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: 100 }, caller));
    return counts;
  };
  const right = await verifier.started();
  const code = await verifier.code();
  expect(
    await answersOf(1000, () => verifier.caller.post(`/ws/v1/verify/${right.id}/check`, { code })),
  ).toEqual({ approved: 1, used: 999 });
  await verifier.started({ recipient: '09123456780', purpose: 'login' });
  const wrong = { recipient: '09123456780', purpose: 'login', code: wrongFor(await verifier.code()) };
  expect(await answersOf(10_000, () => verifier.caller.post('/ws/v1/verify/check', wrong))).toEqual({
    wrong: 4,
    blocked: 9996,
  });
});

test('two processes at the same code approve it once, and share the attempts', async () => {
  const { service: other, stop } = await startTestService(
    {},
    { connection: service.connection, clock: service.clock },
  );
  const right = await givenStarted();
  const services = [service, other];
  const checks = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      right.checkOn(services[n % 2] ?? service, right.code, { id: right.id }),
    ),
  );
  expect(countsOf(checks)).toEqual({ approved: 1, used: 99 });
  const wrong = await givenStarted();
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      wrong.checkOn(services[n % 2] ?? service, wrongFor(wrong.code), { id: wrong.id }),
    ),
  );
  expect(countsOf(tries)).toEqual({ wrong: 4, blocked: 96 });
  await stop();
});

test('an unknown verification has no answer', async () => {
  const { code, checkOn } = await givenStarted();
  expect(await checkOn(service, code, { id: 987_654_321 })).toBeUndefined();
});
