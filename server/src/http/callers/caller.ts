import type { Dialect } from '../dialect.ts';
import type { Permission } from './permissions.ts';

/** How often an account and its key may call. */
export interface CallerRates {
  readonly blocked: boolean;
  readonly rateLimitPerMinute: number | null;
  readonly keyRatePerMinute: number | null;
}

export interface AccountCaller {
  readonly accountId: number;
  /** Null when a user of the account calls through the panel. */
  readonly keyId: number | null;
  /** The person who calls through the panel; absent with a key, and for an operator on a visit. */
  readonly userId?: number;
  readonly dialect: Dialect;
  /** How many requests are worked on at the same time; null: PEYK_REQUESTS_AT_ONCE. */
  readonly requestsAtOnce: number | null;
  /** The key is of kind test: what is sent reaches only the phones inside the service. */
  readonly isTest: boolean;
  /** What sends with the key may cost; absent or null: as much as the account has. */
  readonly spending?: KeySpending | null;
}

/** Toman a day and a month; null: no such bound. */
export interface KeySpending {
  readonly perDay: number | null;
  readonly perMonth: number | null;
}

export interface OperatorCaller {
  readonly operatorId: number;
  readonly name: string;
}

/** An operator and what the role may do, for endpoints that decide by what is asked. */
export interface OperatorHolder extends OperatorCaller {
  /** The key that they call with; absent in a session. */
  readonly keyId?: number;
  readonly permissions: ReadonlySet<Permission>;
}

/** The client of a request. */
export interface ClientDetails {
  readonly address: string;
  /** The User-Agent header, shortened. */
  readonly device: string;
  /** The service is reached over https, so cookies can be Secure. */
  readonly isSecure: boolean;
  /** The token of an Authorization: Bearer header. */
  readonly bearer: string | undefined;
}

/** The account of the key, and its client. */
export interface KeyCaller extends ClientDetails {
  readonly accountId: number;
  readonly requestsAtOnce: number | null;
}

/** An operator sees an account as its people do, and changes nothing. */
export interface Visit {
  readonly operatorId: number;
  readonly operatorName: string;
  readonly expiresAt: Date;
}

/** A signed-in user: of an account, or an operator. */
export interface PanelCaller extends ClientDetails {
  readonly sessionId: number;
  readonly userId: number;
  readonly username: string;
  readonly role: string;
  readonly accountId: number | null;
  readonly operatorId: number | null;
  readonly requestsAtOnce: number | null;
  readonly permissions: ReadonlySet<Permission>;
  /** The visit of an operator to an account; null: a user in the own place. */
  readonly visit: Visit | null;
  /** The token that the panel sends with every change. */
  readonly csrfToken: string;
}

/** The viewer of the simulated phones. */
export interface HandsetCaller {
  /** The token that the page sends with every change; null where no session is needed. */
  readonly csrfToken: string | null;
  /** The account of a test key, which sees only what test keys of this account sent; null for who sees every phone. */
  readonly testAccountId: number | null;
  /** A call from here sees every phone without a key too. */
  readonly isOpen: boolean;
}
