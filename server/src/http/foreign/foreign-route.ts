import type { IncomingHttpHeaders } from 'node:http';

import type { Failure } from '../../failure.ts';
import type { Platform } from '../../platform.ts';
import type { MaybePromise } from '../../primitives/maybe-promise.ts';
import type { Language } from '../../texts/text.ts';
import type { AccountCaller } from '../callers/caller.ts';
import type { Endpoint } from '../endpoint.ts';

/** A request in the form of another provider, unread: what a field is, and how it is written, is known to its interface. */
export interface ForeignRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly params: Readonly<Record<string, string>>;
  /** Behind the question mark, as it came. */
  readonly query: string;
  readonly body: Buffer;
  /** What the body holds, where it is JSON and was read already. */
  readonly json?: object | undefined;
  /** Of a multipart body: its fields in their order, files left out. */
  readonly parts?: readonly (readonly [name: string, value: string])[];
  /** Of a multipart body: its files in their order. */
  readonly files?: readonly ForeignFile[];
  /** Where it was asked for, as its caller wrote it and without the query: before hosts and roots led it to its interface. */
  readonly address: string;
  readonly language: Language;
  /** What was read of it once, by its reader. */
  readonly notes?: Map<object, unknown>;
}

export interface ForeignFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface ForeignAnswer {
  readonly status: number;
  /** An object is sent as JSON; a text as it is, of the `content-type` of the headers or else as plain text. */
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface OwnInput {
  readonly body?: object;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly files?: Readonly<Record<string, ForeignFile>>;
  /** The permission of this operation is asked for too, beside that of the first one of the route. */
  readonly needsPermission?: boolean;
}

/** The fields of a request as its interface read them, for the call log of the account. */
export interface SeenFields {
  given(): Readonly<Record<string, unknown>>;
  /** Names that nothing asked for: what was not understood. */
  unread(): readonly string[];
}

export interface ForeignCall {
  readonly request: ForeignRequest;
  readonly caller: AccountCaller;
  readonly platform: Platform;
  /** Calls one of our own operations as its endpoint would be called: the same schema, checks and refusals. */
  own(endpoint: Endpoint, input: OwnInput): Promise<unknown>;
  /** Shows the account what the call carried, and what of it was not understood. */
  show(fields: SeenFields): void;
}

export type ForeignMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where the Api-Key of a caller is. It is asked for before the body is read, unless it stands there or signs it. */
interface ForeignKey {
  readonly isInBody?: boolean;
  /**
   * It travels in the path or the query: only a key that was made for this interface is taken. A function where a request may
   * carry it here or there.
   */
  readonly isInAddress?: boolean | ((request: ForeignRequest) => boolean);
  find(request: ForeignRequest, platform: Platform): MaybePromise<string | undefined>;
}

/** What a call does. */
export interface ForeignOperation {
  /** The operations of ours that it calls. Permission, feature of the plan and kind of work are those of the first. */
  readonly calls: readonly [Endpoint, ...Endpoint[]];
  handle(call: ForeignCall): Promise<ForeignAnswer>;
}

/**
 * Several operations at one address, such as those of a SOAP service: the body says which of them is asked for. What it needs
 * is asked of the key by then.
 */
export interface ForeignChoice {
  readonly operations: readonly ForeignOperation[];
  /** One of them, or a refusal. It is asked before a key in the body is looked at. */
  choose(request: ForeignRequest): ForeignOperation;
}

/** One operation of another provider's interface, which stands on operations of ours. */
export interface ForeignRoute extends ForeignOperation {
  readonly method: ForeignMethod | readonly ForeignMethod[];
  /** Under `/compat/<name of the interface>`. A part `{key}` is hidden wherever the path is written down. */
  readonly path: string;
  readonly key: ForeignKey;
  /** In place of `calls` and `handle`. */
  readonly choice?: ForeignChoice;
  /** Of its body; 64 kB unless it says so. */
  readonly bytesMax?: number;
  /**
   * Asked so often that its plain requests go around the HTTP library: one-time codes. Of several operations at one address only
   * where the key stands outside of the body.
   */
  readonly isPlain?: boolean;
  /** A refusal, of ours or of this interface, as its clients read it. */
  refuse(failure: Failure, request: ForeignRequest): ForeignAnswer;
}

/** The interface of another provider, so that programs written for it work here by changing an address. */
export interface ForeignInterface {
  /** The word in its address. */
  readonly name: string;
  readonly routes: readonly ForeignRoute[];
  /** Its clients write paths in capital and small letters as they like. */
  readonly takesAnyCase?: boolean;
  /** Paths of it at our own root that no path of ours is like, for programs that can be given a host alone. */
  readonly rootPaths?: RegExp;
  /** What is asked for without a key, and whatever else stands under its address: answered without looking at the body. */
  readonly answerOthers?: (request: ForeignRequest, platform: Platform) => ForeignAnswer;
  /** The key of such a request, where it is not found as that of the first route is. */
  readonly keyOfOthers?: (request: ForeignRequest) => string | undefined;
}
