import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { typesWithHiddenNumbers } from '../../../text/hidden-numbers.ts';
import { messageSql } from '../messages/index.ts';

const ofVisit = messageSql.joinItem({ account: 'l.account_id', request: 'l.request_id', n: 'v.n' });

interface NumberClick {
  readonly id: number;
  readonly request_id: number;
  readonly target: string;
  readonly clicks: number;
  readonly first_at: Date | null;
  readonly last_at: Date | null;
}

/** Links of their own that a number opened, newest click first; not of sends whose numbers the service brought. */
export async function listNumberClicks(
  db: Queryable,
  { accountId, mobile }: { readonly accountId: number; readonly mobile: string },
  limit: number,
): Promise<NumberClick[]> {
  const { rows } = await sql<NumberClick>`
    select l.id, l.request_id, l.target, v.clicks, v.first_at, v.last_at from link_visits v
    join links l on l.account_id = v.account_id and l.id = v.link_id
    ${sql.raw(ofVisit)}
    where l.account_id = ${accountId} and l.is_each and v.clicks > 0 and i.mobile = ${mobile}
      and r.type::text <> all(${[...typesWithHiddenNumbers]}::text[])
    order by v.last_at desc limit ${limit}`.execute(db);
  return rows;
}
