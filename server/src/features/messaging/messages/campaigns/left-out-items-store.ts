import { sql } from 'kysely';

import { erasedNumber } from '@peyk/text';
import type { Queryable } from '../../../../storage/database.ts';
import { operatorBlocked } from '../../../../text/item-words.ts';

const rowsPerPage = 2000;

interface OwnSend {
  readonly accountId: number;
  readonly requestId: number;
}

/** How many items of a send to many a list stopped: one that is kept here, and that of the operator. */
export async function countLeftOutItems(db: Queryable, { accountId, requestId }: OwnSend) {
  const { rows } = await sql<{ listed: number; by_operator: number }>`
    select count(*) filter (where not by_operator) as listed, count(*) filter (where by_operator) as by_operator
    from (
      select coalesce(item_error like ${`${operatorBlocked}%`}, false) as by_operator from send_items
      where account_id = ${accountId} and request_id = ${requestId} and item_status = 'blacklisted'
        and mobile <> ${erasedNumber}) left_out`.execute(db);
  return { listed: rows[0]?.listed ?? 0, byOperator: rows[0]?.by_operator ?? 0 };
}

/** The numbers of these items in order, in pages that are read on demand. */
export async function* pagesOfLeftOutItems(
  db: Queryable,
  { accountId, requestId }: OwnSend,
): AsyncGenerator<readonly string[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ n: number; mobile: string }>`
      select n, mobile from send_items
      where account_id = ${accountId} and request_id = ${requestId} and n > ${after}
        and mobile <> ${erasedNumber} and item_status = 'blacklisted'
      order by n limit ${rowsPerPage}`.execute(db);
    if (rows.length > 0) yield rows.map(({ mobile }) => mobile);
    if (rows.length < rowsPerPage) return;
    after = rows.at(-1)?.n ?? after;
  }
}
