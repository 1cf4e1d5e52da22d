import { sql } from 'kysely';

import { routed } from '../../../../storage/routed-sql.ts';
import type { Queryable } from '../../../../storage/database.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';
import type { MessageAddresses, SubmittedMessage, VendorValue } from './submitted-message.ts';

export interface MessagePart extends SubmittedMessage {
  /** What the parts of one message share. */
  readonly key: string;
  readonly sequence: number;
  readonly total: number;
  readonly octets: Buffer;
}

/** Keeps a part until the others are there. False: there is one in its place. */
export async function insertPart(db: Queryable, part: MessagePart): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into smpp_messages (account_id, id, credential_id, addresses, registered_delivery, vendor_tlvs, part_key,
      part_sequence, part_total, part_octets, submitted_at, session_id, multi_id, data_coding)
    values (${part.accountId}, ${part.id}, ${part.credentialId}, ${JSON.stringify(part.addresses)}::jsonb,
      ${part.registeredDelivery}, ${part.vendorTlvs && JSON.stringify(part.vendorTlvs)}::jsonb, ${part.key},
      ${part.sequence}, ${part.total}, ${part.octets}, ${part.submittedAt}, ${part.sessionId}, ${part.multiId},
      ${part.dataCoding})
    on conflict (account_id, credential_id, part_key, part_sequence) where send_id is null do nothing`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** The part that is in the place of another one. */
export async function listInPlace(db: Queryable, part: MessagePart): Promise<readonly StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    select ${sql.raw(partColumns)} from smpp_messages
    where account_id = ${part.accountId} and credential_id = ${part.credentialId} and part_key = ${part.key}
      and part_sequence = ${part.sequence} and send_id is null`.execute(db);
  return rows;
}

/** How many parts of a credential wait for others, counted no further than `limit`. */
export async function countOpenParts(
  db: Queryable,
  { accountId, credentialId, limit }: { accountId: number; credentialId: number; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from smpp_messages
      where account_id = ${accountId} and credential_id = ${credentialId} and part_key is not null and send_id is null
      limit ${limit}) open`.execute(db);
  return rows[0]?.count ?? 0;
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
  readonly session_id: number | null;
  readonly multi_id: number | null;
  readonly data_coding: number | null;
}

const partColumns = `account_id, id, credential_id, part_sequence, part_octets, addresses, registered_delivery, vendor_tlvs, submitted_at,
  session_id, multi_id, data_coding`;

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

/** Locks parts that no send has yet and that have not ended, in one order in all processes. Returns their ids. */
export async function lockParts(
  client: StatementClient,
  parts: readonly Pick<StoredPart, 'account_id' | 'id'>[],
): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: number }>({
    name: 'lock_smpp_parts',
    text: `select m.id from smpp_messages m
           join unnest($1::bigint[], $2::bigint[]) as p (account_id, id) on p.account_id = m.account_id and p.id = m.id
           where ${routed('m.account_id = any($1::bigint[]) and')} m.send_id is null and m.final_state is null
           order by m.account_id, m.id for update of m`,
    values: [parts.map(({ account_id }) => account_id), parts.map(({ id }) => id)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Writes the send that parts became into their rows, and deletes their octets. */
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

interface Overdue {
  /** Of clients that were bound all the time. */
  readonly before: Date;
  readonly boundCredentials: readonly number[];
  /** Of any client. */
  readonly latest: Date;
}

/** Parts whose others never came. */
export async function listOverdueParts(
  db: Queryable,
  { before, boundCredentials, latest }: Overdue,
  limit: number,
): Promise<StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    select ${sql.raw(partColumns)} from smpp_messages
    where send_id is null and final_state is null and submitted_at < ${before}
      and (submitted_at < ${latest} or credential_id = any(${boundCredentials}::bigint[]))
    limit ${limit}`.execute(db);
  return rows;
}

/** A part of a text that was sent, in whose place another one came later. */
export interface SentPart {
  /** The one that came later. */
  readonly id: number;
  readonly send_id: number;
  readonly final_state: string | null;
  readonly ended_at: Date | null;
}

/** The parts that these of one credential may repeat: same numbers, reference and sequence, of a text sent since `after`. */
export async function listSentBefore(
  db: Queryable,
  { account_id: accountId, credential_id: credentialId }: Pick<StoredPart, 'account_id' | 'credential_id'>,
  { ids, after }: { readonly ids: readonly number[]; readonly after: Date },
): Promise<readonly SentPart[]> {
  const { rows } = await sql<SentPart>`
    select distinct on (p.id) p.id, s.send_id, s.final_state, s.ended_at
    from smpp_messages p join smpp_messages s on s.account_id = p.account_id and s.credential_id = p.credential_id
      and s.part_key = p.part_key and s.part_sequence = p.part_sequence and s.send_id is not null
      and s.part_key is not null and s.submitted_at <= p.submitted_at
    where p.account_id = ${accountId} and p.credential_id = ${credentialId} and p.id = any(${ids}::bigint[])
      and s.account_id = ${accountId} and s.submitted_at > ${after}
    order by p.id, s.submitted_at desc`.execute(db);
  return rows;
}

/** Gives parts the sends that they repeat. Returns the ids of those that were still open. */
export async function joinToSends(
  db: Queryable,
  accountId: number,
  parts: readonly SentPart[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    update smpp_messages m set send_id = p.send_id, final_state = p.final_state, ended_at = p.ended_at, part_octets = null
    from unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map((part) => part.send_id)}::bigint[],
      ${parts.map((part) => part.final_state)}::text[], ${parts.map((part) => part.ended_at)}::timestamptz[])
      as p (id, send_id, final_state, ended_at)
    where m.account_id = ${accountId} and m.id = p.id and m.send_id is null and m.final_state is null
    returning m.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
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
