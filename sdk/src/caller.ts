import { call } from './call.ts';
import type { ClientLanguage } from './client-texts.ts';
import { withoutSignal } from './misplaced-signal.ts';
import type { Operation, OperationInput } from './operation.ts';
import { PeykError } from './peyk-error.ts';

/** What sends take from the client where their own body says nothing. */
export interface SendDefaults {
  /** The line that messages come from. */
  readonly line_number?: string | number | undefined;
  /** Script of the digits of a text: english. */
  readonly number_format?: 'english' | 'persian' | undefined;
}

export interface PeykOptions {
  /**
   * The key of an account. A client without any key says so with null: for test phones on the own machine, and behind a
   * proxy that adds the key.
   */
  readonly apiKey?: string | null | undefined;
  /** The key of an operator, for operations under /operator and for the test phones. */
  readonly operatorKey?: string | null | undefined;
  /** Where the service is, such as https://sms.example.com */
  readonly baseUrl: string;
  /** The language of texts such as those of errors: English unless said otherwise. */
  readonly language?: ClientLanguage | undefined;
  readonly defaults?: SendDefaults | undefined;
  /** Ends every call of this client, such as when the program stops. */
  readonly signal?: AbortSignal | undefined;
  /** How long one attempt may take, in milliseconds: 60,000, and no limit for files. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is repeated that may be repeated: 3. */
  readonly retries?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/** What one call does differently. */
export interface RequestOptions extends Pick<PeykOptions, 'timeoutMs' | 'retries'> {
  readonly signal?: AbortSignal | undefined;
  /** Your own name of this call, such as the number of an order; made for you if absent. */
  readonly idempotencyKey?: string | undefined;
}

export type Caller = <Input extends OperationInput, Data>(
  operation: Operation<Input, Data>,
  input: Input,
  options?: RequestOptions,
) => Promise<Data>;

const defaultTimeoutMs = 60_000;
const defaultRetries = 3;
/** A longer Retry-After is the caller's to wait for. */
const longestPauseMs = 60_000;

/** Calls operations with the keys, and again where a repeated call can do no harm. */
export function callerOf(client: PeykOptions): Caller {
  const base = client.baseUrl.replace(/\/+$/, '');
  return async (operation, given, options = {}) => {
    const { input, signal: misplaced } = withoutSignal(given);
    const stop = combined(client.signal, options.signal, misplaced);
    stop?.throwIfAborted();
    const headers = headersOf(client, operation, options);
    const retries = options.retries ?? client.retries ?? defaultRetries;
    for (let attempt = 0; ; attempt += 1) {
      const limit = limitOf(operation, input, options.timeoutMs ?? client.timeoutMs);
      try {
        return await call(operation, input, {
          baseUrl: base,
          headers,
          signal: combined(stop, limit),
          ...(client.fetch && { fetch: client.fetch }),
        });
      } catch (problem) {
        stop?.throwIfAborted();
        const error = errorOf(problem, limit, client);
        if (attempt >= retries || !mayRepeat(operation, error)) throw error;
        await pause(pauseBefore(attempt, error), stop);
      }
    }
  };
}

/** Stops early, with the reason of the signal. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

type Attempted = Pick<Operation<unknown, unknown>, 'method' | 'answer' | 'isIdempotent'>;

export const languageOf = ({ language }: PeykOptions): ClientLanguage => language ?? 'en';

// Peyk-Key is Api-Key under a name that may come in any case: some runtimes send every name in lower case.
export function clientHeaders(client: PeykOptions): Record<string, string> {
  return {
    ...(client.apiKey && { 'peyk-key': client.apiKey }),
    ...(client.operatorKey && { 'operator-key': client.operatorKey }),
    'accept-language': languageOf(client),
  };
}

function headersOf(client: PeykOptions, operation: Attempted, options: RequestOptions) {
  const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID();
  return {
    ...clientHeaders(client),
    ...(operation.isIdempotent === true && { 'idempotency-key': idempotencyKey }),
  };
}

function limitOf(
  { answer }: Attempted,
  { body = {} }: OperationInput,
  wanted: number | undefined,
): AbortSignal | undefined {
  const hasFile = answer === 'file' || Object.values(body).some((value) => value instanceof Blob);
  if (wanted === undefined && hasFile) return undefined;
  return AbortSignal.timeout(wanted ?? defaultTimeoutMs);
}

export function combined(...signals: readonly (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((one) => one !== undefined);
  return given.length > 1 ? AbortSignal.any(given) : given[0];
}

function errorOf(problem: unknown, limit: AbortSignal | undefined, client: PeykOptions): PeykError {
  if (problem instanceof PeykError) return problem;
  const errorCode = limit?.aborted === true ? 'timeout' : 'connection_failed';
  return PeykError.withoutAnswer(errorCode, problem, client);
}

/**
 * What reads, and what carries an Idempotency-Key, may be repeated after any trouble on the way. Other changes only when
 * the service itself says that nothing happened: too many calls, or 503 with a time to come back.
 */
function mayRepeat({ method, isIdempotent }: Attempted, { status, retryAfter }: PeykError): boolean {
  if ((retryAfter ?? 0) * 1000 > longestPauseMs) return false;
  if (status === 429 || (status === 503 && retryAfter !== undefined)) return true;
  return (method === 'GET' || isIdempotent === true) && [0, 408, 502, 503, 504].includes(status);
}

/** As long as the service asks for, else growing from half a second, spread so that clients do not come back together. */
function pauseBefore(attempt: number, { retryAfter }: PeykError): number {
  const growing = Math.min(500 * 2 ** attempt, 8000) * (0.5 + Math.random() / 2);
  return Math.max(growing, (retryAfter ?? 0) * 1000);
}
