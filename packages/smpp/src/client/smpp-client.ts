import { isThrottling, statusMeaning, statusText } from '../pdu/command-status.ts';
import { command } from '../pdu/commands.ts';
import { LaneQueue } from '../queues/lane-queue.ts';
import { resolveOptions } from './client-options.ts';
import type { ResolvedClientOptions, SmppClientOptions } from './client-options.ts';
import { countOutcome, newCounters } from './client-types.ts';
import type {
  ClientHealth,
  ClientListener,
  ClientState,
  Lane,
  LinkHealth,
  OutgoingMessage,
  SubmitResult,
} from './client-types.ts';
import { DeliveryReceiver } from './delivery-receiver.ts';
import { normaliseMessageId } from './message-id.ts';
import { SmppLink } from './smpp-link.ts';
import type { LinkEvents } from './smpp-link.ts';
import { SubmitPartFactory } from './submit-part.ts';
import type { SubmitPart } from './submit-part.ts';

const expireIntervalMs = 5_000;

/**
 * Sends texts and receives receipts and inbound messages through one SMPP account: one transceiver connection, or a
 * transmitter and a receiver. It connects, splits long texts, keeps within window and throughput, and reconnects.
 */
export class SmppClient<Message extends OutgoingMessage = OutgoingMessage> {
  private readonly options: ResolvedClientOptions;
  private readonly counters = newCounters();
  private readonly queue: LaneQueue<SubmitPart<Message>>;
  private readonly parts: SubmitPartFactory<Message>;
  private readonly temporaryErrors: ReadonlySet<number>;
  private readonly sender: SmppLink<SubmitPart<Message>>;
  private readonly receiver: SmppLink<SubmitPart<Message>> | null;
  private listener: ClientListener<Message> | null = null;
  private deliveries: DeliveryReceiver | null = null;
  private state: ClientState = 'stopped';
  private since = new Date();
  private lastError: string | null = null;
  private sendTimer: NodeJS.Timeout | undefined;
  private expireTimer: NodeJS.Timeout | undefined;
  /** A caller found no room, and is to be notified when there is some. */
  private isRoomAwaited = false;

  constructor(options: SmppClientOptions) {
    this.options = resolveOptions(options);
    this.queue = new LaneQueue(this.options);
    this.parts = new SubmitPartFactory(this.options);
    this.temporaryErrors = new Set(this.options.temporaryErrors);
    const events = this.senderEvents();
    if (this.options.bind === 'transceiver') {
      this.sender = new SmppLink(this.options, command.bindTransceiver, events);
      this.receiver = null;
    } else {
      this.sender = new SmppLink(this.options, command.bindTransmitter, events);
      this.receiver = new SmppLink(this.options, command.bindReceiver, this.receiverEvents(events));
    }
  }

  /** Connects, and stays connected until `stop`. */
  start(listener: ClientListener<Message>): void {
    this.listener = listener;
    const deliveries = new DeliveryReceiver(this.options, listener, this.counters);
    this.deliveries = deliveries;
    this.expireTimer = setInterval(() => deliveries.expire(), expireIntervalMs);
    this.setState('connecting');
    this.sender.start();
    this.receiver?.start();
  }

  /** Never throws and returns nothing: the listener gets exactly one outcome for each message, later. */
  submit(message: Message): void {
    if (this.state !== 'up') {
      if (message.lane === 'express') this.connectSoon();
      return this.rejectForNow(message, `not connected: ${this.lastError ?? this.state}`);
    }
    if (this.queue.room(message.lane) === 0)
      return this.rejectForNow(message, 'too many messages are waiting');
    const parts = this.parts.createParts(message);
    if (typeof parts === 'string') return this.reportLater(message, { outcome: 'refused', reason: parts });
    for (const part of parts) this.queue.push(part);
    this.sendQueued();
  }

  /** Messages wait for a connection: pauses between attempts stay short for the next seconds. Repeated while they wait. */
  connectSoon(): void {
    this.sender.connectSoon();
    this.receiver?.connectSoon();
  }

  /** How many messages may be submitted now without getting `try-later`. */
  room(lane: Lane): number {
    const room = this.state === 'up' ? this.queue.room(lane) : 0;
    if (room === 0) this.isRoomAwaited = true;
    return room;
  }

  health(): ClientHealth {
    return {
      state: this.state,
      since: this.since,
      lastError: this.lastError,
      inFlight: this.queue.inFlightTotal,
      window: this.options.window,
      queued: { express: this.queue.queued('express'), bulk: this.queue.queued('bulk') },
      counters: { ...this.counters },
      links: this.links(),
    };
  }

  private links(): LinkHealth[] {
    const { sender, receiver } = this;
    const shown = (name: LinkHealth['name'], { state, since, lastError }: typeof sender) => ({
      name,
      isBound: state === 'bound',
      since,
      lastError,
    });
    if (receiver === null) return [shown('transceiver', sender)];
    return [shown('transmitter', sender), shown('receiver', receiver)];
  }

