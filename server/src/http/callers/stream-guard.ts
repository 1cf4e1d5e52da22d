import type { Platform } from '../../platform.ts';
import { areHeld, type LiveHolders, type StreamHolder } from './stream-holder.ts';

interface GuardedStream {
  readonly holder: StreamHolder;
  /** The holder is gone. */
  end(): void;
}

const checkMs = 10_000;

/**
 * Ends streams with the key or the session that opened them: at once when keys, accounts, people or sessions changed, in
 * any process, and every ten seconds for what ends by the passing of time or whose notification was lost. One check is for
 * all streams of the process.
 */
export class StreamGuard {
  readonly #platform: Pick<Platform, 'notifications' | 'log'>;
  readonly #live: LiveHolders;
  readonly #streams = new Set<GuardedStream>();
  readonly #unsubscribe: (() => void)[];
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #isRequested = false;

  constructor(platform: Pick<Platform, 'notifications' | 'log'>, live: LiveHolders) {
    this.#platform = platform;
    this.#live = live;
    this.#unsubscribe = (['peyk_keys', 'peyk_sessions'] as const).map((channel) =>
      platform.notifications.on(channel, () => this.check()),
    );
  }

  /** A check under way: until it is done nothing is sent. */
  get checking(): Promise<void> | undefined {
    return this.#checking;
  }

  add(stream: GuardedStream): () => void {
    this.#streams.add(stream);
    this.#timer ??= setInterval(() => this.check(), checkMs).unref();
    return () => {
      this.#streams.delete(stream);
      if (this.#streams.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Checks the right to the stream now, before an event that needs it. False also if the database cannot be asked. */
  async isHeld(holder: StreamHolder): Promise<boolean> {
    try {
      return (await areHeld(this.#live, [holder]))(holder);
    } catch (problem) {
      this.#platform.log.debug({ err: problem }, 'the holder of a stream could not be checked');
      return false;
    }
  }

  /** A request during a check is followed by one more check. */
  check(): void {
    if (this.#streams.size === 0) return;
    this.#isRequested = true;
    this.#checking ??= this.#checkWhileRequested().finally(() => (this.#checking = undefined));
  }

  async close(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    clearInterval(this.#timer);
    await this.#checking;
  }

  async #checkWhileRequested(): Promise<void> {
    while (this.#isRequested) {
      this.#isRequested = false;
      await this.#checkOnce().catch((problem: unknown) =>
        // Notices carry no data, and what carries some asks `isHeld` itself; the next check comes within ten seconds.
        this.#platform.log.debug({ err: problem }, 'the holders of streams could not be checked'),
      );
    }
  }

  async #checkOnce(): Promise<void> {
    const streams = [...this.#streams];
    const isHeld = await areHeld(
      this.#live,
      streams.map(({ holder }) => holder),
    );
    for (const stream of streams) if (!isHeld(stream.holder)) stream.end();
  }
}
