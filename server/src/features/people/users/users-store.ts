import { sql, type Updateable } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import type { DB } from '../../../storage/schema.ts';
import type { AccountRole } from '../roles/index.ts';
import type { NumberTable } from '../../../number-data.ts';

export interface NewUser {
  /** Either accountId and role, or operatorId. */
  readonly accountId?: number;
  readonly role?: AccountRole;
  readonly operatorId?: number;
  readonly username: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly now: Date;
}

export async function insertUser(db: Queryable, user: NewUser): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({
      account_id: user.accountId ?? null,
      role: user.role ?? null,
      operator_id: user.operatorId ?? null,
      username: user.username,
      name: user.name,
      mobile: user.mobile,
      created_at: user.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const shownColumns = [
  'id',
  'username',
  'name',
  'mobile',
  'role',
  'password_set_at',
  'totp_confirmed_at',
  'sms_confirmed_at',
  'last_sign_in_at',
  'disabled_at',
  'created_at',
] as const;

export async function listAccountUsers(
  db: Queryable,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('users')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** People of the account who may sign in, by name. */
export async function listTeam(db: Queryable, accountId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function countAccountUsers(db: Queryable, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** One user of the account, locked until the transaction ends. */
export async function lockAccountUser(db: Queryable, accountId: number, userId: number) {
  return db
    .selectFrom('users')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof lockAccountUser>>>;

/** Enabled owners, locked, so that two cannot remove each other concurrently. */
export async function lockActiveOwners(db: Queryable, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

type UserChanges = Omit<Updateable<DB['users']>, 'id' | 'account_id' | 'operator_id'>;

/** The user after the change; undefined if the account has no such user. */
export async function updateAccountUser(
  db: Queryable,
  accountId: number,
  userId: number,
  changes: UserChanges,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .returning(shownColumns)
    .executeTakeFirst();
}

/** Sessions, links and codes are deleted with it (on delete cascade). */
export async function deleteAccountUser(db: Queryable, accountId: number, userId: number): Promise<void> {
  await db.deleteFrom('users').where('account_id', '=', accountId).where('id', '=', userId).execute();
}

/** The user that an operator signs in with. */
export async function findOperatorUser(db: Queryable, operatorId: number) {
  return db.selectFrom('users').select(shownColumns).where('operator_id', '=', operatorId).executeTakeFirst();
}

export async function deleteOperatorUser(db: Queryable, operatorId: number): Promise<void> {
  await db.deleteFrom('users').where('operator_id', '=', operatorId).execute();
}

/** Changes a user of an account or an operator. */
export async function updateUser(db: Queryable, userId: number, changes: UserChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}

export async function findUserByUsername(db: Queryable, username: string) {
  const { rows } = await sql<{ id: number; operator_id: number | null }>`
    select id, operator_id from users where lower(username) = lower(${username})`.execute(db);
  return rows[0];
}

export async function accountExists(db: Queryable, accountId: number): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst();
  return row !== undefined;
}

export const userNumbers: NumberTable = {
  table: 'users',
  columns: ['mobile', 'username'],
  key: ['id'],
  rows: '(t.mobile = $1 or t.username = $1)',
  shown: `to_jsonb(t) - '{password_hash,totp_secret}'::text[]`,
  erasure: {
    kind: 'keep',
    reason: 'Somebody who signs in; delete or change the user instead',
  },
};
