import type { StatementClient } from '../../../../storage/statement-client.ts';
import { operatorBlocked, type BlockedBy } from '../../../../text/item-words.ts';

/** An item of a send to many, as it is accepted. */
export interface NewItem {
  readonly n: number;
  readonly mobile: string;
  /** Null: the text of the send. */
  readonly text: string | null;
  readonly pages: number;
  readonly pagesBefore: number;
  /** Nothing is sent to it. */
  readonly blockedBy: BlockedBy | null;
}

const itemsText = `
  insert into send_items (account_id, request_id, n, mobile, text, pages, pages_before, item_status, item_detail, item_error)
  select $1, $2, n, mobile, text, pages, pages_before,
    (case when blocked_by is not null then 'blacklisted' else 'in-queue' end)::item_status,
    (case when blocked_by is not null then 'blacklist' else 'not-started' end)::item_detail,
    case when blocked_by = 'operator' then '${operatorBlocked}' end
  from unnest($3::int[], $4::text[], $5::text[], $6::smallint[], $7::bigint[], $8::text[])
    as v (n, mobile, text, pages, pages_before, blocked_by)`;

export async function insertItems(
  client: StatementClient,
  { accountId, requestId }: { accountId: number; requestId: number },
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return;
  await client.query({
    name: 'insert_send_items',
    text: itemsText,
    values: [
      accountId,
      requestId,
      items.map(({ n }) => n),
      items.map(({ mobile }) => mobile),
      items.map(({ text }) => text),
      items.map(({ pages }) => pages),
      items.map(({ pagesBefore }) => pagesBefore),
      items.map(({ blockedBy }) => blockedBy),
    ],
  });
}
