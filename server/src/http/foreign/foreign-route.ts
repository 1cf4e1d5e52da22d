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
  readonly language: Language;
}

export interface ForeignAnswer {
  readonly status: number;
  /** Sent as JSON. */
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface OwnInput {
  readonly body?: object;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface ForeignCall {
  readonly request: ForeignRequest;
  readonly caller: AccountCaller;
  readonly platform: Platform;
  /** Calls one of our own operations as its endpoint would be called: the same schema, checks and refusals. */
  own(endpoint: Endpoint, input: OwnInput): Promise<unknown>;
}

/** One operation of another provider's interface, which stands on operations of ours. */
export interface ForeignRoute {
  readonly method: 'GET' | 'POST';
  /** Under `/compat/<name of the interface>`. */
  readonly path: string;
  /** The operations that it calls. Permission, feature of the plan and kind of work are those of the first. */
  readonly calls: readonly [Endpoint, ...Endpoint[]];
  /** Where the Api-Key of the caller is. It is asked for before the body is read, unless it stands there or signs it. */
  readonly key: {
    readonly isInBody?: boolean;
    find(request: ForeignRequest, platform: Platform): MaybePromise<string | undefined>;
  };
  handle(call: ForeignCall): Promise<ForeignAnswer>;
  /** A refusal, of ours or of this interface, as its clients read it. */
  refuse(failure: Failure, request: ForeignRequest): ForeignAnswer;
}

/** The interface of another provider, so that programs written for it work here by changing an address. */
export interface ForeignInterface {
  /** The word in its address. */
  readonly name: string;
  readonly routes: readonly ForeignRoute[];
}
