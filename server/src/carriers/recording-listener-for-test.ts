import { setTimeout as sleep } from 'node:timers/promises';

import type { CarrierListener, InboundMessage, OutgoingMessage, Receipt, SubmitResult } from './carrier.ts';

const pauseMs = 5;

/**
 * Waits for a condition; `what` is named in the error. Counts attempts and not seconds, so that a stalled machine does
 * not use them up.
 */
export async function until(done: () => boolean, what: string, seconds = 100): Promise<void> {
  for (let looks = (seconds * 1000) / pauseMs; !done(); looks -= 1) {
    if (looks <= 0) throw new Error(`still not true after ${seconds} s: ${what}`);
    await sleep(pauseMs);
  }
}

/** A listener that records its calls and can refuse to store. */
export class RecordingListener implements CarrierListener {
  readonly outcomes = new Map<string, SubmitResult[]>();
  readonly receipts: Receipt[] = [];
  readonly inbounds: InboundMessage[] = [];
  changes = 0;
  /** Number of receipts and inbound messages to reject before storing one. */
  refusals = 0;

  outcome(message: OutgoingMessage, result: SubmitResult): void {
    const known = this.outcomes.get(message.key);
    if (known) known.push(result);
    else this.outcomes.set(message.key, [result]);
  }

  async receipt(receipt: Receipt): Promise<void> {
    this.maybeRefuse();
    this.receipts.push(receipt);
  }

  async inbound(message: InboundMessage): Promise<void> {
    this.maybeRefuse();
    this.inbounds.push(message);
  }

  stateChanged(): void {
    this.changes += 1;
  }

  async outcomeOf(key: string): Promise<SubmitResult> {
    await until(() => this.outcomes.has(key), `an outcome of ${key}`);
    return this.outcomes.get(key)![0]!;
  }

  async receiptOf(id: string): Promise<Receipt> {
    await until(
      () => this.receipts.some((receipt) => receipt.carrierMessageId === id),
      `a receipt for ${id}`,
    );
    return this.receipts.find((receipt) => receipt.carrierMessageId === id)!;
  }

  private maybeRefuse(): void {
    if (this.refusals === 0) return;
    this.refusals -= 1;
    throw new Error('not stored');
  }
}
