import type { CarrierPool } from '../../../../carriers/carrier-pool.ts';
import { Poller } from '../../../../poller.ts';
import type { Platform } from '../../../../platform.ts';
import { tracer } from '../../../../traces/index.ts';
import { isBlacklisted } from '../../../audiences/blacklist/index.ts';
import { BulkPrefetcher, type PrefetcherDependencies } from './bulk-prefetcher.ts';
import type { Message } from '../message.ts';
import { isExpired } from '../outcomes/outcome-rules.ts';
import type { OpenBatch } from './open-batches.ts';

const pollMs = 250;
const handOversPerTurn = 10;
// Items handed over whose outcome is not written are sent twice if the process dies; this limits their number.
const backlogMax = 2000;

interface BulkDependencies extends PrefetcherDependencies {
  /** Number of outcomes that are not written yet. */
  readonly backlog: () => number;
}

/**
 * Hands items of sends to many to the carriers, from the item batches that this process has leased. Accounts are served
 * round-robin, so that one account's million does not starve another's thousand, and only while carriers have room.
 */
export class BulkDispatcher {
  readonly #platform: Platform;
  readonly #pool: CarrierPool;
  readonly #dependencies: BulkDependencies;
  readonly #prefetcher: BulkPrefetcher;
  readonly #poller: Poller;
  #isHandOverScheduled = false;
  #isStopping = false;

  constructor(platform: Platform, pool: CarrierPool, hands: BulkDependencies) {
    this.#platform = platform;
    this.#pool = pool;
    this.#dependencies = hands;
    this.#prefetcher = new BulkPrefetcher(platform, pool, hands);
    this.#poller = new Poller(platform, {
      channels: ['peyk_sends'],
      intervalMs: pollMs,
      poll: async () => {
        await this.#prefetcher.refill().finally(() => this.#handOver());
        return !this.#prefetcher.isIdle;
      },
      failureMessage: 'bulk lane: items of sends to many could not be leased; retried at the next poll',
    });
  }

  start(): void {
    this.#poller.start();
  }

  /** An item's outcome was written to the database. */
  markWritten(message: Message): void {
    this.#prefetcher.markWritten(message);
    if (this.#isHandOverScheduled) return;
    this.#isHandOverScheduled = true;
    setImmediate(() => {
      this.#isHandOverScheduled = false;
      this.#handOver();
    });
  }

  /** Carriers have room again. */
  roomChanged(): void {
    this.#handOver();
  }

  /** Stops leasing and handing over; items that still wait here are left to other processes. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#prefetcher.stop();
    await this.#poller.stop();
  }

  /** Ends the leases. Called last, when no more outcomes are expected. */
  releaseLeases(): Promise<void> {
    return this.#prefetcher.releaseLeases();
  }

  #handOver(): void {
    const mayHand = (portion: OpenBatch) => this.#mayHandOver(portion);
    for (;;) {
      const portion = this.#isStopping ? undefined : this.#prefetcher.batches.next(mayHand);
      if (portion === undefined) break;
      for (let n = 0; n < handOversPerTurn && this.#mayHandOver(portion); n += 1) this.#handOverOne(portion);
    }
    if (this.#prefetcher.isBelowLowWatermark) this.#poller.poll();
  }

  #mayHandOver({ waiting, isHeld, handBefore, line }: OpenBatch): boolean {
    const next = waiting[0];
    if (next === undefined || isHeld || handBefore <= this.#platform.clock.now()) return false;
    return this.#dependencies.backlog() < backlogMax && this.#mayTake(line, next);
  }

  #mayTake(line: string, { mobile, isTest = false }: Message): boolean {
    return isTest ? this.#pool.mayTakeTest() : this.#pool.mayTakeBulk(line, mobile);
  }

  #handOverOne({ waiting, lineId }: OpenBatch): void {
    const message = waiting.shift();
    if (message === undefined) return;
    const { key, accountId, mobile, line, text, isTest = false } = message;
    // Checked when the batch was read; checked again here if the blacklist index can answer without the database.
    if (isBlacklisted(this.#platform, { accountId, lineId, mobile }) === true) {
      this.#dependencies.endBlacklisted(message);
      return;
    }
    if (message.validSeconds !== null && isExpired(message, this.#platform.clock.now())) {
      this.#dependencies.endExpired(message);
      return;
    }
    if (!this.#dependencies.inFlight.add(message)) return;
    this.#platform.runtime.find(tracer)?.handedOver(message);
    const smpp = message.smpp && { smpp: message.smpp };
    this.#pool.submit(line, { key, from: line, to: mobile, text, lane: 'bulk', isTest, ...smpp });
  }
}
