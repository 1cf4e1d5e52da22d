import type { Socket } from 'node:net';

import { status } from './pdu/command-status.ts';
import { command, isResponse, responseBit } from './pdu/commands.ts';
import { MalformedPdu } from './pdu/pdu-cursor.ts';
import type { PduCursor } from './pdu/pdu-cursor.ts';
import { PduFramer } from './pdu/pdu-framer.ts';
import { PduWriter } from './pdu/pdu-writer.ts';
import { writeHeader } from './pdu/session-pdus.ts';

export interface SessionEvents {
  /** Every PDU except enquire_link and unbind, which the session answers itself. */
  pdu(cursor: PduCursor): void;
  /** The peer wants to leave, and is answered by `leave`. Absent: it is answered at once. */
  unbind?(sequence: number): void;
  /** Called once, whatever ended the session. */
  closed(reason: string): void;
}

/** Gets octets of its own. */
export type PduWatcher = (direction: 'in' | 'out', octets: Buffer) => void;

/** Back-pressure: a peer that does not read is not read from while this many octets wait for it. */
const unsentMax = 256 * 1024;
/** PDUs of one peer that are read before all others have their turn: a chunk may hold 4,096. */
const pdusAtOnce = 64;
const sequenceMax = 0x7fff_ffff;
const closeTimeoutMs = 1_000;
/** Nor one that goes on writing. */
const closeMs = 3_000;

/** One SMPP connection; the same for client and message centre. */
export class SmppSession {
  readonly writer: PduWriter;
  /** When the peer last sent anything, by `performance.now()`. */
  lastReceivedAt = performance.now();
  /** When the last PDU that came was whole, by `performance.now()`. */
  lastPduAt = performance.now();
  private readonly socket: Socket;
  private readonly events: SessionEvents;
  private readonly framer = new PduFramer();
  private readonly memoryIsReusable: boolean;
  private watcher: PduWatcher | null = null;
  private sequence = 0;
  private closeReason: string | null = null;
  private isClosed = false;
  private closeTimer: NodeJS.Timeout | undefined;

  constructor(socket: Socket, events: SessionEvents) {
    this.socket = socket;
    this.events = events;
    // TLS may still hold the clear text after the write; a plain socket with nothing queued does not.
    this.memoryIsReusable = !('encrypted' in socket);
    this.writer = new PduWriter((bytes) => this.write(bytes));
    this.framer.pdusMax = pdusAtOnce;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('drain', () => this.readOn());
    socket.on('error', (error) => (this.closeReason ??= error.message));
    socket.on('close', () => this.finish());
  }

  get isOpen(): boolean {
    return this.closeReason === null;
  }

  get isWithinPdu(): boolean {
    return this.framer.isWithinPdu;
  }

  /** PDUs that announce more are of an impossible length from now on. */
  set pduLengthMax(octets: number) {
    this.framer.lengthMax = octets;
  }

  /** Shows every PDU of both directions to `watcher`, until it is replaced by null. */
  watch(watcher: PduWatcher | null): void {
    this.watcher = watcher;
    this.writer.watcher = watcher && ((octets) => watcher('out', Buffer.from(octets)));
  }

  nextSequence(): number {
    this.sequence = this.sequence === sequenceMax ? 1 : this.sequence + 1;
    return this.sequence;
  }

  /** Sends a request that is only a header. */
  request(commandId: number): void {
    writeHeader(this.writer, commandId, 0, this.nextSequence());
  }

  /** Answers a request with a status and no body. */
  respond(cursor: PduCursor, statusCode: number): void {
    writeHeader(this.writer, cursor.command + responseBit, statusCode, cursor.sequence);
  }

  nack(statusCode: number, sequence: number): void {
    writeHeader(this.writer, command.genericNack, statusCode, sequence);
  }

  /** Answers an unbind, and ends the connection. */
  leave(sequence: number): void {
    writeHeader(this.writer, command.unbindResp, 0, sequence);
    this.close('the peer sent unbind');
  }

  /** Sends what is written, then ends the connection. */
  close(reason: string): void {
    if (this.closeReason !== null) return;
    this.writer.flush();
    this.closeReason = reason;
    this.framer.stop();
    this.socket.end();
    // A peer that never closes its side must not keep the connection.
    this.socket.setTimeout(closeTimeoutMs, () => this.socket.destroy());
    this.closeTimer = setTimeout(() => this.socket.destroy(), closeMs).unref();
  }

  /** Drops the connection and what is not sent yet. */
  destroy(reason: string): void {
    this.closeReason ??= reason;
    this.framer.stop();
    this.socket.destroy();
  }

  pdu(cursor: PduCursor): void {
    const { command: commandId, sequence } = cursor;
    this.lastPduAt = this.lastReceivedAt;
    this.watcher?.('in', cursor.whole());
    switch (commandId) {
      case command.enquireLink:
        writeHeader(this.writer, command.enquireLinkResp, 0, sequence);
        break;
      case command.unbind:
        if (this.events.unbind === undefined) this.leave(sequence);
        else this.events.unbind(sequence);
        break;
      case command.enquireLinkResp:
      case command.alertNotification:
        break;
      default:
        this.dispatch(cursor);
    }
  }

  private read(chunk: Buffer): void {
    this.lastReceivedAt = performance.now();
    this.feed(chunk);
  }

  private feed(chunk: Buffer): void {
    if (!this.framer.feed(chunk, this)) {
      this.nack(status.invalidLength, 0);
      return this.close('the peer announced a PDU of an impossible length');
    }
    if (!this.framer.hasRest) return;
    this.socket.pause();
    setImmediate(this.feedRest);
  }

  private readonly feedRest = (): void => {
    const rest = this.framer.takeRest();
    if (rest !== null) this.feed(rest);
    this.readOn();
  };

  /** Unless octets are left from before, or the peer does not read what waits for it. */
  private readOn(): void {
    if (!this.framer.hasRest && this.socket.writableLength <= unsentMax) this.socket.resume();
  }

  private dispatch(cursor: PduCursor): void {
    const { command: commandId, sequence } = cursor;
    try {
      this.events.pdu(cursor);
    } catch (error) {
      if (!(error instanceof MalformedPdu)) {
        // A fault of the listener: half of a PDU's work may be done, so the connection starts anew.
        this.destroy('a PDU could not be handled');
        throw error;
      }
      if (!isResponse(commandId)) this.nack(status.invalidLength, sequence);
    }
  }

  private write(bytes: Buffer): boolean {
    const { socket } = this;
    if (socket.destroyed || this.closeReason !== null) return true;
    socket.write(bytes);
    if (socket.writableLength > unsentMax) socket.pause();
    return this.memoryIsReusable && socket.writableLength === 0;
  }

  private finish(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.closeTimer);
    this.closeReason ??= 'the peer closed the connection';
    this.framer.stop();
    this.events.closed(this.closeReason);
  }
}
