import type { Config } from '../../config.ts';
import type { MaybePromise } from '../../primitives/maybe-promise.ts';
import { forbidden, operatorUnauthorized } from '../refusals.ts';
import type { HandsetCaller } from './caller.ts';
import { csrfTokenOf, requireSameOrigin } from './csrf.ts';
import { requirePermission, type IdentifiedSession } from './identify-session.ts';
import { isOnOwnMachine } from './own-machine.ts';
import type { Permission } from './permissions.ts';
import type { ServedRequest } from '../served-request.ts';

interface Callers {
  sessionOf(request: ServedRequest): Promise<IdentifiedSession | undefined>;
  operatorByKey(
    request: ServedRequest,
  ): Promise<{ readonly permissions: ReadonlySet<Permission> } | undefined>;
  /** Undefined without a test key. */
  testKeyOf(request: ServedRequest): Promise<{ readonly accountId: number } | undefined>;
}

const withoutSession: HandsetCaller = { csrfToken: null, testAccountId: null, isOpen: true };
// The phones get the password codes of every operator, so that only a role that may do everything sees them.
const permission = 'network';

/** Everybody on the own machine or with PEYK_HANDSET=open, else operators of the network; for some also test keys. */
export function handsetIdentity(
  config: Config,
  { sessionOf, operatorByKey, testKeyOf }: Callers,
): (request: ServedRequest, isOpenToTestKeys: boolean) => Promise<HandsetCaller> {
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
    return { csrfToken: csrfTokenOf(session.token), testAccountId: null, isOpen: true };
  }
  const isOpenTo = (request: ServedRequest) => config.handset === 'open' || isOnOwnMachine(request, config);
  function anybody(request: ServedRequest): MaybePromise<HandsetCaller> {
    return isOpenTo(request) ? withoutSession : operatorOf(request);
  }
  return async (request, isOpenToTestKeys) => {
    requireSameOrigin(request, config);
    const holder = isOpenToTestKeys ? await testKeyOf(request) : undefined;
    if (holder === undefined) return anybody(request);
    return { csrfToken: null, testAccountId: holder.accountId, isOpen: isOpenTo(request) };
  };
}
