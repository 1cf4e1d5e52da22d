import type { StatementClient } from '../../../storage/statement-client.ts';
import type { SendState, SendType, WaitingFor } from '../send.ts';

export interface NewItem {
  readonly n: number;
  readonly mobile: string;
  /** Null: the text of the send. */
  readonly text: string | null;
  readonly pages: number;
  readonly pagesBefore: number;
  readonly isBlacklisted: boolean;
}

/** Ids rise with time over all processes. */
export async function nextSendId(client: StatementClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: 'draw_send_id',
    text: `select nextval('send_ids') as id`,
    values: [],
  });
  return rows[0]?.id ?? 0;
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

export interface NewBulkSend {
  readonly accountId: number;
  readonly id: number;
  readonly type: SendType;
  readonly state: SendState;
  readonly waitingFor: WaitingFor | null;
  readonly line: { readonly id: number; readonly number: string };
  readonly text: string;
  readonly schedule: Date | null;
  readonly recipientsCount: number;
  readonly blacklistedCount: number;
  readonly pages: number;
  readonly chargedPages: number;
  readonly cost: number;
  readonly voice?: { readonly fileId: number };
  readonly now: Date;
}

const requestText = `
  with counted as (
    insert into send_counts (account_id, type, line_id, total) values ($1, $3, $6, 1)),
  progress as (
    insert into send_progress (account_id, request_id, not_started, blacklist) values ($1, $2, $10::int - $11::int, $11))
  insert into send_requests (account_id, id, type, state, waiting_for, line_id, line_number, text, schedule,
    recipients_count, pages, charged_pages, cost, created_at, released_at, next_n, voice_file_id)
  values ($1, $2, $3, $4::send_state, $5::send_waiting, $6, $7, $8, $9, $10, $12, $13, $14, $15,
    case when $5::text is null then $15::timestamptz end, 1, $16)`;

export async function insertBulkSend(client: StatementClient, send: NewBulkSend): Promise<void> {
  await client.query({
    name: 'insert_bulk_send',
    text: requestText,
    values: [
      send.accountId,
      send.id,
      send.type,
      send.state,
      send.waitingFor,
      send.line.id,
      send.line.number,
      send.text,
      send.schedule,
      send.recipientsCount,
      send.blacklistedCount,
      send.pages,
      send.chargedPages,
      send.cost,
      send.now,
      send.voice?.fileId ?? null,
    ],
  });
}
