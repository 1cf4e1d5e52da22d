import { Fifo } from '../fifo.ts';
import { status } from '../smpp/pdu-status.ts';
import { DelayLine } from './delay-line.ts';
import type { Outgoing } from './deliver-pdu.ts';

/** A connection bound as receiver. */
export interface Receiver {
  readonly free: number;
  deliver(item: Outgoing): void;
}

const retrySeconds = 1;
const waitingMax = 200_000;
// Receipts of a whole campaign may queue while a receiver is bound.
const waitingMaxWhileBound = 2_000_000;

/**
 * The queue of deliver_sm PDUs of one account: held while no receiver is bound, and repeated until acknowledged. Beyond
 * the limit the oldest is dropped, so that an account that never returns uses little memory.
 */
export class Outbox {
  dropped = 0;
  private readonly waiting = new Fifo<Outgoing>();
  private readonly receivers = new Set<Receiver>();
  private readonly again = new DelayLine<Outgoing>(retrySeconds, (item) => this.push(item));

  get length(): number {
    return this.waiting.length;
  }

  get hasReceiver(): boolean {
    return this.receivers.size > 0;
  }

  push(item: Outgoing): void {
    if (this.waiting.length === 0) {
      const receiver = this.freeReceiver();
      if (receiver) return receiver.deliver(item);
    }
    if (this.waiting.length >= (this.hasReceiver ? waitingMaxWhileBound : waitingMax)) {
      this.waiting.shift();
      this.dropped += 1;
    }
    this.waiting.push(item);
  }

  join(receiver: Receiver): void {
    this.receivers.add(receiver);
    this.pump();
  }

  /** PDUs that this connection did not acknowledge are sent to the next one. */
  leave(receiver: Receiver, unanswered: Iterable<Outgoing>): void {
    this.receivers.delete(receiver);
    for (const item of unanswered) this.push(item);
  }

  answered(item: Outgoing, statusCode: number): void {
    if (statusCode === status.ok) item.acknowledged();
    else this.again.push(item);
    this.pump();
  }

  stop(): void {
    this.again.stop();
    this.waiting.drain();
  }

  private pump(): void {
    while (this.waiting.length > 0) {
      const receiver = this.freeReceiver();
      if (!receiver) return;
      receiver.deliver(this.waiting.shift() as Outgoing);
    }
  }

  private freeReceiver(): Receiver | undefined {
    for (const receiver of this.receivers) if (receiver.free > 0) return receiver;
    return undefined;
  }
}
