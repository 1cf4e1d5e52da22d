import { Socket } from 'node:net';
import pg from 'pg';
import { codeOf, EmbeddedPostgresError, reasonOf } from '../embedded-postgres-error.ts';
import type { ServerAddress } from './server-address.ts';
import { maintenanceDatabase, type ServerContext } from '../server-context.ts';

/** The session of the owning process; `unref` lets the process end while it is open. */
export interface OwnerSession {
  readonly client: pg.Client;
  unref(): void;
}

/** `busy`: the server runs but is starting, shutting down, or has no free connection. */
export type ConnectOutcome =
  | { readonly outcome: 'connected'; readonly session: OwnerSession }
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'unreachable' };

const busyCodes = new Set(['57P03', '57P01', '57P02', '53300']);
const refusedCodes = new Set(['28P01', '28000']);

export async function tryConnect(context: ServerContext, address: ServerAddress): Promise<ConnectOutcome> {
  const socket = new Socket();
  const client = new pg.Client({
    ...address,
    user: context.name,
    password: context.password,
    database: maintenanceDatabase,
    application_name: `${context.name} owner ${process.pid}`,
    connectionTimeoutMillis: 5000,
    ssl: false,
    stream: () => socket,
  });
  // Without a listener a lost connection would end the process; `supervise` handles its end.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { outcome: 'connected', session: { client, unref: () => void socket.unref() } };
  } catch (error) {
    socket.destroy();
    const code = codeOf(error) ?? '';
    if (refusedCodes.has(code)) {
      throw new EmbeddedPostgresError('password-refused', {
        problem: `PostgreSQL in ${context.clusterDir} refuses its own password (${reasonOf(error)})`,
      });
    }
    return { outcome: busyCodes.has(code) ? 'busy' : 'unreachable' };
  }
}
