interface Refusal {
  readonly message?: string;
  readonly error_code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/**
 * A refusal of the service: what is wrong, in words, and for programs. A call that got no answer is one too, with status
 * 0 and the error code `connection_failed` or `timeout`.
 */
export class PeykError extends Error {
  override readonly name = 'PeykError';
  readonly status: number;
  /** A stable word, such as `insufficient_balance`. */
  readonly errorCode: string;
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
    this.errorCode = code ?? 'unknown';
    this.errors = errors ?? {};
    this.requestId = headers.get('x-request-id');
    this.retryAfter = secondsOf(headers.get('retry-after'));
  }

  static async of(response: Response): Promise<PeykError> {
    const refusal = (await response.json().catch(() => ({}))) as Refusal;
    return new PeykError(response.status, refusal, response.headers);
  }

  static unreadable({ status, headers }: Response): PeykError {
    const refusal = {
      message: `The answer (HTTP ${status}) is not one of Peyk: is the address right?`,
      error_code: 'unreadable_answer',
    };
    return new PeykError(status, refusal, headers);
  }

  static withoutAnswer(errorCode: 'connection_failed' | 'timeout', cause: unknown): PeykError {
    const detail = cause instanceof Error ? causeOf(cause) : String(cause);
    return new PeykError(0, { message: `No answer: ${detail}`, error_code: errorCode }, undefined, { cause });
  }
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
