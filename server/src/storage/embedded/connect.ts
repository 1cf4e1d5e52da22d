import { Socket } from 'node:net';
import pg from 'pg';
import { codeOf, EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts';
import type { ServerAddress } from './server-address.ts';
import { maintenanceDatabase, superuser, type Site } from './site.ts';

/** Our own session, and a way to let the process end while it is open. */
export interface OwnSession {
  readonly client: pg.Client;
  unref(): void;
}

/** `starting` also stands for a server that shuts down or is full: it lives and says "not now". */
export type ConnectOutcome =
  | { readonly outcome: 'connected'; readonly session: OwnSession }
  | { readonly outcome: 'starting' }
  | { readonly outcome: 'silent' };

const notNowCodes = new Set(['57P03', '57P01', '57P02', '53300']);
const refusedCodes = new Set(['28P01', '28000']);

export async function tryConnect(site: Site, address: ServerAddress): Promise<ConnectOutcome> {
  const socket = new Socket();
  const client = new pg.Client({
    ...address,
    user: superuser,
    password: site.password,
    database: maintenanceDatabase,
    application_name: `peyk owner ${process.pid}`,
    connectionTimeoutMillis: 5000,
    ssl: false,
    stream: () => socket,
  });
  // Without a listener a lost connection would end the process; whoever keeps the session listens for its end.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { outcome: 'connected', session: { client, unref: () => void socket.unref() } };
  } catch (error) {
    socket.destroy();
    const code = codeOf(error) ?? '';
    if (refusedCodes.has(code)) {
      throw new EmbeddedPostgresError(
        `PostgreSQL in ${site.clusterDir} refuses its own password (${reasonOf(error)})`,
      );
    }
    return { outcome: notNowCodes.has(code) ? 'starting' : 'silent' };
  }
}
