import { headerLength, pduLengthMax } from './commands.ts';
import { PduCursor } from './pdu-cursor.ts';

export interface PduSink {
  pdu(cursor: PduCursor): void;
}

const lengthOctets = 4;

/**
 * Cuts a byte stream into PDUs. Whole PDUs are read where they lie in the chunk; only one that straddles two chunks
 * is copied, once, into a buffer of its exact length, so that even single-byte chunks cost linear time.
 */
export class PduFramer {
  /** The longest PDU that is taken: what is announced gets its memory at once. */
  lengthMax = pduLengthMax;
  /** PDUs that one feed hands over; what the chunk holds beyond them is the rest. */
  pdusMax = Infinity;
  private rest: Buffer | null = null;
  private readonly cursor = new PduCursor();
  private readonly start = Buffer.alloc(lengthOctets);
  private partial: Buffer | null = null;
  private filled = 0;
  private stopped = false;

  /** False: the stream announced an impossible length; where the next PDU starts is unknown from here on. */
  feed(chunk: Buffer, sink: PduSink): boolean {
    if (this.stopped) return true;
    let at = this.filled > 0 ? this.completePartial(chunk, sink) : 0;
    for (let left = this.pdusMax; at >= 0 && !this.stopped && chunk.length - at >= lengthOctets; left -= 1) {
      const length = chunk.readUInt32BE(at);
      if (!this.isPossible(length)) return false;
      if (at + length > chunk.length) break;
      if (left === 0) {
        this.rest = chunk.subarray(at);
        return true;
      }
      this.cursor.open(chunk, at, at + length);
      at += length;
      sink.pdu(this.cursor);
    }
    if (at >= 0 && at < chunk.length && !this.stopped) return this.keep(chunk, at);
    return at >= 0;
  }

  get hasRest(): boolean {
    return this.rest !== null;
  }

  /** To be fed before any other chunk; null: there is none. */
  takeRest(): Buffer | null {
    const { rest } = this;
    this.rest = null;
    return rest;
  }

  /** Whether the stream stopped within a PDU. */
  get isWithinPdu(): boolean {
    return this.filled > 0;
  }

  /** Ignores the rest of the stream, including what is left of the chunk being fed. */
  stop(): void {
    this.stopped = true;
    this.partial = null;
    this.rest = null;
    this.filled = 0;
  }

  private keep(chunk: Buffer, at: number): boolean {
    const rest = chunk.length - at;
    if (rest < lengthOctets) {
      chunk.copy(this.start, 0, at);
    } else {
      const length = chunk.readUInt32BE(at);
      if (!this.isPossible(length)) return false;
      this.partial = Buffer.allocUnsafe(length);
      chunk.copy(this.partial, 0, at);
    }
    this.filled = rest;
    return true;
  }

  /** Where the rest of the chunk begins; negative when the announced length is impossible. */
  private completePartial(chunk: Buffer, sink: PduSink): number {
    let at = 0;
    if (!this.partial) {
      at = Math.min(lengthOctets - this.filled, chunk.length);
      chunk.copy(this.start, this.filled, 0, at);
      this.filled += at;
      if (this.filled < lengthOctets) return at;
      const length = this.start.readUInt32BE(0);
      if (!this.isPossible(length)) return -1;
      this.partial = Buffer.allocUnsafe(length);
      this.start.copy(this.partial);
    }
    const whole = this.partial;
    const taken = Math.min(whole.length - this.filled, chunk.length - at);
    chunk.copy(whole, this.filled, at, at + taken);
    this.filled += taken;
    if (this.filled < whole.length) return at + taken;
    this.partial = null;
    this.filled = 0;
    this.cursor.open(whole, 0, whole.length);
    sink.pdu(this.cursor);
    return at + taken;
  }

  private isPossible(length: number): boolean {
    return length >= headerLength && length <= this.lengthMax;
  }
}
