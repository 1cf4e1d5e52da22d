import type { CarrierPool } from '../../../carriers/carrier-pool.ts';
import type { SubmitResult } from '../../../carriers/carrier.ts';
import { Poller } from '../../../poller.ts';
import type { Platform } from '../../../platform.ts';
import { tracer, type Tracer } from '../../../traces/index.ts';
import { slot } from '../../../runtime.ts';
import { filterBlacklisted } from '../../blacklist/index.ts';
import { BulkDispatcher } from '../campaigns/bulk-dispatcher.ts';
import { deliveryMetrics } from '../outcomes/delivery-metrics.ts';
import { DeliveryWriter } from '../outcomes/delivery-writer.ts';
import { InFlight } from './in-flight.ts';
import { DueWorkPoller } from './due-work-poller.ts';
import type { Change, Message } from '../message.ts';
import { endOfExpired, isExpired } from '../outcomes/outcome-rules.ts';
import { resetImplausibleTimes } from './implausible-times-store.ts';
import { freeDeadProcess } from './processes-store.ts';
import { deadAfterMs, ProcessRegistry } from './process-registry.ts';
import { updateLeases } from './claim-messages-store.ts';
import { MessageClaims } from './message-claims.ts';
import { UncertainCommits } from './uncertain-commits.ts';

const pollMs = 500;
const leaseMs = 30_000;
const farTimesMs = 2000;
// Receipts of the last messages of a dead process come within seconds of a session (decision 0022).
const calmSecondsMin = 4;
const calmWaitMaxSeconds = 30;
const claimMax = 500;
const drainMaxMs = 10_000;
const drainStepMs = 20;

/** The lane of a worker process, while it runs. */
export const deliveryLane = slot<DeliveryLane>('delivery-lane');

/** A lane that may hold new sends, and the process id that their rows get. */
export interface LaneHolder {
  readonly lane: DeliveryLane;
  readonly processId: number;
}

const optedOut = { status: 'blacklisted', detail: 'blacklist', error: null } as const;

/**
 * Hands single messages of this process to its carriers, and writes their outcomes to the database. Owns the dispatcher
 * of sends to many.
 *
 * A send that this process accepts goes to a carrier at once, without a queue; its row has the id of the process that
 * holds it. Sends that were accepted by a process without carriers, wait for a retry, were scheduled, or were held by a
 * process that died have a `retry_at`: from then on any process may claim them, which sets `retry_at` to the end of its
 * lease.
 */
export class DeliveryLane {
  readonly inFlight = new InFlight();
  readonly uncertainCommits: UncertainCommits;
  readonly #platform: Platform;
  readonly #pool: CarrierPool;
  readonly #writer: DeliveryWriter;
  readonly #bulkDispatcher: BulkDispatcher;
  readonly #registry: ProcessRegistry;
  readonly #dueWorkPoller: DueWorkPoller;
  readonly #claims: MessageClaims;
  readonly #poller: Poller;
  #timers: NodeJS.Timeout[] = [];
  #seconds = 0;
  #calmSeconds = 0;
  #unknownReceipts = 0;
  #latestNow = new Date(0);
  #isStopping = false;
  readonly #tracer: Tracer | undefined;

