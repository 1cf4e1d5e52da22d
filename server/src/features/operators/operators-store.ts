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
