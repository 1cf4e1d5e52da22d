import { createSocket } from 'node:dgram';

import { readRtp } from '../rtp/rtp-packet.ts';
import type { CallRecording } from './call-recording.ts';

export const simulatorHost = '127.0.0.1';

export interface SimulatedEar {
  readonly port: number;
  close(): void;
}

/** A phone's ear: takes the sound of one call and writes it down. */
export async function openEar(
  recording: CallRecording,
  payloadType: number,
  heard: () => void,
): Promise<SimulatedEar> {
  const socket = createSocket('udp4');
  socket.on('message', (bytes) => {
    const packet = readRtp(bytes);
    if (packet?.payloadType !== payloadType) return;
    recording.hear(packet);
    heard();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind({ address: simulatorHost, port: 0 }, resolve);
  });
  socket.on('error', () => {});
  return { port: socket.address().port, close: () => void socket.close() };
}