  constructor(platform: Platform, pool: CarrierPool) {
    this.#platform = platform;
    this.#tracer = platform.runtime.find(tracer);
    this.#pool = pool;
    this.#writer = new DeliveryWriter(platform, deliveryMetrics(platform), (message) => {
      this.inFlight.remove(message);
      if (message.n > 0) this.#bulkDispatcher.markWritten(message);
    });
    this.#bulkDispatcher = new BulkDispatcher(platform, pool, {
      inFlight: this.inFlight,
      processId: () => this.#registry.id,
      mayReclaim: () => this.#mayReclaim(),
      backlog: () => this.#writer.backlog,
      untilForgotten: (claimed) => this.#untilForgotten(claimed),
      endBlacklisted: (message) => this.#end(message, optedOut),
    });
    this.#poller = new Poller(platform, {
      channels: ['peyk_messages', 'peyk_sends'],
      intervalMs: pollMs,
      poll: () => this.#claimDue(),
      failureMessage: 'express lane: due messages could not be claimed; retried at the next poll',
    });
    this.uncertainCommits = new UncertainCommits(platform, () => this.look());
    this.#registry = new ProcessRegistry(platform, this.inFlight);
    this.#dueWorkPoller = new DueWorkPoller(platform, this.#registry);
    this.#claims = new MessageClaims(platform, () => this.#registry.id ?? null);
  }

  get writer(): DeliveryWriter {
    return this.#writer;
  }

  /** Undefined while this process is not registered or is stopping: then it may hold no new sends. */
  get holder(): LaneHolder | undefined {
    const processId = this.#isStopping ? undefined : this.#registry.id;
    return processId === undefined ? undefined : { lane: this, processId };
  }

  /** This process polls for due work on behalf of all (decision 0192). */
  get isLooker(): boolean {
    return this.#registry.isFirst;
  }

  async start(): Promise<void> {
    await this.#registry.start();
    this.#timers = [
      setInterval(() => void this.#renewLeases(), leaseMs / 3),
      setInterval(() => void this.#freeDeadProcess(), deadAfterMs / 3),
      setInterval(() => void this.#resetImplausibleTimes(), farTimesMs),
    ];
    this.#bulkDispatcher.start();
    this.#poller.start();
    this.#dueWorkPoller.start();
  }

  /** Carriers were added or removed, went up or down, or have room again. */
  carriersChanged(): void {
    this.look();
    this.#bulkDispatcher.roomChanged();
  }

  /** Hands a message to a carrier now, in the express lane, ahead of items of sends to many. */
  handOver(message: Message): void {
    if (!this.inFlight.add(message)) return;
    this.#tracer?.handedOver(message);
    this.#pool.submit(message.line, {
      key: message.key,
      from: message.line,
      to: message.mobile,
      text: message.text,
      lane: 'express',
      ...(message.isTest && { isTest: true }),
    });
  }

  /** Records the carrier's answer to a message that was handed over. */
  recordOutcome(key: string, result: SubmitResult, carrier: string | null): void {
    const message = this.inFlight.get(key);
    if (message === undefined) return;
    this.#tracer?.answered(message, result.outcome, carrier);
    this.#writer.recordOutcome(message, result, carrier);
  }

  /** Polls for messages that may be claimed. */
  look(): void {
    this.#poller.poll();
  }

  /** Waits up to 10 s for outstanding answers, releases messages without one, and unregisters the process. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#dueWorkPoller.stop();
    await this.#poller.stop();
    await this.#bulkDispatcher.stop();
    // Counts pauses instead of elapsed time: after a suspend of the process, answers that arrived are still read first.
    for (let waited = 0; this.inFlight.size > 0 && waited < drainMaxMs; waited += drainStepMs)
      await new Promise((resolve) => setTimeout(resolve, drainStepMs));
    await this.#writer.stop();
    const areCommitsCertain = await this.uncertainCommits.stop();
    const isReleased = await this.#releaseInFlight();
    await this.#bulkDispatcher.releaseLeases();
    await this.#registry.stop(areCommitsCertain && isReleased);
  }

  // If this fails the process stays registered as if it had died, and others free its messages.
  #releaseInFlight(): Promise<boolean> {
    const until = this.#platform.clock.now();
    return this.#updateLeases({ until, onlyLeased: false });
  }

  /** Whether all were written: those on a lost server are not. */
  async #updateLeases(lease: Parameters<typeof updateLeases>[2]): Promise<boolean> {
    const { pool, accountGroups } = this.#platform;
    const groups = accountGroups.divide(this.inFlight.listSingles(), ({ accountId }) => accountId);
    const ends = await Promise.allSettled(groups.map((group) => updateLeases(pool, group, lease)));
    return ends.every(({ status }) => status === 'fulfilled');
  }

  async #claimDue(): Promise<boolean> {
    const free = this.#pool.room('express');
    const onlyTest = free <= 0;
    const limit = onlyTest ? claimMax : Math.min(claimMax, free);
    const wanted = { leaseMs, limit, onlyTest, mayReclaim: this.#mayReclaim() };
    const { count, hasMore } = await this.#claims.claim(wanted, async (claimed) => {
      await this.#untilForgotten(claimed);
      const blacklisted = await filterBlacklisted(this.#platform, claimed);
      for (const message of claimed) this.#handOverOrEnd(message, blacklisted.has(message));
    });
    if (hasMore) this.look();
    return count > 0;
  }

  // A retry that is due by the time it is written may be claimed before this process has seen the commit. It is in flight
  // until then, and would wait for the end of the claim's lease.
  async #untilForgotten(claimed: readonly Message[]): Promise<void> {
    if (claimed.some(({ key }) => this.inFlight.get(key) !== undefined)) await this.#writer.untilWritten();
  }

  // Expired messages, and those whose recipient was blacklisted meanwhile, end here.
  #handOverOrEnd(message: Message, isBlacklisted: boolean): void {
    if (isBlacklisted) this.#end(message, optedOut);
    else if (isExpired(message, this.#platform.clock.now()))
      this.#end(message, endOfExpired(message, 'too old to be sent'));
    else this.handOver(message);
  }

  #end(message: Message, ending: Pick<Change, 'status' | 'detail' | 'error'>): void {
    this.#writer.put({
      message,
      ...ending,
      carrier: null,
      sentAt: null,
      deliveredAt: null,
      retryAt: null,
      attempts: message.attempts,
    });
  }

  async #renewLeases(): Promise<void> {
    const until = new Date(this.#platform.clock.now().getTime() + leaseMs);
    // Errors are ignored: a lost lease can send a message twice, but cannot lose it.
    await this.#updateLeases({ until, onlyLeased: true });
  }

  async #resetImplausibleTimes(): Promise<void> {
    const { clock, log } = this.#platform;
    const now = clock.now();
    // The clock went back: what this process holds gets a right lease first, so that others do not take it.
    if (now < this.#latestNow) await this.#renewLeases();
    this.#latestNow = now;
    if (!this.#registry.isFirst) return;
    try {
      const total = await resetImplausibleTimes(this.#platform, now);
      if (total === 0) return;
      log.warn({ total }, 'messages waited for a time that a wrong clock had written; they are due now');
      this.carriersChanged();
    } catch (problem) {
      log.warn({ err: problem }, 'could not look for times of a wrong clock; next try in 2 s');
    }
  }

  // What a dead process had handed over is known by its receipts: they must have had time to come, or it is sent twice.
  #mayReclaim(): boolean {
    if (this.#writer.isBehind) return false;
    return this.#calmSeconds >= calmSecondsMin || this.#seconds >= calmWaitMaxSeconds;
  }

  // Once a second. Counts ticks and not elapsed time: a process that stood still has not read what came meanwhile. While
  // receipts of others still come it goes on waiting, but not for ever, as other processes may share the carrier.
  #watchReceipts(): void {
    const { isBehind, unknownReceipts } = this.#writer;
    const isCalm = this.#pool.isUp() && !isBehind && unknownReceipts === this.#unknownReceipts;
    this.#unknownReceipts = unknownReceipts;
    this.#seconds += 1;
    this.#calmSeconds = isCalm ? this.#calmSeconds + 1 : 0;
  }

  async #freeDeadProcess(): Promise<void> {
    this.#watchReceipts();
    if (!this.#mayReclaim() || !this.#registry.seesDead) return;
    try {
      const unseenSince = new Date(Date.now() - deadAfterMs);
      const freed = await freeDeadProcess(this.#platform.pool, unseenSince, this.#platform.clock.now());
      if (freed === undefined) return;
      this.#platform.log.info({ freed }, 'freed the messages of a dead process');
      this.look();
    } catch (problem) {
      this.#platform.log.warn({ err: problem }, 'could not check for dead processes; next try in 1 s');
    }
  }
}
