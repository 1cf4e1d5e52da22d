import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket, type SecureContext, type SecureContextOptions } from 'node:tls';

import { Arrivals } from './arrivals.ts';
import { ServerSession, type SessionOwner } from './server-session.ts';
import type { SmppServerHandler, SmppServerTimers } from './server-types.ts';

export interface SmppServerOptions extends SmppServerTimers {
  /** Sent in bind responses. */
  readonly systemId: string;
  /** Connections at once; a further one takes the place of the oldest that has not bound, or is closed. Default 10,000. */
  readonly sessionsMax?: number;
  /** Connections of one network that have not bound; further ones are closed. Default a quarter of `sessionsMax`. */
  readonly unboundMax?: number;
  /** The network that an address counts for. Default: the address alone. */
  readonly networkOf?: (address: string) => string;
}

const tickMs = 1_000;
const drainStepMs = 20;
/** A session ends by itself when it has not bound in time; a handshake of TLS is ended after that. */
const handshakeMs = 2_000;

/**
 * A server that clients bind to, for the trade: what they send is answered when the handler has dealt with it, and what is
 * wrong with one session ends that session alone. Listens on any number of ports, with TLS or without.
 */
export class SmppServer<Client> {
  private readonly open = new Set<ServerSession<Client>>();
  private readonly owner: SessionOwner<Client>;
  private readonly sessionsMax: number;
  private readonly arrivals: Arrivals;
  private readonly networkOf: (address: string) => string;
  private readonly servers: Server[] = [];
  private bound = 0;
  private readonly ticker: NodeJS.Timeout;
  private isStopping = false;

  constructor(options: SmppServerOptions, handler: SmppServerHandler<Client>) {
    const { systemId, sessionsMax = 10_000, bindSeconds = 30, pduSeconds = 30 } = options;
    const { answerSeconds = 60, idleSeconds = 300 } = options;
    const { unboundMax = Math.ceil(sessionsMax / 4), networkOf = (address) => address } = options;
    this.sessionsMax = sessionsMax;
    this.arrivals = new Arrivals(unboundMax);
    this.networkOf = networkOf;
    this.owner = {
      systemId,
      handler,
      timers: { bindSeconds, pduSeconds, answerSeconds, idleSeconds },
      closed: (session) => {
        this.open.delete(session);
        if (session.client !== null) this.bound -= 1;
      },
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
      createServer((socket) => this.connected(socket, undefined)),
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
    let secure = createSecureContext(context);
    // No server of TLS: it does not say which connections are in their handshakes.
    const server = createServer((socket) => this.connected(socket, secure));
    return {
      port: await this.start(server, port, host),
      renew: (renewed) => {
        secure = createSecureContext(renewed);
      },
    };
  }

  /** Keeps sessions alive and ends dead ones; called every second by itself. */
  tick(now: number): void {
    for (const session of this.open) session.tick(now);
    this.arrivals.dropBefore(now - this.owner.timers.bindSeconds * 1000 - handshakeMs);
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
    while (this.arrivals.dropOldest());
    await Promise.all(closed);
    clearInterval(this.ticker);
  }

  private connected(socket: Socket, secure: SecureContext | undefined): void {
    if (this.isStopping || !this.hasRoom()) return void socket.destroy();
    if (!this.arrivals.add(socket, this.networkOf(socket.remoteAddress ?? ''))) return void socket.destroy();
    socket.once('close', () => this.arrivals.remove(socket));
    if (secure === undefined) return this.begin(socket, socket);
    const encrypted = new TLSSocket(socket, { isServer: true, secureContext: secure });
    // A handshake that fails is the client's own.
    encrypted.on('error', () => socket.destroy());
    encrypted.once('secure', () => this.begin(encrypted, socket));
  }

  /** `arrival` is the connection below TLS. */
  private begin(socket: Socket, arrival: Socket): void {
    if (this.isStopping) return void arrival.destroy();
    const session = new ServerSession(socket, this.owner, () => {
      this.bound += 1;
      this.arrivals.remove(arrival);
    });
    this.open.add(session);
  }

  private hasRoom(): boolean {
    return this.bound + this.arrivals.size < this.sessionsMax || this.arrivals.dropOldest();
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
