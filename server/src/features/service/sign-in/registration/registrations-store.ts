import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { RegistrationFields } from './register-rules.ts';
import { mentions, type NumberTable } from '../../../../number-data.ts';

const triesMax = 5;

interface NewRegistration {
  readonly digest: Buffer;
  readonly codeDigest: Buffer;
  readonly fields: RegistrationFields;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores the fields of a registration. Several stand side by side: a stranger's ends no other. */
export async function storeRegistration(db: Queryable, registration: NewRegistration): Promise<void> {
  await db
    .insertInto('registrations')
    .values({
      digest: registration.digest,
      code_digest: registration.codeDigest,
      fields: JSON.stringify(registration.fields),
      created_at: registration.now,
      expires_at: registration.expiresAt,
    })
    .execute();
}

interface RegistrationRow {
  readonly id: number;
  readonly code_digest: Buffer;
  readonly fields: RegistrationFields;
}

export async function findRegistration(
  db: Queryable,
  digest: Buffer,
  now: Date,
): Promise<RegistrationRow | undefined> {
  const { rows } = await sql<RegistrationRow>`
    select id, code_digest, fields from registrations where digest = ${digest} and expires_at > ${now}`.execute(
    db,
  );
  return rows[0];
}

/** Counts a try before the code is compared. False if it is out of tries. */
export async function claimRegistrationTry(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await sql`
    update registrations set tries = tries + 1 where id = ${id} and tries < ${triesMax} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** The user that the registration has made; a concurrent call waits until the transaction ends. */
export async function lockRegisteredUser(tx: Transaction, id: number): Promise<number | null> {
  const { rows } = await sql<{ user_id: number | null }>`
    select user_id from registrations where id = ${id} for update`.execute(tx);
  return rows[0]?.user_id ?? null;
}

export async function storeRegisteredUser(tx: Transaction, id: number, userId: number): Promise<void> {
  await tx.updateTable('registrations').set({ user_id: userId }).where('id', '=', id).execute();
}

export async function deleteEndedRegistrations(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('registrations').where('expires_at', '<=', now).execute();
}

export const registrationNumbers: NumberTable = {
  table: 'registrations',
  columns: ['fields'],
  key: ['id'],
  rows: mentions('t.fields'),
  shown: `jsonb_build_object('fields', t.fields, 'created_at', t.created_at, 'expires_at', t.expires_at)`,
  erasure: { kind: 'delete' },
};
