import type { MessagePdu } from '../pdu/message-pdu.ts';
import { writeMessageResponse } from '../pdu/session-pdus.ts';
import type { SmppSession } from '../smpp-session.ts';

interface Origin {
  readonly session: SmppSession;
  readonly command: number;
  readonly sequence: number;
}

interface Owner {
  readonly sessionNumber: number;
  deliveryAnswered(): void;
}

/** A deliver_sm or data_sm of the peer. It is answered once, and only on the connection that it arrived on. */
export class IncomingDelivery {
  readonly message: MessagePdu;
  /** Which of the link's connections it arrived on. */
  readonly sessionNumber: number;
  private readonly origin: Origin;
  private readonly owner: Owner;

  constructor(message: MessagePdu, origin: Origin, owner: Owner) {
    this.message = message;
    this.sessionNumber = owner.sessionNumber;
    this.origin = origin;
    this.owner = owner;
  }

  answer(status: number): void {
    const { session, command, sequence } = this.origin;
    if (session.isOpen) writeMessageResponse(session.writer, { command, status, sequence }, '');
    this.owner.deliveryAnswered();
  }
}
