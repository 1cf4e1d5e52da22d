import { routed } from '../../../storage/routed-sql.ts';
import type { DrawIds } from '../../../storage/draw-ids.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';

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
    join webhooks w on ${routed('w.account_id = any($1::bigint[]) and')} w.account_id = v.account_id and v.type = any (w.events) and w.state <> 'paused'
    order by v.number
    returning id)
  select pg_notify('peyk_webhook_events', '') from (select 1 from written limit 1) one`;

// At a worker ids are given, so receivers are read first. No process listens there: the due-work poller finds the events.
const listenersText = `
  select v.number::int, w.id
  from unnest($1::bigint[], $2::text[]) with ordinality as v (account_id, type, number)
  join webhooks w on w.account_id = v.account_id and v.type = any (w.events) and w.state <> 'paused'
  order by v.number, w.id`;
const insertWithIdsText = `
  insert into webhook_events (account_id, webhook_id, type, rows, data, created_at, id)
  select v.account_id, l.webhook_id, v.type, v.rows, v.data, $5, l.id
  from unnest($1::bigint[], $2::text[], $3::int[], $4::jsonb[]) with ordinality as v (account_id, type, rows, data, number)
  join unnest($6::int[], $7::bigint[], $8::bigint[]) as l (number, webhook_id, id) on l.number = v.number`;

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
  const values = [
    events.map(({ accountId }) => accountId),
    events.map(({ type }) => type),
    events.map(({ rows }) => rows),
    events.map(({ data }) => JSON.stringify(data, storable)),
    now,
  ];
  if (client.drawIds !== undefined) return insertWithIds(client, client.drawIds, values);
  await client.query({ name: 'insert_webhook_events', text: insertText, values });
}

async function insertWithIds(client: StatementClient, drawIds: DrawIds, values: unknown[]): Promise<void> {
  const { rows: listeners } = await client.query<{ number: number; id: number }>({
    name: 'list_event_listeners',
    text: listenersText,
    values: values.slice(0, 2),
  });
  if (listeners.length === 0) return;
  const ids = await drawIds('webhook_events_id_seq', listeners.length);
  await client.query({
    name: 'insert_webhook_events_with_ids',
    text: insertWithIdsText,
    values: [...values, listeners.map(({ number }) => number), listeners.map(({ id }) => id), ids],
  });
}

/** A changed message as it is stored; `item` is 0 in a send to one. */
export type EventMessage = Readonly<Record<string, unknown>> & { readonly item?: number };

export interface EventRow {
  readonly id: number;
  readonly type: string;
  readonly rows: number;
  readonly data: { readonly messages?: readonly EventMessage[] };
  readonly created_at: Date;
}

/** The oldest events of a webhook, taken only here: its row is locked by the caller. */
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
