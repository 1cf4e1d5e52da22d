import { readFile, rm } from 'node:fs/promises';
import { postmasterPidFile, readLockPid } from './postmaster-pid.ts';
import { isPostmasterOf, processState } from './process-identity.ts';
import { socketLockFile, type ServerAddress } from './server-address.ts';

/**
 * PostgreSQL itself removes the lock files of a process that has ended. It cannot know that the process number now
 * belongs to another program, as after a container restart, and would never start again: those files are removed here.
 * A zombie usually goes away by itself, and an empty file may belong to a server that is just starting, so their files
 * are removed only if `waitExpired`.
 * To be called only when no server answers; PostgreSQL's own shared memory check remains as a safeguard.
 */
export async function removeStaleLocks(
  clusterDir: string,
  address: ServerAddress,
  waitExpired: boolean,
): Promise<string[]> {
  const files = [postmasterPidFile(clusterDir), socketLockFile(address)];
  const removed: string[] = [];
  for (const file of files) {
    if (file === undefined || !(await isStale(file, clusterDir, waitExpired))) continue;
    await rm(file, { force: true });
    removed.push(file);
  }
  return removed;
}

async function isStale(file: string, clusterDir: string, waitExpired: boolean): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const pid = readLockPid(text);
  if (pid === undefined) return waitExpired;
  const state = await processState(pid);
  if (state === 'gone') return false;
  if (state === 'zombie') return waitExpired;
  return !(await isPostmasterOf(pid, clusterDir));
}
