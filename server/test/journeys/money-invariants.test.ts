import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readConfig } from '../../src/config.ts';
import { balanceOf } from '../../src/features/money/wallet/balance.ts';
import { walletUpkeep } from '../../src/features/money/wallet/index.ts';
import { openPlatform } from '../../src/open-platform.ts';
import { givenOn } from '../given.ts';
import type { MoverTask } from '../money-mover.ts';
import { printedChance } from '../seeded-chance.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';

const mover = fileURLToPath(new URL('../money-mover.ts', import.meta.url));

let database: TestDatabase;
let observer: pg.Client;
let task: Omit<MoverTask, 'moves' | 'seed'>;

beforeAll(async () => {
  database = await cloneDatabase();
  const { platform, close } = openPlatform(readConfig({ PEYK_LOG_LEVEL: 'silent' }), database.connection);
  const given = givenOn(platform);
  const accounts = [];
  for (const rate of [90, 100, 120]) accounts.push(await given.account({ credit: 40_000, rate }));
  await platform.pool.query(
    `insert into discounts (code, kind, value, uses_max, uses_per_account, created_at) values
       ('HALF', 'percent', 50, 25, 10, now()), ('FIXED', 'fixed', 3000, null, 4, now())`,
  );
  await close();
  task = {
    connection: database.connection,
    accounts: accounts.map(({ accountId, key }) => ({ accountId, key })),
    discountCodes: ['HALF', 'FIXED'],
  };
  observer = new pg.Client(database.connection);
  await observer.connect();
});

afterAll(async () => {
  await observer.end();
  await database.drop();
});

/** Runs the mover, and kills it with SIGKILL after so many moves; Infinity lets it finish. */
async function moveMoney(
  killAfter: number,
  { moves, seed }: Pick<MoverTask, 'moves' | 'seed'>,
): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--conditions=peyk-source', '--import', 'tsx', mover, JSON.stringify({ ...task, moves, seed })],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let done = 0;
  let errorOutput = '';
  child.stdout.on('data', (chunk: Buffer) => {
    done += chunk.length;
    if (done >= killAfter) child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.on('exit', (...how) => resolve(how));
  });
  expect(errorOutput.replace(/.*Warning.*\n?/g, '').trim()).toBe('');
  expect({ code, signal }).toEqual(
    killAfter === Infinity ? { code: 0, signal: null } : { code: null, signal: 'SIGKILL' },
  );
  await expect.poll(otherBackends).toBe(0);
}

/** Transactions of a killed process end when PostgreSQL detects the closed connections. */
async function otherBackends(): Promise<number> {
  return one(
    `select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and backend_type = 'client backend' and application_name not like 'citus%'`,
  );
}

async function one(query: string): Promise<number> {
  const { rows } = await observer.query<{ n: number }>(query);
  return rows[0]?.n ?? -1;
}

