/**
 * Makes random charges, refunds and purchases on eight connections until it is killed or has made the given number of
 * moves. A separate program, so that a test can kill it at any time. Prints one dot per move.
 */
import { randomInt } from 'node:crypto';

import type pg from 'pg';

import { writeCharges, type Charge } from '../src/features/money/wallet/charges-store.ts';
import { lockCredits } from '../src/features/money/wallet/lock-credits-store.ts';
import { readConfig } from '../src/config.ts';
import { creditsAfter, priceSend } from '../src/features/money/pricing/index.ts';
import { ledgerCause, refunds as walletRefunds } from '../src/features/money/wallet/index.ts';
import type { LedgerCause } from '../src/features/money/wallet/ledger/ledger-cause.ts';
import { openService, serviceApp } from '../src/service.ts';
import type { Connection } from '../src/storage/database.ts';
import { caller, type Caller } from './caller.ts';
import { seededChance } from './seeded-chance.ts';

export interface MoverTask {
  readonly connection: Connection;
  readonly accounts: readonly { readonly accountId: number; readonly key: string }[];
  readonly discountCodes: readonly string[];
  readonly moves: number;
  readonly seed: number;
}

const connections = 8;
const { connection, accounts, discountCodes, moves, seed } = JSON.parse(process.argv[2] ?? '') as MoverTask;
const config = readConfig({ PEYK_LOG_LEVEL: 'silent', PORT: '0' });
const { platform, close } = openService(config, connection);
await platform.accountGroups.load();
const app = serviceApp(platform);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const payer = caller(address, undefined);

const { pick, between, isTrueOnceIn } = seededChance(seed);
const upTo = (max: number) => between(1, max);
const pathOf = (location: string | undefined) => (location ?? '').replace(address, '');

async function inTransaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await platform.pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  } finally {
    client.release();
  }
}

/** Batches of sends of several accounts, of one shard each, charged as by the send path. */
async function charge(): Promise<void> {
  const sends = Array.from({ length: upTo(6) }, () => ({ ...pick(accounts), pages: upTo(30) }));
  for (const batch of platform.accountGroups.divide(sends, ({ accountId }) => accountId))
    await chargeBatch(batch);
}

async function chargeBatch(sends: readonly { accountId: number; pages: number }[]): Promise<void> {
  await inTransaction(async (client) => {
    const wallets = await lockCredits(
      client,
      sends.map(({ accountId }) => accountId),
    );
    const charges: Charge[] = [];
    for (const { accountId, pages } of sends) {
      const credits = wallets.get(accountId) ?? [];
      const price = priceSend(credits, pick([700, 1000, 1500]), pages);
      if (price === 'insufficient') continue;
      wallets.set(accountId, creditsAfter(credits, price.draws));
      charges.push({ accountId, cause: ledgerCause.send(randomInt(2 ** 47)), draws: price.draws });
    }
    await writeCharges(client, charges, platform.clock.now());
  });
}

/** Refunds of recent charges. The cause contains the amount, and there are few causes, so most refunds are repeated. */
async function refund(): Promise<void> {
  const { accountId } = pick(accounts);
  const { rows } = await platform.pool.query<{ cause: LedgerCause }>(
    `select distinct cause from ledger_entries where account_id = $1 and kind = 'charge' and cause like 'send:%' limit 20`,
    [accountId],
  );
  if (rows.length === 0) return;
  const refunds = Array.from({ length: upTo(4) }, () => {
    const chargeCause = pick(rows).cause;
    const amount = pick([100, 700, 1500]);
    return { accountId, chargeCause, cause: ledgerCause.operator(0, `${chargeCause}:${amount}`), amount };
  });
  await inTransaction(async (client) => {
    await walletRefunds.give(client, refunds, platform.clock.now());
  });
}

/** A purchase: order, sometimes a discount, and a payment that is requested and called back more than once. */
async function purchase(): Promise<void> {
  const customer = caller(address, pick(accounts).key);
  const ordered = await customer.post('/ws/v1/account/wallet/charge', {
    amount: upTo(50) * 1000,
    redirectUrl: 'http://127.0.0.1/back',
  });
  const { order_id: orderId, paymentUrl } = ordered.body.data as { order_id: number; paymentUrl: string };
  if (isTrueOnceIn(2))
    await customer.post('/ws/v1/orders/apply-discount', { orderId, discountCode: pick(discountCodes) });
  const paymentSource = pick(['wallet', 'gateway', 'partialGatewayAndWallet']);
  const press = () => customer.post('/ws/v1/orders/pay', { orderId, paymentSource });
  await Promise.all([press(), press()]);
  if (isTrueOnceIn(10)) await customer.post('/ws/v1/orders/cancel', { orderId });
  await payAtGateway(paymentUrl, payer);
}

async function payAtGateway(paymentUrl: string, browser: Caller): Promise<void> {
  const { headers } = await browser.get(pathOf(paymentUrl));
  const page = pathOf(headers.location);
  if (!page.startsWith('/gateway/')) return;
  const answered = await browser.post(page, { decision: pick(['pay', 'pay', 'decline']) });
  const callback = pathOf(answered.headers.location);
  await Promise.all([browser.get(callback), browser.get(callback)]);
}

let left = moves;
async function move(): Promise<void> {
  while (left > 0) {
    left -= 1;
    await pick([charge, charge, charge, refund, refund, purchase])();
    process.stdout.write('.');
  }
}

await Promise.all(Array.from({ length: connections }, move));
await app.close();
await close();
