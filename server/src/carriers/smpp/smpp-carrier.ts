import { countOutcome, newCounters } from '../carrier.ts';
import type {
  Carrier,
  CarrierHealth,
  CarrierListener,
  CarrierState,
  Lane,
  OutgoingMessage,
  SubmitResult,
} from '../carrier.ts';
import { LaneQueue } from '../lane-queue.ts';
import { normaliseMessageId } from './message-id.ts';
import { command } from './pdu-commands.ts';
import { isThrottling, statusMeaning, statusText } from './pdu-status.ts';
import { DeliveryReceiver } from './receive-delivery.ts';
import type { SmppCarrierConfig } from './smpp-config.ts';
import { SmppLink } from './smpp-link.ts';
import type { LinkEvents } from './smpp-link.ts';
import { PartMaker } from './submit-part.ts';
import type { SubmitPart } from './submit-part.ts';

const sweepMs = 5_000;

/** A carrier behind one SMPP account: one transceiver, or a transmitter and a receiver. */
export class SmppCarrier implements Carrier {
  readonly name: string;
  private readonly config: SmppCarrierConfig;
  private readonly counters = newCounters();
  private readonly queue: LaneQueue<SubmitPart>;
  private readonly parts: PartMaker;
  private readonly temporaryErrors: ReadonlySet<number>;
  private readonly sender: SmppLink<SubmitPart>;
  private readonly receiverLink: SmppLink<SubmitPart> | null;
  private listener: CarrierListener | null = null;
  private deliveries: DeliveryReceiver | null = null;
  private state: CarrierState = 'stopped';
  private since = new Date();
  private lastError: string | null = null;
  private pumpTimer: NodeJS.Timeout | undefined;
  private sweepTimer: NodeJS.Timeout | undefined;
  private roomAwaited = false;

  constructor(name: string, config: SmppCarrierConfig) {
    this.name = name;
    this.config = config;
    this.queue = new LaneQueue(config);
    this.parts = new PartMaker(config);
    this.temporaryErrors = new Set(config.temporaryErrors);
    const events = this.linkEvents();
    if (config.bind === 'transceiver') {
      this.sender = new SmppLink(config, command.bindTransceiver, events);
      this.receiverLink = null;
    } else {
      this.sender = new SmppLink(config, command.bindTransmitter, events);
      this.receiverLink = new SmppLink(config, command.bindReceiver, this.receiverEvents(events));
    }
  }

  start(listener: CarrierListener): void {
    this.listener = listener;
    const deliveries = new DeliveryReceiver(this.config, listener, this.counters);
    this.deliveries = deliveries;
    this.sweepTimer = setInterval(() => deliveries.expire(), sweepMs);
    this.become('connecting');
    this.sender.start();
    this.receiverLink?.start();
  }

  submit(message: OutgoingMessage): void {
    if (this.state !== 'up') return this.turnAway(message, `not connected: ${this.lastError ?? this.state}`);
    if (this.queue.room(message.lane) === 0) return this.turnAway(message, 'too many messages are waiting');
    const parts = this.parts.partsOf(message);
    if (typeof parts === 'string') return this.answerLater(message, { outcome: 'refused', reason: parts });
    for (const part of parts) this.queue.push(part);
    this.pump();
  }

  room(lane: Lane): number {
    const room = this.state === 'up' ? this.queue.room(lane) : 0;
    if (room === 0) this.roomAwaited = true;
    return room;
  }

  health(): CarrierHealth {
    return {
      state: this.state,
      since: this.since,
      lastError: this.lastError,
      inFlight: this.queue.flying,
      window: this.config.window,
      queued: { express: this.queue.queued('express'), bulk: this.queue.queued('bulk') },
      counters: { ...this.counters },
    };
  }

  async stop(): Promise<void> {
    if (this.state === 'stopped') return;
    this.become('stopping');
    this.returnQueued('the carrier is being stopped');
    await Promise.all([this.sender.stop(), this.receiverLink?.stop()]);
    await this.deliveries?.flush();
    clearInterval(this.sweepTimer);
    clearTimeout(this.pumpTimer);
    this.become('stopped');
  }

