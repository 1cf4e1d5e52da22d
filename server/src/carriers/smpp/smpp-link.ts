import { SteadyMap } from '../../steady-map.ts';
import { Delivery } from './delivery.ts';
import { openSocket } from './open-socket.ts';
import { command, responseBit } from './pdu-commands.ts';
import type { BindCommand } from './pdu-commands.ts';
import type { PduCursor } from './pdu-cursor.ts';
import { readDataMessage, readMessage } from './pdu-message.ts';
import type { MessagePdu } from './pdu-message.ts';
import { interfaceVersion34, writeBind } from './pdu-session.ts';
import { status, statusText } from './pdu-status.ts';
import type { PduWriter } from './pdu-writer.ts';
import type { SmppCarrierConfig } from './smpp-config.ts';
import { SmppSession } from './smpp-session.ts';

/** Something sent that waits for its answer. */
export interface Sent {
  sentAt: number;
  write(writer: PduWriter, sequence: number): void;
}

export interface LinkEvents<Item extends Sent> {
  bound(): void;
  /** The connection or the attempt ended; items without an answer have been told before. */
  lost(reason: string, wasBound: boolean): void;
  answered(item: Item, statusCode: number, messageId: string): void;
  unanswered(item: Item, reason: string): void;
  delivery(delivery: Delivery): void;
}

export type LinkState = 'idle' | 'connecting' | 'bound' | 'resting' | 'stopped';

const unbindMs = 1_000;
/** A process that must go does not wait longer than this for answers. */
const drainMsMax = 10_000;
const pauseMs = 20;

/**
 * One bind: idle -> connecting -> bound -> resting -> connecting ... until stopped. While bound it matches answers to
 * what was sent, asks a silent peer whether it is there, and drops one that does not reply. After a loss it rests
 * for a doubling, jittered time, so that a thousand clients do not come back in the same second.
 */
export class SmppLink<Item extends Sent> {
  state: LinkState = 'idle';
  sessionNumber = 0;
  private readonly config: SmppCarrierConfig;
  private readonly bindCommand: BindCommand;
  private readonly events: LinkEvents<Item>;
  private readonly pending = new SteadyMap<number, Item>();
  private session: SmppSession | null = null;
  private ticker: NodeJS.Timeout | undefined;
  private tickedAt = 0;
  private restTimer: NodeJS.Timeout | undefined;
  private failures = 0;
  private connectingSince = 0;
  private enquiredAt = 0;
  private unansweredDeliveries = 0;
  private stopping = false;
  private idle: (() => void) | null = null;

  constructor(config: SmppCarrierConfig, bindCommand: BindCommand, events: LinkEvents<Item>) {
    this.config = config;
    this.bindCommand = bindCommand;
    this.events = events;
  }

  start(): void {
    const { answerSeconds, enquireSeconds, deadPeerSeconds, connectSeconds } = this.config;
    const shortest = Math.min(answerSeconds, enquireSeconds, deadPeerSeconds, connectSeconds) * 1000;
    const everyMs = Math.min(1_000, Math.max(10, shortest / 4));
    this.tickedAt = performance.now();
    this.ticker = setInterval(() => this.tickUnlessLate(performance.now(), everyMs), everyMs);
    this.connect();
  }

  /** Only while bound. */
  send(item: Item, now: number): void {
    const { session } = this;
    if (!session || this.state !== 'bound') throw new Error('the link is not bound');
    const sequence = session.nextSequence();
    item.write(session.writer, sequence);
    item.sentAt = now;
    this.pending.set(sequence, item);
  }

  /** Waits for the answers due on both sides, then unbinds. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.restTimer);
    if (this.state === 'bound') await this.untilIdle(Math.min(drainMsMax, this.config.answerSeconds * 1000));
    clearInterval(this.ticker);
    const { session } = this;
    const wasBound = this.state === 'bound';
    this.state = 'stopped';
    if (!session) return;
    if (wasBound) await this.unbind(session);
    session.destroy('stopped');
    this.abandon('stopped before the answer came');
  }

  private unbind(session: SmppSession): Promise<void> {
    session.request(command.unbind);
    return this.until(() => !session.open, unbindMs);
  }

  private untilIdle(timeoutMs: number): Promise<void> {
    return this.until(() => this.pending.size === 0 && this.unansweredDeliveries === 0, timeoutMs);
  }

  /** Counts its own pauses rather than time, so that a process that stood still listens before it goes. */
  private async until(done: () => boolean, timeoutMs: number): Promise<void> {
    for (let waited = 0; waited < timeoutMs && !done() && this.session; waited += pauseMs) {
      await new Promise<void>((resolve) => {
        this.idle = resolve;
        setTimeout(resolve, pauseMs);
      });
    }
  }

  private connect(): void {
    const { config } = this;
    this.state = 'connecting';
    this.connectingSince = performance.now();
    const socket = openSocket(config);
    const session = new SmppSession(socket, {
      pdu: (cursor) => this.pdu(session, cursor),
      closed: (reason) => this.closed(session, reason),
    });
    this.session = session;
    socket.once(config.tls ? 'secureConnect' : 'connect', () => this.bind(session));
  }

