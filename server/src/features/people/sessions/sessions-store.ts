import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';
import { deleteSubscriptionsOfSessions } from '../../common/push/index.ts';
import type { AccountRole, OperatorRole } from '../roles/index.ts';

export interface NewSession {
  readonly userId: number;
  readonly digest: Buffer;
  readonly carriedBy: 'cookie' | 'bearer';
  readonly address: string;
  readonly device: string;
  readonly now: Date;
  readonly expiresAt: Date;
  /** The account that an operator visits. */
  readonly visitedAccountId?: number;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<number> {
  const row = await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      digest: session.digest,
      carried_by: session.carriedBy,
      address: session.address,
      device: session.device,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      visited_account_id: session.visitedAccountId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface SessionRow {
  readonly id: number;
  readonly last_seen_at: Date;
  readonly user_id: number;
  readonly username: string;
  readonly account_id: number | null;
  readonly operator_id: number | null;
  readonly account_role: AccountRole | null;
  readonly operator_role: OperatorRole | null;
  readonly operator_name: string | null;
  readonly blocked: boolean;
  readonly rate_limit_per_minute: number | null;
  readonly requests_at_once: number | null;
  readonly features: readonly string[] | null;
  readonly plan_expires_at: Date | null;
  readonly visited_account_id: number | null;
  readonly expires_at: Date;
}

/** Looked up by token alone, before the account is known. Undefined if the user is disabled or the operator removed. */
export async function findSession(
  db: Queryable,
  digest: Buffer,
  carriedBy: 'cookie' | 'bearer',
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.last_seen_at, s.user_id, u.username, coalesce(s.visited_account_id, u.account_id) as account_id,
      u.operator_id, u.role as account_role, s.visited_account_id, s.expires_at,
      o.role as operator_role, o.name as operator_name, a.blocked_at is not null as blocked, a.rate_limit_per_minute, a.requests_at_once,
      p.permissions as features, a.plan_expires_at
    from sessions s
    join users u on u.id = s.user_id and u.disabled_at is null
    left join accounts a on a.id = coalesce(s.visited_account_id, u.account_id)
    left join plans p on p.id = a.plan_id
    left join operators o on o.id = u.operator_id
    where s.digest = ${digest} and s.carried_by = ${carriedBy} and s.expires_at > ${now}
      and o.disabled_at is null and o.removed_at is null`.execute(db);
  return rows[0];
}

export async function markSessionSeen(db: Queryable, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
}

export async function listSessionsOf(db: Queryable, userId: number, since: { now: Date; seenAfter: Date }) {
  return db
    .selectFrom('sessions')
    .select(['id', 'carried_by', 'address', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', since.now)
    .where('last_seen_at', '>', since.seenAfter)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** True if the user had such a session. */
export async function deleteSession(db: Queryable, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  await deleteSubscriptionsOfSessions(db, userId, { only: sessionId });
  await notifySessionsEnded(db);
  return numDeletedRows > 0n;
}

/** Deletes the oldest sessions of a user beyond the newest `kept`. */
export async function deleteSurplusSessions(db: Queryable, userId: number, kept: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    delete from sessions where user_id = ${userId} and id <= (
      select id from sessions where user_id = ${userId} order by id desc offset ${kept} limit 1)`.execute(db);
  if (numAffectedRows > 0n) await notifySessionsEnded(db);
}

/** Deletes all sessions of a user except `keptId`, or all if it is null. Returns how many were deleted. */
export async function deleteOtherSessions(
  db: Queryable,
  userId: number,
  keptId: number | null,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', keptId ?? 0)
    .executeTakeFirst();
  await deleteSubscriptionsOfSessions(db, userId, { allBut: keptId });
  await notifySessionsEnded(db);
  return Number(numDeletedRows);
}

/** Open streams check at once whether their session still holds. */
async function notifySessionsEnded(db: Queryable): Promise<void> {
  await notify(db, 'peyk_sessions');
}

interface LiveSessionRow {
  readonly id: number;
  readonly last_seen_at: Date;
  readonly operator_id: number | null;
  readonly account_role: AccountRole | null;
  readonly operator_role: OperatorRole | null;
  readonly is_visit: boolean;
}

/** Of these sessions those that did not end, with the present role of their user. */
export async function listLiveSessions(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<LiveSessionRow[]> {
  const { rows } = await sql<LiveSessionRow>`
    select s.id, s.last_seen_at, u.operator_id, u.role as account_role, o.role as operator_role,
      s.visited_account_id is not null as is_visit
    from sessions s
    join users u on u.id = s.user_id and u.disabled_at is null
    left join accounts a on a.id = u.account_id
    left join operators o on o.id = u.operator_id
    where s.id = any(${ids}::bigint[]) and s.expires_at > ${now} and a.blocked_at is null
      and o.disabled_at is null and o.removed_at is null`.execute(db);
  return rows;
}

/** Deletes sessions past their absolute timeout or not seen since `seenBefore`. */
export async function deleteEndedSessions(
  db: Queryable,
  { now, seenBefore }: { now: Date; seenBefore: Date },
): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now} or last_seen_at <= ${seenBefore}`.execute(db);
}
