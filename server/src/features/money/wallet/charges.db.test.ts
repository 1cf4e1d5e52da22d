import type pg from 'pg';
import { expect, test } from 'vitest';

import { writeCharges, type Charge } from './charges-store.ts';
import { lockCredits } from './lock-credits-store.ts';
import { twoInOneShard } from '../../../../test/shards.ts';
import { testService } from '../../../../test/test-platform.ts';
import { creditsAfter, priceSend } from '../pricing/index.ts';
import { insertCredit, ledgerCause, refunds } from './index.ts';
import type { LedgerCause } from './ledger/ledger-cause.ts';

const service = testService();
const now = new Date('2026-11-15T09:00:00Z');

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await service.platform.pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  } finally {
    client.release();
  }
}

/** Charges like the send path: a send that cannot be paid does not affect the others of its batch. */
function chargePages(sends: readonly { accountId: number; cause: LedgerCause; pages: number }[]) {
  return inTransaction(async (client) => {
    const wallets = await lockCredits(
      client,
      sends.map(({ accountId }) => accountId),
    );
    const charges: Charge[] = [];
    for (const { accountId, cause, pages } of sends) {
      const credits = wallets.get(accountId) ?? [];
      const price = priceSend(credits, 1000, pages);
      if (price === 'insufficient') continue;
      wallets.set(accountId, creditsAfter(credits, price.draws));
      charges.push({ accountId, cause, draws: price.draws });
    }
    await writeCharges(client, charges, now);
    return charges.map(({ cause }) => cause);
  });
}

async function balance(accountId: number) {
  const { rows } = await service.platform.pool.query<{ left: number; entered: number }>(
    `select (select coalesce(sum(amount_left), 0)::bigint from credits where account_id = $1) as left,
            (select coalesce(sum(amount), 0)::bigint from ledger_entries where account_id = $1) as entered`,
    [accountId],
  );
  expect(rows[0]?.left).toBe(rows[0]?.entered);
  return rows[0]?.left;
}

async function entries(accountId: number) {
  const { rows } = await service.platform.pool.query<{ kind: string; amount: number; cause: string }>(
    'select kind, amount, cause from ledger_entries where account_id = $1 order by created_at, credit_id',
    [accountId],
  );
  return rows;
}

test('one batch charges many accounts, and a send that cannot be paid leaves the others alone', async () => {
  const [rich, poor] = await twoInOneShard(service, (place) =>
    service.given.account({ credit: place === 0 ? 1000 : 150, rate: 100 }),
  );
  const charged = await chargePages([
    { accountId: poor.accountId, cause: 'send:1', pages: 2 },
    { accountId: rich.accountId, cause: 'send:2', pages: 3 },
    { accountId: poor.accountId, cause: 'send:3', pages: 1 },
    { accountId: poor.accountId, cause: 'send:4', pages: 1 },
    { accountId: rich.accountId, cause: 'send:5', pages: 1 },
  ]);
  expect(charged).toEqual(['send:2', 'send:3', 'send:5']);
  expect(await balance(rich.accountId)).toBe(600);
  expect(await balance(poor.accountId)).toBe(50);
});

test('a charge over two credits is given back to both, the newest draw first', async () => {
  const { accountId } = await service.given.account({ credit: 150, rate: 100 });
  await insertCredit(service.platform.db, {
    accountId,
    amount: 1000,
    rate: 120,
    kind: 'purchase',
    cause: 'order:1',
    now,
  });
  await chargePages([{ accountId, cause: 'send:1', pages: 3 }]);
  expect(await balance(accountId)).toBe(830);

  const give = (cause: LedgerCause, amount: number | 'all') =>
    inTransaction((client) =>
      refunds.give(client, [{ accountId, chargeCause: 'send:1', cause, amount }], now),
    );
  expect(await give('item:1:1', 180)).toEqual([180]);
  expect((await entries(accountId)).filter(({ kind }) => kind === 'refund')).toEqual([
    { kind: 'refund', amount: 10, cause: 'item:1:1' },
    { kind: 'refund', amount: 170, cause: 'item:1:1' },
  ]);
  expect(await give('item:1:1', 180)).toEqual([0]);
  expect(await give('item:1:2', 'all')).toEqual([140]);
  expect(await give('item:1:3', 1)).toEqual([0]);
  expect(await balance(accountId)).toBe(1150);
});

test('a refund of a charge that never was, or of another account, gives nothing', async () => {
  const mine = await service.given.account({ credit: 1000 });
  const other = await service.given.account({ credit: 1000 });
  await chargePages([{ accountId: other.accountId, cause: 'send:9', pages: 1 }]);
  const given = await inTransaction((client) =>
    refunds.give(
      client,
      [
        { accountId: mine.accountId, chargeCause: 'send:9', cause: 'item:9:1', amount: 'all' },
        { accountId: mine.accountId, chargeCause: 'first-start', cause: 'item:9:2', amount: 'all' },
      ],
      now,
    ),
  );
  expect(given).toEqual([0, 0]);
  expect(await balance(mine.accountId)).toBe(1000);
});

test('one batch may refund one charge in many steps, and a cause given twice in it counts once', async () => {
  const { accountId } = await service.given.account({ credit: 1000, rate: 100 });
  await chargePages([{ accountId, cause: 'send:1', pages: 5 }]);
  const steps = [1, 2, 2, 3, 4, 5, 6].map((position) => ({
    accountId,
    chargeCause: ledgerCause.send(1),
    cause: ledgerCause.item(1, position),
    amount: 100,
  }));
  const given = await inTransaction((client) => refunds.give(client, steps, now));
  expect(given).toEqual([100, 100, 0, 100, 100, 100, 0]);
  expect(await balance(accountId)).toBe(1000);
});

test('the same refund from eight connections at once is given once', async () => {
  const { accountId } = await service.given.account({ credit: 1000, rate: 100 });
  await chargePages([{ accountId, cause: 'send:1', pages: 4 }]);
  const refund = { accountId, chargeCause: 'send:1', cause: 'item:1:1', amount: 100 } as const;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => inTransaction((client) => refunds.give(client, [refund], now))),
  );
  expect(answers.flat().filter((amount) => amount > 0)).toEqual([100]);
  expect(await balance(accountId)).toBe(700);
});

test('eight connections that charge one account at once never take it below zero', async () => {
  const { accountId } = await service.given.account({ credit: 1050, rate: 100 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => chargePages([{ accountId, cause: `send:${index}`, pages: 2 }])),
  );
  expect(answers.flat()).toHaveLength(5);
  expect(await balance(accountId)).toBe(50);
});

test('the same credit from eight connections at once comes once', async () => {
  const { accountId } = await service.given.account({ credit: 0 });
  const credit = { accountId, amount: 500, rate: 90, kind: 'purchase', cause: 'order:3', now } as const;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => insertCredit(service.platform.db, credit)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await balance(accountId)).toBe(500);
});

test('a charge on a credit that does not exist is refused as a whole', async () => {
  const { accountId } = await service.given.account({ credit: 100 });
  const charge: Charge = { accountId, cause: 'send:1', draws: [{ creditId: 999_999, amount: 1 }] };
  await expect(inTransaction((client) => writeCharges(client, [charge], now))).rejects.toThrow(
    'does not exist',
  );
  expect(await balance(accountId)).toBe(100);
});
