import type { CarrierBalance } from '../carrier.ts';
import type { HttpCarrierConfig } from './http-config.ts';
import { asText, atPath, parseJson } from './json-path.ts';
import { sendRequest, type SendOptions } from './send-request.ts';

const askMs = 5 * 60_000;

/** Asks the gateway now and then for the credit that is left there. An answer that cannot be read leaves the last one. */
export class BalanceWatch {
  readonly #config: HttpCarrierConfig;
  readonly #options: SendOptions;
  #timer: NodeJS.Timeout | undefined;
  #amount: number | undefined;

  constructor(config: HttpCarrierConfig, options: SendOptions) {
    this.#config = config;
    this.#options = options;
  }

  start(): void {
    if (this.#config.balance === undefined) return;
    void this.#ask();
    this.#timer = setInterval(() => void this.#ask(), askMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Null: it is not asked for, or not known yet. */
  get current(): CarrierBalance | null {
    const { balance } = this.#config;
    if (balance === undefined || this.#amount === undefined) return null;
    return { amount: this.#amount, limit: balance.below };
  }

  async #ask(): Promise<void> {
    const { balance, headers } = this.#config;
    if (balance === undefined) return;
    // Those with places in braces are of a message.
    const fixed = Object.entries(headers).filter(([, value]) => !value.includes('{'));
    const request = { url: balance.url, method: 'GET', headers: Object.fromEntries(fixed), body: null };
    const exchange = await sendRequest(request, this.#options).catch(() => undefined);
    if (exchange?.kind !== 'answer' || exchange.answer.status >= 300) return;
    this.#amount = amountIn(exchange.answer.body, balance.path) ?? this.#amount;
  }
}

/** The number at a path of a JSON body, else the first number of the body. */
export function amountIn(body: string, path: string | undefined): number | undefined {
  const found = path === undefined ? body : asText(atPath(parseJson(body), path));
  const [digits] = /-?\d+(\.\d+)?/.exec(found ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}
