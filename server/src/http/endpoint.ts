import type { Readable } from 'node:stream';

import type { Static, TSchema } from 'typebox';

import type { Platform } from '../platform.ts';
import type { Language } from '../texts/text.ts';
import type {
  AccountCaller,
  ClientDetails,
  HandsetCaller,
  KeyCaller,
  OperatorHolder,
  PanelCaller,
} from './callers/caller.ts';
import type {
  AccountPermission,
  OperatorPermission,
  OwnPermission,
  Permission,
} from './callers/permissions.ts';
import type { PlanFeature } from './callers/plan-features.ts';

// Endpoints take them from here, where they are declared.
export type {
  AccountCaller,
  ClientDetails,
  KeyCaller,
  OperatorCaller,
  OperatorHolder,
  PanelCaller,
  Visit,
} from './callers/caller.ts';

/** A name in both languages, written where the named thing is declared. */
export type Title = Readonly<Record<Language, string>>;

/** A file of a multipart request, already on disk; removed when `handle` has finished. */
export interface UploadedFile {
  readonly path: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
}

/** A file as the answer, instead of the envelope. */
export class Download {
  readonly content: Readable | Buffer;
  readonly mediaType: string;
  readonly fileName: string;

  constructor(content: Readable | Buffer, mediaType: string, fileName: string) {
    this.content = content;
    this.mediaType = mediaType;
    this.fileName = fileName;
  }
}

/** An HTML page as the answer, instead of the envelope. */
export class Page {
  readonly html: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(html: string, status = 200, headers: Readonly<Record<string, string>> = {}) {
    this.html = html;
    this.status = status;
    this.headers = headers;
  }
}

/** Redirects the browser with 303: the next request is always a GET. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

export type SendEvent = (name: string, data: unknown) => void;

/**
 * Starts sending and returns the function that stops it; the client may disconnect at any time. `end` ends the stream from
 * this side. `isHeld` checks that the caller still has the right, and ends the stream if not: for more than a notice,
 * right before it is sent.
 */
export type OpenStream = (send: SendEvent, end: () => void, isHeld: () => Promise<boolean>) => () => void;

/**
 * Server-sent events as the answer, instead of the envelope. The stream ends with the key or session that opened it,
 * without anything that the endpoint does.
 */
export class EventStream {
  /** Called once there is a place for the stream, never for a HEAD request. */
  readonly prepare: () => Promise<OpenStream>;

  constructor(prepare: () => Promise<OpenStream>) {
    this.prepare = prepare;
  }
}

/** Data in the envelope, with extra headers (cookies). */
export class WithHeaders<Data> {
  readonly data: Data;
  readonly headers: Readonly<Record<string, string>>;

  constructor(data: Data, headers: Readonly<Record<string, string>>) {
    this.data = data;
    this.headers = headers;
  }
}

export type Answer<Data> = Data | Download | Page | Redirect | EventStream | WithHeaders<Data>;

export interface FileRule {
  readonly required: boolean;
  readonly bytesMax?: number;
  readonly description: Title;
  /** An example file name. */
  readonly example: string;
}

/** An Idempotency-Key and what it repeats. Both are stored, so the names of operations never change. */
export interface IdempotencyKey {
  readonly value: string;
  /** Given with a test key, whose calls never answer for those of a live key. */
  readonly isTest?: boolean;
  /** The path of the endpoint without `/ws/v1/`, such as `sms/pattern`. */
  readonly operation: string;
}

export interface Call<Caller, Body, Params, Query> {
  readonly body: Body;
  readonly params: Params;
  readonly query: Query;
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly caller: Caller;
  readonly platform: Platform;
  readonly language: Language;
  /** The full URL of the request with its filters; paged answers build their links from it. */
  readonly url: string;
  /** Scheme and host of links that others may open too; outside the trial not what the caller's Host header says. */
  readonly origin: string;
  /** Scheme and host by which operators reach the console, for their links. */
  readonly consoleOrigin: string;
  /** Whether operations of operators are served at the address that was asked; false on PORT beside a private port. */
  readonly isConsoleHere: boolean;
  readonly idempotencyKey: IdempotencyKey | undefined;
}

interface CheckedCall<Caller, Params extends TSchema, Query extends TSchema> {
  readonly caller: Caller;
  /** Values of the path that the schema admits. */
  readonly params: Partial<Static<Params>>;
  /** Filters that the schema admits. */
  readonly query: Partial<Static<Query>>;
  /** Fields that are refused already: what depends on one of them cannot be judged. */
  readonly wrong: ReadonlySet<string>;
  readonly platform: Platform;
  readonly files: Readonly<Record<string, UploadedFile>>;
}

/**
 * What an endpoint checks of a field beyond its schema, by the name of the field, or of several fields, by a name of its
 * own. A check throws the refusal, reads at most, and gets the fields that the schema admits. The handler makes the same
 * checks; these run only when a call is refused, so that the refusal names every wrong field and not those of the first
 * stage.
 */
type FieldChecks<Caller, Body extends TSchema, Params extends TSchema, Query extends TSchema> = Readonly<
  Record<string, (body: Partial<Static<Body>>, call: CheckedCall<Caller, Params, Query>) => unknown>
>;

