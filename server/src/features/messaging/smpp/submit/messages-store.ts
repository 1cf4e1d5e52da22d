import { sql } from 'kysely';
import type pg from 'pg';

import { mentions, type NumberTable } from '../../../../number-data.ts';
import { declareColumns } from '../../../../storage/sql/columns.ts';
import { placeholders } from '../../../../storage/sql/placeholders.ts';
import { routed } from '../../../../storage/routed-sql.ts';
import type { Queryable } from '../../../../storage/database.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';
import type { NamedStatement } from '../../../../storage/writers.ts';
import type { MessageAddresses, SubmittedMessage, VendorValue } from './submitted-message.ts';

export async function drawMessageIds(pool: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select nextval('smpp_message_ids') as id from generate_series(1, $1::int)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

type SentMessage = SubmittedMessage & { readonly sendId: number; readonly finalState: string | null };

const sentColumns = declareColumns<SentMessage>([
  ['account_id', 'bigint', ({ accountId }) => accountId],
  ['id', 'bigint', ({ id }) => id],
  ['credential_id', 'bigint', ({ credentialId }) => credentialId],
  ['send_id', 'bigint', ({ sendId }) => sendId],
  ['addresses', 'jsonb', ({ addresses }) => JSON.stringify(addresses)],
  ['registered_delivery', 'int', ({ registeredDelivery }) => registeredDelivery],
  ['vendor_tlvs', 'jsonb', ({ vendorTlvs }) => vendorTlvs && JSON.stringify(vendorTlvs)],
  ['final_state', 'text', ({ finalState }) => finalState],
  ['submitted_at', 'timestamptz', ({ submittedAt }) => submittedAt],
]);
const sentPlaces = placeholders(sentColumns.parameters);

/** Keeps messages with the ids of their sends, in the transaction that stores those. */
export async function insertMessages(
  client: StatementClient,
  messages: readonly SentMessage[],
): Promise<void> {
  await client.query({
    name: 'insert_smpp_messages',
    text: `insert into smpp_messages (${sentColumns.names})
           select ${sentColumns.names} from unnest(${sentColumns.arrays(sentPlaces.placeOf)}) as m (${sentColumns.names})`,
    values: sentPlaces.values(sentColumns.values(messages)),
  });
}

interface MessagePart extends SubmittedMessage {
  /** What the parts of one message share. */
  readonly key: string;
  readonly sequence: number;
  readonly total: number;
  readonly octets: Buffer;
}

/** Keeps a part until the others are there. The same part again replaces it, as its answer was lost. */
export async function storePart(db: Queryable, part: MessagePart): Promise<void> {
  await sql`
    insert into smpp_messages (account_id, id, credential_id, addresses, registered_delivery, vendor_tlvs, part_key,
      part_sequence, part_total, part_octets, submitted_at)
    values (${part.accountId}, ${part.id}, ${part.credentialId}, ${JSON.stringify(part.addresses)}::jsonb,
      ${part.registeredDelivery}, ${part.vendorTlvs && JSON.stringify(part.vendorTlvs)}::jsonb, ${part.key},
      ${part.sequence}, ${part.total}, ${part.octets}, ${part.submittedAt})
    on conflict (account_id, credential_id, part_key, part_sequence) where send_id is null
    do update set id = excluded.id, registered_delivery = excluded.registered_delivery,
      part_octets = excluded.part_octets, submitted_at = excluded.submitted_at`.execute(db);
}

export interface StoredPart {
  readonly account_id: number;
  readonly id: number;
  readonly credential_id: number;
  readonly part_sequence: number;
  readonly part_octets: Buffer;
  readonly addresses: MessageAddresses;
  readonly registered_delivery: number;
  readonly vendor_tlvs: readonly VendorValue[] | null;
  readonly submitted_at: Date;
}

const partColumns = `account_id, id, credential_id, part_sequence, part_octets, addresses, registered_delivery, vendor_tlvs, submitted_at`;

/** The parts of a message that are there, in their order. */
export async function listParts(
  db: Queryable,
  { accountId, credentialId, key }: Pick<MessagePart, 'accountId' | 'credentialId' | 'key'>,
): Promise<readonly StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    select ${sql.raw(partColumns)} from smpp_messages
    where account_id = ${accountId} and credential_id = ${credentialId} and part_key = ${key} and send_id is null
    order by part_sequence`.execute(db);
  return rows;
}

/** Locks parts that no send has yet, in one order in all processes. Returns their ids. */
export async function lockParts(
  client: StatementClient,
  parts: readonly Pick<StoredPart, 'account_id' | 'id'>[],
): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: number }>({
    name: 'lock_smpp_parts',
    text: `select m.id from smpp_messages m
           join unnest($1::bigint[], $2::bigint[]) as p (account_id, id) on p.account_id = m.account_id and p.id = m.id
           where ${routed('m.account_id = any($1::bigint[]) and')} m.send_id is null
           order by m.account_id, m.id for update of m`,
    values: [parts.map(({ account_id }) => account_id), parts.map(({ id }) => id)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Gives parts the send that they became, and lets go of their octets. */
export async function attachParts(
  client: StatementClient,
  parts: readonly {
    readonly accountId: number;
    readonly id: number;
    readonly sendId: number;
    readonly finalState: string | null;
  }[],
): Promise<void> {
  await client.query({
    name: 'attach_smpp_parts',
    text: `update smpp_messages m set send_id = p.send_id, final_state = p.final_state, part_octets = null
           from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]) as p (account_id, id, send_id, final_state)
           where ${routed('m.account_id = any($1::bigint[]) and')} m.account_id = p.account_id and m.id = p.id`,
    values: [
      parts.map(({ accountId }) => accountId),
      parts.map(({ id }) => id),
      parts.map(({ sendId }) => sendId),
      parts.map(({ finalState }) => finalState),
    ],
  });
}

/** Parts whose others never came. */
export async function listOverdueParts(db: Queryable, before: Date, limit: number): Promise<StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    select ${sql.raw(partColumns)} from smpp_messages
    where send_id is null and final_state is null and submitted_at < ${before} limit ${limit}`.execute(db);
  return rows;
}

