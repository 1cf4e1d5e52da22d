import net from 'node:net';

import pg from 'pg';

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

interface DatabaseServer extends ServerAddress {
  /** A URL of this server alone. */
  readonly connectionString: string;
}

const probeMs = 2000;

/** Knows which of several servers is the primary. Asks them when a connection was lost, and not before. */
export class PrimaryFinder {
  readonly #servers: readonly DatabaseServer[];
  #found: Promise<DatabaseServer> | undefined;

  constructor(servers: readonly DatabaseServer[]) {
    this.#servers = servers;
  }

  /** For the driver: a socket to the primary, whatever address is given. */
  openSocket(): net.Socket {
    const socket = new net.Socket();
    const connect = socket.connect.bind(socket);
    const found = () => this.find();
    socket.once('error', () => this.#doubt());
    // Ended by the server, not by us: it stops, or has ended.
    socket.once('end', () => socket.writableEnded || this.#doubt());
    return Object.assign(socket, {
      connect() {
        found().then(
          ({ host, port }) => socket.destroyed || connect(port, host),
          (problem: unknown) => socket.destroy(problem as Error),
        );
        return socket;
      },
    });
  }

  find(): Promise<ServerAddress> {
    this.#found ??= this.#ask();
    return this.#found;
  }

  #doubt(): void {
    this.#found = undefined;
  }

  async #ask(): Promise<DatabaseServer> {
    const timelines = await Promise.all(this.#servers.map(timelineOf));
    const newest = Math.max(...timelines);
    const primary = this.#servers[timelines.indexOf(newest)];
    if (newest > 0 && primary !== undefined) return primary;
    this.#doubt();
    throw Object.assign(new Error('none of the database servers is a primary'), { code: '57P03' });
  }
}

/**
 * The timeline of a primary, which a promotion raises: of two that both take themselves for the primary, an old one
 * that came back and the new one, the new one has the higher. 0: a standby, or no answer.
 */
async function timelineOf({ connectionString }: DatabaseServer): Promise<number> {
  const client = new pg.Client({
    connectionString,
    application_name: 'peyk-probe',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    return Number.parseInt(rows[0]?.timeline ?? '0', 16);
  } catch {
    return 0;
  } finally {
    void client.end().catch(() => undefined);
  }
}
