import type { Socket } from 'node:net';

import { command, isResponse, responseBit } from './pdu-commands.ts';
import { MalformedPdu } from './pdu-cursor.ts';
import type { PduCursor } from './pdu-cursor.ts';
import { PduFramer } from './pdu-framer.ts';
import { writeHeader } from './pdu-session.ts';
import { status } from './pdu-status.ts';
import { PduWriter } from './pdu-writer.ts';

export interface SessionEvents {
  /** Everything but enquire_link and unbind, which the session answers itself. */
  pdu(cursor: PduCursor): void;
  /** Once, whatever ended it. */
  closed(reason: string): void;
}

/** A peer that does not read is not read from either once this much waits for it. */
const backlogMax = 1024 * 1024;
const sequenceMax = 0x7fff_ffff;

/** One connection that speaks SMPP, on either side of it. */
export class SmppSession {
  readonly writer: PduWriter;
  /** When the peer was last heard of, on the clock that is never set. */
  heardAt = performance.now();
  private readonly socket: Socket;
  private readonly events: SessionEvents;
  private readonly framer = new PduFramer();
  private readonly memoryIsReusable: boolean;
  private sequence = 0;
  private reason: string | null = null;
  private ended = false;

  constructor(socket: Socket, events: SessionEvents) {
    this.socket = socket;
    this.events = events;
    // TLS may still hold the clear text after the write; a plain socket with nothing queued does not.
    this.memoryIsReusable = !('encrypted' in socket);
    this.writer = new PduWriter((bytes) => this.write(bytes));
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('drain', () => socket.resume());
    socket.on('error', (error) => (this.reason ??= error.message));
    socket.on('close', () => this.finish());
  }

  get open(): boolean {
    return this.reason === null;
  }

  nextSequence(): number {
    this.sequence = this.sequence === sequenceMax ? 1 : this.sequence + 1;
    return this.sequence;
  }

  request(commandId: number): void {
    writeHeader(this.writer, commandId, 0, this.nextSequence());
  }

  /** Answers a request with a bare header. */
  refuse(cursor: PduCursor, statusCode: number): void {
    writeHeader(this.writer, cursor.command + responseBit, statusCode, cursor.sequence);
  }

  nack(statusCode: number, sequence: number): void {
    writeHeader(this.writer, command.genericNack, statusCode, sequence);
  }

  /** Sends what is written and says goodbye. */
  close(reason: string): void {
    if (this.reason !== null) return;
    this.writer.flush();
    this.reason = reason;
    this.framer.stop();
    this.socket.end();
    // A peer that never closes its side must not keep the connection.
    this.socket.setTimeout(1_000, () => this.socket.destroy());
  }

  destroy(reason: string): void {
    this.reason ??= reason;
    this.framer.stop();
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    this.heardAt = performance.now();
    if (this.framer.feed(chunk, this)) return;
    this.nack(status.invalidLength, 0);
    this.close('the peer announced a PDU of an impossible length');
  }

  pdu(cursor: PduCursor): void {
    const { command: commandId, sequence } = cursor;
    switch (commandId) {
      case command.enquireLink:
        writeHeader(this.writer, command.enquireLinkResp, 0, sequence);
        break;
      case command.unbind:
        writeHeader(this.writer, command.unbindResp, 0, sequence);
        this.close('the peer said goodbye');
        break;
      case command.enquireLinkResp:
      case command.alertNotification:
        break;
      default:
        this.handOn(cursor);
    }
  }

  private handOn(cursor: PduCursor): void {
    const { command: commandId, sequence } = cursor;
    try {
      this.events.pdu(cursor);
    } catch (error) {
      if (!(error instanceof MalformedPdu)) throw error;
      if (!isResponse(commandId)) this.nack(status.invalidLength, sequence);
    }
  }

  private write(bytes: Buffer): boolean {
    const { socket } = this;
    if (socket.destroyed || this.reason !== null) return true;
    socket.write(bytes);
    if (socket.writableLength > backlogMax) socket.pause();
    return this.memoryIsReusable && socket.writableLength === 0;
  }

  private finish(): void {
    if (this.ended) return;
    this.ended = true;
    this.reason ??= 'the peer closed the connection';
    this.framer.stop();
    this.events.closed(this.reason);
  }
}
