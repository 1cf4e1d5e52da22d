import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import type { PartResult } from './ab-test.ts';

interface ResultRow {
  readonly id: number;
  readonly state: string;
  readonly finished_at: Date | null;
  readonly recipients_count: number;
  readonly delivered: number | null;
  readonly clicked: number;
  readonly replied: number;
}

/** What the sends of a test brought, by their id. */
export async function findResults(
  db: Queryable,
  accountId: number,
  sendIds: readonly number[],
): Promise<ReadonlyMap<number, PartResult>> {
  const { rows } = await sql<ResultRow>`
    select r.id, r.state, r.finished_at, r.recipients_count, p.delivered,
      (select count(distinct v.n) from links l
       join link_visits v on v.account_id = l.account_id and v.link_id = l.id
       where l.account_id = ${accountId} and l.request_id = r.id and l.is_each and v.clicks > 0) as clicked,
      (select count(distinct m.from_number) from inbox_messages m
       join send_items i on i.account_id = ${accountId} and i.request_id = r.id and i.mobile = m.from_number
       where m.account_id = ${accountId} and m.received_at >= r.created_at and m.received_at >= i.sent_at) as replied
    from send_requests r
    left join send_progress p on p.account_id = r.account_id and p.request_id = r.id
    where r.account_id = ${accountId} and r.id = any(${sendIds}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        sendId: row.id,
        state: row.state,
        finishedAt: row.finished_at,
        recipients: row.recipients_count,
        delivered: row.delivered ?? 0,
        clicked: Number(row.clicked),
        replied: Number(row.replied),
      },
    ]),
  );
}

/** Which of these numbers were in one of the sends. */
export async function findInSends(
  db: Queryable,
  accountId: number,
  { sendIds, mobiles }: { readonly sendIds: readonly number[]; readonly mobiles: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ mobile: string }>`
    select mobile from send_items
    where account_id = ${accountId} and request_id = any(${sendIds}::bigint[]) and mobile = any(${mobiles}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ mobile }) => mobile));
}
