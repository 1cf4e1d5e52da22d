import { setTimeout as sleep } from 'node:timers/promises';

import { status } from '@peyk/smpp';
import { Counter } from 'prom-client';

import type { Platform } from '../../../../platform.ts';
import { Poller } from '../../../../poller.ts';
import type { BoundClient } from '../sessions/bound-client.ts';
import { listReceivers } from '../sessions/sessions-store.ts';
import type { MessageIds } from '../submit/message-ids.ts';
import {
  claimDeliveries,
  deleteDeliveries,
  listDue,
  releaseDeliveries,
  type DeliveryRow,
} from './deliveries-store.ts';
import { EventExpansion } from './expand-events.ts';
import { receiptPdu, replyPdus } from './receipt.ts';
import { mostFree, Receivers, type Session } from './receivers.ts';

const pollMs = 500;
/** Longer than a session may leave a deliver_sm unanswered, with what it waits before. */
const leaseMs = 120_000;
const atOnce = 200;
const gatherMs = 10;
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
  readonly #expansion: EventExpansion;
  readonly #poller: Poller;
  readonly #receivers = new Receivers();
  readonly #unanswered = new Set<number>();
  readonly #counter: Counter<'outcome'>;
  #settled: Settled[] = [];
  #settling: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #reference = 0;

  constructor(platform: Platform, ids: MessageIds) {
    this.#platform = platform;
    this.#expansion = new EventExpansion(platform, ids, {
      leaseMs,
      room: (credentialId) => this.#receivers.room(credentialId),
      isHeld: (messageId) => this.#unanswered.has(messageId),
      take: (credentialId, rows, isAll) => this.#take(credentialId, rows, isAll),
    });
    this.#counter = new Counter({
      name: 'peyk_smpp_deliveries_total',
      help: 'Receipts and replies handed to SMPP clients, by outcome',
      labelNames: ['outcome'],
      registers: [platform.metrics],
    });
    this.#poller = new Poller(platform, {
      channels: ['peyk_outbox_events', 'peyk_webhook_events'],
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
    this.#receivers.add(client.credential.id, session);
    this.#poller.poll();
  }

  remove(session: Session): void {
    const id = session.client?.credential.id;
    if (id === undefined) return;
    for (const row of this.#receivers.remove(id, session)) this.#answered(row, null);
  }

  /** A message whose answer is still to be written: its receipt waits. */
  hold(messageId: number): void {
    this.#unanswered.add(messageId);
  }

  release(messageId: number): void {
    this.#unanswered.delete(messageId);
  }

  async #deliver(): Promise<void> {
    // What happens to messages one by one is dealt with together.
    await sleep(gatherMs);
    await this.#expansion.expand();
    if (this.#receivers.size === 0) return;
    const { accountGroups, clock } = this.#platform;
    const due = await listDue(accountGroups, this.#receivers.ids, clock.now());
    this.#receivers.noteBehind(due);
    for (const id of due) {
      const sessions = this.#receivers.sessionsOf(id);
      const [first] = sessions;
      if (first?.client) await this.#tryDeliver(first.client, sessions);
    }
  }

  /** What was made and leased in one step goes to its client without being read again. */
  #take(credentialId: number, rows: readonly DeliveryRow[], isAll: boolean): void {
    if (!isAll) this.#receivers.setBehind(credentialId);
    if (!this.#receivers.queue(credentialId, rows)) for (const row of rows) this.#answered(row, null);
    this.#pump(credentialId);
  }

  #pump(credentialId: number): void {
    for (;;) {
      const next = this.#receivers.next(credentialId);
      if (next === undefined) return;
      this.#trySend(next.row, next.session);
    }
  }

  /** One client whose deliveries cannot be read holds up no other. */
  async #tryDeliver(client: BoundClient, sessions: ReadonlySet<Session>): Promise<void> {
    const { receiptsTo, systemId } = client.credential;
    try {
      if (receiptsTo === 'any') await this.#deliverTo(client, sessions, 'any');
      else await this.#deliverBySession(client, sessions);
    } catch (problem) {
      this.#platform.log.warn(
        { err: problem, systemId },
        'receipts of an SMPP client could not be read; retried at the next poll',
      );
    }
  }

  /** Each session its own receipts; those whose session is gone to any. */
  async #deliverBySession(client: BoundClient, sessions: ReadonlySet<Session>): Promise<void> {
    for (const session of sessions)
      if (session.client)
        await this.#deliverTo(client, new Set([session]), { sessionId: session.client.sessionId });
    const { db, clock } = this.#platform;
    const notOf = await listReceivers(db, client.credential.id, clock.now());
    await this.#deliverTo(client, sessions, { notOf });
  }

  async #deliverTo(
    { credential }: BoundClient,
    sessions: ReadonlySet<Session>,
    of: Parameters<typeof claimDeliveries>[1]['of'],
  ): Promise<void> {
    const free = [...sessions].reduce((sum, { freeWindow }) => sum + freeWindow, 0);
    const limit = Math.min(free, atOnce);
    if (limit === 0) return;
    const { db, clock } = this.#platform;
    const now = clock.now();
    const rows = await claimDeliveries(db, {
      accountId: credential.accountId,
      credentialId: credential.id,
      unanswered: [...this.#unanswered],
      of,
      limit,
      now,
      until: new Date(now.getTime() + leaseMs),
    });
    for (const row of rows) this.#trySend(row, mostFree(sessions));
    if (rows.length === limit) this.#poller.poll();
  }

  /** One that cannot be written, as it is too long for a PDU, holds up no other. */
  #trySend(row: DeliveryRow, session: Session | undefined): void {
    try {
      this.#send(row, session);
    } catch (problem) {
      this.#platform.log.warn({ err: problem }, 'a delivery to an SMPP client cannot be written');
      this.#answered(row, status.submitFailed);
    }
  }

  #send(row: DeliveryRow, session: Session | undefined): void {
    if (!session?.client) return this.#answered(row, null);
    const { id: credentialId, timeZone } = session.client.credential;
    const answered = (code: number | null) => {
      this.#answered(row, code);
      this.#pump(credentialId);
    };
    if (row.content.kind === 'receipt')
      return session.deliver(receiptPdu(row.content, timeZone), undefined, answered);
    this.#reference += 1;
    const parts = replyPdus(row.content, this.#reference);
    let open = parts.length;
    let worst: number | null = status.ok;
    for (const { pdu, part } of parts)
      session.deliver(pdu, part, (code) => {
        if (code !== status.ok) worst = code;
        open -= 1;
        if (open === 0) answered(worst);
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
      .then(() => {
        // Otherwise nothing waits for a window that has become free.
        if (this.#receivers.areBehind || settled.some(({ again }) => again !== null)) this.#poller.poll();
      });
  }

  async #write(settled: readonly Settled[]): Promise<void> {
    const { db, writers } = this.#platform;
    const accounts = new Set(settled.map(({ accountId }) => accountId));
    for (const accountId of accounts) {
      const ofAccount = settled.filter((one) => one.accountId === accountId);
      const done = ofAccount.filter(({ again }) => again === null).map(({ id }) => id);
      if (done.length > 0) await deleteDeliveries(writers, accountId, done);
      const released = ofAccount.flatMap(({ id, again }) => (again === null ? [] : [{ id, ...again }]));
      if (released.length > 0) await releaseDeliveries(db, accountId, released);
    }
  }
}
