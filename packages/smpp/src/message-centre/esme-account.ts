import { status } from '../pdu/command-status.ts';
import { DelayQueue } from '../queues/delay-queue.ts';
import { Fifo } from '../queues/fifo.ts';
import { textDeliveries } from './outgoing-delivery.ts';
import type { OutgoingDelivery, PhoneText } from './outgoing-delivery.ts';

/** A bound connection that takes deliver_sm. */
export interface DeliverySession {
  readonly freeWindow: number;
  deliver(item: OutgoingDelivery): void;
}

const retrySeconds = 1;
const queuedMax = 200_000;
// Receipts of a large campaign may queue up while the application takes them.
const queuedMaxWhileBound = 2_000_000;

/**
 * An application by its system id, with everything to be delivered to it, over any of its connections. Deliveries wait
 * while no receiver is bound, and are repeated until acknowledged. Beyond a limit the oldest is dropped, so that an
 * application that never returns costs little memory.
 */
export class EsmeAccount {
  readonly systemId: string;
  /** Deliveries lost because too many waited. */
  dropped = 0;
  private readonly queued = new Fifo<OutgoingDelivery>();
  private readonly receivers = new Set<DeliverySession>();
  private readonly retries: DelayQueue<OutgoingDelivery>;
  private readonly delayed = new Map<number, DelayQueue<OutgoingDelivery>>();
  private reference = 0;

  constructor(systemId: string) {
    this.systemId = systemId;
    this.retries = new DelayQueue(retrySeconds, (item) => this.deliver(item));
  }

  get queuedCount(): number {
    return this.queued.length;
  }

  get hasReceiver(): boolean {
    return this.receivers.size > 0;
  }

  deliver(item: OutgoingDelivery): void {
    if (this.queued.length === 0) {
      const receiver = this.freeReceiver();
      if (receiver) return receiver.deliver(item);
    }
    if (this.queued.length >= (this.hasReceiver ? queuedMaxWhileBound : queuedMax)) {
      this.queued.shift();
      this.dropped += 1;
    }
    this.queued.push(item);
  }

  /** Each distinct delay has a queue of its own, so use few. */
  deliverAfter(delaySeconds: number, item: OutgoingDelivery): void {
    let queue = this.delayed.get(delaySeconds);
    if (!queue) {
      queue = new DelayQueue(delaySeconds, (due) => this.deliver(due));
      this.delayed.set(delaySeconds, queue);
    }
    queue.push(item);
  }

  /** Resolves when the application has acknowledged all parts of the text. */
  deliverText(text: PhoneText): Promise<void> {
    this.reference = (this.reference + 1) & 0xff;
    return new Promise((resolve) => {
      let open = 0;
      const parts = textDeliveries(text, this.reference, () => {
        open -= 1;
        if (open === 0) resolve();
      });
      open = parts.length;
      for (const part of parts) this.deliver(part);
    });
  }

  addReceiver(receiver: DeliverySession): void {
    this.receivers.add(receiver);
    this.deliverQueued();
  }

  /** What the connection left unacknowledged is delivered again. */
  removeReceiver(receiver: DeliverySession, unacknowledged: Iterable<OutgoingDelivery>): void {
    this.receivers.delete(receiver);
    for (const item of unacknowledged) this.deliver(item);
  }

  answered(item: OutgoingDelivery, statusCode: number): void {
    if (statusCode === status.ok) item.acknowledged();
    else this.retries.push(item);
    this.deliverQueued();
  }

  stop(): void {
    this.retries.stop();
    for (const queue of this.delayed.values()) queue.stop();
    this.queued.drain();
  }

  private deliverQueued(): void {
    while (this.queued.length > 0) {
      const receiver = this.freeReceiver();
      if (!receiver) return;
      receiver.deliver(this.queued.shift() as OutgoingDelivery);
    }
  }

  private freeReceiver(): DeliverySession | undefined {
    for (const receiver of this.receivers) if (receiver.freeWindow > 0) return receiver;
    return undefined;
  }
}
