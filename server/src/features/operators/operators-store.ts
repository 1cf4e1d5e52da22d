import { sql } from 'kysely';

import type { Queryable } from '../../storage/database.ts';

/** The key itself names the operator. Notes that the key was used. */
export async function findOperatorByDigest(
  db: Queryable,
  digest: Buffer,
  now: Date,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    update operator_keys k set last_used_at = ${now}
    from operators o
    where k.digest = ${digest} and k.revoked_at is null and o.id = k.operator_id and o.disabled_at is null
    returning o.id, o.name`.execute(db);
  return rows[0];
}

export async function insertOperator(db: Queryable, name: string, now: Date): Promise<number> {
  const row = await db
    .insertInto('operators')
    .values({ name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertOperatorKey(
  db: Queryable,
  operatorId: number,
  key: { name: string; digest: Buffer; hint: string; now: Date },
): Promise<void> {
  await db
    .insertInto('operator_keys')
    .values({
      operator_id: operatorId,
      name: key.name,
      digest: key.digest,
      hint: key.hint,
      created_at: key.now,
    })
    .execute();
}

export async function findFirstOperatorId(db: Queryable): Promise<number | undefined> {
  const row = await db.selectFrom('operators').select('id').orderBy('id').limit(1).executeTakeFirst();
  return row?.id;
}

export async function findOperatorKeyOwner(db: Queryable, digest: Buffer) {
  return db
    .selectFrom('operator_keys')
    .select(['operator_id', 'revoked_at'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}

const columns = ['id', 'name', 'disabled_at', 'created_at'] as const;

export async function findOperator(db: Queryable, id: number) {
  return db.selectFrom('operators').select(columns).where('id', '=', id).executeTakeFirst();
}

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperator>>>;

export async function listOperators(db: Queryable): Promise<OperatorRow[]> {
  return db.selectFrom('operators').select(columns).orderBy('id', 'desc').execute();
}

/** Undefined if the name is taken. */
export async function insertNamedOperator(
  db: Queryable,
  name: string,
  now: Date,
): Promise<OperatorRow | undefined> {
  return db
    .insertInto('operators')
    .values({ name, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function updateOperator(
  db: Queryable,
  id: number,
  disabledAt: Date | null,
): Promise<OperatorRow | undefined> {
  return db
    .updateTable('operators')
    .set({ disabled_at: disabledAt })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export async function listOperatorKeys(db: Queryable, operatorId: number) {
  return db
    .selectFrom('operator_keys')
    .select(['id', 'name', 'hint', 'created_at', 'last_used_at', 'revoked_at'])
    .where('operator_id', '=', operatorId)
    .orderBy('id', 'desc')
    .execute();
}

/** The key if there was such a one and it was not revoked before. */
export async function markOperatorKeyRevoked(
  db: Queryable,
  operatorId: number,
  { keyId, now }: { keyId: number; now: Date },
): Promise<{ name: string; hint: string } | undefined> {
  return db
    .updateTable('operator_keys')
    .set({ revoked_at: now })
    .where('operator_id', '=', operatorId)
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returning(['name', 'hint'])
    .executeTakeFirst();
}
