import { status, type BoundSession } from '@peyk/smpp';
import { Counter } from 'prom-client';

import type { Platform } from '../../../../platform.ts';
import { Poller } from '../../../../poller.ts';
import type { BoundClient } from '../sessions/bound-client.ts';
import type { MessageIds } from '../submit/message-ids.ts';
import {
  claimDeliveries,
  deleteDeliveries,
  releaseDeliveries,
  type DeliveryRow,
} from './deliveries-store.ts';
import { expandEvents } from './expand-events.ts';
import { receiptPdu, replyPdus } from './receipt.ts';

type Session = BoundSession<BoundClient>;

const pollMs = 500;
/** Longer than a session may leave a deliver_sm unanswered. */
const leaseMs = 120_000;
const atOnce = 200;
const settleMs = 20;
const retryMinMs = 1000;
const retryMaxMs = 300_000;
/** Refusals that say later; any other is final, since the client would refuse it again. */
const temporary: ReadonlySet<number | null> = new Set([
  status.systemError,
  status.queueFull,
  status.throttled,
  status.temporaryAppError,
]);

interface Settled {
  readonly accountId: number;
  readonly id: number;
  /** Null: delivered or refused for good; otherwise when it is sent again. */
  readonly again: { readonly dueAt: Date; readonly isRefused: boolean } | null;
}

/**
 * Hands stored receipts and replies to the receivers that this process has bound. A row is leased while it is on the wire and
 * deleted when the client has taken it, so that each is delivered at least once, whatever ends in between.
 */
export class Deliverer {
  readonly #platform: Platform;
  readonly #ids: MessageIds;
  readonly #poller: Poller;
  readonly #receivers = new Map<number, Set<Session>>();
  readonly #unanswered = new Set<number>();
  readonly #counter: Counter<'outcome'>;
  #settled: Settled[] = [];
  #settling: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #reference = 0;

  constructor(platform: Platform, ids: MessageIds) {
    this.#platform = platform;
    this.#ids = ids;
    this.#counter = new Counter({
      name: 'peyk_smpp_deliveries_total',
      help: 'Receipts and replies handed to SMPP clients, by outcome',
      labelNames: ['outcome'],
      registers: [platform.metrics],
    });
    this.#poller = new Poller(platform, {
      channels: ['peyk_webhook_events'],
      intervalMs: pollMs,
      poll: () => this.#deliver(),
      failureMessage: 'receipts of SMPP clients could not be read; retried at the next poll',
    });
  }

  start(): void {
    this.#poller.start();
  }

  /** What was answered is written; what is on the wire is sent again after its lease. */
  async stop(): Promise<void> {
    await this.#poller.stop();
    clearTimeout(this.#timer);
    this.#settle();
    await this.#settling;
    this.#platform.metrics.removeSingleMetric('peyk_smpp_deliveries_total');
  }

  add(session: Session): void {
    const { client } = session;
    if (client === null || !session.mayReceive) return;
    const sessions = this.#receivers.get(client.credential.id) ?? new Set();
    this.#receivers.set(client.credential.id, sessions.add(session));
    this.#poller.poll();
  }

  remove(session: Session): void {
    const id = session.client?.credential.id;
    if (id === undefined) return;
    const sessions = this.#receivers.get(id);
    sessions?.delete(session);
    if (sessions?.size === 0) this.#receivers.delete(id);
  }

  /** A message whose answer is still to be written: its receipt waits. */
  hold(messageId: number): void {
    this.#unanswered.add(messageId);
  }

  release(messageId: number): void {
    this.#unanswered.delete(messageId);
  }

  async #deliver(): Promise<void> {
    await expandEvents(this.#platform, this.#ids);
    for (const sessions of this.#receivers.values()) {
      const [first] = sessions;
      const free = [...sessions].reduce((sum, { freeWindow }) => sum + freeWindow, 0);
      if (first?.client && free > 0) await this.#deliverTo(first.client, sessions, Math.min(free, atOnce));
    }
  }

  async #deliverTo({ credential }: BoundClient, sessions: Set<Session>, limit: number): Promise<void> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    const rows = await claimDeliveries(db, {
      accountId: credential.accountId,
      credentialId: credential.id,
      unanswered: [...this.#unanswered],
      limit,
      now,
      until: new Date(now.getTime() + leaseMs),
    });
    for (const row of rows) this.#trySend(row, sessions);
    if (rows.length === limit) this.#poller.poll();
  }

  /** One that cannot be written, as it is too long for a PDU, holds up no other. */
  #trySend(row: DeliveryRow, sessions: Set<Session>): void {
    try {
      this.#send(row, sessions);
    } catch (problem) {
      this.#platform.log.warn({ err: problem }, 'a delivery to an SMPP client cannot be written');
      this.#answered(row, status.submitFailed);
    }
  }

  #send(row: DeliveryRow, sessions: Set<Session>): void {
    const session = mostFree(sessions);
    if (!session?.client) return this.#answered(row, null);
    if (row.content.kind === 'receipt') {
      const pdu = receiptPdu(row.content, session.client.credential.timeZone);
      return session.deliver(pdu, undefined, (code) => this.#answered(row, code));
    }
    this.#reference += 1;
    const parts = replyPdus(row.content, this.#reference);
    let open = parts.length;
    let worst: number | null = status.ok;
    for (const { pdu, part } of parts)
      session.deliver(pdu, part, (code) => {
        if (code !== status.ok) worst = code;
        open -= 1;
        if (open === 0) this.#answered(row, worst);
      });
  }

  /** `code` is null if no answer came. */
  #answered(row: DeliveryRow, code: number | null): void {
    const isAgain = code === null || temporary.has(code);
    this.#counter.inc({ outcome: code === status.ok ? 'delivered' : isAgain ? 'again' : 'refused' });
    if (!isAgain && code !== status.ok)
      this.#platform.log.warn(
        { accountId: row.account_id, messageId: row.message_id, status: code },
        'an SMPP client refused a receipt or reply for good; it is dropped',
      );
    const delay = code === null ? 0 : Math.min(retryMaxMs, retryMinMs * 2 ** Math.min(row.attempts, 10));
    const dueAt = new Date(this.#platform.clock.now().getTime() + delay);
    const again = isAgain ? { dueAt, isRefused: code !== null } : null;
    this.#settled.push({ accountId: row.account_id, id: row.id, again });
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#settle();
    }, settleMs);
  }

  #settle(): void {
    const settled = this.#settled;
    this.#settled = [];
    if (settled.length === 0) return;
    this.#settling = this.#settling
      .then(() => this.#write(settled))
      // Their leases run out, and they are sent again.
      .catch((problem: unknown) =>
        this.#platform.log.warn({ err: problem }, 'answers of SMPP clients could not be written'),
      )
      .then(() => this.#poller.poll());
  }

  async #write(settled: readonly Settled[]): Promise<void> {
    const { db } = this.#platform;
    const accounts = new Set(settled.map(({ accountId }) => accountId));
    for (const accountId of accounts) {
      const ofAccount = settled.filter((one) => one.accountId === accountId);
      const done = ofAccount.filter(({ again }) => again === null).map(({ id }) => id);
      if (done.length > 0) await deleteDeliveries(db, accountId, done);
      for (const { id, again } of ofAccount)
        if (again !== null) await releaseDeliveries(db, accountId, { ids: [id], ...again });
    }
  }
}

function mostFree(sessions: ReadonlySet<Session>): Session | undefined {
  let best: Session | undefined;
  for (const session of sessions) if (session.freeWindow > (best?.freeWindow ?? 0)) best = session;
  return best;
}
