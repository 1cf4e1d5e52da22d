import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { notify } from '../../../../storage/notify.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';

/** What an account decides about a credential. */
export interface CredentialSettings {
  readonly name: string;
  readonly lines: string[];
  readonly bind_kinds: string[];
  readonly binds_max: number;
  readonly submit_window: number;
  readonly parts_per_second: number;
  readonly networks: string[];
  readonly expires_at: Date | null;
  readonly default_coding: string;
  readonly time_zone: string;
  readonly no_credit_status: number;
  readonly receipts_to: string;
  readonly enquire_seconds: number;
  /** As JSON. */
  readonly simulation: string | null;
}

interface NewCredential extends CredentialSettings {
  readonly account_id: number;
  readonly system_id: string;
  /** Hashed. */
  readonly password: string;
  readonly key_id: number;
  /** Sealed. */
  readonly api_key: string;
  readonly is_test: boolean;
  readonly webhook_id: number;
  readonly created_at: Date;
}

/** False if the system_id is taken. */
export async function insertCredential(tx: Transaction, credential: NewCredential): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('smpp_credentials')
    .values(credential)
    .onConflict((conflict) => conflict.column('system_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type CredentialRow = Awaited<ReturnType<typeof listCredentials>>[number];

export async function listCredentials(db: Queryable, accountId: number) {
  return db
    .selectFrom('smpp_credentials')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Who signs in by which name; of one account, if it is named. */
export async function listSystemIds(db: Queryable, accountId?: number) {
  let query = db.selectFrom('smpp_credentials').select(['account_id', 'id', 'system_id']);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return query.execute();
}

export async function findCredential(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('smpp_credentials')
    .select(['id', 'is_test'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** By its login name, before the account is known. */
export async function findCredentialBySystemId(db: Queryable, systemId: string) {
  return db.selectFrom('smpp_credentials').selectAll().where('system_id', '=', systemId).executeTakeFirst();
}

/** That of an outbox, if no other process has it; locked until the transaction ends. */
export async function lockCredentialOf(client: StatementClient, accountId: number, webhookId: number) {
  const { rows } = await client.query<{ id: number; lines: string[] }>({
    name: 'lock_smpp_credential',
    text: `select id, lines from smpp_credentials where account_id = $1 and webhook_id = $2 for update skip locked`,
    values: [accountId, webhookId],
  });
  return rows[0];
}

/** Locked until the transaction ends: what happened to its messages is not taken meanwhile. */
export async function lockCredential(tx: Transaction, accountId: number, id: number) {
  return tx
    .selectFrom('smpp_credentials')
    .select('default_coding')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCredential(
  tx: Transaction,
  accountId: number,
  id: number,
  changes: Partial<CredentialSettings>,
): Promise<CredentialRow | undefined> {
  const row = await tx
    .updateTable('smpp_credentials')
    // A call that changes nothing still reads the row.
    .set({ name: sql<string>`name`, ...changes })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await notify(tx, 'peyk_smpp');
  return row;
}

/** The password before stays valid until `oldUntil`. False if there is no such credential. */
export async function replacePassword(
  tx: Transaction,
  { accountId, id }: { readonly accountId: number; readonly id: number },
  { password, oldUntil }: { readonly password: string; readonly oldUntil: Date },
): Promise<CredentialRow | undefined> {
  const row = await tx
    .updateTable('smpp_credentials')
    .set({ password, old_password: sql<string>`password`, old_password_until: oldUntil })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await notify(tx, 'peyk_smpp');
  return row;
}

/** With what it had not taken yet. Undefined: there is none. */
export async function deleteCredential(tx: Transaction, accountId: number, id: number) {
  const row = await tx
    .deleteFrom('smpp_credentials')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['key_id', 'webhook_id', 'system_id'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await tx
    .deleteFrom('smpp_deliveries')
    .where('account_id', '=', accountId)
    .where('credential_id', '=', id)
    .execute();
  await tx.deleteFrom('smpp_speeds').where('credential_id', '=', id).execute();
  await notify(tx, 'peyk_smpp');
  return row;
}
