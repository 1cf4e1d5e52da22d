import type { FindSession, SessionHolder } from '../../../http/callers/identify-session.ts';
import type { Platform } from '../../../platform.ts';
import { keyDigest } from '../../common/keys/index.ts';
import { accountPermissions, operatorPermissions } from '../roles/index.ts';
import { isSessionToken, lifetimeOf, lastSeenIntervalMs } from './session.ts';
import { findSession, listLiveSessions, markSessionSeen } from './sessions-store.ts';

/**
 * Session token → user. Read from the database at every request, never cached, so that an ended session or a changed
 * role takes effect with the next request in every process.
 */
export function sessionFinder({ db, clock }: Pick<Platform, 'db' | 'clock'>): FindSession {
  return async (token, carriedBy) => {
    if (!isSessionToken(token)) return undefined;
    const now = clock.now();
    const row = await findSession(db, keyDigest(token), carriedBy, now);
    if (row === undefined) return undefined;
    const idleMs = now.getTime() - row.last_seen_at.getTime();
    if (idleMs >= lifetimeOf({ operatorId: row.operator_id }).idleMs) return undefined;
    if (idleMs >= lastSeenIntervalMs) await markSessionSeen(db, row.id, now);
    return row.visited_account_id === null ? holderOf(row, carriedBy) : visitorOf(row, carriedBy);
  };
}

/** Of these sessions those that hold, with the role that `sessionFinder` gives them; says of none that it was seen. */
export function liveSessions({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): (ids: readonly number[]) => Promise<ReadonlyMap<number, string>> {
  return async (ids) => {
    const now = clock.now();
    const rows = await listLiveSessions(db, ids, now);
    const held = rows.filter(
      ({ last_seen_at: seenAt, operator_id: operatorId }) =>
        now.getTime() - seenAt.getTime() < lifetimeOf({ operatorId }).idleMs,
    );
    return new Map(
      held.flatMap((row) => {
        const role = roleOf(row);
        return role === undefined ? [] : [[row.id, role] as const];
      }),
    );
  };
}

type Roles = Pick<Row, 'account_role' | 'operator_role'> & { readonly is_visit: boolean };

function roleOf({ account_role: accountRole, operator_role: operatorRole, is_visit: isVisit }: Roles) {
  if (!isVisit) return accountRole ?? operatorRole ?? undefined;
  return mayVisit(operatorRole) ? visitorRole : undefined;
}

/** A visitor reads what an owner reads. */
const visitorRole = 'owner';
const mayVisit = (role: Row['operator_role']): boolean =>
  role !== null && operatorPermissions[role].has('accounts.visit');

type Row = NonNullable<Awaited<ReturnType<typeof findSession>>>;

type CarriedBy = SessionHolder['carriedBy'];

function holderOf(row: Row, carriedBy: CarriedBy): SessionHolder | undefined {
  const permissions =
    row.account_role === null
      ? row.operator_role && operatorPermissions[row.operator_role]
      : accountPermissions[row.account_role];
  if (permissions === null) return undefined;
  return {
    ...commonOf(row, carriedBy),
    role: row.account_role ?? row.operator_role ?? '',
    operatorId: row.operator_id,
    permissions,
    visit: null,
  };
}

/** An operator who visits an account reads what its owner reads; what they may change is decided by the method. */
function visitorOf(row: Row, carriedBy: CarriedBy): SessionHolder | undefined {
  const { operator_id: operatorId } = row;
  if (operatorId === null || !mayVisit(row.operator_role)) return undefined;
  return {
    ...commonOf(row, carriedBy),
    role: visitorRole,
    operatorId: null,
    permissions: accountPermissions[visitorRole],
    visit: { operatorId, operatorName: row.operator_name ?? row.username, expiresAt: row.expires_at },
  };
}

function commonOf(row: Row, carriedBy: CarriedBy) {
  return {
    sessionId: row.id,
    userId: row.user_id,
    username: row.username,
    accountId: row.account_id,
    carriedBy,
    name: row.operator_name ?? row.username,
    blocked: row.blocked,
    rateLimitPerMinute: row.rate_limit_per_minute,
    requestsAtOnce: row.requests_at_once,
    features: new Set(row.features),
    planExpiresAt: row.plan_expires_at,
  };
}
