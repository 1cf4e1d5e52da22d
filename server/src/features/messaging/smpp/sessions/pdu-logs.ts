import { describePdu, type BoundSession } from '@peyk/smpp';

import type { Platform } from '../../../../platform.ts';
import type { BoundClient } from './bound-client.ts';
import { insertPdus, type LoggedPdu } from './pdus-store.ts';

type Session = BoundSession<BoundClient>;

const flushMs = 500;
/** Of one session, each time that a log is asked for; its client may send thousands a second. */
const pdusMax = 2000;

interface Watched {
  readonly until: Date;
  left: number;
}

/** Keeps what sessions say for as long as was asked, without texts and passwords. */
export class PduLogs {
  readonly #platform: Platform;
  readonly #watched = new Map<Session, Watched>();
  #pending: LoggedPdu[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Until this moment; a later one gives the session as many PDUs again. */
  set(session: Session, until: Date | null): void {
    const known = this.#watched.get(session);
    const isOver = until === null || until <= this.#platform.clock.now();
    if (isOver) return this.forget(session);
    if (known?.until.getTime() === until.getTime()) return;
    this.#watched.set(session, { until, left: pdusMax });
    session.watch((direction, octets) => this.#add(session, direction, octets));
  }

  forget(session: Session): void {
    if (this.#watched.delete(session)) session.watch(null);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#flush();
  }

  #add(session: Session, direction: 'in' | 'out', octets: Buffer): void {
    const watched = this.#watched.get(session);
    const at = this.#platform.clock.now();
    if (watched === undefined || session.client === null) return;
    if (watched.left === 0 || at > watched.until) return session.watch(null);
    watched.left -= 1;
    this.#pending.push({ sessionId: session.client.sessionId, direction, at, ...describePdu(octets) });
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#flush();
    }, flushMs);
  }

  async #flush(): Promise<void> {
    const pdus = this.#pending;
    this.#pending = [];
    await insertPdus(this.#platform.db, pdus).catch((problem: unknown) =>
      this.#platform.log.warn({ err: problem }, 'PDUs of SMPP sessions could not be kept'),
    );
  }
}
