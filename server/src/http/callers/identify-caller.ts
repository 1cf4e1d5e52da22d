import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { mapMaybePromise, type MaybePromise } from '../../primitives/maybe-promise.ts';
import type { AccountCaller, KeyCaller, OperatorHolder, PanelCaller, ClientDetails } from '../endpoint.ts';
import { admission, type Admission } from './admission.ts';
import { requireSameOrigin } from './csrf.ts';
import type { CallerRates, HandsetCaller, KeySpending } from './caller.ts';
import { handsetIdentity } from './handset-caller.ts';
import {
  panelCallerOf,
  refuseChangesByVisitors,
  requirePermission,
  requireSession,
  sessionTokenOf,
  type FindSession,
  type IdentifiedSession,
} from './identify-session.ts';
import type { Permission } from './permissions.ts';
import type { LiveHolders } from './stream-holder.ts';
import { requireFeature, type PlanFeature, type CallerPlan } from './plan-features.ts';
import type { Dialect } from '../dialect.ts';
import { operatorUnauthorized, sessionUnauthorized, testKeyRefused, unauthorized } from '../refusals.ts';
import { apiKeyOf, headerOf } from './key-header.ts';
import { clientDetailsOf } from './client-details.ts';
import { requireWithin, type Door, type KeyBounds } from './key-bounds.ts';
import type { ServedRequest } from '../served-request.ts';

type RatedHolder = Pick<KeyHolder, 'accountId' | 'keyId' | keyof CallerRates>;

export interface KeyHolder extends CallerPlan, CallerRates {
  readonly accountId: number;
  readonly keyId: number;
  readonly requestsAtOnce: number | null;
  readonly dialect: Dialect;
  /** What the key may do of what the account may; null is everything. */
  readonly permissions: ReadonlySet<Permission> | null;
  /** Sends with it reach only the phones inside the service. */
  readonly isTest: boolean;
  /** Where and until when it opens the account; null: everywhere, until it is revoked. */
  readonly bounds: KeyBounds | null;
  /** What its sends may cost; null: as much as the account has. */
  readonly spending: KeySpending | null;
}

/** Key and session look-ups; features implement them, and the HTTP layer only gets these functions. */
export interface KeyDirectory extends LiveHolders {
  readonly findKeyHolder: (key: string) => MaybePromise<KeyHolder | undefined>;
  findOperator(key: string): MaybePromise<OperatorHolder | undefined>;
  findSession: FindSession;
  /** Whether the key is cached as valid; checked for addresses that may not look up further keys. */
  isKnown(key: string): boolean;
}

type RequiredPermission = Permission | undefined;

interface Needs {
  readonly permission: RequiredPermission;
  readonly feature: PlanFeature | undefined;
  /** The interface of another provider that is called. */
  readonly door?: Door;
  /** The body says which of several operations it is: permission and feature are asked for then. */
  readonly isChosenLater?: boolean;
}

const reading: Needs = { permission: 'read', feature: undefined };

/** Identifies the caller for each kind of endpoint, or throws the refusal. */
export interface CallerIdentity {
  /** Synchronous for a cached key: the hot path of one-time codes. */
  account(
    request: ServedRequest,
    permission: RequiredPermission,
    feature: PlanFeature | undefined,
  ): MaybePromise<AccountCaller>;
  /** The account of a key that stands elsewhere than in our header: in the interface of another provider. */
  byKey(request: ServedRequest, key: string | undefined, needs: Needs): MaybePromise<AccountCaller>;
  /** Counts one more request of an identified key: a further send of the same call. */
  chargeAgain(holder: RatedHolder): void;
  key(request: ServedRequest): Promise<KeyCaller>;
  operator(request: ServedRequest, permission: RequiredPermission): Promise<OperatorHolder>;
  /** `isOpenToVisits`: also a change that a visiting operator may make. */
  panel(
    request: ServedRequest,
    permission: RequiredPermission,
    isOpenToVisits: boolean,
  ): Promise<PanelCaller>;
  anonymous(request: ServedRequest): ClientDetails;
  /** Operators of the network, everybody on the own machine or with PEYK_HANDSET=open, and test keys where they may. */
  handset(request: ServedRequest, isOpenToTestKeys: boolean): Promise<HandsetCaller>;
}

