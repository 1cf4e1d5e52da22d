import type { Socket } from 'node:net';

import { isSettingsFault, status, statusText } from '../pdu/command-status.ts';
import { command, responseBit } from '../pdu/commands.ts';
import type { BindCommand } from '../pdu/commands.ts';
import { readDataMessage, readMessage } from '../pdu/message-pdu.ts';
import type { MessagePdu } from '../pdu/message-pdu.ts';
import type { PduCursor } from '../pdu/pdu-cursor.ts';
import type { PduWriter } from '../pdu/pdu-writer.ts';
import { interfaceVersion34, writeBind } from '../pdu/session-pdus.ts';
import { SmppSession } from '../smpp-session.ts';
import type { ResolvedClientOptions } from './client-options.ts';
import { IncomingDelivery } from './incoming-delivery.ts';
import { openSocket } from './open-socket.ts';
import { SequenceMap } from './sequence-map.ts';

/** A request that waits for its response. */
export interface PendingRequest {
  sentAt: number;
  write(writer: PduWriter, sequence: number): void;
}

export interface LinkEvents<Request extends PendingRequest> {
  bound(): void;
  /** The connection or the attempt ended; `unanswered` was called before for every open request. */
  disconnected(reason: string, wasBound: boolean): void;
  answered(request: Request, statusCode: number, messageId: string): void;
  unanswered(request: Request, reason: string): void;
  delivery(delivery: IncomingDelivery): void;
}

export type LinkState = 'idle' | 'connecting' | 'bound' | 'backing-off' | 'stopped';

const unbindTimeoutMs = 1_000;
/** `stop` does not wait longer than this for responses. */
const stopTimeoutMsMax = 10_000;
const pollMs = 20;
/** How long `connectSoon` counts: callers with waiting messages repeat it at least this often. */
const wantedMs = 10_000;
/** While messages wait: the longest pause between attempts, and the longest wait for the TCP connection of one. */
const wantedPauseMsMax = 1_500;
const wantedConnectMsMax = 3_000;

/**
 * One bind: idle -> connecting -> bound -> backing-off -> connecting ... until stopped. While bound it matches responses
 * to requests, sends enquire_link to a silent peer, and drops one that does not answer. After a disconnect it waits for
 * a doubling, jittered time, so that many clients do not reconnect in the same second; while messages wait for it (see
 * `connectSoon`) for a second or so.
 */
export class SmppLink<Request extends PendingRequest> {
  state: LinkState = 'idle';
  /** Counts successful binds. */
  sessionNumber = 0;
  /** When it was bound or lost last. */
  since = new Date();
  /** Why it is not bound. */
  lastError: string | null = null;
  private readonly options: ResolvedClientOptions;
  private readonly bindCommand: BindCommand;
  private readonly events: LinkEvents<Request>;
  private readonly pending = new SequenceMap<Request>();
  private session: SmppSession | null = null;
  private timer: NodeJS.Timeout | undefined;
  private lastTickAt = 0;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private reconnectsAt = 0;
  private wantedUntil = 0;
  /** The last bind was refused for its settings: trying often would only get the account locked. */
  private isRefused = false;
  private socket: Socket | null = null;
  private failedAttempts = 0;
  private connectStartedAt = 0;
  private enquiredAt = 0;
  private unansweredDeliveries = 0;
  private isStopping = false;
  private wakeWaiter: (() => void) | null = null;

  constructor(options: ResolvedClientOptions, bindCommand: BindCommand, events: LinkEvents<Request>) {
    this.options = options;
    this.bindCommand = bindCommand;
    this.events = events;
  }

  start(): void {
    const { answerSeconds, enquireSeconds, deadPeerSeconds, connectSeconds } = this.options;
    const shortest = Math.min(answerSeconds, enquireSeconds, deadPeerSeconds, connectSeconds) * 1000;
    const intervalMs = Math.min(1_000, Math.max(10, shortest / 4));
    this.lastTickAt = performance.now();
    this.timer = setInterval(() => this.tickUnlessLate(performance.now(), intervalMs), intervalMs);
    this.connect();
  }

