import { sql, type RawBuilder } from 'kysely';

import { mentions, type NumberTable } from '../../../../number-data.ts';
import type { AccountGroups } from '../../../../storage/account-groups.ts';
import { declareColumns } from '../../../../storage/sql/columns.ts';
import { placeholders } from '../../../../storage/sql/placeholders.ts';
import { storableJson } from '../../../../storage/sql/storable-json.ts';
import type { Queryable } from '../../../../storage/database.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';
import { writerStatement } from '../../../../storage/writer-transaction.ts';
import type { NamedStatement, Writers } from '../../../../storage/writers.ts';
import { listSystemIds } from '../credentials/credentials-store.ts';
import type { DeliveryContent } from './receipt.ts';

export interface NewDelivery {
  readonly accountId: number;
  readonly id: number;
  readonly credentialId: number;
  /** Null: a reply. */
  readonly messageId: number | null;
  /** The session that submitted the message. */
  readonly sessionId: number | null;
  readonly content: DeliveryContent;
  readonly now: Date;
  /** The process that makes it hands it over itself until then. */
  readonly leasedUntil?: Date;
}

const columns = declareColumns<NewDelivery>([
  ['account_id', 'bigint', ({ accountId }) => accountId],
  ['id', 'bigint', ({ id }) => id],
  ['credential_id', 'bigint', ({ credentialId }) => credentialId],
  ['message_id', 'bigint', ({ messageId }) => messageId],
  ['session_id', 'bigint', ({ sessionId }) => sessionId],
  ['content', 'jsonb', ({ content }) => storableJson(content)],
  ['due_at', 'timestamptz', ({ now }) => now],
  ['created_at', 'timestamptz', ({ now }) => now],
  ['leased_until', 'timestamptz', ({ leasedUntil }) => leasedUntil ?? null],
]);
const places = placeholders(columns.parameters);

export async function insertDeliveries(
  client: StatementClient,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await client.query({
    name: 'insert_smpp_deliveries',
    text: `insert into smpp_deliveries (${columns.names})
           select ${columns.names} from unnest(${columns.arrays(places.placeOf)}) as d (${columns.names})`,
    values: places.values(columns.values(deliveries)),
  });
}

export interface DeliveryRow {
  readonly account_id: number;
  readonly id: number;
  readonly message_id: number | null;
  readonly session_id: number | null;
  readonly content: DeliveryContent;
  readonly attempts: number;
}

interface Claim {
  readonly accountId: number;
  readonly credentialId: number;
  /** Messages whose answer is not written yet: their receipts wait. */
  readonly unanswered: readonly number[];
  /** `any`: every session that is bound gets all; a session gets its own; the rest are those of sessions that are bound no more. */
  readonly of: 'any' | { readonly sessionId: number } | { readonly notOf: readonly number[] };
  readonly limit: number;
  readonly now: Date;
  readonly until: Date;
}

