import { asText, atPath, parseJson } from './json-path.ts';
import { sendRequest, type SendOptions } from './send-request.ts';

/** How a gateway gives the token that its requests need. */
export interface LoginConfig {
  readonly url: string;
  /** Sent as a form, or as JSON. */
  readonly fields: Readonly<Record<string, string>>;
  readonly body: 'form' | 'json';
  /** Dotted path to the token in the answer. */
  readonly path: string;
  /** How long a token is used. */
  readonly seconds: number;
}

/** The gateway gave no token. */
export class NoToken extends Error {}

/** The token of a gateway: asked for once, by however many messages, and again when its time is over. */
export class TokenSource {
  readonly #login: LoginConfig;
  readonly #options: SendOptions;
  #asked: Promise<string> | undefined;
  #until = 0;

  constructor(login: LoginConfig, options: SendOptions) {
    this.#login = login;
    this.#options = options;
  }

  /** Rejects with NoToken. */
  current(): Promise<string> {
    // A monotonic clock: the wall clock of a process may be set back.
    const now = performance.now();
    if (this.#asked !== undefined && now < this.#until) return this.#asked;
    this.#until = now + this.#login.seconds * 1000;
    const asked = this.#ask();
    this.#asked = asked;
    asked.catch(() => this.#asked === asked && this.forget());
    return asked;
  }

  forget(): void {
    this.#asked = undefined;
  }

  async #ask(): Promise<string> {
    const { url, fields, body, path } = this.#login;
    const isForm = body === 'form';
    const exchange = await sendRequest(
      {
        url,
        method: 'POST',
        headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
        body: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
      },
      this.#options,
    );
    if (exchange.kind !== 'answer') throw new NoToken(`login: ${exchange.reason}`);
    const { status, body: answer } = exchange.answer;
    const token = asText(atPath(parseJson(answer), path));
    // The answer may say in other words what was sent, so it is not repeated.
    if (status >= 300 || !token) throw new NoToken(`login: HTTP ${status} without a token`);
    return token;
  }
}
