import { Fifo } from '../fifo.ts';
import { status } from '../smpp/pdu-status.ts';
import { DelayLine } from './delay-line.ts';
import type { Outgoing } from './deliver-pdu.ts';

/** A bound connection that takes deliver_sm. */
export interface Receiver {
  readonly free: number;
  deliver(item: Outgoing): void;
}

const retrySeconds = 1;
const waitingMax = 200_000;
// Receipts of a whole campaign may wait while somebody is there to take them.
const waitingMaxWhileBound = 2_000_000;

/**
 * Everything on its way to one account, held while nobody is bound to receive it and repeated until it is
 * acknowledged. Beyond a bound the oldest is dropped, so that an account that never returns costs little memory.
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

  /** What the connection left unanswered goes to the next one. */
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
