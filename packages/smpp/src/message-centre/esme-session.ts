import type { Socket } from 'node:net';

import { status } from '../pdu/command-status.ts';
import { command } from '../pdu/commands.ts';
import { readDataMessage, readMessage, writeMessage } from '../pdu/message-pdu.ts';
import type { MessagePdu } from '../pdu/message-pdu.ts';
import type { PduCursor } from '../pdu/pdu-cursor.ts';
import { readBind, writeBindResponse, writeMessageResponse } from '../pdu/session-pdus.ts';
import { SmppSession } from '../smpp-session.ts';
import type { DeliverySession, EsmeAccount } from './esme-account.ts';
import type { OutgoingDelivery } from './outgoing-delivery.ts';

/** How a submit_sm or data_sm is answered. */
export type SubmitAnswer =
  | { readonly kind: 'accepted'; readonly id: string }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'no-response' }
  /** Drops the connection without a response. */
  | { readonly kind: 'disconnect' };

/** What a message centre does with applications and their messages. */
export interface MessageCentreHandler {
  /** Whether the application may bind. Absent: every one may. */
  authenticate?(systemId: string, password: string): boolean;
  /** Octets of the message are views into the received data: copy what is kept after the call. */
  submit(message: MessagePdu, account: EsmeAccount): SubmitAnswer;
  /** Called after the response to an accepted message was written. */
  answered?(id: string): void;
}

/** What a session needs of the message centre. */
export interface EsmeSessionOwner {
  readonly systemId: string;
  readonly handler: MessageCentreHandler;
  /** The account of the application, or null when it may not bind. */
  accountFor(systemId: string, password: string): EsmeAccount | null;
  closed(session: EsmeSession): void;
}

const deliverWindow = 5000;

/** The connection of one application (an ESME in the words of the standard) to the message centre. */
export class EsmeSession implements DeliverySession {
  private readonly owner: EsmeSessionOwner;
  private readonly session: SmppSession;
  private readonly unacknowledged = new Map<number, OutgoingDelivery>();
  private boundAccount: EsmeAccount | null = null;
  private mayReceive = false;
  private maySubmit = false;

  constructor(socket: Socket, owner: EsmeSessionOwner) {
    this.owner = owner;
    this.session = new SmppSession(socket, {
      pdu: (cursor) => this.pdu(cursor),
      closed: () => this.closed(),
    });
  }

  /** Null before a successful bind. */
  get account(): EsmeAccount | null {
    return this.boundAccount;
  }

  get freeWindow(): number {
    return this.session.isOpen ? deliverWindow - this.unacknowledged.size : 0;
  }

  deliver(item: OutgoingDelivery): void {
    const sequence = this.session.nextSequence();
    this.unacknowledged.set(sequence, item);
    writeMessage(this.session.writer, { command: command.deliverSm, sequence }, item.pdu(), item.part);
  }

  destroy(reason: string): void {
    this.session.destroy(reason);
  }

  private pdu(cursor: PduCursor): void {
    switch (cursor.command) {
      case command.submitSm:
        this.submit(cursor, readMessage);
        break;
      case command.dataSm:
        this.submit(cursor, readDataMessage);
        break;
      case command.deliverSmResp:
      case command.genericNack:
        this.deliveryAnswered(cursor);
        break;
      case command.bindReceiver:
      case command.bindTransmitter:
      case command.bindTransceiver:
        this.bind(cursor);
        break;
      case command.querySm:
        this.session.respond(cursor, status.queryFailed);
        break;
      default:
        if (cursor.command < command.genericNack) this.session.nack(status.invalidCommand, cursor.sequence);
    }
  }

  private bind(cursor: PduCursor): void {
    const { command: commandId, sequence } = cursor;
    const { systemId, password } = readBind(cursor);
    const respond = (code: number) =>
      writeBindResponse(
        this.session.writer,
        { command: commandId, status: code, sequence },
        this.owner.systemId,
      );
    if (this.boundAccount) return respond(status.alreadyBound);
    const account = this.owner.accountFor(systemId, password);
    if (!account) {
      respond(status.invalidPassword);
      this.session.close('bind refused');
      return;
    }
    this.boundAccount = account;
    this.maySubmit = commandId !== command.bindReceiver;
    this.mayReceive = commandId !== command.bindTransmitter;
    respond(status.ok);
    if (this.mayReceive) account.addReceiver(this);
  }

  private submit(cursor: PduCursor, read: (cursor: PduCursor) => MessagePdu): void {
    if (!this.maySubmit || !this.boundAccount) return this.session.respond(cursor, status.wrongBindState);
    const { command: commandId, sequence } = cursor;
    const { handler } = this.owner;
    const answer = handler.submit(read(cursor), this.boundAccount);
    switch (answer.kind) {
      case 'accepted':
        writeMessageResponse(
          this.session.writer,
          { command: commandId, status: status.ok, sequence },
          answer.id,
        );
        handler.answered?.(answer.id);
        break;
      case 'refused':
        this.session.respond(cursor, answer.status);
        break;
      case 'disconnect':
        this.session.destroy('the submit handler asked to disconnect');
        break;
      case 'no-response':
        break;
    }
  }

  private deliveryAnswered(cursor: PduCursor): void {
    const item = this.unacknowledged.get(cursor.sequence);
    if (!item) return;
    this.unacknowledged.delete(cursor.sequence);
    this.boundAccount?.answered(item, cursor.status);
  }

  private closed(): void {
    if (this.mayReceive) this.boundAccount?.removeReceiver(this, this.unacknowledged.values());
    this.unacknowledged.clear();
    this.owner.closed(this);
  }
}
