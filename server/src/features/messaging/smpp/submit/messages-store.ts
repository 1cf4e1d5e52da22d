import { sql } from 'kysely';
import type pg from 'pg';

import { mentions, type NumberTable } from '../../../../number-data.ts';
import { declareColumns } from '../../../../storage/sql/columns.ts';
import { placeholders } from '../../../../storage/sql/placeholders.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';
import type { NamedStatement } from '../../../../storage/writers.ts';
import { stepsAsked } from '../receipts/receipt.ts';
import type { StoredPart } from './parts-store.ts';
import type { SubmittedMessage } from './submitted-message.ts';

export async function drawMessageIds(pool: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select nextval('smpp_message_ids') as id from generate_series(1, $1::int)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

export type EndedOrOpen = SubmittedMessage & { readonly finalState: string | null };
type SentMessage = EndedOrOpen & { readonly sendId: number };

export const submittedColumns = declareColumns<EndedOrOpen>([
  ['account_id', 'bigint', ({ accountId }) => accountId],
  ['id', 'bigint', ({ id }) => id],
  ['credential_id', 'bigint', ({ credentialId }) => credentialId],
  ['addresses', 'jsonb', ({ addresses }) => JSON.stringify(addresses)],
  ['registered_delivery', 'int', ({ registeredDelivery }) => registeredDelivery],
  ['vendor_tlvs', 'jsonb', ({ vendorTlvs }) => vendorTlvs && JSON.stringify(vendorTlvs)],
  ['final_state', 'text', ({ finalState }) => finalState],
  ['submitted_at', 'timestamptz', ({ submittedAt }) => submittedAt],
  ['session_id', 'bigint', ({ sessionId }) => sessionId],
  ['multi_id', 'bigint', ({ multiId }) => multiId],
  ['data_coding', 'smallint', ({ dataCoding }) => dataCoding],
]);
const sentColumns = declareColumns<SentMessage>([['send_id', 'bigint', ({ sendId }) => sendId]]).and(
  submittedColumns,
);
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

export interface StoredMessage extends Omit<StoredPart, 'part_sequence' | 'part_octets'> {
  readonly send_id: number | null;
  readonly part_total: number | null;
  readonly final_state: string | null;
  readonly ended_at: Date | null;
}

const messageColumns = `account_id, id, credential_id, send_id, addresses, registered_delivery, vendor_tlvs, submitted_at,
  final_state, ended_at, session_id, multi_id, data_coding, part_total`;

interface SendEnd {
  readonly sendId: number;
  readonly state: string;
  readonly at: Date;
}

/**
 * Notes for queries what became of sends, in their messages of one credential that have no end yet. Returns those messages. One
 * final state: what comes later than the end changes nothing.
 */
export async function endMessagesOf(
  client: StatementClient,
  { accountId, credentialId }: { readonly accountId: number; readonly credentialId: number },
  ends: readonly SendEnd[],
): Promise<readonly StoredMessage[]> {
  if (ends.length === 0) return [];
  const { rows } = await client.query<StoredMessage>({
    name: 'end_smpp_messages',
    text: `update smpp_messages m set final_state = e.state, ended_at = e.at
           from unnest($3::bigint[], $4::text[], $5::timestamptz[]) as e (ended_send, state, at)
           where m.account_id = $1 and m.credential_id = $2 and m.send_id = e.ended_send and m.final_state is null
           returning ${messageColumns}`,
    values: [
      accountId,
      credentialId,
      ends.map(({ sendId }) => sendId),
      ends.map(({ state }) => state),
      ends.map(({ at }) => at),
    ],
  });
  return rows.toSorted((one, other) => one.id - other.id);
}

/** The messages of sends, of one credential, that have no end yet and whose client asked for the steps before it. */
export async function listStepsOf(
  client: StatementClient,
  { accountId, credentialId }: { readonly accountId: number; readonly credentialId: number },
  sendIds: readonly number[],
): Promise<readonly StoredMessage[]> {
  if (sendIds.length === 0) return [];
  const { rows } = await client.query<StoredMessage>({
    name: 'list_smpp_steps',
    text: `select ${messageColumns} from smpp_messages
           where account_id = $1 and credential_id = $2 and send_id = any($3::bigint[]) and final_state is null
             and registered_delivery & ${stepsAsked} <> 0
           order by id`,
    values: [accountId, credentialId, sendIds],
  });
  return rows;
}

/** The messages that a client knows by this id: several after a submit_multi, none if it knows none. */
export async function findMessages(
  db: Queryable,
  { accountId, credentialId }: { readonly accountId: number; readonly credentialId: number },
  id: string,
): Promise<readonly StoredMessage[]> {
  if (!/^\d{1,15}$/.test(id)) return [];
  const { rows } = await sql<StoredMessage>`
    select ${sql.raw(messageColumns)} from smpp_messages
    where account_id = ${accountId} and credential_id = ${credentialId} and id = ${Number(id)} and multi_id is null
    union all
    select ${sql.raw(messageColumns)} from smpp_messages
    where account_id = ${accountId} and credential_id = ${credentialId} and multi_id = ${Number(id)}`.execute(
    db,
  );
  return rows;
}

/** Gives a message the send that replaces its own. False: it ended, or another process was first. */
export async function moveMessage(
  db: Queryable,
  message: { readonly accountId: number; readonly id: number; readonly from: number; readonly to: number },
  { registeredDelivery, finalState }: { registeredDelivery: number; finalState: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update smpp_messages set send_id = ${message.to}, registered_delivery = ${registeredDelivery},
      final_state = ${finalState}
    where account_id = ${message.accountId} and id = ${message.id} and send_id = ${message.from}
      and final_state is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Whether a message was stored by a commit whose answer was lost. The row that is left in its place if it was not keeps that
 * commit from happening later: it waits for a transaction that is still at it.
 */
export async function wasStored(
  db: Queryable,
  { accountId, id, credentialId, addresses, submittedAt }: SubmittedMessage,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into smpp_messages (account_id, id, credential_id, addresses, registered_delivery, final_state, ended_at, submitted_at)
    values (${accountId}, ${id}, ${credentialId}, ${JSON.stringify(addresses)}::jsonb, 0, 'REJECTD', ${submittedAt}, ${submittedAt})
    on conflict (account_id, id) do nothing`.execute(db);
  return (numAffectedRows ?? 0n) === 0n;
}

/** The sends of messages, by their ids; those that have none are left out. Waits for a transaction that is still at them. */
export async function lockSendsOf(
  tx: Transaction,
  accountId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ send_id: number }>`
    select send_id from smpp_messages
    where account_id = ${accountId} and id = any(${ids}::bigint[]) and send_id is not null
    order by id for update`.execute(tx);
  return [...new Set(rows.map(({ send_id }) => send_id))];
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
