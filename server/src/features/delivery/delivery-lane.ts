import type { CarrierPool } from '../../carriers/carrier-pool.ts';
import type { SubmitResult } from '../../carriers/carrier.ts';
import { Lookout } from '../../lookout.ts';
import type { Platform } from '../../platform.ts';
import { filterBlacklisted } from '../blacklist/index.ts';
import { BulkDispatcher } from './bulk-dispatcher.ts';
import { deliveryMetrics } from './delivery-metrics.ts';
import { DeliveryWriter } from './delivery-writer.ts';
import { InFlight } from './in-flight.ts';
import type { Change, Message } from './message.ts';
import { endOfTooOld, isTooOld } from './outcome-rules.ts';
import { freeDeadProcess } from './processes-store.ts';
import { ProcessRegistry } from './process-registry.ts';
import { claimRetries, claimScheduled, moveLeases } from './take-up-store.ts';
import { UncertainCommits } from './uncertain-commits.ts';

const lookMs = 500;
const leaseMs = 30_000;
const deadAfterMs = 3000;
const claimMax = 500;
const drainMs = 10_000;
const pauseMs = 20;

const optedOut = { status: 'blacklisted', detail: 'blacklist', error: null } as const;

/**
 * The way of single messages from this process to its carriers and back into the database.
 *
 * What this process accepts goes to a carrier at once, without a queue: the row says which process holds it. What
 * was accepted elsewhere, has to be tried again, was scheduled, or was held by a process that died lies in the
 * database with a moment (`retry_at`) from which anyone may take it; whoever does takes a lease.
 */
export class DeliveryLane {
  readonly inFlight = new InFlight();
  readonly uncertain: UncertainCommits;
  readonly #platform: Platform;
  readonly #pool: CarrierPool;
  readonly #writer: DeliveryWriter;
  readonly #bulk: BulkDispatcher;
  readonly #registry: ProcessRegistry;
  readonly #lookout: Lookout;
  #timers: NodeJS.Timeout[] = [];
  #isStopping = false;

  constructor(platform: Platform, pool: CarrierPool) {
    this.#platform = platform;
    this.#pool = pool;
    this.#writer = new DeliveryWriter(platform, deliveryMetrics(platform), (message) => {
      this.inFlight.remove(message);
      if (message.n > 0) this.#bulk.written(message);
    });
    this.#bulk = new BulkDispatcher(platform, pool, {
      inFlight: this.inFlight,
      backlog: () => this.#writer.backlog,
      endBlacklisted: (message) => this.#end(message, optedOut),
    });
    this.#lookout = new Lookout(platform, {
      channel: 'peyk_sends',
      everyMs: lookMs,
      look: () => this.#takeUp(),
      trouble: 'waiting messages cannot be read',
    });
    this.uncertain = new UncertainCommits(platform, () => this.look());
    this.#registry = new ProcessRegistry(platform, this.inFlight);
  }

  get writer(): DeliveryWriter {
    return this.#writer;
  }

  /** The number under which this process may hold fresh sends; undefined while it may not. */
  get processId(): number | undefined {
    return this.#isStopping ? undefined : this.#registry.id;
  }

  async start(): Promise<void> {
    await this.#registry.start();
    this.#timers = [
      setInterval(() => void this.#holdLeases(), leaseMs / 3),
      setInterval(() => void this.#takeOver(), deadAfterMs / 3),
    ];
    this.#bulk.start();
    this.#lookout.start();
  }

  /** Carriers came, went, or have room again. */
  carriersChanged(): void {
    this.look();
    this.#bulk.roomChanged();
  }

  /** Hands a message to a carrier now, ahead of everything that is not a single message. */
  handOver(message: Message): void {
    if (!this.inFlight.add(message)) return;
    this.#pool.submit(message.line, {
      key: message.key,
      from: message.line,
      to: message.mobile,
      text: message.text,
      lane: 'express',
    });
  }

  /** What became of a message that was handed over. */
  outcome(key: string, result: SubmitResult, carrier: string | null): void {
    const message = this.inFlight.get(key);
    if (message) this.#writer.outcome(message, result, carrier);
  }

  /** Looks for messages that may be taken up. */
  look(): void {
    this.#lookout.look();
  }

  /** Waits for the answers still due, gives back what has none, and leaves. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#lookout.stop();
    await this.#bulk.stop();
    // Pauses are counted rather than time: a process that stood still listens before it gives anything back.
    for (let waited = 0; this.inFlight.size > 0 && waited < drainMs; waited += pauseMs)
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await this.#writer.stop();
    const isCertain = await this.uncertain.stop();
    const isGivenBack = await this.#giveBack();
    await this.#bulk.leave();
    await this.#registry.stop(isCertain && isGivenBack);
  }

  // If this fails the process leaves as if it had died, and others take over what it held.
  #giveBack(): Promise<boolean> {
    const until = this.#platform.clock.now();
    const given = moveLeases(this.#platform.pool, this.inFlight.listSingles(), { until, onlyLeased: false });
    return given.then(
      () => true,
      () => false,
    );
  }

  async #takeUp(): Promise<void> {
    const { pool, clock } = this.#platform;
    const room = Math.min(claimMax, this.#pool.room('express'));
    if (room <= 0) return;
    const claim = () => {
      const now = clock.now();
      return { now, leaseUntil: new Date(now.getTime() + leaseMs), limit: room };
    };
    const scheduled = await claimScheduled(pool, claim());
    const retries = await claimRetries(pool, claim());
    const claimed = [...scheduled, ...retries];
    const blacklisted = await filterBlacklisted(pool, claimed);
    for (const message of claimed) this.#takeUpOne(message, blacklisted.has(message));
    if (scheduled.length === room || retries.length === room) this.look();
  }

  // A message that lay too long, or whose recipient opted out meanwhile, ends here.
  #takeUpOne(message: Message, isBlacklisted: boolean): void {
    if (isBlacklisted) this.#end(message, optedOut);
    else if (isTooOld(message, this.#platform.clock.now()))
      this.#end(message, endOfTooOld(message, 'too old to be sent'));
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

  async #holdLeases(): Promise<void> {
    const until = new Date(this.#platform.clock.now().getTime() + leaseMs);
    // A lease that is lost means that the message may go out twice, never that it is lost.
    await moveLeases(this.#platform.pool, this.inFlight.listSingles(), { until, onlyLeased: true }).catch(
      () => undefined,
    );
  }

  async #takeOver(): Promise<void> {
    try {
      const unseenSince = new Date(Date.now() - deadAfterMs);
      const freed = await freeDeadProcess(this.#platform.pool, unseenSince, this.#platform.clock.now());
      if (freed === undefined) return;
      this.#platform.log.info({ freed }, 'took up the messages of a process that is gone');
      this.look();
    } catch (problem) {
      this.#platform.log.warn({ err: problem }, 'dead processes cannot be looked for');
    }
  }
}
