import type pg from 'pg';
import { sql } from 'kysely';

import type { Transaction } from '../../../storage/database.ts';
import { addToConversation } from './conversations/conversations-store.ts';
import { noteUnread } from './readers/readers-store.ts';

// Messages that were never sent (blacklisted, refused, expired) cannot be what is replied to.
const lastSendingAccountText = `
  select account_id from (
    select account_id, coalesce(sent_at, released_at) as at from send_requests
    where mobile = $1 and line_id = $2 and state = 'released' and coalesce(sent_at, released_at) >= $3
      and item_detail in ('in-queue', 'sent', 'delivered', 'delivery-failure', 'delivery-undetermined')
    union all
    select i.account_id, i.sent_at from send_items i
    join send_requests r on r.account_id = i.account_id and r.id = i.request_id
    where i.mobile = $1 and i.sent_at >= $3 and r.line_id = $2) wrote
  order by at desc limit 1`;

/** The account that sent the newest message to this number from this line since a moment. */
export async function findLastSendingAccount(
  pool: pg.Pool,
  { mobile, lineId, since }: { mobile: string; lineId: number; since: Date },
): Promise<number | undefined> {
  const { rows } = await pool.query<{ account_id: number }>({
    name: 'find_last_writer',
    text: lastSendingAccountText,
    values: [mobile, lineId, since],
  });
  return rows[0]?.account_id;
}

/** False if the carrier delivered this message before. A concurrent delivery of the same message waits for the first. */
export async function claimInboundKey(
  tx: Transaction,
  { carrier, carrierKey, now }: { carrier: string; carrierKey: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into inbound_keys (carrier, carrier_key, received_at) values (${carrier}, ${carrierKey}, ${now})
    on conflict do nothing returning carrier`.execute(tx);
  return rows.length > 0;
}

export interface NewInboxMessage {
  readonly accountId: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly search: string;
  readonly carrier: string;
  readonly now: Date;
}

export async function insertInboxMessage(tx: Transaction, message: NewInboxMessage): Promise<number> {
  const stored = await tx
    .insertInto('inbox_messages')
    .values({
      account_id: message.accountId,
      from_number: message.from,
      to_number: message.to,
      text: message.text,
      search: message.search,
      carrier: message.carrier,
      received_at: message.now,
    })
    .returning(['account_id', 'id', 'from_number', 'received_at'])
    .executeTakeFirstOrThrow();
  await addToConversation(tx, stored);
  await noteUnread(tx, { accountId: message.accountId, id: stored.id, now: message.now });
  return stored.id;
}

/** Deletes up to `limit` deduplication keys received before a date. Returns how many. */
export async function deleteOldKeys(pool: pg.Pool, before: Date, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from inbound_keys k using (
       select carrier, carrier_key from inbound_keys where received_at < $1 order by received_at limit $2) old
     where k.carrier = old.carrier and k.carrier_key = old.carrier_key`,
    [before, limit],
  );
  return rowCount ?? 0;
}
