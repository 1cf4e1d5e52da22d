import { headerLength } from './commands.ts';

/** The body of a PDU is inconsistent: a field runs past its end. Without a trace, since a peer may write thousands a second. */
export class MalformedPdu extends Error {
  constructor(message: string) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = limit;
  }
}

const nothing = Buffer.alloc(0);

/**
 * Reads one PDU in place. One cursor serves a whole session and is moved from PDU to PDU, so it may be used only
 * until the handler returns. Octets it hands out are views into the received chunk.
 */
export class PduCursor {
  command = 0;
  status = 0;
  sequence = 0;
  private buffer: Buffer = nothing;
  private start = 0;
  private at = 0;
  private end = 0;

  /** The caller has checked that at least a header lies between start and end. */
  open(buffer: Buffer, start: number, end: number): void {
    this.buffer = buffer;
    this.start = start;
    this.command = buffer.readUInt32BE(start + 4);
    this.status = buffer.readUInt32BE(start + 8);
    this.sequence = buffer.readUInt32BE(start + 12);
    this.at = start + headerLength;
    this.end = end;
  }

  /** All octets of the PDU, copied. */
  whole(): Buffer {
    return Buffer.from(this.buffer.subarray(this.start, this.end));
  }

  get remaining(): number {
    return this.end - this.at;
  }

  u8(): number {
    this.need(1);
    return this.buffer[this.at++]!;
  }

  u16(): number {
    this.need(2);
    this.at += 2;
    return this.buffer.readUInt16BE(this.at - 2);
  }

  u32(): number {
    this.need(4);
    this.at += 4;
    return this.buffer.readUInt32BE(this.at - 4);
  }

  octets(length: number): Buffer {
    if (length === 0) return nothing;
    this.need(length);
    this.at += length;
    return this.buffer.subarray(this.at - length, this.at);
  }

  skip(length: number): void {
    this.need(length);
    this.at += length;
  }

  cstring(): string {
    const start = this.at;
    const stop = this.findNul();
    if (stop === this.end) throw new MalformedPdu('C-octet string without its terminating NUL');
    this.at = stop + 1;
    return start === stop ? '' : this.buffer.toString('latin1', start, stop);
  }

  /** Some peers omit the terminating NUL of the last field, or the whole field. */
  lastCstring(): string {
    const start = this.at;
    const stop = this.findNul();
    this.at = Math.min(stop + 1, this.end);
    return start === stop ? '' : this.buffer.toString('latin1', start, stop);
  }

  private findNul(): number {
    const { buffer, end } = this;
    let at = this.at;
    while (at < end && buffer[at] !== 0) at += 1;
    return at;
  }

  private need(length: number): void {
    if (this.at + length > this.end) throw new MalformedPdu('field runs past the end of the PDU');
  }
}
