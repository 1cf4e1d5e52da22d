import { decodeG711, silence, type G711 } from '../g711.ts';
import type { RtpPacket } from '../rtp/rtp-packet.ts';

const samplesPerSecond = 8_000;
const firstBytes = 4 * samplesPerSecond;

/** The received audio of a call: each packet at the place of its timestamp, silence where one was lost. */
export class CallRecording {
  private readonly codec: G711;
  private readonly bytesMax: number;
  private readonly filler: number;
  private audio = Buffer.alloc(0);
  private length = 0;
  private start: number | undefined;

  constructor(codec: G711, secondsMax: number) {
    this.codec = codec;
    this.bytesMax = secondsMax * samplesPerSecond;
    this.filler = silence[codec];
  }

  /** One byte a sample, 8,000 samples a second. */
  get bytes(): number {
    return this.length;
  }

  add({ timestamp, payload }: RtpPacket): void {
    this.start ??= timestamp;
    const at = (timestamp - this.start) >>> 0;
    const end = at + payload.length;
    // Also drops packets from before the first one, whose offset wraps around to a huge number.
    if (end > this.bytesMax) return;
    this.reserve(end);
    payload.copy(this.audio, at);
    this.length = Math.max(this.length, end);
  }

  /** A WAV file: 8 kHz, 16 bits, one channel. */
  wav(): Buffer {
    const samples = decodeG711(this.codec, this.audio.subarray(0, this.length));
    const body = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    return Buffer.concat([wavHeader(body.length), body]);
  }

  private reserve(bytes: number): void {
    if (bytes <= this.audio.length) return;
    const size = Math.min(this.bytesMax, Math.max(bytes, this.audio.length * 2, firstBytes));
    const larger = Buffer.alloc(size, this.filler);
    this.audio.copy(larger);
    this.audio = larger;
  }
}

function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}
