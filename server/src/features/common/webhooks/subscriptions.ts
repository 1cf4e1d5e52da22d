import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import { listMessageSubscribers } from './webhooks-store.ts';

const refreshMs = 10_000;

/**
 * The accounts with a webhook for every changed message. Delivery asks before it reads what changed, so accounts
 * without a webhook cost one look into a set.
 */
export class MessageSubscriptions {
  readonly #platform: Platform;
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #accounts: ReadonlySet<number> = new Set();
  /** The last reading failed: any account may have made a webhook since. */
  #isDoubtful = false;
  #refreshing: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#unsubscribe = platform.notifications.on('peyk_webhooks', () => this.#refreshAgain());
    // Notifications can be lost.
    this.#timer = setInterval(() => this.#refreshAgain(), refreshMs);
    this.#timer.unref();
  }

  /** In doubt it has: events of a webhook that is not known would be lost for good, those without one are not stored. */
  has(accountId: number): boolean {
    return this.#isDoubtful || this.#accounts.has(accountId);
  }

  /** Reads the accounts anew. */
  refresh(): Promise<void> {
    const after = this.#refreshing ?? Promise.resolve();
    const refreshing = after.then(() => this.#read());
    this.#refreshing = refreshing;
    return refreshing;
  }

  // Not before the first reading: at a first start the tables are still being made.
  #refreshAgain(): void {
    if (this.#refreshing !== undefined) void this.refresh();
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    clearInterval(this.#timer);
    await this.#refreshing;
  }

  async #read(): Promise<void> {
    try {
      this.#accounts = new Set(await listMessageSubscribers(this.#platform.db));
      this.#isDoubtful = false;
    } catch (problem) {
      this.#isDoubtful = true;
      this.#platform.log.warn(
        { err: problem },
        'webhook subscriptions could not be read: outcomes of all accounts are compared with them meanwhile; next try in 10 s',
      );
    }
  }
}

export const messageSubscriptions = slot<MessageSubscriptions>('webhook-subscriptions');
