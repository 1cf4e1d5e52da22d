import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import {
  createServer as createTlsServer,
  type SecureContextOptions,
  type Server as TlsServer,
} from 'node:tls';

import { ServerSession, type SessionOwner } from './server-session.ts';
import type { SmppServerHandler, SmppServerTimers } from './server-types.ts';

export interface SmppServerOptions extends SmppServerTimers {
  /** Sent in bind responses. */
  readonly systemId: string;
  /** Connections at once; further ones are closed. Default 10,000. */
  readonly sessionsMax?: number;
}

const tickMs = 1_000;
const drainStepMs = 20;

/**
 * A server that clients bind to, for the trade: what they send is answered when the handler has dealt with it, and what is
 * wrong with one session ends that session alone. Listens on any number of ports, with TLS or without.
 */
export class SmppServer<Client> {
  private readonly open = new Set<ServerSession<Client>>();
  private readonly owner: SessionOwner<Client>;
  private readonly sessionsMax: number;
  private readonly servers: Server[] = [];
  private readonly ticker: NodeJS.Timeout;
  private isStopping = false;

  constructor(options: SmppServerOptions, handler: SmppServerHandler<Client>) {
    const { systemId, sessionsMax = 10_000, bindSeconds = 30, pduSeconds = 30 } = options;
    const { answerSeconds = 60, idleSeconds = 300 } = options;
    this.sessionsMax = sessionsMax;
    this.owner = {
      systemId,
      handler,
      timers: { bindSeconds, pduSeconds, answerSeconds, idleSeconds },
      closed: (session) => this.open.delete(session),
    };
    this.ticker = setInterval(() => this.tick(performance.now()), tickMs);
    this.ticker.unref();
  }

  /** All connections, bound or not. */
  get sessions(): ReadonlySet<ServerSession<Client>> {
    return this.open;
  }

  /** Resolves with the port; port 0 takes any free one. Rejects when it cannot listen there. */
  async listen(port: number, host: string): Promise<number> {
    return this.start(
      createServer((socket) => this.connected(socket)),
      port,
      host,
    );
  }

  /** The same with TLS. The returned function takes a certificate that was renewed. */
  async listenTls(
    port: number,
    host: string,
    context: SecureContextOptions,
  ): Promise<{ readonly port: number; readonly renew: (context: SecureContextOptions) => void }> {
    const server: TlsServer = createTlsServer(context, (socket) => this.connected(socket));
    // A handshake that fails is the client's own; its socket is closed already.
    server.on('tlsClientError', () => undefined);
    return {
      port: await this.start(server, port, host),
      renew: (renewed) => server.setSecureContext(renewed),
    };
  }

  /** Keeps sessions alive and ends dead ones; called every second by itself. */
  tick(now: number): void {
    for (const session of this.open) session.tick(now);
  }

  /** No new binds; sessions end when what is under way is answered, at the latest after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.isStopping = true;
    const closed = this.servers.map(
      (server) => new Promise<void>((resolve) => server.close(() => resolve())),
    );
    for (const session of this.open) session.drain();
    const deadline = performance.now() + graceMs;
    while (this.open.size > 0 && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, drainStepMs));
    for (const session of this.open) session.destroy('the server is stopping');
    await Promise.all(closed);
    clearInterval(this.ticker);
  }

  private connected(socket: Socket): void {
    if (this.isStopping || this.open.size >= this.sessionsMax) {
      socket.destroy();
      return;
    }
    this.open.add(new ServerSession(socket, this.owner));
  }

  private async start(server: Server, port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        // A connection that cannot be accepted is the client's to repeat.
        server.on('error', () => undefined);
        resolve();
      });
    });
    this.servers.push(server);
    return (server.address() as AddressInfo).port;
  }
}