  /** Accepts nothing new, waits for the responses still due (at most 10 s), unbinds and disconnects. */
  async stop(): Promise<void> {
    if (this.state === 'stopped') return;
    this.setState('stopping');
    this.returnQueued('not connected: the client is stopping');
    await Promise.all([this.sender.stop(), this.receiver?.stop()]);
    await this.deliveries?.flush();
    clearInterval(this.expireTimer);
    clearTimeout(this.sendTimer);
    this.setState('stopped');
  }

  private senderEvents(): LinkEvents<SubmitPart<Message>> {
    return {
      bound: () => this.connected(),
      disconnected: (reason, wasBound) => this.disconnected(reason, wasBound),
      answered: (part, code, messageId) => this.answered(part, code, messageId),
      unanswered: (part, reason) => this.failSent(part, { outcome: 'in-doubt', reason }),
      delivery: (delivery) => void this.deliveries?.receive(delivery),
    };
  }

  /** Sending does not depend on the receiver connection, so losing it does not change the state. */
  private receiverEvents(events: LinkEvents<SubmitPart<Message>>): LinkEvents<SubmitPart<Message>> {
    return {
      ...events,
      bound: () => this.listener?.stateChanged(),
      disconnected: (reason) => {
        this.lastError = `receiver: ${reason}`;
        this.deliveries?.sessionEnded(this.receiver?.sessionNumber ?? 0);
        this.listener?.stateChanged();
      },
    };
  }

  private connected(): void {
    this.counters.connects += 1;
    this.lastError = null;
    this.setState('up');
    this.sendQueued();
  }

  private disconnected(reason: string, wasBound: boolean): void {
    if (this.state === 'stopped' || this.state === 'stopping') return;
    this.lastError = reason;
    if (wasBound) {
      this.counters.disconnects += 1;
      this.deliveries?.sessionEnded(this.sender.sessionNumber);
    }
    this.returnQueued(`not connected: ${reason}`);
    this.setState('down');
  }

  private setState(state: ClientState): void {
    if (this.state === state) return;
    this.state = state;
    this.since = new Date();
    this.listener?.stateChanged();
  }

  private sendQueued(): void {
    if (this.queue.isEmpty && !this.isRoomAwaited) return;
    const now = performance.now();
    while (this.sender.state === 'bound') {
      const part = this.queue.next(now);
      if (!part) break;
      if (part.submission.hasFailed)
        this.failSent(part, { outcome: 'try-later', reason: 'another part failed' });
      else this.sender.send(part, now);
    }
    this.scheduleSend(now);
    if (this.isRoomAwaited && this.queue.isHalfEmpty) {
      this.isRoomAwaited = false;
      this.listener?.stateChanged();
    }
  }

  private scheduleSend(now: number): void {
    if (this.sendTimer) return;
    const waitMs = this.queue.waitMs(now);
    if (waitMs === null || this.sender.state !== 'bound') return;
    this.sendTimer = setTimeout(() => {
      this.sendTimer = undefined;
      this.sendQueued();
    }, waitMs);
  }

  private answered(part: SubmitPart<Message>, code: number, messageId: string): void {
    const meaning = statusMeaning(code, this.temporaryErrors);
    if (meaning === 'ok') {
      this.queue.answered(part);
      this.queue.succeeded(part.sentAt);
      const id = normaliseMessageId(messageId, this.options.submitIdBase);
      this.report(part, part.submission.partAccepted(part.index, id));
    } else {
      if (isThrottling(code)) {
        this.counters.throttled += 1;
        this.queue.throttle(performance.now());
      }
      this.failSent(part, { outcome: meaning, reason: statusText(code) });
    }
    this.sendQueued();
  }

  /** For a part that `queue.next` returned: it occupies the window until now. */
  private failSent(part: SubmitPart<Message>, result: SubmitResult): void {
    this.queue.answered(part);
    this.report(part, part.submission.partFailed(result));
  }

  private returnQueued(reason: string): void {
    for (const part of this.queue.drain())
      this.report(part, part.submission.partFailed({ outcome: 'try-later', reason }));
  }

  private report(part: SubmitPart<Message>, result: SubmitResult | null): void {
    if (!result) return;
    countOutcome(this.counters, result);
    this.listener?.outcome(part.submission.message, result);
  }

  private rejectForNow(message: Message, reason: string): void {
    this.isRoomAwaited = true;
    this.reportLater(message, { outcome: 'try-later', reason });
  }

  /** Never from inside `submit`: the caller may not be ready for an outcome before it returns. */
  private reportLater(message: Message, result: SubmitResult): void {
    countOutcome(this.counters, result);
    queueMicrotask(() => this.listener?.outcome(message, result));
  }
}
