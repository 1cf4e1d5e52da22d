import fc from 'fast-check';
import { expect, test } from 'vitest';

import { statementClientOf, type StatementClient } from '../../../storage/statement-client.ts';
import { testService } from '../../../../test/test-platform.ts';
import type { ReserveCause, SendCause } from './ledger/ledger-cause.ts';
import { insertCredit, walletUpkeep, refunds, reserves } from './index.ts';

const service = testService();
const now = new Date('2026-11-15T09:00:00Z');
const factorPermille = 1000;

const inTransaction = <T>(work: (client: StatementClient) => Promise<T>) =>
  service.platform.db.transaction().execute((tx) => work(statementClientOf(tx)));

async function givenWallet(credits: readonly { amount: number; rate: number }[]): Promise<number> {
  const { accountId } = await service.given.account({ credit: 0 });
  for (const [n, { amount, rate }] of credits.entries())
    await insertCredit(service.platform.db, {
      accountId,
      amount,
      rate,
      kind: 'gift',
      cause: `operator:1:gift${n}`,
      now,
    });
  return accountId;
}

async function creditsOf(accountId: number): Promise<number[]> {
  const { rows } = await service.platform.pool.query<{ left: number }>(
    'select amount_left as left from credits where account_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ left }) => left);
}

const take = (accountId: number, pages: number, reserve: ReserveCause = 'lbs:1:1', replaces?: ReserveCause) =>
  inTransaction((client) =>
    reserves.take(
      client,
      { accountId, factorPermille, pages, reserve, ...(replaces === undefined ? {} : { replaces }) },
      now,
    ),
  );
const spend = (accountId: number, pages: number, cause: SendCause) =>
  inTransaction((client) =>
    reserves.spend(client, { accountId, factorPermille, pages, reserve: 'lbs:1:1', cause }, now),
  );
const giveBack = (accountId: number, reserve: ReserveCause = 'lbs:1:1') =>
  inTransaction((client) => reserves.release(client, { accountId, reserve }, now));

test('a reserve takes the price of its pages, and pages that are spent cost what the oldest credit asks', async () => {
  const accountId = await givenWallet([
    { amount: 300, rate: 100 },
    { amount: 1000, rate: 120 },
  ]);
  expect(await take(accountId, 5)).toBe(540);
  expect(await creditsOf(accountId)).toEqual([0, 760]);
  expect(await spend(accountId, 2, 'send:1')).toBe(200);
  expect(await creditsOf(accountId)).toEqual([0, 760]);
  expect(await giveBack(accountId)).toBe(340);
  expect(await creditsOf(accountId)).toEqual([100, 1000]);
});

test('the rest of a reserve goes back once, however often it is asked for', async () => {
  const accountId = await givenWallet([{ amount: 500, rate: 100 }]);
  await take(accountId, 4);
  const given = await Promise.all(Array.from({ length: 5 }, () => giveBack(accountId)));
  expect(given.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 400]);
  expect(await creditsOf(accountId)).toEqual([500]);
});

test('more than was reserved cannot be spent, and nothing can be once the rest went back', async () => {
  const accountId = await givenWallet([{ amount: 500, rate: 100 }]);
  await take(accountId, 3);
  await expect(spend(accountId, 4, 'send:1')).rejects.toThrow('does not cover');
  await spend(accountId, 1, 'send:2');
  await giveBack(accountId);
  await expect(spend(accountId, 1, 'send:3')).rejects.toThrow('does not cover');
  expect(await creditsOf(accountId)).toEqual([400]);
});

test('a reserve that replaces another moves the difference only, also where the wallet could not pay both', async () => {
  const accountId = await givenWallet([{ amount: 500, rate: 100 }]);
  await take(accountId, 4, 'lbs:1:1');
  expect(await take(accountId, 5, 'lbs:1:2', 'lbs:1:1')).toBe(500);
  expect(await creditsOf(accountId)).toEqual([0]);
  expect(await take(accountId, 1, 'lbs:1:3', 'lbs:1:2')).toBe(100);
  expect(await creditsOf(accountId)).toEqual([400]);
});

test('a part that was spent is given back by its own cause, and no longer by the reserve', async () => {
  const accountId = await givenWallet([{ amount: 500, rate: 100 }]);
  await take(accountId, 3);
  await spend(accountId, 2, 'send:7');
  const refund = { accountId, chargeCause: 'send:7', cause: 'item:7:1', amount: 100 } as const;
  await inTransaction((client) => refunds.give(client, [refund], now));
  expect(await giveBack(accountId)).toBe(100);
  expect(await creditsOf(accountId)).toEqual([400]);
});

test('replacing and releasing reserves concurrently does not deadlock', async () => {
  const accountId = await givenWallet([
    { amount: 100, rate: 100 },
    { amount: 100, rate: 100 },
    { amount: 100, rate: 100 },
    { amount: 1000, rate: 100 },
  ]);
  for (let n = 0; n < 6; n += 1) await take(accountId, 1, `lbs:1:${n}`);
  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      n % 2 === 0 ? take(accountId, 2, `lbs:2:${n}`, `lbs:1:${n}`) : giveBack(accountId, `lbs:1:${n}`),
    ),
  );
  expect((await creditsOf(accountId)).reduce((sum, left) => sum + left, 0)).toBe(1300 - 600);
});

test('whatever is spent in whatever parts, reserve = spent + given back, to the toman and credit by credit', async () => {
  const credit = fc.record({
    rate: fc.integer({ min: 1, max: 300 }),
    amount: fc.integer({ min: 1, max: 2000 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(credit, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 }),
      fc.integer({ min: 0, max: 5 }),
      async (credits, parts, unused) => {
        const pages = parts.reduce((sum, part) => sum + part, unused);
        const accountId = await givenWallet(credits);
        const before = credits.reduce((sum, { amount }) => sum + amount, 0);
        const cost = await take(accountId, pages);
        if (cost === 'insufficient') return;
        let spent = 0;
        for (const [n, part] of parts.entries()) spent += await spend(accountId, part, `send:${n}`);
        expect(await giveBack(accountId)).toBe(cost - spent);
        if (unused === 0) expect(spent).toBe(cost);
        const left = (await creditsOf(accountId)).reduce((sum, one) => sum + one, 0);
        expect(left).toBe(before - spent);
      },
    ),
    { numRuns: 25 },
  );
  const { differences } = await walletUpkeep.reconcile(service.platform.db, () => undefined);
  expect(differences).toBe(0);
});
