import { sql } from 'kysely';

import type { Queryable } from '../../storage/database.ts';

export interface NewCredit {
  readonly accountId: number;
  readonly amount: number;
  readonly rate: number;
  readonly kind: 'purchase' | 'gift' | 'correction';
  /** What brought the money, such as order:7; the same cause never brings it twice. */
  readonly cause: string;
  readonly note?: string;
  readonly now: Date;
}

/** A new credit and its ledger entry in one statement. False if this cause had brought its money before. */
export async function insertCredit(db: Queryable, credit: NewCredit): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with fresh as (
      insert into credits (account_id, rate, amount_left, created_at)
      select ${credit.accountId}::bigint, ${credit.rate}::bigint, ${credit.amount}::bigint, ${credit.now}::timestamptz
      where not exists (
        select from ledger_entries
        where account_id = ${credit.accountId} and cause = ${credit.cause} and kind = ${credit.kind}::ledger_kind)
      returning account_id, id)
    insert into ledger_entries (account_id, credit_id, kind, amount, cause, note, created_at)
    select account_id, id, ${credit.kind}::ledger_kind, ${credit.amount}, ${credit.cause}, ${credit.note ?? null}, ${credit.now}
    from fresh
    returning id`.execute(db);
  return rows.length > 0;
}
