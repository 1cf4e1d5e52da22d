interface Refusal {
  readonly message?: string;
  readonly error_code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** A refusal of the service: what is wrong, in words, and for programs. */
export class PeykError extends Error {
  override readonly name = 'PeykError';
  readonly status: number;
  /** A stable word, such as `insufficient_balance`. */
  readonly errorCode: string;
  /** Problems of fields, by dotted path. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | null;
  /** After how many seconds the call may be repeated, if the service said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, { message, error_code: code, errors }: Refusal, headers: Headers) {
    super(message ?? `HTTP ${status}`);
    this.status = status;
    this.errorCode = code ?? 'unknown';
    this.errors = errors ?? {};
    this.requestId = headers.get('x-request-id');
    const seconds = Number(headers.get('retry-after') ?? NaN);
    this.retryAfter = Number.isNaN(seconds) ? undefined : seconds;
  }

  static async of(response: Response): Promise<PeykError> {
    const refusal = (await response.json().catch(() => ({}))) as Refusal;
    return new PeykError(response.status, refusal, response.headers);
  }
}
