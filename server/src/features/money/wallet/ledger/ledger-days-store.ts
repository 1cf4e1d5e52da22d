import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';

/** What moved on one day for one reason. */
export interface LedgerDay {
  /** YYYY-MM-DD in the time zone of the service. */
  readonly day: string;
  readonly kind: 'purchase' | 'gift' | 'reserve' | 'charge' | 'refund' | 'correction';
  /** The whole cause of orders and payments, and else what stands before its first colon. */
  readonly source: string;
  /** Into the wallet; negative: out of it. */
  readonly amount: number;
  readonly entries: number;
}

interface Span {
  readonly since: Date;
  readonly before: Date;
  readonly timeZone: string;
}

/** Sums of the ledger of an account by day, kind and source, oldest first. */
export async function listLedgerDays(
  db: Queryable,
  accountId: number,
  { since, before, timeZone }: Span,
): Promise<LedgerDay[]> {
  const { rows } = await sql<LedgerDay>`
    select (created_at at time zone ${timeZone})::date::text as day, kind,
      case when cause like 'order:%' or cause like 'payment:%' then cause else split_part(cause, ':', 1) end as source,
      sum(amount)::bigint as amount, count(*) as entries
    from ledger_entries
    where account_id = ${accountId} and created_at >= ${since} and created_at < ${before}
    group by 1, 2, 3 order by 1, 3, 2`.execute(db);
  return rows;
}

/** The next accounts that ever had credit, by id. */
export async function listAccountsWithCredit(
  db: Queryable,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct account_id from credits where account_id > ${afterId} order by 1 limit ${limit}`.execute(
    db,
  );
  return rows.map(({ account_id: id }) => id);
}
