import { clientTexts, type ClientLanguage } from './client-texts.ts';
import type { ServiceErrorCode } from './generated/error-codes.ts';

/** Codes of the client itself: what happened where the service gave no answer of its own. */
export type ClientErrorCode = 'connection_failed' | 'timeout' | 'unreadable_answer' | 'waits_for_approval';

/** Codes that this version knows. */
export type KnownErrorCode = ServiceErrorCode | ClientErrorCode;

/** A newer service may have further codes, so every text is one; editors propose those that are known. */
export type ErrorCode = KnownErrorCode | (string & Record<never, never>);

interface Refusal {
  readonly message?: string;
  readonly error_code: ErrorCode;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** These pages come from another server at the address, not from one on the way to ours. */
const foreignStatuses = [404, 405];

/**
 * A refusal of the service: what is wrong, in words, and for programs. A call that got no answer is one too, with status
 * 0 and the error code `connection_failed` or `timeout`; a page of a proxy is `connection_failed` with its status.
 */
export class PeykError extends Error {
  override readonly name = 'PeykError';
  readonly status: number;
  /** A stable word, such as `insufficient_balance`. */
  readonly errorCode: ErrorCode;
  /** Problems of fields, by dotted path. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Names the call in the log of the service. */
  readonly requestId: string | null;
  /** After how many seconds the call may be repeated, if the service said so. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    { message, error_code: code, errors }: Refusal,
    headers: Headers = new Headers(),
    options?: ErrorOptions,
  ) {
    super(message ?? `HTTP ${status}`, options);
    this.status = status;
    this.errorCode = code;
    this.errors = errors ?? {};
    this.requestId = headers.get('x-request-id');
    this.retryAfter = secondsOf(headers.get('retry-after'));
  }

  /** An answer that is no success. Without an error_code it was not written by the service. */
  static async of(response: Response, language: ClientLanguage = 'en'): Promise<PeykError> {
    const refusal = refusalIn(await response.text());
    if (refusal !== undefined) return new PeykError(response.status, refusal, response.headers);
    const { status, statusText, headers } = response;
    if (foreignStatuses.includes(status)) return PeykError.unreadable(response, language);
    const message = clientTexts[language].proxyAnswer(status, statusText);
    return new PeykError(status, { message, error_code: 'connection_failed' }, headers);
  }

  static unreadable({ status, headers }: Response, language: ClientLanguage = 'en'): PeykError {
    const message = clientTexts[language].foreignAnswer(status);
    return new PeykError(status, { message, error_code: 'unreadable_answer' }, headers);
  }

  static withoutAnswer(
    errorCode: 'connection_failed' | 'timeout',
    cause: unknown,
    {
      baseUrl,
      language = 'en',
    }: { readonly baseUrl: string; readonly language?: ClientLanguage | undefined },
  ): PeykError {
    const detail = cause instanceof Error ? causeOf(cause) : String(cause);
    const message = clientTexts[language].noAnswer(hostOf(baseUrl), detail);
    return new PeykError(0, { message, error_code: errorCode }, undefined, { cause });
  }
}

function refusalIn(text: string): Refusal | undefined {
  try {
    const answer = JSON.parse(text) as Partial<Refusal> | null;
    return typeof answer?.error_code === 'string' ? (answer as Refusal) : undefined;
  } catch {
    return undefined;
  }
}

/** Without what else an address may have: a password, a path. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** Fetch says only that it failed; the reason is inside. */
function causeOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}

/** Retry-After is a number of seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (!Number.isNaN(seconds)) return Math.max(0, seconds);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
