import { routed, routedKey } from '../../../../storage/routed-sql.ts';
import { numbersArrayLiteral } from '../../../../storage/sql/array-literal.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';
import type { WriterClient } from '../../../../storage/writers.ts';

export interface NewPart {
  readonly carrier: string;
  readonly messageId: string;
  readonly accountId: number;
  readonly requestId: number;
  readonly n: number;
  readonly parts: number;
  readonly deliveredAt: Date | null;
  readonly submittedAt: Date;
}

// Where tables are distributed the primary key has the account too.
const key = `carrier, message_id, ${routedKey('account_id,')} submitted_at`;
// A row exists already if the answer to an earlier commit was lost; its delivered_at may have been set since.
const insertText = `
  insert into carrier_parts as p (carrier, message_id, account_id, request_id, n, parts, delivered_at, submitted_at)
  select distinct on (${key}) * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[],
      $5::int[], $6::int[], $7::timestamptz[], $8::timestamptz[])
    as v (carrier, message_id, account_id, request_id, n, parts, delivered_at, submitted_at)
  on conflict (${key})
    do update set delivered_at = coalesce(p.delivered_at, excluded.delivered_at)`;

/** Stores which item a carrier's message ids belong to, for receipts that come later or to another process. */
export async function insertParts(client: WriterClient, parts: readonly NewPart[]): Promise<void> {
  if (parts.length === 0) return;
  await client.query({
    name: 'insert_carrier_parts',
    text: insertText,
    values: [
      parts.map(({ carrier }) => carrier),
      parts.map(({ messageId }) => messageId),
      numbersArrayLiteral(parts.map(({ accountId }) => accountId)),
      numbersArrayLiteral(parts.map(({ requestId }) => requestId)),
      numbersArrayLiteral(parts.map(({ n }) => n)),
      numbersArrayLiteral(parts.map(({ parts: count }) => count)),
      parts.map(({ deliveredAt }) => deliveredAt),
      parts.map(({ submittedAt }) => submittedAt),
    ],
  });
}

export interface PartRow {
  readonly carrier: string;
  readonly message_id: string;
  readonly account_id: number;
  readonly request_id: number;
  readonly n: number;
  readonly parts: number;
}

const findText = `
  select p.carrier, p.message_id, p.account_id, p.request_id, p.n, p.parts
  from unnest($1::text[], $2::text[]) as v (carrier, message_id)
  join carrier_parts p on p.carrier = v.carrier and p.message_id = v.message_id`;

interface PartKey {
  readonly carrier: string;
  readonly messageId: string;
}

export async function findParts(client: StatementClient, names: readonly PartKey[]): Promise<PartRow[]> {
  if (names.length === 0) return [];
  const { rows } = await client.query<PartRow>({
    name: 'find_carrier_parts',
    text: findText,
    values: [names.map(({ carrier }) => carrier), names.map(({ messageId }) => messageId)],
  });
  return rows;
}

const deliveredText = `
  with v as (select * from unnest($1::text[], $2::text[], $3::timestamptz[]) as v (carrier, message_id, at))
  update carrier_parts p set delivered_at = v.at
  from v
  where p.account_id = any($4::bigint[]) and p.carrier = v.carrier and p.message_id = v.message_id and p.delivered_at is null`;

export interface PartReceipt extends PartKey {
  readonly accountId: number;
  readonly at: Date;
}

export async function markPartsDelivered(client: WriterClient, parts: readonly PartReceipt[]): Promise<void> {
  if (parts.length === 0) return;
  await client.query({
    name: 'mark_parts_delivered',
    text: deliveredText,
    values: [
      parts.map(({ carrier }) => carrier),
      parts.map(({ messageId }) => messageId),
      parts.map(({ at }) => at),
      [...new Set(parts.map(({ accountId }) => accountId))],
    ],
  });
}

export interface ItemKey {
  readonly account_id: number;
  readonly request_id: number;
  readonly n: number;
}

const deliveredItemsText = `
  select v.account_id, v.request_id, v.n
  from (select distinct * from unnest($1::bigint[], $2::bigint[], $3::int[])) as v (account_id, request_id, n)
  join carrier_parts p using (account_id, request_id, n)
  ${routed('where p.account_id = any($1::bigint[])')}
  group by 1, 2, 3
  having count(*) filter (where p.delivered_at is not null) >= max(p.parts)`;

/** Of these items, those with all parts delivered. */
export async function listDeliveredItems(
  client: WriterClient,
  items: readonly ItemKey[],
): Promise<ItemKey[]> {
  if (items.length === 0) return [];
  const { rows } = await client.query<ItemKey>({
    name: 'list_whole_items',
    text: deliveredItemsText,
    values: [
      items.map(({ account_id }) => account_id),
      items.map(({ request_id }) => request_id),
      items.map(({ n }) => n),
    ],
  });
  return rows;
}
