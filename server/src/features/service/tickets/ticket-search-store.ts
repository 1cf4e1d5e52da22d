import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { searchExpression } from '../../../text/search-expression.ts';

/** Titles are looked at in this many of the newest tickets. */
const searchedMax = 2000;

interface Wanted {
  readonly text: string;
  readonly digits: string | undefined;
  readonly limit: number;
}

/** Tickets by id or words of the title, newest first: of the account, or of all for operators. */
export async function findTickets(
  db: Queryable,
  { text, digits, limit }: Wanted,
  accountId: number | undefined,
): Promise<{ id: number; title: string }[]> {
  const expression = searchExpression(text);
  if (expression === undefined) return [];
  const ofAccount = accountId === undefined ? sql`true` : sql`account_id = ${accountId}`;
  const byId = digits === undefined || digits.length > 15 ? sql`false` : sql`id = ${Number(digits)}`;
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from tickets where ${ofAccount} and ${byId}
    union
    select id, title from (
      select id, title from tickets where ${ofAccount} order by id desc limit ${searchedMax}) newest
    where title ~ ${expression}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
