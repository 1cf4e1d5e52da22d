import { setTimeout as sleep } from 'node:timers/promises';
import { tryConnect, type OwnSession } from './connect.ts';
import {
  databaseUrlAdvice,
  EmbeddedPostgresError,
  inUseAdvice,
  inUseMessage,
} from './embedded-postgres-error.ts';
import { startPostmaster } from './postmaster.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { isPostmasterOf } from './process-identity.ts';
import { chooseAddress, recordedAddress, isSocketAnswered, type ServerAddress } from './server-address.ts';
import { logSize, readLogTail } from './server-log.ts';
import type { Site } from './site.ts';
import { removeStaleLocks } from './stale-locks.ts';

export interface RunningServer {
  readonly pid: number;
  readonly address: ServerAddress;
  readonly session: OwnSession;
  /** It was running already, left behind by a process of ours that was killed. */
  readonly adopted: boolean;
}

const retryForMs = 15_000;
const retryEveryMs = 250;
const lockPatienceMs = 5000;
const silenceMaxMs = 60_000;
const reportEveryMs = 10_000;

/**
 * Adopt, else start, else wait and try again. The waiting is for what a kill -9 leaves behind for a moment: a number
 * that is still a zombie, backends that still hold the shared memory. Anything else that PostgreSQL complains about
 * is final.
 */
export async function bringUp(site: Site): Promise<RunningServer> {
  const begin = Date.now();
  for (;;) {
    const server = (await adopt(site)) ?? (await startOnce(site, Date.now() - begin));
    if (server !== undefined) return server;
    await sleep(retryEveryMs);
  }
}

async function adopt(site: Site): Promise<RunningServer | undefined> {
  const recorded = await readPostmasterPid(site.clusterDir);
  const address = await recordedAddress(site.clusterDir);
  if (recorded === undefined || address === undefined) return undefined;
  const isRunning = () => isPostmasterOf(recorded.pid, site.clusterDir);
  if (!(await isRunning())) return undefined;
  const session = await connectWhenReady(site, address, isRunning);
  return session && { pid: recorded.pid, address, session, adopted: true };
}

async function startOnce(site: Site, waitedMs: number): Promise<RunningServer | undefined> {
  const address = await chooseAddress(site.clusterDir, site.launcher.account);
  if (await isSocketAnswered((await recordedAddress(site.clusterDir)) ?? address)) {
    // A server whose process we cannot see: it runs in another container on the same directory.
    if (waitedMs < retryForMs) return undefined;
    throw new EmbeddedPostgresError(`${inUseMessage}: ${site.dataDir}${inUseAdvice}`);
  }
  for (const file of await removeStaleLocks(site.clusterDir, address, waitedMs > lockPatienceMs)) {
    site.log(`removed the lock file ${file}: its process number belongs to another program now`);
  }
  const logStart = await logSize(site.logFile);
  const started = await startPostmaster(site, address);
  const session = await connectWhenReady(site, address, () => Promise.resolve(started.isRunning()));
  if (session === undefined) {
    const failure = await describeFailure(site, logStart, started.startFailure());
    if (failure.isPassing && waitedMs < retryForMs) return undefined;
    throw failure.error;
  }
  // Another process may have started its server in the same moment; then ours has ended and this is the other one.
  const pid = (await readPostmasterPid(site.clusterDir))?.pid;
  if (pid !== undefined) return { pid, address, session, adopted: false };
  await session.client.end();
  return undefined;
}

async function connectWhenReady(
  site: Site,
  address: ServerAddress,
  isRunning: () => Promise<boolean>,
): Promise<OwnSession | undefined> {
  let lastSign = Date.now();
  let nextReport = lastSign + reportEveryMs;
  for (;;) {
    const wasRunning = await isRunning();
    const attempt = await tryConnect(site, address);
    if (attempt.outcome === 'connected') return attempt.session;
    if (!wasRunning) return undefined;
    if (attempt.outcome === 'starting') lastSign = Date.now();
    if (Date.now() - lastSign > silenceMaxMs) {
      throw new EmbeddedPostgresError(
        `PostgreSQL in ${site.clusterDir} is running but does not answer: see ${site.logFile}`,
      );
    }
    if (Date.now() > nextReport) {
      nextReport = Date.now() + reportEveryMs;
      site.log('waiting for PostgreSQL: it is recovering from its write-ahead log or shutting down');
    }
    await sleep(25);
  }
}

async function describeFailure(site: Site, logStart: number, startFailure: string | undefined) {
  const size = await logSize(site.logFile);
  const lines = await readLogTail(site.logFile, size < logStart ? 0 : logStart, 10);
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/u.test(line)) ?? lines.at(-1) ?? '';
  const reason = startFailure ?? complaint.replace(/^.*?(?=FATAL|PANIC)/u, '');
  const isPassing = lines.some((line) => /lock file|shared memory block/u.test(line));
  const message = `PostgreSQL did not start (${reason || 'it said nothing'}): see ${site.logFile}, ${databaseUrlAdvice}`;
  return { isPassing, error: new EmbeddedPostgresError(message, lines) };
}