/** Undefined when the request carries no session token. */
type FoundSession = Promise<IdentifiedSession | undefined>;

const manage: Needs = { permission: 'manage', feature: undefined };

export function callerIdentity(keys: KeyDirectory, config: Config, clock: Clock): CallerIdentity {
  const { lookUp, lookUpSession, admit } = admission((key) => keys.isKnown(key), clock);

  function accountByKey(request: ServedRequest, key: string, needs: Needs): MaybePromise<KeyHolder> {
    return mapMaybePromise(lookUp(key, request.ip, keys.findKeyHolder), (holder) => {
      request.keyHolder = holder ?? null;
      return admitHolder(holder, needs, request.ip);
    });
  }

  function admitHolder(holder: KeyHolder | undefined, needs: Needs, address: string): KeyHolder {
    if (holder === undefined) throw unauthorized();
    requireHere(holder, needs, { address, clock });
    charge(holder, config, admit);
    if (needs.isChosenLater !== true) requireNeeds(holder, needs, clock);
    return holder;
  }

  async function sessionOf(request: ServedRequest, isOpenToVisits = false): FoundSession {
    const token = sessionTokenOf(request, config);
    if (token === undefined) return undefined;
    const find: FindSession = async (one, carriedBy) =>
      lookUpSession(one, request.ip, (known) => keys.findSession(known, carriedBy));
    const session = await requireSession(request, token, config, find);
    const { holder } = session;
    // The rate of the account is for its own people, and a blocked account may be looked at.
    if (holder.accountId !== null && holder.visit === null) admit(String(holder.accountId), holder);
    if (!isOpenToVisits) refuseChangesByVisitors(request, holder);
    return session;
  }

  const { operatorByKey, testKeyOf } = otherKeyReaders(keys, config, lookUp, admitHolder);

  return {
    account(request, permission, feature) {
      const key = apiKeyOf(request.raw, config.apiKeyHeaderCase);
      if (key) return accountByKey(request, key, { permission, feature });
      return sessionOf(request).then((session) => accountOfSession(session, { permission, feature, clock }));
    },
    byKey: (request, key, needs) => accountByKey(request, requireKey(key), needs),
    chargeAgain: (holder) => charge(holder, config, admit),
    async key(request) {
      const key = requireKey(apiKeyOf(request.raw, config.apiKeyHeaderCase));
      // Signing people in is for keys that may manage the account.
      const { accountId, requestsAtOnce } = await accountByKey(request, key, manage);
      return { ...clientDetailsOf(request, config), accountId, requestsAtOnce };
    },
    async operator(request, permission) {
      const operator = (await operatorByKey(request)) ?? operatorOfSession(await sessionOf(request));
      if (operator === undefined) throw operatorUnauthorized();
      requirePermission(operator.permissions, permission);
      return operator;
    },
    async panel(request, permission, isOpenToVisits) {
      const session = await sessionOf(request, isOpenToVisits);
      if (session === undefined) throw sessionUnauthorized();
      requirePermission(session.holder.permissions, permission);
      return panelCallerOf(request, session, config);
    },
    anonymous(request) {
      requireSameOrigin(request, config);
      return clientDetailsOf(request, config);
    },
    handset: handsetIdentity(config, { sessionOf, operatorByKey, testKeyOf }),
  };
}

function requireKey(key: string | undefined): string {
  if (!key) throw unauthorized();
  return key;
}

/** Most keys open their account everywhere. */
function requireHere({ bounds }: KeyHolder, { door }: Needs, shown: { address: string; clock: Clock }): void {
  if (bounds !== null || door !== undefined) requireWithin(bounds, { door, ...shown });
}