  private bind(session: SmppSession): void {
    const { systemId, password, systemType, addressRange } = this.config;
    writeBind(
      session.writer,
      { command: this.bindCommand, sequence: session.nextSequence() },
      {
        systemId,
        password,
        systemType,
        addressRange,
        addressTon: 0,
        addressNpi: 0,
        interfaceVersion: interfaceVersion34,
      },
    );
  }

  private pdu(session: SmppSession, cursor: PduCursor): void {
    switch (cursor.command) {
      case command.submitSmResp:
      case command.dataSmResp:
      case command.genericNack:
        this.answer(cursor);
        break;
      case command.deliverSm:
        this.deliver(session, cursor, readMessage(cursor));
        break;
      case command.dataSm:
        this.deliver(session, cursor, readDataMessage(cursor));
        break;
      case this.bindCommand + responseBit:
        this.bindAnswered(session, cursor.status);
        break;
      case command.unbindResp:
        session.close('unbound');
        break;
      default:
        if (cursor.command < responseBit) session.nack(status.invalidCommand, cursor.sequence);
    }
  }

  private bindAnswered(session: SmppSession, statusCode: number): void {
    if (this.state !== 'connecting') return;
    if (statusCode !== status.ok) {
      session.close(`bind refused: ${statusText(statusCode)}`);
      return;
    }
    this.failures = 0;
    this.state = 'bound';
    this.sessionNumber += 1;
    this.events.bound();
  }

  private answer(cursor: PduCursor): void {
    const item = this.pending.get(cursor.sequence);
    if (!item) {
      // A nack without a number answers our bind: nothing else is open at that moment.
      if (this.state === 'connecting') this.session?.close(`bind refused: ${statusText(cursor.status)}`);
      return;
    }
    this.pending.delete(cursor.sequence);
    this.events.answered(
      item,
      cursor.status,
      cursor.command === command.genericNack ? '' : cursor.lastCstring(),
    );
    this.wakeIfIdle();
  }

  private deliver(session: SmppSession, cursor: PduCursor, message: MessagePdu): void {
    const { command: commandId, sequence } = cursor;
    this.unansweredDeliveries += 1;
    this.events.delivery(new Delivery(message, { session, command: commandId, sequence }, this));
  }

  /** Told by a delivery when it is answered. */
  deliveryAnswered(): void {
    this.unansweredDeliveries -= 1;
    this.wakeIfIdle();
  }

  private wakeIfIdle(): void {
    if (this.idle && this.pending.size === 0 && this.unansweredDeliveries === 0) this.idle();
  }

  /** A process that stood still has not listened: what came meanwhile is read before anybody is called silent. */
  private tickUnlessLate(now: number, everyMs: number): void {
    const isLate = now - this.tickedAt > 2 * everyMs;
    this.tickedAt = now;
    if (!isLate) this.tick(now);
  }

  private tick(now: number): void {
    const { session, config } = this;
    if (!session) return;
    if (this.state === 'connecting') {
      if (now - this.connectingSince > config.connectSeconds * 1000) session.destroy('no connection in time');
      return;
    }
    this.giveUpOld(now - config.answerSeconds * 1000);
    const silentMs = now - session.heardAt;
    if (silentMs < config.enquireSeconds * 1000) return;
    if (this.enquiredAt <= session.heardAt) {
      this.enquiredAt = now;
      session.request(command.enquireLink);
    } else if (now - this.enquiredAt > config.deadPeerSeconds * 1000) session.destroy('the peer is silent');
  }

  private giveUpOld(before: number): void {
    for (const [sequence, item] of this.inOrder()) {
      if (item.sentAt > before) break;
      if (!this.pending.delete(sequence)) continue;
      this.events.unanswered(item, `no answer in ${this.config.answerSeconds} s`);
    }
  }

  private inOrder(): [sequence: number, item: Item][] {
    // Sequences begin anew one day; those that were sent in one turn have one moment.
    return [...this.pending.entries()].sort(
      ([sequence, one], [otherSequence, other]) => one.sentAt - other.sentAt || sequence - otherSequence,
    );
  }

  private closed(session: SmppSession, reason: string): void {
    if (session !== this.session) return;
    this.session = null;
    const wasBound = this.state === 'bound';
    this.abandon(`connection lost: ${reason}`);
    if (!this.stopping) this.rest();
    this.events.lost(reason, wasBound);
  }

  private abandon(reason: string): void {
    const items = this.inOrder();
    this.pending.clear();
    for (const [, item] of items) this.events.unanswered(item, reason);
  }

  private rest(): void {
    const { reconnectSecondsMin, reconnectSecondsMax } = this.config;
    const full = Math.min(reconnectSecondsMax, reconnectSecondsMin * 2 ** Math.min(this.failures, 30));
    this.failures += 1;
    this.state = 'resting';
    this.restTimer = setTimeout(() => this.connect(), full * 1000 * (0.5 + Math.random() / 2));
  }
}
