import { expect, test } from 'vitest';

import { seededChance } from '../../../../test/seeded-chance.ts';
import { testService } from '../../../../test/test-platform.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { findBalance, listTariffTotals } from './credits-store.ts';
import { insertCredit, ledgerCause, refunds, walletUpkeep } from './index.ts';
import { takeFromWallet } from './take-from-wallet.ts';

const service = testService();
const now = new Date('2026-11-15T09:00:00Z');

/** Every open credit added up, which is what the balance must be. */
async function added(accountId: number): Promise<{ rate: number; amount: number }[]> {
  const { rows } = await service.platform.pool.query<{ rate: number; amount: number }>(
    `select rate, sum(amount_left)::bigint as amount from credits
     where account_id = $1 and is_open group by rate order by min(id)`,
    [accountId],
  );
  return rows;
}

test('the balance of many purchases is that of their sum, whatever was charged and given back', async () => {
  const { db, pool } = service.platform;
  const { accountId } = await service.given.account({ credit: 0 });
  const { pick, between } = seededChance(670);
  const charged: number[] = [];
  let last = 0;
  const buy = (n: number) =>
    insertCredit(db, {
      accountId,
      amount: between(1, 500),
      rate: [90, 100, 120][((n * 7) % 5) % 3] ?? 100,
      kind: 'purchase',
      cause: `order:${n}`,
      now,
    });
  const take = (amount: number) =>
    db.transaction().execute(async (tx) => {
      last += 1;
      if (await takeFromWallet(tx, { accountId, amount, cause: ledgerCause.send(last) }, now))
        charged.push(last);
    });
  const giveBack = (send: number) =>
    db.transaction().execute((tx) =>
      refunds.give(
        statementClientOf(tx),
        [
          {
            accountId,
            chargeCause: ledgerCause.send(send),
            cause: `item:${send}:${(last += 1)}`,
            amount: pick([1, 40, 'all' as const]),
          },
        ],
        now,
      ),
    );

  for (let round = 0; round < 25; round += 1) {
    await Promise.all([1, 2, 3].map((n) => buy(round * 3 + n)));
    // The same purchases again, as call-backs of gateways come.
    expect(await Promise.all([buy(round * 3 + 1), buy(round * 3 + 1)])).toEqual([false, false]);
    await take(between(1, 500));
    if (round % 3 === 2) await giveBack(pick(charged));
    const rows = await added(accountId);
    expect(await listTariffTotals(pool, accountId)).toEqual(rows);
    expect(await findBalance(db, accountId)).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
  }
  const { rows: open } = await pool.query('select from credits where account_id = $1 and is_open', [
    accountId,
  ]);
  expect(open.length).toBeGreaterThan(40);
  const found: unknown[] = [];
  await walletUpkeep.reconcile(db, (difference) => found.push(difference));
  expect(found).toEqual([]);
});

test('credits from before, and of a process of the version before, count too', async () => {
  const { db, pool } = service.platform;
  const { accountId } = await service.given.account({ credit: 700, rate: 100 });
  await pool.query('update credits set amount = null, bought = null where account_id = $1', [accountId]);
  await pool.query('delete from credit_totals where account_id = $1', [accountId]);
  const older = (cause: string, rate: number) =>
    pool.query('insert into credits (account_id, rate, amount_left, cause) values ($1, $2, 50, $3)', [
      accountId,
      rate,
      cause,
    ]);
  for (let n = 0; n < 40; n += 1) await older(`operator:1:${n}`, 80);
  await insertCredit(db, { accountId, amount: 300, rate: 100, kind: 'gift', cause: 'order:2', now });
  await older('order:3', 100);
  expect(await listTariffTotals(pool, accountId)).toEqual([
    { rate: 100, amount: 1050 },
    { rate: 80, amount: 2000 },
  ]);
});
