import type { CarrierPool } from '../../carriers/carrier-pool.ts';
import type { OutgoingMessage, Receipt, SubmitResult } from '../../carriers/carrier.ts';
import { Poller } from '../../poller.ts';
import type { Platform } from '../../platform.ts';
import { claimTests, updateTest, type CarrierTestRow, type TestState } from './carrier-tests-store.ts';

const pollMs = 5000;
const keyPrefix = 'carrier-test:';
/** Receipts of older tests are let go like those of unknown messages. */
const trackedMax = 100;

/** Sends the test messages of operators over the carriers of this process, beside the lanes and without a send. */
export class CarrierTests {
  readonly #platform: Platform;
  readonly #pool: CarrierPool;
  readonly #poller: Poller;
  readonly #sent = new Map<string, number>();

  constructor(platform: Platform, pool: CarrierPool) {
    this.#platform = platform;
    this.#pool = pool;
    this.#poller = new Poller(platform, {
      channel: 'peyk_carrier_tests',
      intervalMs: pollMs,
      poll: () => this.#claim(),
      failureMessage: 'test messages of carriers could not be claimed; retried at the next poll',
    });
  }

  start(): void {
    this.#poller.start();
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }

  /** True if the message was a test. */
  outcome({ key }: OutgoingMessage, result: SubmitResult, carrier: string | null): boolean {
    if (!key.startsWith(keyPrefix)) return false;
    const id = Number(key.slice(keyPrefix.length));
    if (result.outcome === 'submitted') {
      const [first] = result.carrierMessageIds.slice(-1);
      if (first !== undefined) this.#track(`${carrier} ${first}`, id);
      void this.#change(id, 'sent', null);
    } else void this.#change(id, stateOf[result.outcome], result.reason);
    return true;
  }

  /** Undefined if the receipt belongs to no test. */
  receipt(receipt: Receipt, carrier: string): Promise<void> | undefined {
    if (this.#sent.size === 0) return undefined;
    const id = this.#sent.get(`${carrier} ${receipt.carrierMessageId}`);
    if (id === undefined) return undefined;
    if (receipt.state === 'accepted') return Promise.resolve();
    return this.#change(id, receipt.state === 'delivered' ? 'delivered' : 'failed', receipt.error);
  }

  #track(key: string, id: number): void {
    this.#sent.set(key, id);
    for (const oldest of this.#sent.keys()) {
      if (this.#sent.size <= trackedMax) break;
      this.#sent.delete(oldest);
    }
  }

  async #claim(): Promise<void> {
    const up = this.#pool.health().filter(({ state }) => state === 'up');
    const tests = await claimTests(
      this.#platform.db,
      up.map(({ name }) => name),
      this.#platform.clock.now(),
    );
    for (const test of tests) this.#submit(test);
  }

  #submit({ id, carrier, line_number: from, mobile: to, text }: CarrierTestRow): void {
    const message: OutgoingMessage = { key: `${keyPrefix}${id}`, from, to, text, lane: 'express' };
    if (!this.#pool.submitBy(carrier, message))
      void this.#change(id, 'failed', 'the carrier was taken away meanwhile');
  }

  async #change(id: number, state: TestState, reason: string | null): Promise<void> {
    const { db, clock, log } = this.#platform;
    try {
      await updateTest(db, id, { state, reason, now: clock.now() });
    } catch (problem) {
      log.warn({ err: problem, test: id, state }, 'the outcome of a test message could not be stored');
    }
  }
}

const stateOf = { refused: 'refused', 'try-later': 'failed', 'in-doubt': 'in-doubt' } as const;
