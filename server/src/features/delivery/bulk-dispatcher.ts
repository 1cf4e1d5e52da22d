import type { CarrierPool } from '../../carriers/carrier-pool.ts';
import { Lookout } from '../../lookout.ts';
import type { Platform } from '../../platform.ts';
import { isBlacklisted } from '../blacklist/index.ts';
import { BulkSupply } from './bulk-supply.ts';
import type { InFlight } from './in-flight.ts';
import type { Message } from './message.ts';
import type { Portion } from './open-portions.ts';

const lookMs = 250;
const handedAtOnce = 10;
// Items handed over whose outcome is not written are sent twice if the process dies; this limits their number.
const backlogMax = 2000;

interface Hands {
  readonly inFlight: InFlight;
  /** Number of outcomes that are not written yet. */
  readonly backlog: () => number;
  /** Ends an item whose recipient was blacklisted after the send was accepted. */
  readonly endBlacklisted: (message: Message) => void;
}

/**
 * Hands items of sends to many to the carriers, from the item batches that this process has leased. Accounts are served
 * round-robin, so that one account's million does not starve another's thousand, and only while carriers have room.
 */
export class BulkDispatcher {
  readonly #platform: Platform;
  readonly #pool: CarrierPool;
  readonly #hands: Hands;
  readonly #supply: BulkSupply;
  readonly #lookout: Lookout;
  #isHandingSoon = false;
  #isStopping = false;

  constructor(platform: Platform, pool: CarrierPool, hands: Hands) {
    this.#platform = platform;
    this.#pool = pool;
    this.#hands = hands;
    this.#supply = new BulkSupply(platform, pool, hands);
    this.#lookout = new Lookout(platform, {
      channel: 'peyk_sends',
      everyMs: lookMs,
      look: () => this.#supply.refill().finally(() => this.#hand()),
      trouble: 'bulk lane: items of sends to many could not be leased; retried at the next poll',
    });
  }

  start(): void {
    this.#lookout.start();
  }

  /** An item's outcome was written to the database. */
  written(message: Message): void {
    this.#supply.written(message);
    if (this.#isHandingSoon) return;
    this.#isHandingSoon = true;
    setImmediate(() => {
      this.#isHandingSoon = false;
      this.#hand();
    });
  }

  /** Carriers have room again. */
  roomChanged(): void {
    this.#hand();
  }

  /** Stops leasing and handing over; items that still wait here are left to other processes. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#supply.stop();
    await this.#lookout.stop();
  }

  /** Ends the leases. Called last, when no more outcomes are expected. */
  leave(): Promise<void> {
    return this.#supply.leave();
  }

  #hand(): void {
    const mayHand = (portion: Portion) => this.#mayHand(portion);
    for (;;) {
      const portion = this.#isStopping ? undefined : this.#supply.portions.next(mayHand);
      if (portion === undefined) break;
      for (let n = 0; n < handedAtOnce && this.#mayHand(portion); n += 1) this.#handOne(portion);
    }
    if (this.#supply.isLow) this.#lookout.look();
  }

  #mayHand({ waiting, isHeld, handBefore, line }: Portion): boolean {
    if (waiting.length === 0 || isHeld || handBefore <= this.#platform.clock.now()) return false;
    return this.#hands.backlog() < backlogMax && this.#pool.room('bulk', line) > 0;
  }

  #handOne({ waiting, lineId }: Portion): void {
    const message = waiting.shift();
    if (message === undefined) return;
    const { key, accountId, mobile, line, text } = message;
    // Checked when the batch was read; checked again here if the blacklist index can answer without the database.
    if (isBlacklisted(this.#platform, { accountId, lineId, mobile }) === true) {
      this.#hands.endBlacklisted(message);
      return;
    }
    if (!this.#hands.inFlight.add(message)) return;
    this.#pool.submit(line, { key, from: line, to: mobile, text, lane: 'bulk' });
  }
}
