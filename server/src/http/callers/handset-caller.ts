import type { Config } from '../../config.ts';
import type { MaybePromise } from '../../primitives/maybe-promise.ts';
import { forbidden, operatorUnauthorized } from '../refusals.ts';
import { csrfTokenOf, requireSameOrigin } from './csrf.ts';
import { requirePermission, type IdentifiedSession } from './identify-session.ts';
import { isOnOwnMachine } from './own-machine.ts';
import type { Permission } from './permissions.ts';
import type { ServedRequest } from '../served-request.ts';

/** Who looks at the simulated phones. */
export interface HandsetCaller {
  /** The token that the page sends with every change; null where no session is needed. */
  readonly csrfToken: string | null;
}

interface Operators {
  sessionOf(request: ServedRequest): Promise<IdentifiedSession | undefined>;
  operatorByKey(
    request: ServedRequest,
  ): Promise<{ readonly permissions: ReadonlySet<Permission> } | undefined>;
}

const withoutSession: HandsetCaller = { csrfToken: null };
// The phones get the password codes of every operator, so that only a role that may do everything sees them.
const permission = 'network';

/** Everybody on the own machine or with PEYK_HANDSET=open, else operators of the network. */
export function handsetIdentity(
  config: Config,
  { sessionOf, operatorByKey }: Operators,
): (request: ServedRequest) => MaybePromise<HandsetCaller> {
  async function operatorOf(request: ServedRequest): Promise<HandsetCaller> {
    const operator = await operatorByKey(request);
    if (operator !== undefined) {
      requirePermission(operator.permissions, permission);
      return withoutSession;
    }
    const session = await sessionOf(request);
    if (session === undefined) throw operatorUnauthorized();
    if (session.holder.operatorId === null) throw forbidden();
    requirePermission(session.holder.permissions, permission);
    return { csrfToken: csrfTokenOf(session.token) };
  }
  return (request) => {
    requireSameOrigin(request, config);
    const isOpen = config.handset === 'open' || isOnOwnMachine(request, config);
    return isOpen ? withoutSession : operatorOf(request);
  };
}
