import type { Socket } from 'node:net';

import { status } from '../pdu/command-status.ts';
import { command, isResponse, pduLengthMax } from '../pdu/commands.ts';
import { writeMessage } from '../pdu/message-pdu.ts';
import type { MessagePdu, PartInfo } from '../pdu/message-pdu.ts';
import type { PduCursor } from '../pdu/pdu-cursor.ts';
import { interfaceVersion34, readBind, writeBindResponse } from '../pdu/session-pdus.ts';
import { SmppSession, type PduWatcher } from '../smpp-session.ts';
import { ClientRequests } from './client-requests.ts';
import { HalfPdu } from './half-pdu.ts';
import { KeepAlive } from './keep-alive.ts';
import { Leaving } from './leaving.ts';
import type {
  BindAnswer,
  BoundSession,
  BindKind,
  SessionLimits,
  SmppServerHandler,
  SmppServerTimers,
} from './server-types.ts';

/** What a session needs of its server. */
export interface SessionOwner<Client> {
  readonly systemId: string;
  readonly handler: SmppServerHandler<Client>;
  readonly timers: Required<SmppServerTimers>;
  closed(session: ServerSession<Client>): void;
}

interface UnansweredDelivery {
  readonly sentAt: number;
  /** With the status of the answer; null: the session ended before. */
  readonly answered: (statusCode: number | null) => void;
}

const bindKinds: ReadonlyMap<number, BindKind> = new Map([
  [command.bindTransmitter, 'transmitter'],
  [command.bindReceiver, 'receiver'],
  [command.bindTransceiver, 'transceiver'],
]);

/** Of what comes before the bind: a bind is short, and strangers get no memory for more. */
const unboundPduMax = 4096;

/** Between checks whether a silent peer has answered. */
const lookMs = 50;

const unboundLimits: SessionLimits = { window: 0, deliverWindow: 0, enquireSeconds: 0 };

/**
 * The connection of one client to the server: open, then bound, then closed. Only the bound state takes messages;
 * enquire_link and unbind are answered in all of them. Requests are answered when the promise of the handler resolves, in
 * whatever order; what a client may have waiting is bounded in both directions, so that memory is too.
 */
export class ServerSession<Client> implements BoundSession<Client> {
  readonly openedAt = new Date();
  readonly address: string;
  /** Counters of messages, for lists of sessions. */
  delivered = 0;
  private readonly owner: SessionOwner<Client>;
  /** Called before the answer to a successful bind is written. */
  private readonly hasBound: () => void;
  private readonly session: SmppSession;
  private readonly requests: ClientRequests<Client>;
  private readonly isEncrypted: boolean;
  private readonly unacknowledged = new Map<number, UnansweredDelivery>();
  private readonly startedAt = performance.now();
  private boundClient: { readonly client: Client; readonly kind: BindKind; readonly version: number } | null =
    null;
  private limits = unboundLimits;
  private isBinding = false;
  private readonly keepAlive = new KeepAlive();
  private readonly halfPdu = new HalfPdu();
  private readonly leaving = new Leaving();
  private isUnbinding = false;
  private isGone = false;

  constructor(socket: Socket, owner: SessionOwner<Client>, hasBound: () => void) {
    this.owner = owner;
    this.hasBound = hasBound;
    this.address = socket.remoteAddress ?? '';
    this.isEncrypted = 'encrypted' in socket;
    this.session = new SmppSession(socket, {
      pdu: (cursor) => this.pdu(cursor),
      unbind: (sequence) => this.unbindAsked(sequence),
      closed: (reason) => this.closed(reason),
    });
    this.session.pduLengthMax = unboundPduMax;
    this.requests = new ClientRequests(this, this.session, {
      handler: owner.handler,
      maySubmit: () => this.boundClient !== null && this.boundClient.kind !== 'receiver',
      room: () => (this.leaving.hasBegun ? 0 : this.limits.window),
      answered: () => this.leaving.endIfDone(),
    });
  }

  get submitted(): number {
    return this.requests.submitted;
  }

  get lastError(): number {
    return this.requests.lastError;
  }

  /** Null before a successful bind. */
  get client(): Client | null {
    return this.boundClient?.client ?? null;
  }

  get kind(): BindKind | null {
    return this.boundClient?.kind ?? null;
  }

  /** interface_version of the client; 0 before the bind. */
  get version(): number {
    return this.boundClient?.version ?? 0;
  }

  get mayReceive(): boolean {
    return this.boundClient !== null && this.boundClient.kind !== 'transmitter';
  }

  /** How many deliver_sm may be sent now. */
  get freeWindow(): number {
    if (!this.mayReceive || !this.session.isOpen || this.leaving.hasBegun) return 0;
    return Math.max(0, this.limits.deliverWindow - this.unacknowledged.size);
  }

  /** Requests of the client and deliver_sm to it that wait for their answers. */
  get unansweredCount(): number {
    return this.requests.open + this.unacknowledged.size;
  }

  /** Sends a deliver_sm. `answered` is called once, with null if the session ends first. */
  deliver(
    message: MessagePdu,
    part: PartInfo | undefined,
    answered: (statusCode: number | null) => void,
  ): void {
    if (!this.session.isOpen) return answered(null);
    const sequence = this.session.nextSequence();
    const known = this.version < interfaceVersion34 ? { ...message, tlvs: null } : message;
    writeMessage(this.session.writer, { command: command.deliverSm, sequence }, known, part);
    this.unacknowledged.set(sequence, { sentAt: performance.now(), answered });
  }

