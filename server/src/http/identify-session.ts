import type { FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import type { PanelCaller } from './endpoint.ts';
import { csrfTokenOf, refuseForgery } from './forgery.ts';
import { originOf } from './origin.ts';
import type { Permission } from './permissions.ts';
import type { PlanInHand } from './plan-features.ts';
import { forbidden, sessionUnauthorized } from './refusals.ts';
import { sessionInCookie } from './session-cookie.ts';
import { bearerOf, visitorOf } from './visitor.ts';

/** A session that is alive, and what its person may do at this moment. */
export interface SessionHolder
  extends
    PlanInHand,
    Pick<
      PanelCaller,
      'sessionId' | 'userId' | 'username' | 'role' | 'accountId' | 'operatorId' | 'permissions'
    > {
  /** How the token travels: a cookie is sent by the browser unasked, a bearer token only by who means it. */
  readonly carriedBy: 'cookie' | 'bearer';
  /** The name that operators go by. */
  readonly name: string;
  readonly blocked: boolean;
  readonly rateLimitPerMinute: number | null;
}

/** How a session token is looked up. */
export type FindSession = (
  token: string,
  carriedBy: SessionHolder['carriedBy'],
) => Promise<SessionHolder | undefined>;

export interface SessionInHand {
  readonly holder: SessionHolder;
  readonly token: string;
}

interface Token {
  readonly token: string;
  readonly carriedBy: SessionHolder['carriedBy'];
}

/** The token that a request carries; a bearer token goes before a cookie, as it was sent on purpose. */
export function sessionTokenOf(request: FastifyRequest, config: Config): Token | undefined {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return { token: bearer, carriedBy: 'bearer' };
  if (request.headers.cookie === undefined) return undefined;
  const token = sessionInCookie(request, originOf(request, config).startsWith('https://'));
  return token === undefined ? undefined : { token, carriedBy: 'cookie' };
}

/** Who is signed in, if the permission is theirs and nobody else had their browser ask. */
export async function requireSession(
  request: FastifyRequest,
  { token, carriedBy }: Token,
  config: Config,
  find: FindSession,
): Promise<SessionInHand> {
  const holder = await find(token, carriedBy);
  if (holder === undefined) throw sessionUnauthorized();
  if (carriedBy === 'cookie') refuseForgery(request, token, originOf(request, config));
  return { holder, token };
}

/** Nobody does what their role does not hold, nor what names no permission at all. */
export function requirePermission(
  permissions: ReadonlySet<Permission>,
  permission: Permission | undefined,
): void {
  if (permission === undefined || !permissions.has(permission)) throw forbidden();
}

export function panelCallerOf(
  request: FastifyRequest,
  { holder, token }: SessionInHand,
  config: Config,
): PanelCaller {
  return {
    ...visitorOf(request, config),
    sessionId: holder.sessionId,
    userId: holder.userId,
    username: holder.username,
    role: holder.role,
    accountId: holder.accountId,
    operatorId: holder.operatorId,
    permissions: holder.permissions,
    csrfToken: csrfTokenOf(token),
  };
}
