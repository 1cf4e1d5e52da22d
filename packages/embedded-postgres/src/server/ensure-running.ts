import { setTimeout as sleep } from 'node:timers/promises';
import { tryConnect, type OwnerSession } from './connect.ts';
import { EmbeddedPostgresError, inUseError } from '../embedded-postgres-error.ts';
import { endOrphanedProcesses } from './orphaned-processes.ts';
import { startPostmaster } from './postmaster.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { isPostmasterOf } from './process-identity.ts';
import { chooseAddress, recordedAddress, isSocketInUse, type ServerAddress } from './server-address.ts';
import { logSize, readLogTail } from './server-log.ts';
import type { ServerContext } from '../server-context.ts';
import { removeStaleLocks } from './stale-locks.ts';

export interface RunningServer {
  readonly pid: number;
  readonly address: ServerAddress;
  readonly session: OwnerSession;
  /** It was already running: its former owner was killed. */
  readonly adopted: boolean;
}

const retryForMs = 15_000;
const retryEveryMs = 250;
const staleLockWaitMs = 5000;
const orphanWaitMs = 5000;
const noResponseMaxMs = 60_000;
const reportEveryMs = 10_000;

/**
 * Adopts a running server, else starts one, else retries for 15 s. Retries are for what a kill -9 leaves behind for a
 * moment: a zombie process, backends that still hold the shared memory. Any other error of PostgreSQL is final.
 */
export async function ensureRunning(context: ServerContext): Promise<RunningServer> {
  const begin = Date.now();
  for (;;) {
    const server = (await adopt(context)) ?? (await startOnce(context, Date.now() - begin));
    if (server !== undefined) return server;
    await sleep(retryEveryMs);
  }
}

async function adopt(context: ServerContext): Promise<RunningServer | undefined> {
  const recorded = await readPostmasterPid(context.clusterDir);
  const address = await recordedAddress(context.clusterDir);
  if (recorded === undefined || address === undefined) return undefined;
  const isRunning = () => isPostmasterOf(recorded.pid, context.clusterDir);
  if (!(await isRunning())) return undefined;
  const session = await connectWhenReady(context, address, isRunning);
  return session && { pid: recorded.pid, address, session, adopted: true };
}

async function startOnce(context: ServerContext, waitedMs: number): Promise<RunningServer | undefined> {
  const address = await chooseAddress(context, context.launcher.account);
  if (await isSocketInUse((await recordedAddress(context.clusterDir)) ?? address)) {
    // A server whose process is not visible here: it runs in another container on the same directory.
    if (waitedMs < retryForMs) return undefined;
    throw inUseError(context.dataDir);
  }
  for (const file of await removeStaleLocks(context.clusterDir, address, waitedMs > staleLockWaitMs)) {
    context.log(`removed the lock file ${file}: its process number belongs to another program now`);
  }
  const logStart = await logSize(context.logFile);
  const started = await startPostmaster(context, address);
  const session = await connectWhenReady(context, address, () => Promise.resolve(started.isRunning()));
  if (session === undefined) {
    const failure = await describeFailure(context, logStart, started.startFailure());
    if (failure.isMemoryInUse && waitedMs > orphanWaitMs) await endOrphans(context);
    if (failure.isTransient && waitedMs < retryForMs) return undefined;
    throw failure.error;
  }
  // Another process may have started its server at the same time; then ours has ended and this is the other one.
  const pid = (await readPostmasterPid(context.clusterDir))?.pid;
  if (pid !== undefined) return { pid, address, session, adopted: false };
  await session.client.end();
  return undefined;
}

async function endOrphans(context: ServerContext): Promise<void> {
  const ended = await endOrphanedProcesses(context.clusterDir);
  if (ended > 0) context.log(`ended processes of PostgreSQL that had outlived their server: ${ended}`);
}

async function connectWhenReady(
  context: ServerContext,
  address: ServerAddress,
  isRunning: () => Promise<boolean>,
): Promise<OwnerSession | undefined> {
  let lastResponse = Date.now();
  let nextReport = lastResponse + reportEveryMs;
  for (;;) {
    const wasRunning = await isRunning();
    const attempt = await tryConnect(context, address);
    if (attempt.outcome === 'connected') return attempt.session;
    if (!wasRunning) return undefined;
    if (attempt.outcome === 'busy') lastResponse = Date.now();
    if (Date.now() - lastResponse > noResponseMaxMs) {
      throw new EmbeddedPostgresError('no-response', {
        problem: `PostgreSQL in ${context.clusterDir} is running but does not answer`,
        remedy: `see ${context.logFile}`,
      });
    }
    if (Date.now() > nextReport) {
      nextReport = Date.now() + reportEveryMs;
      context.log('waiting for PostgreSQL: it is recovering from its write-ahead log or shutting down');
    }
    await sleep(25);
  }
}

async function describeFailure(context: ServerContext, logStart: number, startFailure: string | undefined) {
  const size = await logSize(context.logFile);
  const lines = await readLogTail(context.logFile, size < logStart ? 0 : logStart, 10);
  const errorLine = lines.findLast((line) => /FATAL|PANIC|error/u.test(line)) ?? lines.at(-1) ?? '';
  const reason = startFailure ?? errorLine.replace(/^.*?(?=FATAL|PANIC)/u, '');
  const isMemoryInUse = lines.some((line) => line.includes('shared memory block'));
  const isTransient = isMemoryInUse || lines.some((line) => line.includes('lock file'));
  const error = new EmbeddedPostgresError('start-failed', {
    problem: `PostgreSQL did not start (${reason || 'no message in its log'})`,
    remedy: `see ${context.logFile}`,
    logTail: lines,
  });
  return { isTransient, isMemoryInUse, error };
}