  /** Only while bound. */
  send(request: Request, now: number): void {
    const { session } = this;
    if (!session || this.state !== 'bound') throw new Error('the link is not bound');
    const sequence = session.nextSequence();
    request.write(session.writer, sequence);
    request.sentAt = now;
    this.pending.set(sequence, request);
  }

  /** A message waits for this link: for some seconds it is tried every second or so instead of ever more seldom. */
  connectSoon(): void {
    const now = performance.now();
    this.wantedUntil = now + wantedMs;
    if (this.state !== 'backing-off' || this.isRefused) return;
    const pauseMs = jittered(wantedPauseMsMax);
    if (this.reconnectsAt - now > pauseMs) this.reconnectAfter(pauseMs);
  }

  /** Waits for the responses due on both sides, then unbinds. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.reconnectTimer);
    const timeoutMs = Math.min(stopTimeoutMsMax, this.options.answerSeconds * 1000);
    if (this.state === 'bound') await this.waitUntil(() => this.isIdle, timeoutMs);
    clearInterval(this.timer);
    const { session } = this;
    const wasBound = this.state === 'bound';
    this.state = 'stopped';
    if (!session) return;
    if (wasBound) await this.unbind(session);
    session.destroy('stopped');
    this.failPending('stopped before the answer came');
  }

  /** Called by a delivery when it is answered. */
  deliveryAnswered(): void {
    this.unansweredDeliveries -= 1;
    this.wakeIfIdle();
  }

  private get isIdle(): boolean {
    return this.pending.size === 0 && this.unansweredDeliveries === 0;
  }

  private unbind(session: SmppSession): Promise<void> {
    session.request(command.unbind);
    return this.waitUntil(() => !session.isOpen, unbindTimeoutMs);
  }

  /** Counts its own pauses instead of time, so that a process that was suspended still reads before it times out. */
  private async waitUntil(isDone: () => boolean, timeoutMs: number): Promise<void> {
    for (let waitedMs = 0; waitedMs < timeoutMs && !isDone() && this.session; waitedMs += pollMs) {
      await new Promise<void>((resolve) => {
        this.wakeWaiter = resolve;
        setTimeout(resolve, pollMs);
      });
    }
  }

  private wakeIfIdle(): void {
    if (this.wakeWaiter && this.isIdle) this.wakeWaiter();
  }

  private connect(): void {
    const { options } = this;
    this.state = 'connecting';
    this.connectStartedAt = performance.now();
    this.isRefused = false;
    const socket = openSocket(options);
    this.socket = socket;
    const session = new SmppSession(socket, {
      pdu: (cursor) => this.pdu(session, cursor),
      closed: (reason) => this.closed(session, reason),
    });
    this.session = session;
    socket.once(options.tls === false ? 'connect' : 'secureConnect', () => this.bind(session));
  }

