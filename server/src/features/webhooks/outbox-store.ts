import { inShards } from '../../storage/shards/shard-conditions.ts';
import type { StatementClient } from '../../storage/statement-client.ts';

export interface NewEvent {
  readonly accountId: number;
  readonly type: string;
  readonly rows: number;
  readonly data: object;
}

// The notification is sent once per statement; it only makes dispatchers look at once instead of within a second.
const insertText = `
  with written as (
    insert into webhook_events (account_id, webhook_id, type, rows, data, created_at)
    select w.account_id, w.id, v.type, v.rows, v.data, $5
    from unnest($1::bigint[], $2::text[], $3::int[], $4::jsonb[]) with ordinality as v (account_id, type, rows, data, number)
    join webhooks w on ${inShards('w.account_id = any($1::bigint[]) and')} w.account_id = v.account_id and v.type = any (w.events) and w.state <> 'paused'
    order by v.number
    returning id)
  select pg_notify('peyk_webhook_events', '') from (select 1 from written limit 1) one`;

// PostgreSQL stores neither NUL nor half a letter, which phones can send.
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? Buffer.from(value).toString().replaceAll('\0', '') : value;

/** Writes events for every webhook of their account that asked for them, in the given order. */
export async function insertEvents(
  client: StatementClient,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await client.query({
    name: 'insert_webhook_events',
    text: insertText,
    values: [
      events.map(({ accountId }) => accountId),
      events.map(({ type }) => type),
      events.map(({ rows }) => rows),
      events.map(({ data }) => JSON.stringify(data, storable)),
      now,
    ],
  });
}

export interface EventRow {
  readonly id: number;
  readonly type: string;
  readonly rows: number;
  readonly data: { readonly messages?: readonly object[] };
  readonly created_at: Date;
}

/** The oldest events of a webhook, which nobody else takes: its row is locked by the caller. */
export async function listNextEvents(
  client: StatementClient,
  accountId: number,
  webhookId: number,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>({
    name: 'list_next_webhook_events',
    text: `select id, type, rows, data, created_at from webhook_events
           where account_id = $1 and webhook_id = $2 order by id limit $3`,
    values: [accountId, webhookId, limit],
  });
  return rows;
}

export async function deleteEvents(
  client: StatementClient,
  accountId: number,
  webhookId: number,
  ids: readonly number[],
): Promise<void> {
  await client.query({
    name: 'delete_webhook_events',
    text: 'delete from webhook_events where account_id = $1 and webhook_id = $2 and id = any ($3::bigint[])',
    values: [accountId, webhookId, ids],
  });
}