/** Counts a request against the rates of the account and the key. */
function charge(holder: RatedHolder, config: Config, admit: Admission['admit']): void {
  const { accountId, keyId, keyRatePerMinute } = holder;
  admit(String(accountId), withDefaultRate(holder, config));
  if (keyRatePerMinute !== null)
    admit(`key:${keyId}`, { blocked: false, rateLimitPerMinute: keyRatePerMinute });
}

/** Refuses what the key may not do. */
export function requireOfKey(
  { isTest, permissions }: Pick<KeyHolder, 'isTest' | 'permissions'>,
  permission: RequiredPermission,
): void {
  if (isTest && permission === 'pay') throw testKeyRefused();
  if (permissions !== null) requirePermission(permissions, permission);
}

function requireNeeds(holder: KeyHolder, { permission, feature }: Needs, clock: Clock): void {
  requireOfKey(holder, permission);
  requireFeature(holder, feature, clock);
}

/** The operator of the key; undefined when the request carries none. */
function operatorKeyReader(keys: KeyDirectory, config: Config, lookUp: Admission['lookUp']) {
  return async (request: ServedRequest): Promise<OperatorHolder | undefined> => {
    const key = headerOf(request.raw, 'Operator-Key', 'any');
    if (!key) return undefined;
    const operator = await lookUp(key, request.ip, (one) => keys.findOperator(one));
    if (operator === undefined) throw operatorUnauthorized();
    if (operator.keyId !== undefined) request.heldBy = { kind: 'operator-key', id: operator.keyId };
    return operator;
  };
}

/** Keys that are asked for beside those of accounts. */
function otherKeyReaders(...[keys, config, lookUp, admitHolder]: Parameters<typeof testKeyReader>) {
  return {
    operatorByKey: operatorKeyReader(keys, config, lookUp),
    testKeyOf: testKeyReader(keys, config, lookUp, admitHolder),
  };
}

/** The account of a test key; undefined with a live key, which shows no phone, and without one. */
function testKeyReader(
  keys: KeyDirectory,
  config: Config,
  lookUp: Admission['lookUp'],
  admitHolder: (holder: KeyHolder, needs: Needs, address: string) => KeyHolder,
) {
  return async (request: ServedRequest): Promise<KeyHolder | undefined> => {
    const key = apiKeyOf(request.raw, config.apiKeyHeaderCase);
    const holder = key ? await lookUp(key, request.ip, keys.findKeyHolder) : undefined;
    if (!holder?.isTest) return undefined;
    request.keyHolder = holder;
    return admitHolder(holder, reading, request.ip);
  };
}

function accountOfSession(
  session: IdentifiedSession | undefined,
  needs: { permission: RequiredPermission; feature: PlanFeature | undefined; clock: Clock },
): AccountCaller {
  const accountId = session?.holder.accountId ?? null;
  if (session === undefined || accountId === null) throw unauthorized();
  requirePermission(session.holder.permissions, needs.permission);
  requireFeature(session.holder, needs.feature, needs.clock);
  const { requestsAtOnce, userId, visit } = session.holder;
  const person = visit === null ? { userId } : {};
  return { accountId, keyId: null, ...person, dialect: 'interface', requestsAtOnce, isTest: false };
}

function operatorOfSession(session: IdentifiedSession | undefined): OperatorHolder | undefined {
  const operatorId = session?.holder.operatorId ?? null;
  if (session === undefined || operatorId === null) return undefined;
  const { name, permissions } = session.holder;
  return { operatorId, name, permissions };
}

// Operators gave the account no limit of its own.
function withDefaultRate({ blocked, rateLimitPerMinute }: CallerRates, config: Config) {
  return { blocked, rateLimitPerMinute: rateLimitPerMinute ?? (config.accountRequestsPerMinute || null) };
}