interface EndpointShape<
  Caller,
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Unique; the operationId of the OpenAPI document, from which generated clients take their function names. */
  readonly name: string;
  /** A few words: the summary of the OpenAPI document. */
  readonly title: Title;
  /** What it is for, in a sentence, and then what a caller has to know. */
  readonly description: Title;
  readonly body?: Body;
  readonly params?: Params;
  readonly query?: Query;
  /**
   * A list of thousands is the point of this endpoint: its body may be as large as PEYK_JSON_BYTES_MAX. Every other one
   * takes 64 kB (requests/body-rules.ts).
   */
  readonly takesLongLists?: boolean;
  /** Checks of single fields beyond the schema; they complete a refusal. */
  readonly checks?: FieldChecks<Caller, Body, Params, Query>;
  /** Files of a multipart body, by field name. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** The Accept header is required and must allow JSON (rule 4.1 of the interface). */
  readonly acceptRequired?: boolean;
  /** Called so often that its plain requests go around the HTTP library; it answers with data only. */
  readonly isPlain?: boolean;
  /** Sends one code: it never waits for other kinds of requests. */
  readonly isCode?: boolean;
  /** Answers when something happens, up to a minute later. */
  readonly isLongPoll?: boolean;
  /**
   * Only reads: on connections of its own, or from a standby that has everything which the primary has.
   */
  readonly isReadFromStandby?: boolean;
  /** Supports the Idempotency-Key header: a repeated call returns the first answer and does nothing. */
  readonly isIdempotent?: boolean;
  readonly status?: 200 | 201;
  readonly data: Data;
  readonly examples?: { readonly body?: unknown; readonly data?: unknown };
  /** Error statuses of this endpoint beyond the common ones; for the OpenAPI document. */
  readonly refusals?: readonly (401 | 402 | 403 | 404 | 409 | 503)[];
  handle(call: Call<Caller, Static<Body>, Static<Params>, Static<Query>>): Promise<Answer<Static<Data>>>;
}

type Access = 'account' | 'operator' | 'public' | 'key' | 'anonymous' | 'panel' | 'handset';

/** An endpoint without its schema types, as the catalogue holds it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the list mixes schemas of every kind; each was checked where it was declared
export type Endpoint = EndpointShape<any, any, any, any, any> & {
  readonly access: Access;
  readonly permission?: Permission;
  readonly feature?: PlanFeature | null;
  readonly isOpenToVisits?: boolean;
  readonly isClosedToVisits?: boolean;
  readonly isOpenToTestKeys?: boolean;
};

/** What a plan must include for an account operation; every one that changes something has to decide. */
type PlanRule =
  | { readonly method: 'GET'; readonly feature?: never }
  | {
      readonly method: Exclude<Endpoint['method'], 'GET'>;
      /** Null if no plan forbids it: prices, paying, cancelling, deleting. */
      readonly feature: PlanFeature | null;
    };

/**
 * One operation of the interface, called with an Api-Key, or by a user of the account whose role has the permission.
 * http/app.ts wraps the result of `handle` in the envelope.
 */
export function endpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(
  shape: EndpointShape<AccountCaller, Body, Params, Query, Data> &
    PlanRule & {
      readonly permission: AccountPermission;
      /** An operator who visits the account may not read it. */
      readonly isClosedToVisits?: boolean;
    },
): Endpoint {
  return { ...shape, access: 'account' };
}

/** One operation for operators whose role has the permission. */
export function operatorEndpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(
  shape: EndpointShape<OperatorHolder, Body, Params, Query, Data> & {
    readonly permission: OperatorPermission;
  },
): Endpoint {
  return { ...shape, access: 'operator' };
}

/** A page or callback without a key: what it may show or do must depend on a secret in its address. */
export function publicEndpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(shape: EndpointShape<null, Body, Params, Query, Data>): Endpoint {
  return { ...shape, access: 'public' };
}

/** An operation for a signed-in user. */
export function panelEndpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(
  shape: EndpointShape<PanelCaller, Body, Params, Query, Data> & {
    readonly permission: AccountPermission | OwnPermission;
    /** A change that a visiting operator may make: the end of the visit. */
    readonly isOpenToVisits?: boolean;
  },
): Endpoint {
  return { ...shape, access: 'panel' };
}

/**
 * An operation for a user who is not signed in yet; writes are accepted from our own pages only (same-origin check).
 */
export function anonymousEndpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(shape: EndpointShape<ClientDetails, Body, Params, Query, Data>): Endpoint {
  return { ...shape, access: 'anonymous' };
}

/** An operation of the interface that requires the Api-Key; a session is not accepted. */
export function keyEndpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(shape: EndpointShape<KeyCaller, Body, Params, Query, Data>): Endpoint {
  return { ...shape, access: 'key' };
}

/**
 * An operation on the simulated phones, which get one-time codes of everybody: open on the own machine or with
 * PEYK_HANDSET=open, else for operators.
 */
export function handsetEndpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(
  shape: EndpointShape<HandsetCaller, Body, Params, Query, Data> & {
    /** Also for a test key, which sees only messages of its own account. */
    readonly isOpenToTestKeys?: boolean;
  },
): Endpoint {
  return { ...shape, access: 'handset' };
}
