import { readdir, readFile, readlink } from 'node:fs/promises';
import { readPostmasterPid } from './postmaster-pid.ts';
import { isPostmasterOf } from './process-identity.ts';

/**
 * Ends the server processes of this cluster whose postmaster is dead, and says how many. They end by themselves when it
 * dies, except one that waits for a lock of another killed process: that one waits for ever and keeps the shared memory,
 * so that PostgreSQL never starts again (seen once in 100 kills of all processes one after another).
 * Linux only: elsewhere a process of a given cluster cannot be recognised for sure.
 */
export async function endOrphanedProcesses(clusterDir: string): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const recorded = (await readPostmasterPid(clusterDir))?.pid;
  // A live server has started meanwhile: it and its processes are no orphans.
  if (recorded !== undefined && (await isPostmasterOf(recorded, clusterDir))) return 0;
  let ended = 0;
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (Number.isInteger(pid) && (await isServerProcessOf(pid, clusterDir)) && end(pid)) ended += 1;
  }
  return ended;
}

async function isServerProcessOf(pid: number, clusterDir: string): Promise<boolean> {
  const workingDir = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (workingDir !== clusterDir) return false;
  // A command such as psql may have been started in the cluster's directory.
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.trim() === 'postgres';
}

function end(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    // It has ended by itself.
    return false;
  }
}
