import type { Config } from '../../config.ts';
import type { PanelCaller } from '../endpoint.ts';
import { csrfTokenOf, requireCsrfToken } from './csrf.ts';
import { isSecureOrigin } from './origin.ts';
import type { Permission } from './permissions.ts';
import type { CallerPlan } from './plan-features.ts';
import { forbidden, readOnlyVisit, sessionUnauthorized } from '../refusals.ts';
import { sessionInCookie } from './session-cookie.ts';
import { bearerOf, clientDetailsOf } from './client-details.ts';
import type { ServedRequest } from '../served-request.ts';

/** A valid session, and what its user may do now. */
export interface SessionHolder
  extends
    CallerPlan,
    Pick<
      PanelCaller,
      | 'sessionId'
      | 'userId'
      | 'username'
      | 'role'
      | 'accountId'
      | 'operatorId'
      | 'requestsAtOnce'
      | 'permissions'
      | 'visit'
    > {
  /** How the token was sent: a browser sends a cookie with any request, a bearer token only on purpose (CSRF). */
  readonly carriedBy: 'cookie' | 'bearer';
  /** The display name of an operator. */
  readonly name: string;
  readonly blocked: boolean;
  readonly rateLimitPerMinute: number | null;
}

/** Finds a session by token. */
export type FindSession = (
  token: string,
  carriedBy: SessionHolder['carriedBy'],
) => Promise<SessionHolder | undefined>;

export interface IdentifiedSession {
  readonly holder: SessionHolder;
  readonly token: string;
}

interface Token {
  readonly token: string;
  readonly carriedBy: SessionHolder['carriedBy'];
}

/** The session token of a request; a bearer token takes precedence over a cookie, because it was sent on purpose. */
export function sessionTokenOf(request: ServedRequest, config: Config): Token | undefined {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return { token: bearer, carriedBy: 'bearer' };
  if (request.headers.cookie === undefined) return undefined;
  const token = sessionInCookie(request, isSecureOrigin(request, config));
  return token === undefined ? undefined : { token, carriedBy: 'cookie' };
}

/** The session of the token. For a cookie also checks the CSRF token. */
export async function requireSession(
  request: ServedRequest,
  { token, carriedBy }: Token,
  config: Config,
  find: FindSession,
): Promise<IdentifiedSession> {
  const holder = await find(token, carriedBy);
  if (holder === undefined) throw sessionUnauthorized();
  if (carriedBy === 'cookie') requireCsrfToken(request, token, config);
  const { sessionId: id, role, visit } = holder;
  request.heldBy = { kind: 'session', id, role, isVisit: visit !== null };
  return { holder, token };
}

/** Throws for a change by a visiting operator. */
export function refuseChangesByVisitors(request: ServedRequest, { visit }: SessionHolder): void {
  if (visit !== null && request.method !== 'GET' && request.method !== 'HEAD') throw readOnlyVisit();
}

/** Throws unless the role has the permission; an endpoint without a permission is refused too. */
export function requirePermission(
  permissions: ReadonlySet<Permission>,
  permission: Permission | undefined,
): void {
  if (permission === undefined || !permissions.has(permission)) throw forbidden();
}

export function panelCallerOf(
  request: ServedRequest,
  { holder, token }: IdentifiedSession,
  config: Config,
): PanelCaller {
  return {
    ...clientDetailsOf(request, config),
    sessionId: holder.sessionId,
    userId: holder.userId,
    username: holder.username,
    role: holder.role,
    accountId: holder.accountId,
    operatorId: holder.operatorId,
    requestsAtOnce: holder.requestsAtOnce,
    permissions: holder.permissions,
    visit: holder.visit,
    csrfToken: csrfTokenOf(token),
  };
}
