import { sql } from 'kysely';

import { erasedNumber } from '@peyk/text';
import type { Queryable } from '../../../../storage/database.ts';

const rowsPerPage = 2000;
const certain = ['send-failure', 'delivery-failure', 'system-error'];

interface FailedItem {
  readonly n: number;
  readonly mobile: string;
  /** Null: the text of the send. */
  readonly text: string | null;
}

interface FailedItems {
  readonly accountId: number;
  readonly requestId: number;
  /** Also those whose outcome is unknown: some of them may have arrived. */
  readonly withUndetermined: boolean;
}

/** The items of a send to many that failed, in order, in pages that are read on demand. */
export async function* pagesOfFailedItems(
  db: Queryable,
  { accountId, requestId, withUndetermined }: FailedItems,
): AsyncGenerator<readonly FailedItem[]> {
  const details = withUndetermined ? [...certain, 'delivery-undetermined'] : certain;
  for (let after = 0; ;) {
    const { rows } = await sql<FailedItem>`
      select n, mobile, text from send_items
      where account_id = ${accountId} and request_id = ${requestId} and n > ${after}
        and mobile <> ${erasedNumber} and item_status = 'failed' and item_detail = any(${details}::item_detail[])
      order by n limit ${rowsPerPage}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerPage) return;
    after = rows.at(-1)?.n ?? after;
  }
}