  private linkEvents(): LinkEvents<SubmitPart> {
    return {
      bound: () => this.connected(),
      lost: (reason, wasBound) => this.disconnected(reason, wasBound),
      answered: (part, code, messageId) => this.answered(part, code, messageId),
      unanswered: (part, reason) => this.fail(part, { outcome: 'in-doubt', reason }, true),
      delivery: (delivery) => void this.deliveries?.receive(delivery),
    };
  }

  /** The receiver only matters for what comes in: sending goes on without it. */
  private receiverEvents(events: LinkEvents<SubmitPart>): LinkEvents<SubmitPart> {
    return {
      ...events,
      bound: () => this.listener?.stateChanged(),
      lost: (reason) => {
        this.lastError = `receiver: ${reason}`;
        this.deliveries?.sessionEnded(this.receiverLink?.sessionNumber ?? 0);
        this.listener?.stateChanged();
      },
    };
  }

  private connected(): void {
    this.counters.connects += 1;
    this.lastError = null;
    this.become('up');
    this.pump();
  }

  private disconnected(reason: string, wasBound: boolean): void {
    if (this.state === 'stopped' || this.state === 'stopping') return;
    this.lastError = reason;
    if (wasBound) {
      this.counters.disconnects += 1;
      this.deliveries?.sessionEnded(this.sender.sessionNumber);
    }
    this.returnQueued(`not connected: ${reason}`);
    this.become('down');
  }

  private become(state: CarrierState): void {
    if (this.state === state) return;
    this.state = state;
    this.since = new Date();
    this.listener?.stateChanged();
  }

  private pump(): void {
    if (this.queue.isEmpty && !this.roomAwaited) return;
    const now = performance.now();
    while (this.sender.state === 'bound') {
      const part = this.queue.next(now);
      if (!part) break;
      if (part.attempt.hopeless)
        this.fail(part, { outcome: 'try-later', reason: 'another part failed' }, true);
      else this.sender.send(part, now);
    }
    this.pumpWhenPossible(now);
    if (this.roomAwaited && this.queue.hasEased) {
      this.roomAwaited = false;
      this.listener?.stateChanged();
    }
  }

  private pumpWhenPossible(now: number): void {
    if (this.pumpTimer) return;
    const wait = this.queue.waitMs(now);
    if (wait === null || this.sender.state !== 'bound') return;
    this.pumpTimer = setTimeout(() => {
      this.pumpTimer = undefined;
      this.pump();
    }, wait);
  }

  private answered(part: SubmitPart, code: number, messageId: string): void {
    const meaning = statusMeaning(code, this.temporaryErrors);
    if (meaning === 'ok') {
      this.queue.answered(part);
      this.queue.passed(part.sentAt);
      const id = normaliseMessageId(messageId, this.config.submitIdBase);
      this.report(part, part.attempt.partTaken(part.index, id));
    } else {
      if (isThrottling(code)) {
        this.counters.throttled += 1;
        this.queue.throttle(performance.now());
      }
      this.fail(part, { outcome: meaning, reason: statusText(code) }, true);
    }
    this.pump();
  }

  private fail(part: SubmitPart, result: SubmitResult, wasTaken: boolean): void {
    if (wasTaken) this.queue.answered(part);
    this.report(part, part.attempt.partFailed(result));
  }

  private report(part: SubmitPart, result: SubmitResult | null): void {
    if (!result) return;
    countOutcome(this.counters, result);
    this.listener?.outcome(part.attempt.message, result);
  }

  private returnQueued(reason: string): void {
    for (const part of this.queue.drain()) this.fail(part, { outcome: 'try-later', reason }, false);
  }

  private turnAway(message: OutgoingMessage, reason: string): void {
    this.roomAwaited = true;
    this.answerLater(message, { outcome: 'try-later', reason });
  }

  /** Never from inside `submit`: the caller may not be ready for an outcome before it returns. */
  private answerLater(message: OutgoingMessage, result: SubmitResult): void {
    countOutcome(this.counters, result);
    queueMicrotask(() => this.listener?.outcome(message, result));
  }
}
