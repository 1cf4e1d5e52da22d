import { sql } from 'kysely';

import type { AccountPermission } from '../../../../http/callers/permissions.ts';
import type { Dialect } from '../../../../http/dialect.ts';
import type { Queryable } from '../../../../storage/database.ts';

export interface KeyHolderRow {
  readonly key_id: number;
  readonly account_id: number;
  readonly blocked: boolean;
  readonly rate_limit_per_minute: number | null;
  readonly requests_at_once: number | null;
  readonly features: readonly string[];
  readonly plan_expires_at: Date | null;
  readonly dialect: Dialect | null;
  readonly key_permissions: readonly string[] | null;
  readonly key_rate: number | null;
  readonly kind: string;
  readonly provider: string | null;
  readonly networks: readonly string[] | null;
  readonly expires_at: Date | null;
  readonly spend_per_day: number | null;
  readonly spend_per_month: number | null;
}

const holderColumns = `k.id as key_id, k.account_id, a.blocked_at is not null as blocked, a.rate_limit_per_minute, a.requests_at_once,
  p.permissions as features, a.plan_expires_at, a.dialect,
  k.permissions as key_permissions, k.rate_limit_per_minute as key_rate, k.kind,
  k.provider, k.networks, k.expires_at, k.spend_per_day, k.spend_per_month`;

/** Finds the account by key, without saying that the key was used. */
export async function readKeyHolderByDigest(
  db: Queryable,
  digest: Buffer,
): Promise<KeyHolderRow | undefined> {
  const { rows } = await sql<KeyHolderRow>`
    select ${sql.raw(holderColumns)}
    from api_keys k join accounts a on a.id = k.account_id join plans p on p.id = a.plan_id
    where k.digest = ${digest} and k.revoked_at is null`.execute(db);
  return rows[0];
}

export async function noteKeyUse(db: Queryable, keyId: number, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', keyId).execute();
}

/** Finds the account by key, not limited to an account, and updates last_used_at. */
export async function findKeyHolderByDigest(
  db: Queryable,
  digest: Buffer,
  now: Date,
): Promise<KeyHolderRow | undefined> {
  const { rows } = await sql<KeyHolderRow>`
    update api_keys k set last_used_at = ${now}
    from accounts a join plans p on p.id = a.plan_id
    where k.digest = ${digest} and k.revoked_at is null and a.id = k.account_id
    returning ${sql.raw(holderColumns)}`.execute(db);
  return rows[0];
}

/** Of these keys those that still open their account, with what they may do; null is everything. */
export async function listLiveKeys(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<{ id: number; permissions: string[] | null }[]> {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .select(['k.id', 'k.permissions'])
    .where('k.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('k.revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(k.expires_at > ${now}, true)`)
    .where('a.blocked_at', 'is', null)
    .execute();
}

/** What a key may do of what its account may; null is no limit. */
export interface KeyLimits {
  /** Messages of a test key reach only the phones inside the service, and cost nothing. */
  readonly isTest?: boolean;
  readonly permissions: readonly AccountPermission[] | null;
  readonly rateLimitPerMinute: number | null;
  /** The provider whose door it opens, and nothing else. */
  readonly provider?: string | null;
  readonly networks?: readonly string[] | null;
  readonly expiresAt?: Date | null;
  /** Toman that its sends may cost, by day and by month in the time zone of the service. */
  readonly spendPerDay?: number | null;
  readonly spendPerMonth?: number | null;
}

export const noLimits: KeyLimits = { permissions: null, rateLimitPerMinute: null };

export async function insertApiKey(
  db: Queryable,
  accountId: number,
  key: KeyLimits & { name: string; digest: Buffer; hint: string; now: Date },
): Promise<number> {
  const row = await db
    .insertInto('api_keys')
    .values({
      account_id: accountId,
      name: key.name,
      digest: key.digest,
      hint: key.hint,
      created_at: key.now,
      kind: key.isTest ? 'test' : 'live',
      permissions: key.permissions as string[] | null,
      rate_limit_per_minute: key.rateLimitPerMinute,
      provider: key.provider ?? null,
      networks: (key.networks ?? null) as string[] | null,
      expires_at: key.expiresAt ?? null,
      spend_per_day: key.spendPerDay ?? null,
      spend_per_month: key.spendPerMonth ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The account of a key, revoked or not: a key value is never assigned twice. */
export async function findKeyOwner(
  db: Queryable,
  digest: Buffer,
): Promise<{ account_id: number; revoked: boolean } | undefined> {
  return db
    .selectFrom('api_keys')
    .select(['account_id', sql<boolean>`revoked_at is not null`.as('revoked')])
    .where('digest', '=', digest)
    .executeTakeFirst();
}

export async function listApiKeys(db: Queryable, accountId: number) {
  return db
    .selectFrom('api_keys')
    .select([
      'id',
      'name',
      'hint',
      'kind',
      'permissions',
      'rate_limit_per_minute',
      'provider',
      'networks',
      'expires_at',
      'spend_per_day',
      'spend_per_month',
      'created_at',
      'last_used_at',
      'revoked_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

/** False if the key does not exist or was already revoked. */
export async function markKeyRevoked(
  db: Queryable,
  accountId: number,
  keyId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countActiveKeys(db: Queryable, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
