import type { Socket } from 'node:net';

import { status } from '../pdu/command-status.ts';
import { command, isResponse } from '../pdu/commands.ts';
import { readDataMessage, readMessage, writeMessage } from '../pdu/message-pdu.ts';
import type { MessagePdu, PartInfo } from '../pdu/message-pdu.ts';
import type { PduCursor } from '../pdu/pdu-cursor.ts';
import { readCancel, readQuery, writeQueryResponse } from '../pdu/query-pdus.ts';
import {
  interfaceVersion34,
  readBind,
  writeBindResponse,
  writeMessageResponse,
} from '../pdu/session-pdus.ts';
import { SmppSession } from '../smpp-session.ts';
import { ownMessage } from './own-message.ts';
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

const unboundLimits: SessionLimits = { window: 0, deliverWindow: 0, enquireSeconds: 0 };

/**
 * The connection of one client to the server: open, then bound, then closed. Only the bound state takes messages;
 * enquire_link and unbind are answered in all of them. Requests are answered when the promise of the handler resolves, in
 * whatever order; what a client may have waiting is bounded in both directions, so that memory is too.
 */
export class ServerSession<Client> implements BoundSession<Client> {
  readonly openedAt = new Date();
  readonly address: string;
  /** Counters of messages, for whoever shows sessions. */
  submitted = 0;
  delivered = 0;
  /** The last status other than ok that this session was answered with; 0: none. */
  lastError = 0;
  private readonly owner: SessionOwner<Client>;
  private readonly session: SmppSession;
  private readonly isEncrypted: boolean;
  private readonly unacknowledged = new Map<number, UnansweredDelivery>();
  private readonly startedAt = performance.now();
  private boundClient: { readonly client: Client; readonly kind: BindKind; readonly version: number } | null =
    null;
  private limits = unboundLimits;
  private isBinding = false;
  private openRequests = 0;
  private enquiredAt = 0;
  private withinPduSince: number | null = null;
  private isDraining = false;
  private isUnbinding = false;
  private isGone = false;

  constructor(socket: Socket, owner: SessionOwner<Client>) {
    this.owner = owner;
    this.address = socket.remoteAddress ?? '';
    this.isEncrypted = 'encrypted' in socket;
    this.session = new SmppSession(socket, {
      pdu: (cursor) => this.pdu(cursor),
      closed: (reason) => this.closed(reason),
    });
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
    if (!this.mayReceive || !this.session.isOpen || this.isDraining) return 0;
    return Math.max(0, this.limits.deliverWindow - this.unacknowledged.size);
  }

