import type { PlaceOf } from '../../../storage/sql/placeholders.ts';
import { routed } from '../../../storage/routed-sql.ts';
import { numbersArrayLiteral } from '../../../storage/sql/array-literal.ts';
import { figureSql } from '../../common/figures/index.ts';
import type { Draw, OpenCredit } from '../pricing/index.ts';
import { sendCausePrefix } from './ledger/ledger-cause.ts';
import { oldestCredits } from './lock-credits-store.ts';

/**
 * SQL fragments (common table expressions) for a statement of another feature that charges and stores at once. The
 * caller's statement defines `fresh (id, price)`: what is charged, each with the number of its price.
 */
export interface ChargeFragments {
  /**
   * Optimistic: `unmoved (account_id)` are the wallets whose oldest credits still equal the cached ones used for pricing, now locked.
   * With `nowait`, because a waiting statement would continue after its caller is gone, and charge later.
   */
  readonly compared: string;
  /** Pessimistic: `unmoved (account_id)` are all wallets, which this transaction locked before pricing. */
  readonly locked: string;
  /** Reduces the credits and writes the ledger entries. */
  readonly charged: string;
}

/** What `chargeValues` fills; `now` is the caller's. */
export const chargeNames = [
  'accounts',
  'credits',
  'drawnFor',
  'drawnAccounts',
  'drawnCredits',
  'amounts',
] as const;

/** `entryIds`: the place of the ids of ledger entries; absent: the table gives them. */
export function chargeFragments(placeOf: PlaceOf, entryIds?: string): ChargeFragments {
  const [accounts, credits, drawnFor, drawnAccounts, drawnCredits, amounts] = chargeNames.map(placeOf);
  const now = placeOf('now');
  return {
    compared: `
      open_credits as (${oldestCredits(accounts ?? '', 'nowait')}),
      unmoved as materialized (
        select w.account_id
        from unnest(${accounts}::bigint[], ${credits}::text[]) as w (account_id, credits)
        left join (
          select account_id, string_agg(id || ':' || amount_left, ' ' order by id) as credits
          from open_credits group by account_id) o on o.account_id = w.account_id
        where w.credits = coalesce(o.credits, ''))`,
    locked: `unmoved as (select unnest(${accounts}::bigint[]) as account_id where ${credits}::text[] is not null)`,
    charged: `
      drawn as materialized (
        select d.account_id, d.credit_id, d.amount, f.id
        from fresh f join unnest(${drawnFor}::int[], ${drawnAccounts}::bigint[], ${drawnCredits}::bigint[],
          ${amounts}::bigint[]) as d (price, account_id, credit_id, amount) on d.price = f.price),
      taken as (
        update credits c set amount_left = c.amount_left - t.amount
        from (select account_id, credit_id, sum(amount)::bigint as amount from drawn group by 1, 2) t
        where ${routed(`c.account_id = any(${accounts}::bigint[]) and`)} c.account_id = t.account_id and c.id = t.credit_id),
      entered as (
        insert into ledger_entries (account_id, credit_id, kind, amount, cause, created_at${entryIds ? ', id' : ''})
        select account_id, credit_id, 'charge', -amount, '${sendCausePrefix}' || id, ${now}::timestamptz
          ${entryIds ? `, (${entryIds}::bigint[])[row_number() over (order by id)]` : ''} from drawn),
      money as (${figureSql.countMoney({
        at: now,
        rows: `(select account_id, 'charge'::ledger_kind as kind, -amount as amount from drawn) d`,
      })})`,
  };
}

/** The draws of one price; sends with equal draws share one price. */
export interface PricedDraws {
  readonly accountId: number;
  readonly draws: readonly Draw[];
}

/** The wallets used for pricing, and the prices, numbered from 1. */
export function chargeValues(
  wallets: ReadonlyMap<number, readonly OpenCredit[]>,
  prices: readonly PricedDraws[],
): Record<(typeof chargeNames)[number], unknown> {
  const drawn = prices.flatMap(({ accountId, draws }, index) =>
    draws.map(({ creditId, amount }) => ({ number: index + 1, accountId, creditId, amount })),
  );
  return {
    accounts: numbersArrayLiteral([...wallets.keys()]),
    credits: [...wallets.values()].map(creditsText),
    drawnFor: numbersArrayLiteral(drawn.map(({ number }) => number)),
    drawnAccounts: numbersArrayLiteral(drawn.map(({ accountId }) => accountId)),
    drawnCredits: numbersArrayLiteral(drawn.map(({ creditId }) => creditId)),
    amounts: numbersArrayLiteral(drawn.map(({ amount }) => amount)),
  };
}

function creditsText(credits: readonly OpenCredit[]): string {
  return credits.map(({ id, amountLeft }) => `${id}:${amountLeft}`).join(' ');
}
