import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import type { OperatorRole } from '../roles/index.ts';

interface KeyOwner {
  readonly id: number;
  readonly name: string;
  readonly role: OperatorRole;
  readonly key_id: number;
}

/** Of these keys those that still let an operator in, with the present role. */
export async function listLiveOperatorKeys(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; role: OperatorRole }[]> {
  return db
    .selectFrom('operator_keys as k')
    .innerJoin('operators as o', 'o.id', 'k.operator_id')
    .select(['k.id', 'o.role'])
    .where('k.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('k.revoked_at', 'is', null)
    .where('o.disabled_at', 'is', null)
    .where('o.removed_at', 'is', null)
    .execute();
}

/** Finds the operator by key, without saying that the key was used. */
export async function readOperatorByDigest(db: Queryable, digest: Buffer): Promise<KeyOwner | undefined> {
  return db
    .selectFrom('operator_keys as k')
    .innerJoin('operators as o', 'o.id', 'k.operator_id')
    .select(['o.id', 'o.name', 'o.role', 'k.id as key_id'])
    .where('k.digest', '=', digest)
    .where('k.revoked_at', 'is', null)
    .where('o.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Finds the operator by key and updates last_used_at. */
export async function findOperatorByDigest(
  db: Queryable,
  digest: Buffer,
  now: Date,
): Promise<KeyOwner | undefined> {
  const { rows } = await sql<KeyOwner>`
    update operator_keys k set last_used_at = ${now}
    from operators o
    where k.digest = ${digest} and k.revoked_at is null and o.id = k.operator_id and o.disabled_at is null
    returning o.id, o.name, o.role, k.id as key_id`.execute(db);
  return rows[0];
}

export async function insertOperator(
  db: Queryable,
  name: string,
  now: Date,
  role: OperatorRole = 'admin',
): Promise<number> {
  const row = await db
    .insertInto('operators')
    .values({ name, role, created_at: now })
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

const columns = ['id', 'name', 'role', 'disabled_at', 'created_at'] as const;

export async function findOperator(db: Queryable, id: number) {
  return db
    .selectFrom('operators')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperator>>>;

/** Roles of those of the operators who may still sign in. */
export async function listRoles(db: Queryable, ids: readonly number[]) {
  return db
    .selectFrom('operators')
    .select(['id', 'role'])
    .where('id', 'in', ids)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
}

/** Joined with the username each signs in with, if any. */
export async function listOperators(
  db: Queryable,
  { search = '', role }: { readonly search?: string; readonly role?: OperatorRole },
) {
  const part = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  let query = db
    .selectFrom('operators')
    .leftJoin('users', 'users.operator_id', 'operators.id')
    .select([
      'operators.id',
      'operators.name',
      'operators.role',
      'operators.disabled_at',
      'operators.created_at',
      'users.username',
    ])
    .where('operators.removed_at', 'is', null)
    .where((where) =>
      where.or([where('operators.name', 'ilike', part), where('users.username', 'ilike', part)]),
    );
  if (role !== undefined) query = query.where('operators.role', '=', role);
  return query.orderBy('operators.id', 'desc').execute();
}

/** Undefined if the name is taken. */
export async function insertNamedOperator(
  db: Queryable,
  { name, role, now }: { name: string; role: OperatorRole; now: Date },
): Promise<OperatorRow | undefined> {
  return db
    .insertInto('operators')
    .values({ name, role, created_at: now })
    .onConflict((conflict) => conflict.column('name').where('removed_at', 'is', null).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function isOperatorNameTaken(db: Queryable, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('operators')
    .select('id')
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updateOperator(
  db: Queryable,
  id: number,
  changes: { disabled_at?: Date | null; role?: OperatorRole; removed_at?: Date },
): Promise<OperatorRow | undefined> {
  return db
    .updateTable('operators')
    .set(changes)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

export interface LockedOperator {
  readonly operator: OperatorRow;
  readonly isLastAdmin: boolean;
}

/**
 * Locks an operator together with all enabled admins, in the order of their ids, so that two admins cannot remove each
 * other concurrently. Every change of an operator, of their keys and of their user locks here first: one order, no
 * deadlocks. Keys and audit entries that refer to a locked operator can still be written.
 */
export async function lockOperator(db: Queryable, id: number): Promise<LockedOperator | undefined> {
  const rows = await db
    .selectFrom('operators')
    .select(columns)
    .where('removed_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([eb('id', '=', id), and([eb('role', '=', 'admin'), eb('disabled_at', 'is', null)])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const operator = rows.find((row) => row.id === id);
  const admins = rows.filter((row) => row.role === 'admin' && row.disabled_at === null);
  return operator && { operator, isLastAdmin: admins.length === 1 && admins[0]?.id === id };
}

export async function markAllOperatorKeysRevoked(
  db: Queryable,
  operatorId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('operator_keys')
    .set({ revoked_at: now })
    .where('operator_id', '=', operatorId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function listOperatorKeys(db: Queryable, operatorId: number) {
  return db
    .selectFrom('operator_keys')
    .select(['id', 'name', 'hint', 'created_at', 'last_used_at', 'revoked_at'])
    .where('operator_id', '=', operatorId)
    .orderBy('id', 'desc')
    .execute();
}

/** The key, or undefined if it does not exist or was already revoked. */
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
