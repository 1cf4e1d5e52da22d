import { headerLength, pduLengthMax } from './commands.ts';

/** Takes finished bytes. True: they were copied or sent, and the memory may be written again. */
export type ByteSink = (bytes: Buffer) => boolean;

const nothing = Buffer.alloc(0);
/** What a session that has little to say takes for one turn. */
const smallOctets = 2048;

/**
 * Writes PDUs one after another into a buffer of up to 64 kB that is flushed once per turn of the event loop: the answers to
 * all PDUs of one received chunk cost one system call, and a single PDU is not delayed beyond its turn. A session that is
 * busy keeps its buffer; one that is not has none, so that thousands of idle sessions take no memory for it.
 */
export class PduWriter {
  /** Called with every PDU that is written. */
  watcher: ((octets: Buffer) => void) | null = null;
  private buffer: Buffer = nothing;
  private at = 0;
  private pduStart = 0;
  private flushedOctets = 0;
  private flushPlanned = false;
  private readonly sink: ByteSink;
  private readonly flushLater: () => void;

  constructor(sink: ByteSink) {
    this.sink = sink;
    this.flushLater = () => {
      this.flushPlanned = false;
      this.flush();
      if (this.flushedOctets <= smallOctets) this.buffer = nothing;
      this.flushedOctets = 0;
    };
  }

  /** Opens a PDU whose body will take at most `bodyMax` octets. */
  begin(command: number, status: number, sequence: number, bodyMax: number): void {
    const needed = headerLength + bodyMax;
    if (needed > pduLengthMax) throw new RangeError(`PDU of up to ${needed} octets is too long`);
    if (this.at + needed > this.buffer.length) this.makeRoom(needed);
    this.pduStart = this.at;
    this.buffer.writeUInt32BE(command, this.at + 4);
    this.buffer.writeUInt32BE(status, this.at + 8);
    this.buffer.writeUInt32BE(sequence, this.at + 12);
    this.at += headerLength;
  }

  end(): void {
    this.buffer.writeUInt32BE(this.at - this.pduStart, this.pduStart);
    this.watcher?.(this.buffer.subarray(this.pduStart, this.at));
    if (this.flushPlanned) return;
    this.flushPlanned = true;
    setImmediate(this.flushLater);
  }

  u8(value: number): void {
    this.buffer[this.at++] = value;
  }

  u16(value: number): void {
    this.buffer[this.at++] = value >>> 8;
    this.buffer[this.at++] = value;
  }

  /** Characters outside Latin-1 cannot be written in these fields and become `?`. */
  cstring(value: string): void {
    this.latin1(value);
    this.buffer[this.at++] = 0;
  }

  latin1(value: string): void {
    for (let i = 0; i < value.length; i += 1) {
      const code = value.charCodeAt(i);
      // A NUL inside would end the field early and shift all that follows.
      this.buffer[this.at++] = code > 0xff || code === 0 ? 0x3f : code;
    }
  }

  octets(value: Uint8Array): void {
    this.buffer.set(value, this.at);
    this.at += value.length;
  }

  flush(): void {
    if (this.at === 0) return;
    const bytes = this.buffer.subarray(0, this.at);
    this.flushedOctets += this.at;
    this.at = 0;
    if (!this.sink(bytes)) this.buffer = nothing;
  }

  /** A second buffer within one turn is that of a busy session. */
  private makeRoom(needed: number): void {
    this.flush();
    if (this.buffer.length === pduLengthMax) return;
    const isSmall = this.flushedOctets === 0 && needed <= smallOctets;
    this.buffer = isSmall ? Buffer.allocUnsafe(smallOctets) : Buffer.allocUnsafeSlow(pduLengthMax);
  }
}
