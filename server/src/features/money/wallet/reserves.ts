import { priceSend } from '../pricing/index.ts';
import { writeCharges } from './charges-store.ts';
import type { ReserveCause, SendCause } from './ledger/ledger-cause.ts';
import { chargePages } from './page-charges.ts';
import { refundCharges, writeRefunds } from './refunds-store.ts';
import { lockReserve, lockWithReserve } from './reserves-store.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';

interface Pages {
  readonly accountId: number;
  readonly factorPermille: number;
  readonly pages: number;
}

/**
 * Reserves the price of pages that will be sent later. With `replaces` that earlier reserve is released first, so that
 * only the difference is needed. On `insufficient` the caller must roll back.
 */
async function takeReserve(
  client: StatementClient,
  {
    accountId,
    factorPermille,
    pages,
    reserve,
    replaces,
  }: Pages & { reserve: ReserveCause; replaces?: ReserveCause },
  now: Date,
): Promise<number | 'insufficient'> {
  if (replaces !== undefined) {
    await lockWithReserve(client, accountId, replaces);
    await releaseReserve(client, { accountId, reserve: replaces }, now);
  }
  return chargePages(client, { accountId, factorPermille, pages, cause: reserve, kind: 'reserve' }, now);
}

/**
 * Converts a part of a reserve into the charge of a send, credit by credit. The balance stays the same, and later
 * refunds of the send affect only its own charge. The price is that of the first unspent pages of the reserve, so that
 * all parts together cost exactly the whole.
 */
async function spendReserve(
  client: StatementClient,
  { accountId, factorPermille, pages, reserve, cause }: Pages & { reserve: ReserveCause; cause: SendCause },
  now: Date,
): Promise<number> {
  const draws = await lockReserve(client, accountId, reserve);
  const credits = draws.map(({ creditId, rate, left }) => ({ id: creditId, rate, amountLeft: left }));
  const price = priceSend(credits, factorPermille, pages);
  if (price === 'insufficient') throw new Error(`reserve ${reserve} does not cover ${pages} more pages`);
  if (price.cost === 0) return 0;
  const charged = new Map(draws.map((draw) => [draw.creditId, draw.charged]));
  const back = price.draws.map(({ creditId, amount }) => ({
    accountId,
    creditId,
    amount,
    charged: charged.get(creditId) ?? 0,
    cause: `${cause}:reserved` as const,
    chargeCause: reserve,
  }));
  await writeRefunds(client, back, now);
  await writeCharges(client, [{ accountId, cause, draws: price.draws }], now);
  return price.cost;
}

/** Releases the unspent rest of a reserve, once. Returns its amount. */
async function releaseReserve(
  client: StatementClient,
  { accountId, reserve }: { accountId: number; reserve: ReserveCause },
  now: Date,
): Promise<number> {
  const refund = { accountId, chargeCause: reserve, cause: `${reserve}:unused`, amount: 'all' } as const;
  const [given = 0] = await refundCharges(client, [refund], now);
  return given;
}

/** Money taken for pages that are sent later. */
export const reserves = { take: takeReserve, spend: spendReserve, release: releaseReserve };
