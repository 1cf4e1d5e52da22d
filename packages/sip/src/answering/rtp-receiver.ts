import { createSocket } from 'node:dgram';
import { isIP } from 'node:net';

import { parseRtp } from '../rtp/rtp-packet.ts';
import type { CallRecording } from './call-recording.ts';

export interface RtpReceiver {
  readonly port: number;
  close(): void;
}

interface ReceiverOptions {
  readonly address: string;
  readonly payloadType: number;
  readonly recording: CallRecording;
  /** Called after each packet. */
  received(): void;
}

/** Records the RTP of one call. */
export async function openRtpReceiver(options: ReceiverOptions): Promise<RtpReceiver> {
  const { address, payloadType, recording, received } = options;
  const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4');
  socket.on('message', (bytes) => {
    const packet = parseRtp(bytes);
    if (packet?.payloadType !== payloadType) return;
    recording.add(packet);
    received();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind({ address, port: 0 }, resolve);
  });
  socket.on('error', () => {});
  return { port: socket.address().port, close: () => void socket.close() };
}
