import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { parseMessage } from '../messages/sip-message.ts';
import type { HostPort, SipTransport, TransportListener, TransportOptions } from './sip-transport.ts';
import { TcpFramer } from './tcp-framer.ts';

const connectMs = 10_000;
const idleMs = 10 * 60_000;
const peersMax = 100;

/** One connection to each peer, opened with the first message and kept; peers may also connect to us. */
export async function openTcpTransport(
  { address, port, publicAddress }: TransportOptions,
  listener: TransportListener,
): Promise<SipTransport> {
  const sockets = new Set<Socket>();
  const connections = new Map<string, Socket>();
  const adopt = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.setTimeout(idleMs, () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    readFrom(socket, listener);
  };
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    adopt(socket);
  });
  server.maxConnections = peersMax;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port }, () => resolve());
  });
  server.on('error', () => {});

  let isOpen = true;
  const open = (to: HostPort, key: string): Socket => {
    const socket = connect({ host: to.host, port: to.port, localAddress: address });
    let reason = 'the connection was closed';
    const connectTimeout = setTimeout(() => socket.destroy(new Error('no connection in time')), connectMs);
    socket.once('connect', () => clearTimeout(connectTimeout));
    socket.on('error', (error) => (reason = error.message));
    socket.on('close', () => {
      clearTimeout(connectTimeout);
      if (connections.get(key) === socket) connections.delete(key);
      listener.connectionLost(to, reason);
    });
    adopt(socket);
    connections.set(key, socket);
    return socket;
  };

  return {
    protocol: 'TCP',
    isReliable: true,
    local: { host: publicAddress ?? address, port: (server.address() as AddressInfo).port },
    send(text, to) {
      const key = `${to.host} ${to.port}`;
      if (isOpen) (connections.get(key) ?? open(to, key)).write(text);
    },
    async close() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function readFrom(socket: Socket, listener: TransportListener): void {
  const framer = new TcpFramer();
  const reply = (text: string) => {
    if (socket.writable) socket.write(text);
  };
  socket.on('data', (chunk) => {
    const messages = framer.push(chunk);
    if (!messages) socket.destroy();
    for (const bytes of messages ?? []) {
      const message = parseMessage(bytes);
      if (message) listener.message(message, reply);
    }
  });
}
