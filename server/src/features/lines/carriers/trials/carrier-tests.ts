import type { CarrierPool } from '../../../../carriers/carrier-pool.ts';
import type { OutgoingMessage, Receipt, SubmitResult } from '../../../../carriers/carrier.ts';
import { Poller } from '../../../../poller.ts';
import type { Platform } from '../../../../platform.ts';
import {
  claimTests,
  listOpenTests,
  updateTest,
  type CarrierTestRow,
  type TestState,
} from './carrier-tests-store.ts';

const pollMs = 5000;
const keyPrefix = 'carrier-test:';
/** Receipts of older tests are let go like those of unknown messages. */
const trackedMax = 100;
/** Receipts are waited for, for so long. */
const openMs = 3_600_000;

/** Sends the test messages of operators over the carriers of this process, beside the lanes and without a send. */
export class CarrierTests {
  readonly #platform: Platform;
  readonly #pool: CarrierPool;
  readonly #poller: Poller;
  readonly #sent = new Map<string, number>();
  /** Carriers with a test that is under way, in this process or another. */
  #busy: ReadonlySet<string> = new Set();
  /** Receipts that came before it was known that they belong to a test. */
  readonly #early = new Map<string, Receipt>();

  constructor(platform: Platform, pool: CarrierPool) {
    this.#platform = platform;
    this.#pool = pool;
    this.#poller = new Poller(platform, {
      channels: ['peyk_carrier_tests'],
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
      const messageId = result.carrierMessageIds.at(-1);
      void this.#change(id, 'sent', { messageId }).then(() => {
        if (messageId !== undefined) this.#track(`${carrier} ${messageId}`, id);
      });
    } else void this.#change(id, stateOf[result.outcome], { reason: result.reason });
    return true;
  }

  /** Undefined if the receipt belongs to no test. */
  receipt(receipt: Receipt, carrier: string): Promise<void> | undefined {
    if (this.#sent.size === 0 && this.#busy.size === 0) return undefined;
    const key = `${carrier} ${receipt.carrierMessageId}`;
    const id = this.#sent.get(key);
    if (id !== undefined) return this.#end(id, receipt);
    if (this.#busy.has(carrier) && receipt.state !== 'accepted') keep(this.#early, key, receipt);
    return undefined;
  }

  #end(id: number, { state, error }: Receipt): Promise<void> {
    if (state === 'accepted') return Promise.resolve();
    return this.#change(id, state === 'delivered' ? 'delivered' : 'failed', { reason: error });
  }

  #track(key: string, id: number): void {
    keep(this.#sent, key, id);
    const early = this.#early.get(key);
    this.#early.delete(key);
    if (early !== undefined) void this.#end(id, early);
  }

  /** Learns of tests that other processes sent: their receipts may come to this one. */
  async #lookAround(): Promise<void> {
    const { db, clock } = this.#platform;
    const open = await listOpenTests(db, new Date(clock.now().getTime() - openMs));
    this.#busy = new Set(open.map(({ carrier }) => carrier));
    if (open.length === 0) this.#early.clear();
    for (const { id, carrier, carrier_message_id: messageId } of open)
      if (messageId !== null) this.#track(`${carrier} ${messageId}`, id);
  }

  async #claim(): Promise<void> {
    const up = this.#pool.health().filter(({ state }) => state === 'up');
    const tests = await claimTests(
      this.#platform.db,
      up.map(({ name }) => name),
      this.#platform.clock.now(),
    );
    await this.#lookAround();
    for (const test of tests) this.#submit(test);
  }

  #submit({ id, carrier, line_number: from, mobile: to, text }: CarrierTestRow): void {
    const message: OutgoingMessage = { key: `${keyPrefix}${id}`, from, to, text, lane: 'express' };
    if (!this.#pool.submitBy(carrier, message))
      void this.#change(id, 'failed', { reason: 'the carrier was taken away meanwhile' });
  }

  async #change(
    id: number,
    state: TestState,
    {
      reason = null,
      messageId,
    }: { readonly reason?: string | null; readonly messageId?: string | undefined },
  ): Promise<void> {
    const { db, clock, log } = this.#platform;
    try {
      await updateTest(db, id, { state, reason, messageId, now: clock.now() });
    } catch (problem) {
      log.warn({ err: problem, test: id, state }, 'the outcome of a test message could not be stored');
    }
  }
}

/** Keeps the newest. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= trackedMax) break;
    map.delete(oldest);
  }
}

const stateOf = { refused: 'refused', 'try-later': 'failed', 'in-doubt': 'in-doubt' } as const;
