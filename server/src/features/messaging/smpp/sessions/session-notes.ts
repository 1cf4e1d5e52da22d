import type { BoundSession } from '@peyk/smpp';

import type { Platform } from '../../../../platform.ts';
import { hasExpired } from '../credentials/credential.ts';
import { openCredential } from '../credentials/open-credential.ts';
import type { BoundClient } from './bound-client.ts';
import type { PduLogs } from './pdu-logs.ts';
import type { Places } from './places.ts';
import { noteSessions } from './sessions-store.ts';

type Session = BoundSession<BoundClient>;

const noteMs = 20_000;

interface Earlier {
  readonly submitted: number;
  readonly at: number;
}

/** Writes which sessions live in this process, and does what is wished of them: end, or keep their PDUs. */
export class SessionNotes {
  readonly #platform: Platform;
  readonly #sessions: () => Iterable<Session>;
  readonly #logs: PduLogs;
  readonly #places: Places;
  readonly #earlier = new WeakMap<Session, Earlier>();
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;

  constructor(
    platform: Platform,
    sessions: () => Iterable<Session>,
    { logs, places }: { readonly logs: PduLogs; readonly places: Places },
  ) {
    this.#platform = platform;
    this.#sessions = sessions;
    this.#logs = logs;
    this.#places = places;
    this.#unsubscribe = platform.notifications.on('peyk_smpp', () => void this.note());
    this.#timer = setInterval(() => void this.note(), noteMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#unsubscribe();
  }

  async note(): Promise<void> {
    const own = new Map<number, Session>();
    for (const session of this.#sessions())
      if (session.client !== null) own.set(session.client.sessionId, session);
    if (own.size === 0) return;
    const { db, clock, log } = this.#platform;
    try {
      const seen = [...own].map(([id, session]) => ({
        id,
        submitted: session.submitted,
        delivered: session.delivered,
        lastError: session.lastError,
        unanswered: session.unansweredCount,
        speed: this.#speedOf(session),
      }));
      const wishes = await noteSessions(db, seen, clock.now());
      for (const wish of wishes) {
        const session = own.get(wish.id);
        if (session === undefined) continue;
        this.#logs.set(session, wish.logged_until);
        if (wish.is_ending) session.end('ended by an operator');
      }
      const noted = new Set(wishes.map(({ id }) => id));
      for (const [id, session] of own) if (!noted.has(id)) await this.#noteAgain(session);
      await this.#endForbidden(own.values());
    } catch (problem) {
      log.warn({ err: problem }, 'SMPP sessions could not be noted; next try within 20 s');
    }
  }

  /** One that was not noted for long lost its row; it ends if another one has its place. */
  async #noteAgain(session: Session): Promise<void> {
    const isOpen = () => [...this.#sessions()].includes(session);
    const { client } = session;
    if (client === null || !isOpen()) return;
    const isKept = await this.#places.keep(session);
    if (!isKept) session.end('its place was given to another session');
    else if (!isOpen()) this.#places.free(client.sessionId);
  }

  /** Messages a second since it was noted last. */
  #speedOf(session: Session): number {
    const { submitted } = session;
    const at = performance.now();
    const before = this.#earlier.get(session);
    this.#earlier.set(session, { submitted, at });
    const seconds = before === undefined ? 0 : (at - before.at) / 1000;
    return before === undefined || seconds === 0 ? 0 : Math.round((submitted - before.submitted) / seconds);
  }

  async #endForbidden(sessions: Iterable<Session>): Promise<void> {
    for (const session of sessions) {
      const systemId = session.client?.credential.systemId;
      if (systemId === undefined) continue;
      const credential = await openCredential(this.#platform, systemId);
      if (credential === undefined) session.end('its credential was deleted');
      else if (hasExpired(credential, this.#platform.clock.now())) session.end('its credential has expired');
    }
  }
}
