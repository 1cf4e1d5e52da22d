import type { Platform } from '../../platform.ts';
import { slot } from '../../runtime.ts';
import { lifetimeOf, listLiveSessions } from '../sessions/index.ts';

interface CheckedStream {
  readonly sessionId: number;
  readonly role: string;
  end(): void;
}

const checkMs = 10_000;

export const sessionCheck = slot<SessionCheck>('session-check');

/**
 * Ends streams whose session has ended or whose user has another role now: every ten seconds with one statement for all
 * streams of the process, and at once when a session was ended.
 */
export class SessionCheck {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'log'>;
  readonly #streams = new Set<CheckedStream>();
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #isRequested = false;

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'log'>) {
    this.#platform = platform;
  }

  add(stream: CheckedStream): () => void {
    this.#streams.add(stream);
    this.#timer ??= setInterval(() => this.check(), checkMs).unref();
    return () => {
      this.#streams.delete(stream);
      if (this.#streams.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  countOf(sessionId: number): number {
    let count = 0;
    for (const stream of this.#streams) if (stream.sessionId === sessionId) count += 1;
    return count;
  }

  /** A request during a check is followed by one more check. */
  check(): void {
    this.#isRequested = true;
    this.#checking ??= this.#checkWhileRequested().finally(() => (this.#checking = undefined));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
  }

  async #checkWhileRequested(): Promise<void> {
    while (this.#isRequested) {
      this.#isRequested = false;
      try {
        await this.#checkOnce();
      } catch (problem) {
        // Nothing is shown through a stream: what the panel asks for next checks the session itself.
        this.#platform.log.debug({ err: problem }, 'sessions of event streams could not be checked');
      }
    }
  }

  async #checkOnce(): Promise<void> {
    const streams = [...this.#streams];
    if (streams.length === 0) return;
    const now = this.#platform.clock.now();
    const rows = await listLiveSessions(
      this.#platform.db,
      streams.map(({ sessionId }) => sessionId),
      now,
    );
    const roles = new Map(
      rows
        .filter(
          (row) =>
            now.getTime() - row.last_seen_at.getTime() < lifetimeOf({ operatorId: row.operator_id }).idleMs,
        )
        .map(({ id, role }) => [id, role]),
    );
    for (const stream of streams) if (roles.get(stream.sessionId) !== stream.role) stream.end();
  }
}