  isAlive(withinMs: number): Promise<boolean> {
    if (this.isGone) return Promise.resolve(false);
    const askedAt = performance.now();
    this.session.request(command.enquireLink);
    return new Promise((resolve) => {
      const look = () => {
        if (!this.isGone && this.session.lastReceivedAt > askedAt) return resolve(true);
        if (!this.isGone && performance.now() - askedAt < withinMs) return void setTimeout(look, lookMs);
        this.destroy('the peer is silent');
        resolve(false);
      };
      setTimeout(look, lookMs);
    });
  }

  watch(watcher: PduWatcher | null): void {
    this.session.watch(watcher);
  }

  limit(limits: SessionLimits): void {
    this.limits = limits;
  }

  end(reason: string): void {
    this.leaving.begin({ isDone: () => this.requests.open === 0, end: () => this.unbind(reason) });
  }

  /** No new messages; ends once those under way are answered on both sides. */
  drain(): void {
    const isDone = () => this.unansweredCount === 0;
    // The server itself says when it is late.
    this.leaving.begin({ isDone, end: () => this.unbind('the server is stopping') }, Infinity);
  }

  destroy(reason: string): void {
    this.session.destroy(reason);
  }

  /** To be called every second or so: keeps the peer alive and finds out that it is dead. */
  tick(now: number): void {
    const { bindSeconds, pduSeconds, answerSeconds, idleSeconds } = this.owner.timers;
    if (this.boundClient === null && now - this.startedAt > bindSeconds * 1000)
      return this.session.close('no bind in time');
    if (this.leaving.isLate(now, answerSeconds * 1000)) return;
    if (this.halfPdu.isLate(this.session, now, pduSeconds * 1000))
      return this.session.close('a PDU did not end in time');
    const [oldest] = this.unacknowledged.values();
    if (oldest !== undefined && now - oldest.sentAt > answerSeconds * 1000)
      return this.session.close('a deliver_sm was not answered in time');
    const { enquireSeconds } = this.limits;
    this.keepAlive.look(this.session, now, { enquireSeconds, answerSeconds, idleSeconds });
  }

  private pdu(cursor: PduCursor): void {
    const kind = bindKinds.get(cursor.command);
    if (kind !== undefined) return this.bind(cursor, kind);
    switch (cursor.command) {
      case command.deliverSmResp:
      case command.genericNack:
        return this.deliveryAnswered(cursor);
      case command.unbindResp:
        return this.session.close('unbound');
      default:
        if (isResponse(cursor.command) || this.requests.take(cursor)) return;
        this.session.nack(status.invalidCommand, cursor.sequence);
    }
  }

  private bind(cursor: PduCursor, kind: BindKind): void {
    const { command: commandId, sequence } = cursor;
    const request = readBind(cursor);
    const version = request.interfaceVersion;
    const respond = (code: number) => {
      this.requests.note(code);
      const pdu = { command: commandId, status: code, sequence, version };
      writeBindResponse(this.session.writer, pdu, this.owner.systemId);
    };
    if (this.boundClient !== null || this.isBinding) return respond(status.alreadyBound);
    if (this.leaving.hasBegun) return this.refuseBind(respond, status.bindFailed);
    this.isBinding = true;
    const { address, isEncrypted } = this;
    const { systemId, password, systemType } = request;
    void Promise.resolve()
      .then(() =>
        this.owner.handler.bind({ systemId, password, systemType, kind, version, address, isEncrypted }),
      )
      .catch((problem: unknown): BindAnswer<Client> => {
        this.owner.handler.failed?.(this, problem);
        return { status: status.bindFailed };
      })
      .then((answer) => {
        this.isBinding = false;
        if (!('limits' in answer)) return this.refuseBind(respond, answer.status);
        this.boundClient = { client: answer.client, kind, version };
        this.limits = answer.limits;
        // The client left while its password was compared: what the handler counted is taken back.
        if (this.isGone) return this.owner.handler.closed?.(this, 'the peer closed the connection');
        this.session.pduLengthMax = pduLengthMax;
        this.hasBound();
        respond(status.ok);
        this.owner.handler.bound?.(this);
      })
      .catch((problem: unknown) => this.owner.handler.failed?.(this, problem));
  }

  private refuseBind(respond: (code: number) => void, code: number): void {
    respond(code);
    this.session.close('bind refused');
  }

  private deliveryAnswered(cursor: PduCursor): void {
    const delivery = this.unacknowledged.get(cursor.sequence);
    if (delivery === undefined) return;
    this.unacknowledged.delete(cursor.sequence);
    // A generic_nack takes nothing, whatever its status says.
    const isNack = cursor.command === command.genericNack && cursor.status === status.ok;
    const code = isNack ? status.unknownError : cursor.status;
    if (code === status.ok) this.delivered += 1;
    else this.requests.note(code);
    delivery.answered(code);
    this.leaving.endIfDone();
  }

  private unbindAsked(sequence: number): void {
    this.leaving.change({ isDone: () => this.requests.open === 0, end: () => this.session.leave(sequence) });
  }

  private unbind(reason: string): void {
    if (this.boundClient !== null && !this.isUnbinding) {
      this.isUnbinding = true;
      this.session.request(command.unbind);
    }
    this.session.close(reason);
  }

  private closed(reason: string): void {
    this.isGone = true;
    const left = [...this.unacknowledged.values()];
    this.unacknowledged.clear();
    for (const { answered } of left) answered(null);
    if (this.boundClient !== null) this.owner.handler.closed?.(this, reason);
    this.owner.closed(this);
  }
}
