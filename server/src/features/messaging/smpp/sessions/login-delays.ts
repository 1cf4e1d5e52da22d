const firstMs = 250;
const longestMs = 10_000;
const forgottenMs = 15 * 60_000;
const addressesMax = 10_000;
/** Wrong logins of one address that wait for their refusal, and logins that are compared; further ones are refused unseen. */
const waitingMax = 10;
const comparedMax = 20;

interface Failures {
  count: number;
  waiting: number;
  lastAt: number;
}

/**
 * Slows down an address, of IPv6 a network, whose logins were wrong: each one doubles the time until its next refusal. Also a client
 * by its name, whose logins are right and which may not bind.
 */
export class LoginDelays {
  readonly #byAddress = new Map<string, Failures>();
  readonly #compared = new Map<string, number>();
  readonly #wait: (ms: number) => Promise<void>;

  constructor(wait: (ms: number) => Promise<void> = sleep) {
    this.#wait = wait;
  }

  /** Whether the address has so many refusals waiting that it is not heard. */
  isFlooding(address: string): boolean {
    const waiting = this.#byAddress.get(address)?.waiting ?? 0;
    return waiting >= waitingMax || (this.#compared.get(address) ?? 0) >= comparedMax;
  }

  /** Counts a login while it is compared: a password takes 16 MB and some 40 ms. */
  async during<T>(address: string, compare: () => Promise<T>): Promise<T> {
    this.#compared.set(address, (this.#compared.get(address) ?? 0) + 1);
    try {
      return await compare();
    } finally {
      const left = (this.#compared.get(address) ?? 1) - 1;
      if (left === 0) this.#compared.delete(address);
      else this.#compared.set(address, left);
    }
  }

  /** Resolves when a wrong login may be refused. */
  async failed(address: string, now: number): Promise<void> {
    const known = this.#byAddress.get(address);
    const failures =
      known !== undefined && now - known.lastAt < forgottenMs ? known : { count: 0, waiting: 0, lastAt: now };
    failures.count += 1;
    failures.lastAt = now;
    failures.waiting += 1;
    this.#remember(address, failures);
    await this.#wait(Math.min(longestMs, firstMs * 2 ** (failures.count - 1)));
    failures.waiting -= 1;
  }

  /** The address whose last wrong login is the oldest makes room. */
  #remember(address: string, failures: Failures): void {
    this.#byAddress.delete(address);
    this.#byAddress.set(address, failures);
    const [oldest] = this.#byAddress.keys();
    if (this.#byAddress.size > addressesMax && oldest !== undefined) this.#byAddress.delete(oldest);
  }

  succeeded(address: string): void {
    this.#byAddress.delete(address);
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
