import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { parseMessage } from '../messages/sip-message.ts';
import type { HostPort, SipTransport, TransportListener, TransportOptions } from './sip-transport.ts';
import { TcpFramer } from './tcp-framer.ts';

const connectMs = 10_000;
const idleMs = 10 * 60_000;
const peersMax = 100;

/** One connection to each peer, opened when it is needed and kept; peers may also open their own to us. */
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
    const patience = setTimeout(() => socket.destroy(new Error('no connection in time')), connectMs);
    socket.once('connect', () => clearTimeout(patience));
    socket.on('error', (problem) => (reason = problem.message));
    socket.on('close', () => {
      clearTimeout(patience);
      if (connections.get(key) === socket) connections.delete(key);
      listener.lost(to, reason);
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
  const answer = (text: string) => {
    if (socket.writable) socket.write(text);
  };
  socket.on('data', (chunk) => {
    const messages = framer.push(chunk);
    if (!messages) socket.destroy();
    for (const bytes of messages ?? []) {
      const message = parseMessage(bytes);
      if (message) listener.message(message, answer);
    }
  });
}
