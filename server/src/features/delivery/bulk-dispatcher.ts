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
// What a process that dies had handed over and not yet written goes out twice: so no more than this is ever unwritten.
const backlogMax = 2000;

interface Hands {
  readonly inFlight: InFlight;
  /** How many outcomes are not written yet. */
  readonly backlog: () => number;
  /** Ends an item whose recipient opted out meanwhile. */
  readonly endBlacklisted: (message: Message) => void;
}

/**
 * Hands items of sends to many to the carriers, from what the supply has leased for this process: accounts take
 * turns, so that one account's million does not starve another's thousand, and carriers get no more than they have
 * room for.
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
      trouble: 'sends to many cannot be read',
    });
  }

  start(): void {
    this.#lookout.start();
  }

  /** An item's outcome is in the database. */
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

  /** Takes nothing new and hands nothing over; what is still waiting here is left to others. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#supply.stop();
    await this.#lookout.stop();
  }

  /** Gives up the leases at the very end, when no outcome is due any more. */
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
    // Looked up when the portion was read; whoever opted out since is known here if memory answers at once.
    if (isBlacklisted(this.#platform, { accountId, lineId, mobile }) === true) {
      this.#hands.endBlacklisted(message);
      return;
    }
    if (!this.#hands.inFlight.add(message)) return;
    this.#pool.submit(line, { key, from: line, to: mobile, text, lane: 'bulk' });
  }
}
