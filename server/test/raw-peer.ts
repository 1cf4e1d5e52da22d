import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Peers that speak as they like: each answers a connection, once it has asked something, with bytes of its own. */
export class RawPeers {
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  /** The address of a new peer. */
  async start(answer: (socket: Socket) => void): Promise<string> {
    const server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.once('data', () => answer(socket));
    });
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  get connections(): number {
    return this.#sockets.size;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    for (const server of this.#servers.splice(0)) server.close();
  }
}

/** Says something again and again for as long as it is heard. */
export function repeat(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 5);
  socket.on('close', () => clearInterval(timer));
}

export const upgradeTo = (protocol: string) =>
  `HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ${protocol}\r\n\r\n`;
