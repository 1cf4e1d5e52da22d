import type { Platform } from '../../platform.ts';
import type { Language } from '../../texts/text.ts';
import { effectiveUrl } from './effective-url.ts';
import type { Call, IdempotencyKey, UploadedFile } from '../endpoint.ts';
import { consoleOriginOf, linkOriginOf, originOf } from '../callers/origin.ts';
import { isOnPrivatePort } from '../private-port.ts';
import type { ServedRequest } from '../served-request.ts';

interface ReadInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The name under which an Idempotency-Key is stored. */
  readonly operation: string;
  /** The schema of the query. */
  readonly filters: object | undefined;
}

/**
 * What an endpoint knows of a request. A class with getters, because few endpoints need the URL: getters in an object
 * literal would create functions and a hidden class per request, which only a full collection frees (decision 0025).
 */
export class ReceivedCall implements Call<ServedRequest['caller'], unknown, unknown, unknown> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly caller: ServedRequest['caller'];
  readonly platform: Platform;
  readonly language: Language;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly #request: ServedRequest;
  readonly #read: ReadInput;

  constructor(request: ServedRequest, platform: Platform, read: ReadInput) {
    const { params, query, body, operation } = read;
    this.params = params;
    this.query = query;
    this.body = body;
    this.files = request.uploads ?? {};
    this.caller = request.caller;
    this.platform = platform;
    this.language = request.language;
    const value = headerText(request.headers['idempotency-key']);
    this.idempotencyKey =
      value === undefined ? undefined : { value, operation, isTest: isTestCaller(request.caller) };
    this.#request = request;
    this.#read = read;
  }

  /** The same call, handled with another platform. */
  with(platform: Platform): ReceivedCall {
    return new ReceivedCall(this.#request, platform, this.#read);
  }

  get url(): string {
    return `${originOf(this.#request, this.platform.config)}${effectiveUrl(this.#request, this.#read.filters)}`;
  }

  get origin(): string {
    return linkOriginOf(this.#request, this.platform.config);
  }

  get consoleOrigin(): string {
    return consoleOriginOf(this.#request, this.platform.config);
  }

  get isConsoleHere(): boolean {
    return this.platform.config.privatePort === undefined || isOnPrivatePort(this.#request);
  }
}

function isTestCaller(caller: ServedRequest['caller']): boolean {
  return caller !== null && 'isTest' in caller && caller.isTest;
}

function headerText(value: string | string[] | undefined): string | undefined {
  const one = Array.isArray(value) ? value[0] : value;
  return one === undefined || one === '' ? undefined : one;
}
