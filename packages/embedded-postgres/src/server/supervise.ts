import { setTimeout as sleep } from 'node:timers/promises';
import { ensureRunning, type RunningServer } from './ensure-running.ts';
import { reasonOf } from '../embedded-postgres-error.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import { stopPostmaster } from './postmaster.ts';
import { releaseAddress } from './server-address.ts';
import type { ServerContext } from '../server-context.ts';

const recoverEveryMs = 5000;

/** A running server that this process owns and that has the application's database. */
export async function openOwned(context: ServerContext): Promise<RunningServer> {
  const server = await ensureRunning(context);
  const { client } = server.session;
  try {
    await acquireOwnerLock(context, client);
  } catch (error) {
    // Another process owns the server: it stays running.
    await client.end();
    throw error;
  }
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [context.name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${context.name}`);
    server.session.unref();
    return server;
  } catch (error) {
    await stopPostmaster(context, server.pid);
    throw error;
  }
}

/**
 * Watches the owner's session. If it is lost, PostgreSQL restarted after a crash or ended: then the server is started
 * and owned again; the application's pool reconnects by itself. Returns the function that stops the server.
 */
export function supervise(context: ServerContext, first: RunningServer): () => Promise<void> {
  const stopping = new AbortController();
  let current: RunningServer | undefined;
  let recovery: Promise<void> = Promise.resolve();

  function watch(server: RunningServer): void {
    current = server;
    server.session.client.once('end', () => {
      if (stopping.signal.aborted) return;
      current = undefined;
      context.log('PostgreSQL closed the connection of its owner; starting it again');
      recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        watch(await openOwned(context));
        context.log('PostgreSQL is up again');
        return;
      } catch (error) {
        context.log(reasonOf(error));
        await sleep(recoverEveryMs, undefined, { ref: false, signal: stopping.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  // For an end without stop(), such as process.exit, where nothing asynchronous runs: only a signal. On Windows a signal
  // would kill it without a checkpoint, so there the server stays running and the next start adopts it.
  const onExit = () => {
    if (current !== undefined && process.platform !== 'win32') sendStopSignal(current.pid);
  };

  async function stop(): Promise<void> {
    stopping.abort();
    await recovery;
    process.off('exit', onExit);
    if (current === undefined) return;
    // The session stays open until the server ends it, so that no other process can own a server that is stopping.
    await stopPostmaster(context, current.pid);
    await current.session.client.end();
    await releaseAddress(context.clusterDir, current.address);
    current = undefined;
  }

  watch(first);
  process.once('exit', onExit);
  let stopped: Promise<void> | undefined;
  return () => (stopped ??= stop());
}

function sendStopSignal(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has ended already.
  }
}
