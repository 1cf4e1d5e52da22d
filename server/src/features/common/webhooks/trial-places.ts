import { rateLimited } from '../../../http/refusals.ts';
import { slot } from '../../../runtime.ts';

const perAccountMax = 2;
const atOnceMax = 32;
/** As long as a call may take. */
const retrySeconds = 15;

export const trialPlaces = slot<TrialPlaces>('trial-places');

/**
 * The trial calls that are under way in this process. Each holds a request open for as long as the receiver likes, so an
 * account has few of them, and all together leave the dispatcher its places.
 */
export class TrialPlaces {
  readonly #byAccount = new Map<number, number>();
  #count = 0;

  /** Makes a call, or refuses with 429 if too many are under way. */
  async run<T>(accountId: number, call: () => Promise<T>): Promise<T> {
    const own = this.#byAccount.get(accountId) ?? 0;
    if (own >= perAccountMax || this.#count >= atOnceMax)
      throw rateLimited({ seconds: retrySeconds }, { 'retry-after': String(retrySeconds) });
    this.#byAccount.set(accountId, own + 1);
    this.#count += 1;
    try {
      return await call();
    } finally {
      this.#count -= 1;
      const left = (this.#byAccount.get(accountId) ?? 1) - 1;
      if (left > 0) this.#byAccount.set(accountId, left);
      else this.#byAccount.delete(accountId);
    }
  }
}