  private bind(session: SmppSession): void {
    const { systemId, password, systemType, addressRange } = this.options;
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
        this.response(cursor);
        break;
      case command.deliverSm:
        this.deliver(session, cursor, readMessage(cursor));
        break;
      case command.dataSm:
        this.deliver(session, cursor, readDataMessage(cursor));
        break;
      case this.bindCommand + responseBit:
        this.bindResponse(session, cursor.status);
        break;
      case command.unbindResp:
        session.close('unbound');
        break;
      default:
        if (cursor.command < responseBit) session.nack(status.invalidCommand, cursor.sequence);
    }
  }

  private bindResponse(session: SmppSession, statusCode: number): void {
    if (this.state !== 'connecting') return;
    if (statusCode !== status.ok) return this.bindRefused(session, statusCode);
    this.failedAttempts = 0;
    this.state = 'bound';
    this.since = new Date();
    this.lastError = null;
    this.sessionNumber += 1;
    this.events.bound();
  }

  private bindRefused(session: SmppSession | null, statusCode: number): void {
    this.isRefused = isSettingsFault(statusCode);
    session?.close(`bind refused: ${statusText(statusCode)}`);
  }

  private response(cursor: PduCursor): void {
    const request = this.pending.get(cursor.sequence);
    if (!request) {
      // While connecting only the bind is open, so a generic_nack answers the bind.
      if (this.state === 'connecting') this.bindRefused(this.session, cursor.status);
      return;
    }
    this.pending.delete(cursor.sequence);
    const messageId = cursor.command === command.genericNack ? '' : cursor.lastCstring();
    this.events.answered(request, cursor.status, messageId);
    this.wakeIfIdle();
  }

  private deliver(session: SmppSession, cursor: PduCursor, message: MessagePdu): void {
    const { command: commandId, sequence } = cursor;
    this.unansweredDeliveries += 1;
    this.events.delivery(new IncomingDelivery(message, { session, command: commandId, sequence }, this));
  }

  /** After a suspension of this process nothing was read: what arrived meanwhile is read before any timeout applies. */
  private tickUnlessLate(now: number, intervalMs: number): void {
    const isLate = now - this.lastTickAt > 2 * intervalMs;
    this.lastTickAt = now;
    if (!isLate) this.tick(now);
  }

  private tick(now: number): void {
    const { session, options } = this;
    if (!session) return;
    if (this.state === 'connecting') {
      if (now - this.connectStartedAt > this.connectMsMax(now)) session.destroy('no connection in time');
      return;
    }
    this.expirePending(now - options.answerSeconds * 1000);
    const silentMs = now - session.lastReceivedAt;
    if (silentMs < options.enquireSeconds * 1000) return;
    if (this.enquiredAt <= session.lastReceivedAt) {
      this.enquiredAt = now;
      session.request(command.enquireLink);
    } else if (now - this.enquiredAt > options.deadPeerSeconds * 1000) session.destroy('the peer is silent');
  }

  /** An address that answers nothing is tried anew, since the pauses of TCP between its own attempts double too. */
  private connectMsMax(now: number): number {
    const ms = this.options.connectSeconds * 1000;
    return this.socket?.connecting && now < this.wantedUntil ? Math.min(ms, wantedConnectMsMax) : ms;
  }

  private expirePending(sentBefore: number): void {
    for (const [sequence, request] of this.pendingInOrder()) {
      if (request.sentAt > sentBefore) break;
      if (!this.pending.delete(sequence)) continue;
      this.events.unanswered(request, `no answer in ${this.options.answerSeconds} s`);
    }
  }

  /** By time first, because sequence numbers wrap; requests sent in the same turn have the same time. */
  private pendingInOrder(): [sequence: number, request: Request][] {
    return this.pending
      .entries()
      .sort(
        ([sequence, one], [otherSequence, other]) => one.sentAt - other.sentAt || sequence - otherSequence,
      );
  }

  private closed(session: SmppSession, reason: string): void {
    if (session !== this.session) return;
    this.session = null;
    const wasBound = this.state === 'bound';
    if (wasBound) this.since = new Date();
    this.lastError = reason;
    this.failPending(`connection lost: ${reason}`);
    if (!this.isStopping) this.scheduleReconnect();
    this.events.disconnected(reason, wasBound);
  }

  private failPending(reason: string): void {
    const requests = this.pendingInOrder();
    this.pending.clear();
    for (const [, request] of requests) this.events.unanswered(request, reason);
  }

  private scheduleReconnect(): void {
    const { reconnectSecondsMin, reconnectSecondsMax } = this.options;
    const seconds = Math.min(
      reconnectSecondsMax,
      reconnectSecondsMin * 2 ** Math.min(this.failedAttempts, 30),
    );
    const isWanted = performance.now() < this.wantedUntil && !this.isRefused;
    this.failedAttempts += 1;
    this.state = 'backing-off';
    this.reconnectAfter(jittered(isWanted ? Math.min(seconds * 1000, wantedPauseMsMax) : seconds * 1000));
  }

  private reconnectAfter(ms: number): void {
    clearTimeout(this.reconnectTimer);
    this.reconnectsAt = performance.now() + ms;
    this.reconnectTimer = setTimeout(() => this.connect(), ms);
  }
}

function jittered(ms: number): number {
  return ms * (0.5 + Math.random() / 2);
}
