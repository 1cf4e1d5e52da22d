import type { BoundSession } from '@peyk/smpp';

import type { BoundClient } from '../sessions/bound-client.ts';
import type { DeliveryRow } from './deliveries-store.ts';

export type Session = BoundSession<BoundClient>;

/** Leased rows of one client that wait in memory for a place in a window, at most. */
const queuedMax = 1000;
/** So long they wait: with the time on the wire it is less than their lease. */
const queuedMs = 30_000;

interface Queued {
  readonly row: DeliveryRow;
  readonly until: number;
}

interface Receiver {
  readonly sessions: Set<Session>;
  readonly queue: Queued[];
  /** Rows of it are due that this process has not leased: they come before those that are made now. */
  isBehind: boolean;
}

/** The clients that this process has bound as receivers, by credential, with what is leased and waits for their windows. */
export class Receivers {
  readonly #receivers = new Map<number, Receiver>();

  get size(): number {
    return this.#receivers.size;
  }

  get ids(): number[] {
    return [...this.#receivers.keys()];
  }

  get areBehind(): boolean {
    for (const { isBehind } of this.#receivers.values()) if (isBehind) return true;
    return false;
  }

  add(credentialId: number, session: Session): void {
    const known = this.#receivers.get(credentialId);
    if (known !== undefined) known.sessions.add(session);
    else this.#receivers.set(credentialId, { sessions: new Set([session]), queue: [], isBehind: true });
  }

  /** Returns what is queued if it was the last session. */
  remove(credentialId: number, session: Session): readonly DeliveryRow[] {
    const receiver = this.#receivers.get(credentialId);
    if (receiver === undefined) return [];
    receiver.sessions.delete(session);
    if (receiver.sessions.size > 0) return [];
    this.#receivers.delete(credentialId);
    return receiver.queue.map(({ row }) => row);
  }

  sessionsOf(credentialId: number): ReadonlySet<Session> {
    return this.#receivers.get(credentialId)?.sessions ?? new Set();
  }

  /** Those named have rows that no process has leased, the others have none. */
  noteBehind(credentialIds: ReadonlySet<number>): void {
    for (const [id, receiver] of this.#receivers) receiver.isBehind = credentialIds.has(id);
  }

  setBehind(credentialId: number): void {
    const receiver = this.#receivers.get(credentialId);
    if (receiver !== undefined) receiver.isBehind = true;
  }

  /** How many rows may be leased as they are made. */
  room(credentialId: number): number {
    const receiver = this.#receivers.get(credentialId);
    if (receiver === undefined || receiver.isBehind) return 0;
    const [first] = receiver.sessions;
    return first?.client?.credential.receiptsTo === 'any' ? queuedMax - receiver.queue.length : 0;
  }

  queue(credentialId: number, rows: readonly DeliveryRow[]): boolean {
    const receiver = this.#receivers.get(credentialId);
    if (receiver === undefined) return false;
    const until = performance.now() + queuedMs;
    for (const row of rows) receiver.queue.push({ row, until });
    return true;
  }

  /** The next row with a session that has a place for it; without a session it has waited too long. */
  next(
    credentialId: number,
  ): { readonly row: DeliveryRow; readonly session: Session | undefined } | undefined {
    const receiver = this.#receivers.get(credentialId);
    const first = receiver?.queue[0];
    if (receiver === undefined || first === undefined) return undefined;
    const isLate = performance.now() > first.until;
    const session = isLate ? undefined : mostFree(receiver.sessions);
    if (!isLate && session === undefined) return undefined;
    receiver.queue.shift();
    return { row: first.row, session };
  }
}

export function mostFree(sessions: ReadonlySet<Session>): Session | undefined {
  let best: Session | undefined;
  for (const session of sessions) if (session.freeWindow > (best?.freeWindow ?? 0)) best = session;
  return best;
}
