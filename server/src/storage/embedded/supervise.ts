import { setTimeout as sleep } from 'node:timers/promises';
import { bringUp, type RunningServer } from './bring-up.ts';
import { reasonOf } from './embedded-postgres-error.ts';
import { takeOwnership } from './owner-lock.ts';
import { stopPostmaster } from './postmaster.ts';
import { releaseAddress } from './server-address.ts';
import { databaseName, type Site } from './site.ts';

const recoverEveryMs = 5000;

/** A running server that this process owns, with the application's database in it. */
export async function openOwned(site: Site): Promise<RunningServer> {
  const server = await bringUp(site);
  const { client } = server.session;
  try {
    await takeOwnership(site, client);
  } catch (error) {
    // The server belongs to someone else: leave it running.
    await client.end();
    throw error;
  }
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
    server.session.unref();
    return server;
  } catch (error) {
    await stopPostmaster(site, server.pid);
    throw error;
  }
}

/**
 * Watches the owning session. Losing it means that PostgreSQL restarted after a crash or is gone: then the server is
 * brought up and owned again, and the application's pool reconnects by itself. Returns the function that stops it.
 */
export function supervise(site: Site, first: RunningServer): () => Promise<void> {
  const stopping = new AbortController();
  let current: RunningServer | undefined;
  let recovery: Promise<void> = Promise.resolve();

  function watch(server: RunningServer): void {
    current = server;
    server.session.client.once('end', () => {
      if (stopping.signal.aborted) return;
      current = undefined;
      site.log('PostgreSQL closed our session; bringing it up again');
      recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        watch(await openOwned(site));
        site.log('PostgreSQL is up again');
        return;
      } catch (error) {
        site.log(reasonOf(error));
        await sleep(recoverEveryMs, undefined, { ref: false, signal: stopping.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  // For an end without stop(), such as process.exit: a signal is all that fits in there. On Windows a signal would
  // kill without a checkpoint, so the server is left for the next start to adopt.
  const onExit = () => {
    if (current !== undefined && process.platform !== 'win32') signalQuietly(current.pid);
  };

  async function stop(): Promise<void> {
    stopping.abort();
    await recovery;
    process.off('exit', onExit);
    if (current === undefined) return;
    // The session stays open until the server ends it, so that nobody can take over a server that is going down.
    await stopPostmaster(site, current.pid);
    await current.session.client.end();
    await releaseAddress(site.clusterDir, current.address);
    current = undefined;
  }

  watch(first);
  process.once('exit', onExit);
  let stopped: Promise<void> | undefined;
  return () => (stopped ??= stop());
}

function signalQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has ended already.
  }
}
