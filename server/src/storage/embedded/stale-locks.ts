import { readFile, rm } from 'node:fs/promises';
import { postmasterPidFile, readLockPid } from './postmaster-pid.ts';
import { isPostmasterOf, processState } from './process-identity.ts';
import { socketLockFile, type ServerAddress } from './server-address.ts';

/**
 * PostgreSQL removes the lock files of a dead process itself, so those are left alone. It cannot know that a live
 * number was given to another program, as happens after a container restart: it would refuse to start for ever.
 * A zombie usually goes away by itself, and an empty file may belong to a server that is just starting, so those two
 * are removed only when our patience has ended.
 * Must be called only when no server answers; PostgreSQL's shared memory check stands behind us.
 */
export async function removeStaleLocks(
  clusterDir: string,
  address: ServerAddress,
  patienceEnded: boolean,
): Promise<string[]> {
  const files = [postmasterPidFile(clusterDir), socketLockFile(address)];
  const removed: string[] = [];
  for (const file of files) {
    if (file === undefined || !(await isStale(file, clusterDir, patienceEnded))) continue;
    await rm(file, { force: true });
    removed.push(file);
  }
  return removed;
}

async function isStale(file: string, clusterDir: string, patienceEnded: boolean): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const pid = readLockPid(text);
  if (pid === undefined) return patienceEnded;
  const state = await processState(pid);
  if (state === 'gone') return false;
  if (state === 'zombie') return patienceEnded;
  return !(await isPostmasterOf(pid, clusterDir));
}