/** Ends parts that become no send. Returns the ids of those that were still open. */
export async function endParts(
  db: Queryable,
  accountId: number,
  { ids, state, now }: { readonly ids: readonly number[]; readonly state: string; readonly now: Date },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    update smpp_messages set final_state = ${state}, ended_at = ${now}, part_octets = null, part_key = null
    where account_id = ${accountId} and id = any(${ids}::bigint[]) and send_id is null and final_state is null
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface StoredMessage extends Omit<StoredPart, 'part_sequence' | 'part_octets'> {
  readonly send_id: number;
  readonly final_state: string | null;
  readonly ended_at: Date | null;
}

const messageColumns = `account_id, id, credential_id, send_id, addresses, registered_delivery, vendor_tlvs, submitted_at,
  final_state, ended_at`;

/** The messages of sends, of one credential. */
export async function listMessagesOf(
  db: Queryable,
  { accountId, credentialId }: { readonly accountId: number; readonly credentialId: number },
  sendIds: readonly number[],
): Promise<readonly StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select ${sql.raw(messageColumns)} from smpp_messages
    where account_id = ${accountId} and credential_id = ${credentialId} and send_id = any(${sendIds}::bigint[])
    order by id`.execute(db);
  return rows;
}

export async function findMessage(
  db: Queryable,
  { accountId, credentialId }: { readonly accountId: number; readonly credentialId: number },
  id: string,
): Promise<StoredMessage | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const { rows } = await sql<StoredMessage>`
    select ${sql.raw(messageColumns)} from smpp_messages
    where account_id = ${accountId} and credential_id = ${credentialId} and id = ${Number(id)}`.execute(db);
  return rows[0];
}

/** Notes what became of messages, for queries. */
export async function endMessages(
  db: Queryable,
  accountId: number,
  ended: readonly { readonly id: number; readonly state: string; readonly at: Date }[],
): Promise<void> {
  await sql`
    update smpp_messages m set final_state = e.state, ended_at = e.at
    from unnest(${ended.map(({ id }) => id)}::bigint[], ${ended.map(({ state }) => state)}::text[],
      ${ended.map(({ at }) => at)}::timestamptz[]) as e (id, state, at)
    where m.account_id = ${accountId} and m.id = e.id`.execute(db);
}

export const deleteOldMessages = (before: Date): NamedStatement => ({
  name: 'delete_old_smpp_messages',
  text: `delete from smpp_messages where submitted_at < $1::timestamptz`,
  values: [before],
});

export const submittedNumbers: NumberTable = {
  table: 'smpp_messages',
  columns: ['addresses', 'vendor_tlvs'],
  key: ['account_id', 'id'],
  rows: mentions('t.addresses'),
  shown: `to_jsonb(t) - 'part_octets'`,
  // Its receipt is still to come; within a week all of it is deleted anyway.
  needed: 't.final_state is null',
  erasure: { kind: 'delete' },
};
