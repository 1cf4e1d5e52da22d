import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

/** A message of a test key that arrived on its phone. */
export interface TestMessage {
  readonly id: number;
  readonly line: string;
  readonly text: string;
  readonly pages: number;
  readonly at: Date;
}

interface Wanted {
  readonly accountId: number;
  readonly mobile: string;
  /** The oldest one after this; without it the newest one. */
  readonly after: Date | undefined;
}

/** The message of a test key that `GET /handset/phones/{mobile}/next` gives, by sends to one and to many. */
export async function findTestMessage(
  db: Queryable,
  { accountId, mobile, after }: Wanted,
): Promise<TestMessage | undefined> {
  const since = after ?? new Date(0);
  const order = after === undefined ? sql`desc` : sql`asc`;
  // The time of hand-over is of our own clock; the time in a receipt may be rounded to the minute.
  const { rows } = await sql<TestMessage>`
    select * from (
      select r.id, r.line_number as line, r.text, r.pages, r.sent_at as at
      from send_requests r
      where r.account_id = ${accountId} and r.mobile = ${mobile} and r.is_test
        and r.item_status = 'delivered' and r.sent_at > ${since}
      union all
      select r.id, r.line_number, coalesce(i.text, r.text), i.pages, i.sent_at
      from send_items i join send_requests r on r.account_id = i.account_id and r.id = i.request_id
      where i.account_id = ${accountId} and i.mobile = ${mobile} and r.is_test
        and i.item_status = 'delivered' and i.sent_at > ${since}
    ) arrived
    order by at ${order}, id ${order}
    limit 1`.execute(db);
  return rows[0];
}
