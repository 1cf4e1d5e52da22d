import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

/** A user with the fields that signing in needs. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly accountId: number | null;
  readonly operatorId: number | null;
  readonly sellerId: number | null;
  readonly passwordHash: string | null;
  /** Sealed; userTotp opens it. */
  readonly totpSecret: string | null;
  readonly isTotpOn: boolean;
  readonly isSmsOn: boolean;
  readonly isDisabled: boolean;
  readonly isBlocked: boolean;
}

const person = sql`
  select u.id, u.username, u.name, u.mobile, u.account_id as "accountId", u.operator_id as "operatorId",
    a.seller_id as "sellerId", u.password_hash as "passwordHash", u.totp_secret as "totpSecret",
    u.totp_confirmed_at is not null as "isTotpOn", u.sms_confirmed_at is not null as "isSmsOn",
    u.disabled_at is not null or o.disabled_at is not null as "isDisabled", a.blocked_at is not null as "isBlocked"
  from users u
  left join accounts a on a.id = u.account_id
  left join operators o on o.id = u.operator_id`;

/** Not limited to an account: usernames are unique over the whole service. */
export async function findPersonByUsername(db: Queryable, username: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`${person} where lower(u.username) = lower(${username})`.execute(db);
  return rows[0];
}

export async function findPerson(db: Queryable, userId: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`${person} where u.id = ${userId}`.execute(db);
  return rows[0];
}
