import type { CarrierPool } from '../../../../carriers/carrier-pool.ts';
import type { SubmitResult } from '../../../../carriers/carrier.ts';
import { Poller } from '../../../../poller.ts';
import type { Platform } from '../../../../platform.ts';
import { tracer, type Tracer } from '../../../../traces/index.ts';
import { slot } from '../../../../runtime.ts';
import { filterBlacklisted } from '../../../audiences/blacklist/index.ts';
import { BulkDispatcher } from '../campaigns/bulk-dispatcher.ts';
import { deliveryMetrics } from '../outcomes/delivery-metrics.ts';
import { DeliveryWriter } from '../outcomes/delivery-writer.ts';
import { InFlight } from './in-flight.ts';
import { DueWorkPoller } from './due-work-poller.ts';
import type { Change, Message } from '../message.ts';
import { endOfExpired, isExpired } from '../outcomes/outcome-rules.ts';
import { DeadProcesses } from './dead-processes.ts';
import { ImplausibleTimes } from './implausible-times.ts';
import { LaneLeases, leaseMs } from './lane-leases.ts';
import { deadAfterMs, ProcessRegistry } from './process-registry.ts';
import { MessageClaims } from './message-claims.ts';
import { UncertainCommits } from './uncertain-commits.ts';

const pollMs = 500;
const farTimesMs = 2000;
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
  readonly #leases: LaneLeases;
  readonly #deadProcesses: DeadProcesses;
  readonly #implausibleTimes: ImplausibleTimes;
  readonly #poller: Poller;
  #timers: NodeJS.Timeout[] = [];
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
      mayReclaim: () => this.#deadProcesses.mayReclaim(),
      backlog: () => this.#writer.backlog,
      untilForgotten: (claimed) => this.#untilForgotten(claimed),
      endBlacklisted: (message) => this.#end(message, optedOut),
      endExpired: (message) => this.#end(message, endOfExpired(message, 'too old to be sent')),
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
    this.#leases = new LaneLeases(platform, this.inFlight);
    this.#deadProcesses = new DeadProcesses(platform, {
      pool,
      writer: this.#writer,
      registry: this.#registry,
      onFreed: () => this.look(),
    });
    this.#implausibleTimes = new ImplausibleTimes(platform, {
      leases: this.#leases,
      registry: this.#registry,
      onReset: () => this.carriersChanged(),
    });
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
      setInterval(() => void this.#leases.renew(), leaseMs / 3),
      setInterval(() => void this.#deadProcesses.look(), deadAfterMs / 3),
      setInterval(() => void this.#implausibleTimes.look(), farTimesMs),
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
      ...(message.via !== undefined && { via: message.via }),
      ...(message.smpp !== undefined && { smpp: message.smpp }),
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
    const isReleased = await this.#leases.release();
    await this.#bulkDispatcher.releaseLeases();
    await this.#registry.stop(areCommitsCertain && isReleased);
  }

  async #claimDue(): Promise<boolean> {
    const free = this.#pool.room('express');
    const onlyTest = free <= 0;
    const limit = onlyTest ? claimMax : Math.min(claimMax, free);
    const wanted = { leaseMs, limit, onlyTest, mayReclaim: this.#deadProcesses.mayReclaim() };
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
}
