import type { OpenCredit } from '../../../money/pricing/index.ts';

export type Wallets = ReadonlyMap<number, readonly OpenCredit[]>;

const walletsMax = 10_000;
const bypassMs = 100;

/**
 * Cache of wallets (their oldest credits) as the last batch of this process left them. The statement that stores sends compares them under
 * lock, so a stale entry costs a second try, never a wrong charge.
 */
export class WalletCache {
  readonly #wallets = new Map<number, readonly OpenCredit[]>();
  readonly #bypassUntil = new Map<number, number>();

  /** The wallets of these accounts, or undefined if one of them is not cached. */
  getAll(accountIds: Iterable<number>): Map<number, readonly OpenCredit[]> | undefined {
    const found = new Map<number, readonly OpenCredit[]>();
    for (const accountId of accountIds) {
      if (found.has(accountId)) continue;
      const wallet = this.#wallets.get(accountId);
      if (wallet === undefined) return undefined;
      found.set(accountId, wallet);
    }
    return found;
  }

  setAll(wallets: Wallets, nowMs: number): void {
    if (this.#wallets.size + wallets.size > walletsMax) this.#wallets.clear();
    for (const [accountId, wallet] of wallets) {
      if (nowMs >= (this.#bypassUntil.get(accountId) ?? 0)) this.#wallets.set(accountId, wallet);
    }
  }

  /** Another process charges these wallets too: for 100 ms they are not cached, so that batches lock them first. */
  invalidate(accountIds: Iterable<number>, nowMs: number): void {
    if (this.#bypassUntil.size > walletsMax) this.#bypassUntil.clear();
    for (const accountId of accountIds) {
      this.#wallets.delete(accountId);
      this.#bypassUntil.set(accountId, nowMs + bypassMs);
    }
  }
}
