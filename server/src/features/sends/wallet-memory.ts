import type { OpenCredit } from '../pricing/index.ts';

export type Wallets = ReadonlyMap<number, readonly OpenCredit[]>;

const walletsMax = 10_000;
const distrustMs = 100;

/**
 * Cache of wallets as the last batch of this process left them. The statement that stores sends compares them under
 * lock, so a stale entry costs a second try, never a wrong charge.
 */
export class WalletMemory {
  readonly #wallets = new Map<number, readonly OpenCredit[]>();
  readonly #distrustedUntil = new Map<number, number>();

  /** The wallets of these accounts, or undefined if one of them is not cached. */
  recall(accountIds: Iterable<number>): Map<number, readonly OpenCredit[]> | undefined {
    const recalled = new Map<number, readonly OpenCredit[]>();
    for (const accountId of accountIds) {
      if (recalled.has(accountId)) continue;
      const wallet = this.#wallets.get(accountId);
      if (wallet === undefined) return undefined;
      recalled.set(accountId, wallet);
    }
    return recalled;
  }

  keep(wallets: Wallets, nowMs: number): void {
    if (this.#wallets.size + wallets.size > walletsMax) this.#wallets.clear();
    for (const [accountId, wallet] of wallets) {
      if (nowMs >= (this.#distrustedUntil.get(accountId) ?? 0)) this.#wallets.set(accountId, wallet);
    }
  }

  /** Another process charges these wallets too: for 100 ms they are not cached, so that batches lock them first. */
  distrust(accountIds: Iterable<number>, nowMs: number): void {
    if (this.#distrustedUntil.size > walletsMax) this.#distrustedUntil.clear();
    for (const accountId of accountIds) {
      this.#wallets.delete(accountId);
      this.#distrustedUntil.set(accountId, nowMs + distrustMs);
    }
  }
}
