import { sql } from 'kysely';

import type { Queryable } from '../../storage/database.ts';

interface CreditEntry {
  readonly kind: 'purchase' | 'gift' | 'correction';
  readonly amount: number;
  readonly note?: string | undefined;
}

interface NewLot {
  readonly accountId: number;
  readonly rate: number;
  /** What brought the money, such as order:7; the same cause never brings it twice at the same rate. */
  readonly cause: string;
  readonly entries: readonly CreditEntry[];
  readonly now: Date;
}

/** A new credit and its ledger entries in one statement. False if this cause had brought its money before. */
export async function insertLot(
  db: Queryable,
  { accountId, rate, cause, entries, now }: NewLot,
): Promise<boolean> {
  const total = entries.reduce((sum, { amount }) => sum + amount, 0);
  const { rows } = await sql<{ id: number }>`
    with fresh as (
      insert into credits (account_id, rate, amount_left, cause, created_at)
      values (${accountId}, ${rate}, ${total}, ${cause}, ${now})
      on conflict (account_id, cause, rate) do nothing
      returning account_id, id)
    insert into ledger_entries (account_id, credit_id, kind, amount, cause, note, created_at)
    select f.account_id, f.id, e.kind::ledger_kind, e.amount, ${cause}, e.note, ${now}
    from fresh f, unnest(
      ${entries.map(({ kind }) => kind)}::text[],
      ${entries.map(({ amount }) => amount)}::bigint[],
      ${entries.map(({ note }) => note ?? null)}::text[]) as e (kind, amount, note)
    returning id`.execute(db);
  return rows.length > 0;
}

export type NewCredit = Omit<NewLot, 'entries'> & CreditEntry;

/** A credit that came in one piece. */
export async function insertCredit(
  db: Queryable,
  { kind, amount, note, ...lot }: NewCredit,
): Promise<boolean> {
  return insertLot(db, { ...lot, entries: [{ kind, amount, note }] });
}
