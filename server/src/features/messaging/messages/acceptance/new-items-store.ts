import type { StatementClient } from '../../../../storage/statement-client.ts';

/** An item of a send to many, as it is accepted. */
export interface NewItem {
  readonly n: number;
  readonly mobile: string;
  /** Null: the text of the send. */
  readonly text: string | null;
  readonly pages: number;
  readonly pagesBefore: number;
  readonly isBlacklisted: boolean;
}

const itemsText = `
  insert into send_items (account_id, request_id, n, mobile, text, pages, pages_before, item_status, item_detail)
  select $1, $2, n, mobile, text, pages, pages_before,
    (case when is_blacklisted then 'blacklisted' else 'in-queue' end)::item_status,
    (case when is_blacklisted then 'blacklist' else 'not-started' end)::item_detail
  from unnest($3::int[], $4::text[], $5::text[], $6::smallint[], $7::bigint[], $8::bool[])
    as v (n, mobile, text, pages, pages_before, is_blacklisted)`;

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
      items.map(({ isBlacklisted }) => isBlacklisted),
    ],
  });
}
