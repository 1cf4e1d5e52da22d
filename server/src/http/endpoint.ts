import type { Readable } from 'node:stream';

import type { Static, TSchema } from 'typebox';

import type { Platform } from '../platform.ts';
import type { Language } from '../texts/text.ts';
import type { AccountPermission, OperatorPermission, OwnPermission, Permission } from './permissions.ts';
import type { PlanFeature } from './plan-features.ts';

export interface AccountCaller {
  readonly accountId: number;
  /** Null where a person of the account calls through the panel. */
  readonly keyId: number | null;
}

export interface OperatorCaller {
  readonly operatorId: number;
  readonly name: string;
}

/** Where a call comes from, as far as it can be told. */
export interface Visitor {
  readonly address: string;
  /** What the browser or program says of itself; shortened. */
  readonly device: string;
  /** The address of the service is https, so cookies may insist on it. */
  readonly isSecure: boolean;
  /** The token of an Authorization: Bearer header. */
  readonly bearer: string | undefined;
}

/** Whoever holds the key, and where the call comes from. */
export interface KeyCaller extends Visitor {
  readonly accountId: number;
}

/** A person who is signed in: of an account, or at the service. */
export interface PanelCaller extends Visitor {
  readonly sessionId: number;
  readonly userId: number;
  readonly username: string;
  readonly role: string;
  readonly accountId: number | null;
  readonly operatorId: number | null;
  readonly permissions: ReadonlySet<Permission>;
  /** What the panel sends back with every change. */
  readonly csrfToken: string;
}

/** A file of a multipart request, already on disk; it is removed when `handle` is done with it. */
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

/** A page for a person's browser as the answer, instead of the envelope. */
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

/** Sends the browser on to another address; what it asks for there is always a GET. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

export type SendEvent = (name: string, data: unknown) => void;

/** Events as they happen, for a browser's EventSource, as the answer instead of the envelope. */
export class EventStream {
  /** Begins to send, and answers with the way to stop: the listener may leave at any moment. */
  readonly open: (send: SendEvent) => () => void;

  constructor(open: (send: SendEvent) => () => void) {
    this.open = open;
  }
}

/** Data in the envelope, with headers of its own: cookies. */
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
  readonly description: string;
  /** How such a file may be called. */
  readonly example: string;
}

export interface Call<Caller, Body, Params, Query> {
  readonly body: Body;
  readonly params: Params;
  readonly query: Query;
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly caller: Caller;
  readonly platform: Platform;
  readonly language: Language;
  /** The whole address as asked for, with its filters: paged answers link to their neighbours with it. */
  readonly url: string;
  /** Scheme and host under which the caller reaches the service, for addresses that leave it. */
  readonly origin: string;
  readonly idempotencyKey: string | undefined;
}

interface EndpointShape<
  Caller,
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly body?: Body;
  readonly params?: Params;
  readonly query?: Query;
  /** Files of a multipart body, by field name. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** The Accept header must be there and admit JSON (rule 4.1 of the interface). */
  readonly acceptRequired?: boolean;
  /** Reads the Idempotency-Key header: a repeated call gives the first answer and does nothing. */
  readonly isIdempotent?: boolean;
  readonly status?: 200 | 201;
  readonly data: Data;
  readonly examples?: { readonly body?: unknown; readonly data?: unknown };
  /** Refusals of this endpoint beyond those that every one can give; for the document. */
  readonly refusals?: readonly (402 | 403 | 404 | 409 | 503)[];
  handle(call: Call<Caller, Static<Body>, Static<Params>, Static<Query>>): Promise<Answer<Static<Data>>>;
}

type Access = 'account' | 'operator' | 'public' | 'key' | 'visitor' | 'panel';

/** An endpoint with its schema types forgotten, as the catalogue holds it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the list mixes schemas of every kind; each was checked where it was declared
export type Endpoint = EndpointShape<any, any, any, any, any> & {
  readonly access: Access;
  readonly permission?: Permission;
  readonly feature?: PlanFeature;
};

/**
 * One operation of the interface, called with an Api-Key, or by a person of the account whose role holds the
 * permission. http/app.ts wraps what `handle` returns in the envelope.
 */
export function endpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(
  shape: EndpointShape<AccountCaller, Body, Params, Query, Data> & {
    readonly permission: AccountPermission;
    /** What the plan of the account must hold; none for reading, paying, and ending what there is. */
    readonly feature?: PlanFeature;
  },
): Endpoint {
  return { ...shape, access: 'account' };
}

/** One operation for people at the service whose role holds the permission. */
export function operatorEndpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(
  shape: EndpointShape<OperatorCaller, Body, Params, Query, Data> & {
    readonly permission: OperatorPermission;
  },
): Endpoint {
  return { ...shape, access: 'operator' };
}

/** A page or call-back that asks for no key: what it may show or do must follow from a secret in its address. */
export function publicEndpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(shape: EndpointShape<null, Body, Params, Query, Data>): Endpoint {
  return { ...shape, access: 'public' };
}

/** An operation for a person who is signed in. */
export function panelEndpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(
  shape: EndpointShape<PanelCaller, Body, Params, Query, Data> & {
    readonly permission: AccountPermission | OwnPermission;
  },
): Endpoint {
  return { ...shape, access: 'panel' };
}

/** An operation for a person who is not signed in yet; a write is taken from our own pages only. */
export function visitorEndpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(shape: EndpointShape<Visitor, Body, Params, Query, Data>): Endpoint {
  return { ...shape, access: 'visitor' };
}

/** An operation of the interface that insists on the Api-Key: a session does not stand in for it. */
export function keyEndpoint<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Data extends TSchema,
>(shape: EndpointShape<KeyCaller, Body, Params, Query, Data>): Endpoint {
  return { ...shape, access: 'key' };
}