  /** Requests of the client and deliver_sm to it that wait for their answers. */
  get unansweredCount(): number {
    return this.openRequests + this.unacknowledged.size;
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

  /** Ends the session after what is written: with unbind if it was bound. */
  end(reason: string): void {
    if (this.boundClient !== null && !this.isUnbinding) {
      this.isUnbinding = true;
      this.session.request(command.unbind);
    }
    this.session.close(reason);
  }

  /** No new messages; ends once those under way are answered on both sides. */
  drain(): void {
    this.isDraining = true;
    this.endIfDrained();
  }

  destroy(reason: string): void {
    this.session.destroy(reason);
  }

  /** To be called every second or so: keeps the peer alive and finds out that it is dead. */
  tick(now: number): void {
    const { bindSeconds, pduSeconds, answerSeconds, idleSeconds } = this.owner.timers;
    if (this.boundClient === null && now - this.startedAt > bindSeconds * 1000)
      return this.session.close('no bind in time');
    if (!this.session.isWithinPdu) this.withinPduSince = null;
    else this.withinPduSince ??= now;
    if (this.withinPduSince !== null && now - this.withinPduSince > pduSeconds * 1000)
      return this.session.close('a PDU did not end in time');
    const [oldest] = this.unacknowledged.values();
    if (oldest !== undefined && now - oldest.sentAt > answerSeconds * 1000)
      return this.session.close('a deliver_sm was not answered in time');
    this.keepAlive(now, answerSeconds * 1000, idleSeconds * 1000);
  }

  private keepAlive(now: number, answerMs: number, idleMs: number): void {
    const silentMs = now - this.session.lastReceivedAt;
    const enquireMs = this.limits.enquireSeconds * 1000;
    if (enquireMs === 0) {
      if (silentMs > idleMs) this.session.close('the peer is silent');
    } else if (silentMs > enquireMs + answerMs) {
      this.session.destroy('the peer is silent');
    } else if (silentMs >= enquireMs && now - this.enquiredAt >= enquireMs) {
      this.enquiredAt = now;
      this.session.request(command.enquireLink);
    }
  }

  private pdu(cursor: PduCursor): void {
    const kind = bindKinds.get(cursor.command);
    if (kind !== undefined) return this.bind(cursor, kind);
    switch (cursor.command) {
      case command.submitSm:
        return this.submit(cursor, readMessage);
      case command.dataSm:
        return this.submit(cursor, readDataMessage);
      case command.querySm:
        return this.query(cursor);
      case command.cancelSm:
        return this.cancel(cursor);
      case command.replaceSm:
        return this.respond(cursor, this.maySubmit ? status.replaceFailed : status.wrongBindState);
      case command.deliverSmResp:
      case command.genericNack:
        return this.deliveryAnswered(cursor);
      case command.unbindResp:
        return this.session.close('unbound');
      default:
        if (!isResponse(cursor.command)) this.session.nack(status.invalidCommand, cursor.sequence);
    }
  }

  private get maySubmit(): boolean {
    return this.boundClient !== null && this.boundClient.kind !== 'receiver';
  }

  private bind(cursor: PduCursor, kind: BindKind): void {
    const { command: commandId, sequence } = cursor;
    const request = readBind(cursor);
    const version = request.interfaceVersion;
    const respond = (code: number) => {
      if (code !== status.ok) this.lastError = code;
      const pdu = { command: commandId, status: code, sequence, version };
      writeBindResponse(this.session.writer, pdu, this.owner.systemId);
    };
    if (this.boundClient !== null || this.isBinding) return respond(status.alreadyBound);
    if (this.isDraining) return this.refuseBind(respond, status.bindFailed);
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
        respond(status.ok);
        this.owner.handler.bound?.(this);
      })
      .catch((problem: unknown) => this.owner.handler.failed?.(this, problem));
  }

  private refuseBind(respond: (code: number) => void, code: number): void {
    respond(code);
    this.session.close('bind refused');
  }

  private submit(cursor: PduCursor, read: (cursor: PduCursor) => MessagePdu): void {
    if (!this.maySubmit) return this.respond(cursor, status.wrongBindState);
    if (this.isFull) return this.respond(cursor, status.queueFull);
    const { command: commandId, sequence } = cursor;
    // Octets of the cursor are views into a chunk that is given back to the socket.
    const message = ownMessage(read(cursor));
    this.submitted += 1;
    this.answer(
      cursor,
      () => this.owner.handler.submit(this, message),
      ({ status: code, id }) => {
        this.note(code);
        writeMessageResponse(this.session.writer, { command: commandId, status: code, sequence }, id ?? '');
        if (id !== undefined) this.owner.handler.answered?.(this, id);
      },
    );
  }

  private query(cursor: PduCursor): void {
    if (!this.maySubmit) return this.respond(cursor, status.wrongBindState);
    if (this.isFull) return this.respond(cursor, status.queueFull);
    const { sequence } = cursor;
    const query = readQuery(cursor);
    const refuse = this.refusalOf(cursor);
    this.answer(
      cursor,
      () => this.owner.handler.query(this, query),
      (result) => {
        if ('messageId' in result) writeQueryResponse(this.session.writer, sequence, result);
        else refuse(result.status);
      },
    );
  }

  private cancel(cursor: PduCursor): void {
    if (!this.maySubmit) return this.respond(cursor, status.wrongBindState);
    if (this.isFull) return this.respond(cursor, status.queueFull);
    const cancel = readCancel(cursor);
    this.answer(cursor, () => this.owner.handler.cancel(this, cancel), this.refusalOf(cursor));
  }

  private get isFull(): boolean {
    return this.isDraining || this.openRequests >= this.limits.window;
  }

  /** Writes what the handler resolves to; a request that it fails at may be sent again. */
  private answer<Result>(
    cursor: PduCursor,
    ask: () => Promise<Result>,
    write: (result: Result) => void,
  ): void {
    const refuse = this.refusalOf(cursor);
    this.openRequests += 1;
    void Promise.resolve()
      .then(ask)
      .then(write)
      .catch((problem: unknown) => {
        this.owner.handler.failed?.(this, problem);
        refuse(status.queueFull);
      })
      .finally(() => {
        this.openRequests -= 1;
        this.endIfDrained();
      });
  }

  /** Answers with a status later, when the cursor has moved on. */
  private refusalOf({ command: commandId, sequence }: PduCursor): (code: number) => void {
    return (code) => {
      this.note(code);
      writeMessageResponse(this.session.writer, { command: commandId, status: code, sequence }, '');
    };
  }

  private respond(cursor: PduCursor, code: number): void {
    this.note(code);
    this.session.respond(cursor, code);
  }

  private note(code: number): void {
    if (code !== status.ok) this.lastError = code;
  }

  private deliveryAnswered(cursor: PduCursor): void {
    const delivery = this.unacknowledged.get(cursor.sequence);
    if (delivery === undefined) return;
    this.unacknowledged.delete(cursor.sequence);
    if (cursor.status === status.ok) this.delivered += 1;
    else this.lastError = cursor.status;
    delivery.answered(cursor.status);
    this.endIfDrained();
  }

  private endIfDrained(): void {
    if (this.isDraining && this.unansweredCount === 0) this.end('the server is stopping');
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
