import type { FindSession, SessionHolder } from '../../http/callers/identify-session.ts';
import type { Platform } from '../../platform.ts';
import { keyDigest } from '../keys/index.ts';
import { accountPermissions, operatorPermissions } from '../roles/index.ts';
import { lifetimeOf, lastSeenIntervalMs } from './session.ts';
import { findSession, markSessionSeen } from './sessions-store.ts';

/**
 * Session token → user. Read from the database at every request, never cached, so that an ended session or a changed
 * role takes effect with the next request in every process.
 */
export function sessionFinder({ db, clock }: Pick<Platform, 'db' | 'clock'>): FindSession {
  return async (token, carriedBy) => {
    const now = clock.now();
    const row = await findSession(db, keyDigest(token), carriedBy, now);
    if (row === undefined) return undefined;
    const idleMs = now.getTime() - row.last_seen_at.getTime();
    if (idleMs >= lifetimeOf({ operatorId: row.operator_id }).idleMs) return undefined;
    if (idleMs >= lastSeenIntervalMs) await markSessionSeen(db, row.id, now);
    return holderOf(row, carriedBy);
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function holderOf(row: Row, carriedBy: SessionHolder['carriedBy']): SessionHolder | undefined {
  const permissions =
    row.account_role === null
      ? row.operator_role && operatorPermissions[row.operator_role]
      : accountPermissions[row.account_role];
  if (permissions === null) return undefined;
  return {
    sessionId: row.id,
    userId: row.user_id,
    username: row.username,
    role: row.account_role ?? row.operator_role ?? '',
    accountId: row.account_id,
    operatorId: row.operator_id,
    permissions,
    carriedBy,
    name: row.operator_name ?? row.username,
    blocked: row.blocked,
    rateLimitPerMinute: row.rate_limit_per_minute,
    features: new Set(row.features),
    planExpiresAt: row.plan_expires_at,
  };
}
