import { routed } from '../../../storage/routed-sql.ts';
import { storableJson } from '../../../storage/sql/storable-json.ts';
import type { DrawIds } from '../../../storage/draw-ids.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';

export interface NewEvent {
  readonly accountId: number;
  readonly type: string;
  readonly rows: number;
  readonly data: object;
}

// A notification is sent once per statement; it only makes those look at once who would within a second. Outboxes have one of
// their own: what only SMPP clients get wakes no dispatcher of webhooks.
const insertText = `
  with listening as (
    select w.account_id, w.id, w.state, v.type, v.rows, v.data, v.number
    from unnest($1::bigint[], $2::text[], $3::int[], $4::jsonb[]) with ordinality as v (account_id, type, rows, data, number)
    join webhooks w on ${routed('w.account_id = any($1::bigint[]) and')} w.account_id = v.account_id and v.type = any (w.events) and w.state <> 'paused'),
  written as (
    insert into webhook_events (account_id, webhook_id, type, rows, data, created_at)
    select account_id, id, type, rows, data, $5 from listening order by number)
  select pg_notify(channel, '') from (
    select distinct case state when 'smpp' then 'peyk_outbox_events' else 'peyk_webhook_events' end as channel
    from listening) told`;

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
    events.map(({ data }) => storableJson(data)),
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

/** The oldest events of a webhook beyond the id `after`, taken only here: its row is locked by the caller. */
export async function listNextEvents(
  client: StatementClient,
  accountId: number,
  webhookId: number,
  { limit, after = 0 }: { readonly limit: number; readonly after?: number },
): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>({
    name: 'list_next_webhook_events',
    text: `select id, type, rows, data, created_at from webhook_events
           where account_id = $1 and webhook_id = $2 and id > $4 order by id limit $3`,
    values: [accountId, webhookId, limit, after],
  });
  return rows;
}

/** The same, deleted by the statement that reads them. */
export async function takeNextEvents(
  client: StatementClient,
  accountId: number,
  webhookId: number,
  { limit, after }: { readonly limit: number; readonly after: number },
): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>({
    name: 'take_next_webhook_events',
    text: `delete from webhook_events e using (
             select id from webhook_events where account_id = $1 and webhook_id = $2 and id > $4 order by id limit $3) next
           where e.account_id = $1 and e.webhook_id = $2 and e.id = next.id
           returning e.id, e.type, e.rows, e.data, e.created_at`,
    values: [accountId, webhookId, limit, after],
  });
  return rows.toSorted((one, other) => one.id - other.id);
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
