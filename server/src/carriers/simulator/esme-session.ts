import type { Socket } from 'node:net';

import { command } from '../smpp/pdu-commands.ts';
import type { PduCursor } from '../smpp/pdu-cursor.ts';
import { readDataMessage, readMessage, writeMessage } from '../smpp/pdu-message.ts';
import type { MessagePdu } from '../smpp/pdu-message.ts';
import { readBind, writeBindResponse, writeMessageResponse } from '../smpp/pdu-session.ts';
import { status } from '../smpp/pdu-status.ts';
import { SmppSession } from '../smpp/smpp-session.ts';
import type { Outgoing } from './deliver-pdu.ts';
import type { Outbox, Receiver } from './outbox.ts';

export type SubmitAnswer =
  | { readonly kind: 'accepted'; readonly id: string }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'disconnect' };

/** What a session needs of the message centre. */
export interface MessageCentre {
  /** The outbox of the account, or null if the bind is refused. */
  admit(systemId: string, password: string): Outbox | null;
  submit(message: MessagePdu, session: EsmeSession): SubmitAnswer;
  /** Called after the response to an accepted message was written. */
  answered(id: string): void;
  left(session: EsmeSession): void;
}

const deliverWindow = 5000;
const centreName = 'peyk-simulator';

/** One application (ESME) connected to the simulator. */
export class EsmeSession implements Receiver {
  systemId = '';
  outbox: Outbox | null = null;
  private readonly centre: MessageCentre;
  private readonly session: SmppSession;
  private readonly unanswered = new Map<number, Outgoing>();
  private mayReceive = false;
  private maySend = false;

  constructor(socket: Socket, centre: MessageCentre) {
    this.centre = centre;
    this.session = new SmppSession(socket, {
      pdu: (cursor) => this.pdu(cursor),
      closed: () => this.closed(),
    });
  }

  get bound(): boolean {
    return this.outbox !== null;
  }

  get free(): number {
    return this.session.open ? deliverWindow - this.unanswered.size : 0;
  }

  deliver(item: Outgoing): void {
    const sequence = this.session.nextSequence();
    this.unanswered.set(sequence, item);
    writeMessage(this.session.writer, { command: command.deliverSm, sequence }, item.pdu(), item.part);
  }

  close(reason: string): void {
    this.session.close(reason);
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
        this.session.refuse(cursor, status.queryFailed);
        break;
      default:
        if (cursor.command < command.genericNack) this.session.nack(status.invalidCommand, cursor.sequence);
    }
  }

  private bind(cursor: PduCursor): void {
    const { command: commandId, sequence } = cursor;
    const { systemId, password } = readBind(cursor);
    const answer = (code: number) =>
      writeBindResponse(this.session.writer, { command: commandId, status: code, sequence }, centreName);
    if (this.bound) return answer(status.alreadyBound);
    const outbox = this.centre.admit(systemId, password);
    if (!outbox) {
      answer(status.invalidPassword);
      this.session.close('bind refused');
      return;
    }
    this.systemId = systemId;
    this.outbox = outbox;
    this.maySend = commandId !== command.bindReceiver;
    this.mayReceive = commandId !== command.bindTransmitter;
    answer(status.ok);
    if (this.mayReceive) outbox.join(this);
  }

  private submit(cursor: PduCursor, read: (cursor: PduCursor) => MessagePdu): void {
    if (!this.maySend) return this.session.refuse(cursor, status.wrongBindState);
    const { command: commandId, sequence } = cursor;
    const answer = this.centre.submit(read(cursor), this);
    switch (answer.kind) {
      case 'accepted':
        writeMessageResponse(
          this.session.writer,
          { command: commandId, status: status.ok, sequence },
          answer.id,
        );
        this.centre.answered(answer.id);
        break;
      case 'refused':
        this.session.refuse(cursor, answer.status);
        break;
      case 'disconnect':
        this.session.destroy('simulated disconnect for this number');
        break;
      case 'nothing':
        break;
    }
  }

  private deliveryAnswered(cursor: PduCursor): void {
    const item = this.unanswered.get(cursor.sequence);
    if (!item) return;
    this.unanswered.delete(cursor.sequence);
    this.outbox?.answered(item, cursor.status);
  }

  private closed(): void {
    if (this.mayReceive) this.outbox?.leave(this, this.unanswered.values());
    this.unanswered.clear();
    this.centre.left(this);
  }
}