async function expectMoneyIsRight(): Promise<void> {
  const { platform, close } = openPlatform(readConfig({ PEYK_LOG_LEVEL: 'silent' }), database.connection);
  const { differences } = await walletUpkeep.reconcile(platform.db, () => undefined);
  await close();
  expect(differences).toBe(0);
  expect({
    negativeCredits: await one('select count(*) as n from credits where amount_left < 0'),
    paidOrdersWithoutTheirCredit: await one(`
      select count(*) as n from orders o where o.state = 'paid' and o.amount <> (
        select coalesce(sum(l.amount), 0) from ledger_entries l
        where l.account_id = o.account_id and l.cause = 'order:' || o.id and l.kind in ('purchase', 'gift'))`),
    unpaidOrdersWithCredit: await one(`
      select count(*) as n from orders o where o.state <> 'paid' and exists (
        select from ledger_entries l where l.account_id = o.account_id and l.cause = 'order:' || o.id)`),
    // Credit from purchases minus what the wallet paid for them must equal what gateways received.
    accountsWhoseGatewayMoneyIsNotInTheirWallet: await one(`
      select count(*) as n from (
        select account_id, sum(amount) filter (where kind = 'purchase' or kind = 'reserve'
          or (kind = 'charge' and cause like 'order:%') or (kind = 'refund' and charge_cause like 'payment:%')) as brought
        from ledger_entries group by 1) l
      left join (
        select account_id, sum(amount) filter (where state = 'paid') as taken,
          sum(wallet_amount) filter (where state = 'begun') as reserved
        from payments group by 1) p using (account_id)
      where coalesce(l.brought, 0) + coalesce(p.reserved, 0) <> coalesce(p.taken, 0)`),
    closedPaymentsThatHoldAReserve: await one(`
      select count(*) as n from payments p where p.state in ('failed', 'dropped') and p.wallet_amount <> (
        select coalesce(sum(l.amount), 0) from ledger_entries l
        where l.account_id = p.account_id and l.charge_cause = 'payment:' || p.id and l.kind = 'refund')`),
    refundsOfMoreThanWasCharged: await one(`
      select count(*) as n from (
        select account_id, coalesce(charge_cause, cause) as charge, sum(amount) as left
        from ledger_entries where kind in ('charge', 'reserve', 'refund') group by 1, 2) c where c.left > 0`),
    refundsGivenTwice: await one(`
      select count(*) as n from (
        select account_id, cause, sum(amount) as amount from ledger_entries
        where kind = 'refund' and cause like 'operator:0:%' group by 1, 2) r
      where r.amount > split_part(r.cause, ':', 5)::bigint`),
    discountsMiscounted: await one(`
      select count(*) as n from discounts d
      left join (select discount_id, count(*) as uses from discount_uses group by 1) u on u.discount_id = d.id
      where d.uses <> coalesce(u.uses, 0) or d.uses > d.uses_max`),
  }).toEqual({
    negativeCredits: 0,
    paidOrdersWithoutTheirCredit: 0,
    unpaidOrdersWithCredit: 0,
    accountsWhoseGatewayMoneyIsNotInTheirWallet: 0,
    closedPaymentsThatHoldAReserve: 0,
    refundsOfMoreThanWasCharged: 0,
    refundsGivenTwice: 0,
    discountsMiscounted: 0,
  });
}

test('random purchases, charges, refunds and discounts on eight connections, killed at any moment, leave every sum right', async () => {
  const chance = printedChance('moves of money and the moments of kills');
  const seed = () => chance.between(0, 2 ** 31);
  for (let kill = 0; kill < 3; kill += 1) {
    await moveMoney(chance.between(20, 250), { moves: 1_000_000, seed: seed() });
    await expectMoneyIsRight();
  }
  await moveMoney(Infinity, { moves: 400, seed: seed() });
  await expectMoneyIsRight();
  for (const kind of ['purchase', 'gift', 'charge', 'refund', 'reserve'])
    expect(
      await one(`select count(*) as n from ledger_entries where kind = '${kind}'`),
      kind,
    ).toBeGreaterThan(3);
});

test('balanceAmount, balanceCount and details obey the sums of the contract, whatever is left', () => {
  const totals = fc.array(
    fc.record({ rate: fc.integer({ min: 1, max: 1000 }), amount: fc.integer({ min: 1, max: 1e9 }) }),
  );
  fc.assert(
    fc.property(totals, (left) => {
      const { balanceAmount, balanceCount, details } = balanceOf(left);
      expect(details.map(({ rate, amount }) => ({ rate, amount }))).toEqual(left);
      for (const { count, rate, amount } of details) {
        expect(count * rate).toBeLessThanOrEqual(amount);
        expect((count + 1) * rate).toBeGreaterThan(amount);
      }
      expect(balanceAmount).toBe(details.reduce((sum, { amount }) => sum + amount, 0));
      expect(balanceCount).toBe(details.reduce((sum, { count }) => sum + count, 0));
    }),
  );
});
