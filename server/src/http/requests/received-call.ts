import type { FastifyRequest } from 'fastify';

import type { Platform } from '../../platform.ts';
import type { Language } from '../../texts/text.ts';
import { effectiveUrl } from './effective-url.ts';
import type { Call, IdempotencyKey, UploadedFile } from '../endpoint.ts';
import { originOf } from '../callers/origin.ts';

interface ReadInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The name under which an Idempotency-Key is stored. */
  readonly operation: string;
}

/**
 * What an endpoint knows of a request. A class with getters, because few endpoints need the URL: getters in an object
 * literal would create functions and a hidden class per request, which only a full collection frees (decision 0025).
 */
export class ReceivedCall implements Call<FastifyRequest['caller'], unknown, unknown, unknown> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly caller: FastifyRequest['caller'];
  readonly platform: Platform;
  readonly language: Language;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest, platform: Platform, { params, query, body, operation }: ReadInput) {
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
  }

  get url(): string {
    return `${this.origin}${effectiveUrl(this.#request)}`;
  }

  get origin(): string {
    return originOf(this.#request, this.platform.config);
  }
}

function isTestCaller(caller: FastifyRequest['caller']): boolean {
  return caller !== null && 'isTest' in caller && caller.isTest;
}

function headerText(value: string | string[] | undefined): string | undefined {
  const one = Array.isArray(value) ? value[0] : value;
  return one === undefined || one === '' ? undefined : one;
}
