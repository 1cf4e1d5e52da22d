import { randomBytes } from 'node:crypto';

import { silence, convertAlawToUlaw, type G711 } from '../g711.ts';

/** 20 ms of 8 kHz audio in one byte a sample. */
export const packetSamples = 160;
export const packetMs = 20;
const headerBytes = 12;

export interface RtpPacket {
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly payload: Buffer;
}

/** Cuts A-law audio into RTP packets of the codec that the other side chose; the last is padded with silence. */
export class RtpPacketizer {
  readonly packets: number;
  private readonly audio: Buffer;
  private readonly payloadType: number;
  private readonly codec: G711;
  // Random start values, as RFC 3550 asks.
  private readonly sequence = randomBytes(2).readUInt16BE();
  private readonly timestamp = randomBytes(4).readUInt32BE();
  private readonly source = randomBytes(4).readUInt32BE();

  constructor(audio: Buffer, payloadType: number, codec: G711) {
    this.audio = audio;
    this.payloadType = payloadType;
    this.codec = codec;
    this.packets = Math.ceil(audio.length / packetSamples);
  }

  packet(index: number): Buffer {
    const packet = Buffer.alloc(headerBytes + packetSamples, silence.pcma);
    packet[0] = 0x80;
    // The marker bit: first packet of a talkspurt.
    packet[1] = this.payloadType | (index === 0 ? 0x80 : 0);
    packet.writeUInt16BE((this.sequence + index) & 0xffff, 2);
    packet.writeUInt32BE((this.timestamp + index * packetSamples) % 2 ** 32, 4);
    packet.writeUInt32BE(this.source, 8);
    this.audio.copy(packet, headerBytes, index * packetSamples, (index + 1) * packetSamples);
    if (this.codec === 'pcmu') convertAlawToUlaw(packet, headerBytes);
    return packet;
  }
}

/** Undefined for anything that is not RTP. */
export function parseRtp(bytes: Buffer): RtpPacket | undefined {
  if (bytes.length < headerBytes || bytes.readUInt8(0) >> 6 !== 2) return undefined;
  const first = bytes.readUInt8(0);
  let start = headerBytes + (first & 0x0f) * 4;
  if (first & 0x10) {
    if (bytes.length < start + 4) return undefined;
    start += 4 + bytes.readUInt16BE(start + 2) * 4;
  }
  const padding = first & 0x20 ? bytes.readUInt8(bytes.length - 1) : 0;
  if (start + padding > bytes.length) return undefined;
  return {
    payloadType: bytes.readUInt8(1) & 0x7f,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    payload: bytes.subarray(start, bytes.length - padding),
  };
}