/** Leases the oldest deliveries that are due. */
export async function claimDeliveries(
  db: Queryable,
  { accountId, credentialId, unanswered, of, limit, now, until }: Claim,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    with due as (
      select id from smpp_deliveries
      where account_id = ${accountId} and credential_id = ${credentialId} and due_at <= ${now}
        and (leased_until is null or leased_until < ${now})
        and (message_id is null or message_id <> all(${unanswered}::bigint[]))${ofSession(of)}
      order by id limit ${limit} for update skip locked)
    update smpp_deliveries d set leased_until = ${until} from due
    where d.account_id = ${accountId} and d.id = due.id
    returning d.account_id, d.id, d.message_id, d.session_id, d.content, d.attempts`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

/** Those of the credentials for which something is due, asked at once: most clients that are bound wait for nothing. */
export async function listDue(
  groups: AccountGroups,
  credentialIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await groups.readLiving<{ id: number }>({
    name: 'list_due_smpp_clients',
    // The first in the index of each: a client that has been away may have millions.
    text: `select c.id from unnest($1::bigint[]) as c (id)
           cross join lateral (
             select d.id from smpp_deliveries d
             where d.credential_id = c.id and d.due_at <= $2 and (d.leased_until is null or d.leased_until < $2)
             order by d.due_at limit 1) due`,
    values: [credentialIds, now],
  });
  return new Set(rows.map(({ id }) => id));
}

function ofSession(of: Claim['of']): RawBuilder<unknown> {
  if (of === 'any') return sql``;
  if ('sessionId' in of) return sql` and session_id = ${of.sessionId}`;
  return sql` and (session_id is null or session_id <> all(${of.notOf}::bigint[]))`;
}

export async function deleteDeliveries(
  writers: Writers,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  await writerStatement(writers, (client) =>
    client.query({
      name: 'delete_smpp_deliveries',
      text: 'delete from smpp_deliveries where account_id = $1 and id = any($2::bigint[])',
      values: [accountId, ids],
    }),
  );
}

interface Release {
  readonly id: number;
  readonly dueAt: Date;
  readonly isRefused: boolean;
}

/** Has deliveries made again, each from its `dueAt` on. */
export async function releaseDeliveries(
  db: Queryable,
  accountId: number,
  released: readonly Release[],
): Promise<void> {
  await sql`
    update smpp_deliveries d set leased_until = null, due_at = r.due_at, attempts = d.attempts + r.refused
    from unnest(${released.map(({ id }) => id)}::bigint[], ${released.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${released.map(({ isRefused }) => Number(isRefused))}::int[]) as r (id, due_at, refused)
    where d.account_id = ${accountId} and d.id = r.id`.execute(db);
}

interface WaitingDeliveries {
  readonly account_id: number;
  readonly credential_id: number;
  readonly system_id: string;
  /** No further than `countedMax`. */
  readonly count: number;
  readonly oldest: Date;
}

const countedMax = 100_000;

/** What waits, by credential; of one account, if it is named. */
export async function listWaiting(db: Queryable, accountId?: number): Promise<readonly WaitingDeliveries[]> {
  const credentials = await listSystemIds(db, accountId);
  const waiting: WaitingDeliveries[] = [];
  // One account at a time, since its deliveries lie on one database server.
  for (const account of new Set(credentials.map(({ account_id }) => account_id))) {
    const own = credentials.filter(({ account_id }) => account_id === account);
    const ids = own.map(({ id }) => id);
    for (const row of await listWaitingOf(db, account, ids)) {
      const systemId = own.find(({ id }) => id === row.credential_id)?.system_id ?? '';
      waiting.push({ ...row, account_id: account, system_id: systemId });
    }
  }
  return waiting.toSorted((one, other) => one.credential_id - other.credential_id);
}

async function listWaitingOf(db: Queryable, accountId: number, credentialIds: readonly number[]) {
  const { rows } = await sql<Omit<WaitingDeliveries, 'account_id' | 'system_id'>>`
    select c.id as credential_id, n.count, o.oldest
    from unnest(${credentialIds}::bigint[]) as c (id)
    cross join lateral (
      select created_at as oldest from smpp_deliveries d
      where d.account_id = ${accountId} and d.credential_id = c.id order by d.due_at limit 1) o
    cross join lateral (
      select count(*)::int as count from (
        select from smpp_deliveries d where d.account_id = ${accountId} and d.credential_id = c.id limit ${countedMax}) counted) n`.execute(
    db,
  );
  return rows;
}

export const deleteOldDeliveries = (before: Date): NamedStatement => ({
  name: 'delete_old_smpp_deliveries',
  text: `delete from smpp_deliveries where created_at < $1::timestamptz`,
  values: [before],
});

export const deliveryNumbers: NumberTable = {
  table: 'smpp_deliveries',
  columns: ['content'],
  key: ['account_id', 'id'],
  rows: mentions('t.content'),
  // Delivered first; within days all of it is deleted anyway.
  needed: 'true',
  erasure: { kind: 'delete' },
};
