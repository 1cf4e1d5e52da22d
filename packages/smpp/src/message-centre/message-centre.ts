import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';

import { EsmeAccount } from './esme-account.ts';
import { EsmeSession } from './esme-session.ts';
import type { EsmeSessionOwner, MessageCentreHandler } from './esme-session.ts';

export interface MessageCentreOptions {
  /** Sent in bind responses. */
  readonly systemId: string;
  /** Connections at once; further ones are closed. Default 200. */
  readonly sessionsMax?: number;
  /** Accounts kept, bound or not; further system ids may not bind. Default 1000. */
  readonly accountsMax?: number;
}

/**
 * The message centre (SMSC) side: a TCP server that applications bind to. The handler decides what is answered to their
 * messages; receipts and inbound texts are sent through their accounts.
 */
export class MessageCentre {
  private readonly server: Server;
  private readonly sessions = new Set<EsmeSession>();
  private readonly accounts = new Map<string, EsmeAccount>();
  private readonly handler: MessageCentreHandler;
  private readonly accountsMax: number;

  constructor(options: MessageCentreOptions, handler: MessageCentreHandler) {
    const { systemId, sessionsMax = 200, accountsMax = 1_000 } = options;
    this.handler = handler;
    this.accountsMax = accountsMax;
    const owner: EsmeSessionOwner = {
      systemId,
      handler,
      accountFor: (id, password) => this.accountFor(id, password),
      closed: (session) => this.sessions.delete(session),
    };
    this.server = createServer((socket) => {
      if (this.sessions.size >= sessionsMax) socket.destroy();
      else this.sessions.add(new EsmeSession(socket, owner));
    });
  }

  /** Resolves with the port; port 0 takes any free one. Rejects when it cannot listen there. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        this.server.off('error', reject);
        // A connection that cannot be accepted is the application's to repeat.
        this.server.on('error', () => undefined);
        resolve(this.port);
      });
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** One entry for each bound connection. */
  get boundSystemIds(): string[] {
    return [...this.sessions].flatMap(({ account }) => (account ? [account.systemId] : []));
  }

  /** The account of an application that is or was bound. */
  account(systemId: string): EsmeAccount | undefined {
    return this.accounts.get(systemId);
  }

  /** Any account with a connection that takes deliver_sm. */
  receivingAccount(): EsmeAccount | undefined {
    return [...this.accounts.values()].find((account) => account.hasReceiver);
  }

  /** Drops every connection; applications may connect again at once. */
  disconnectAll(): void {
    for (const session of this.sessions) session.destroy('the message centre dropped the connection');
  }

  /** Drops every connection and what was not delivered. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const account of this.accounts.values()) account.stop();
    for (const session of this.sessions) session.destroy('the message centre is stopping');
    await closed;
  }

  private accountFor(systemId: string, password: string): EsmeAccount | null {
    if (this.handler.authenticate?.(systemId, password) === false) return null;
    const known = this.accounts.get(systemId);
    if (known) return known;
    if (this.accounts.size >= this.accountsMax) return null;
    const account = new EsmeAccount(systemId);
    this.accounts.set(systemId, account);
    return account;
  }
}
