import { forbidden, operatorUnauthorized } from '../refusals.ts';
import { csrfTokenOf } from './csrf.ts';
import { requirePermission, type IdentifiedSession } from './identify-session.ts';

/** Who looks at the simulated phones. */
export interface HandsetCaller {
  /** The token that the page sends with every change; null where no session is needed. */
  readonly csrfToken: string | null;
}

export const openHandset: HandsetCaller = { csrfToken: null };

/**
 * The operator of a session. The phones get the password codes of every operator, so that only a role that may do
 * everything sees them.
 */
export function handsetCallerOf(session: IdentifiedSession | undefined): HandsetCaller {
  if (session === undefined) throw operatorUnauthorized();
  if (session.holder.operatorId === null) throw forbidden();
  requirePermission(session.holder.permissions, 'network');
  return { csrfToken: csrfTokenOf(session.token) };
}
