import { createSocket } from 'node:dgram';
import { isIP } from 'node:net';

import { parseMessage } from '../messages/sip-message.ts';
import type { SipTransport, TransportListener, TransportOptions } from './sip-transport.ts';

export async function openUdpTransport(
  { address, port, publicAddress }: TransportOptions,
  listener: TransportListener,
): Promise<SipTransport> {
  const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4');
  socket.on('message', (bytes, from) => {
    const message = parseMessage(bytes);
    if (!message) return;
    listener.message(message, (text) => socket.send(text, from.port, from.address, () => {}));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind({ address, port }, () => {
      socket.off('error', reject);
      // Send errors are left to retransmission.
      socket.on('error', () => {});
      resolve();
    });
  });
  let isOpen = true;
  return {
    protocol: 'UDP',
    isReliable: false,
    local: { host: publicAddress ?? address, port: socket.address().port },
    send(text, to) {
      if (isOpen) socket.send(text, to.port, to.host, () => {});
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await new Promise<void>((resolve) => socket.close(() => resolve()));
    },
  };
}
