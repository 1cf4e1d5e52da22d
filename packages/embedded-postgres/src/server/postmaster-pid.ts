import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The content of postmaster.pid, which a running server keeps in its cluster. */
export interface PostmasterPid {
  readonly pid: number;
  readonly clusterDir: string;
  readonly port: number;
  /** Empty when it has no unix socket. */
  readonly socketDir: string;
}

export const postmasterPidFile = (clusterDir: string) => path.join(clusterDir, 'postmaster.pid');

export async function readPostmasterPid(clusterDir: string): Promise<PostmasterPid | undefined> {
  const text = await readFile(postmasterPidFile(clusterDir), 'utf8').catch(() => '');
  return parsePostmasterPid(text);
}

/** Undefined while the file is incomplete: the server adds its lines one by one while it starts. */
export function parsePostmasterPid(text: string): PostmasterPid | undefined {
  const [pidLine = '', clusterDir = '', , portLine = '', socketDir, listenLine] = text.split('\n');
  const pid = readLockPid(pidLine);
  const port = Number.parseInt(portLine, 10);
  if (pid === undefined || !(port > 0) || socketDir === undefined || listenLine === undefined)
    return undefined;
  // Both lines are there but empty at first: it does not listen yet.
  if (socketDir === '' && listenLine === '') return undefined;
  return { pid, clusterDir, port, socketDir };
}

/** The first line of any PostgreSQL lock file. */
export function readLockPid(text: string): number | undefined {
  const pid = /^(\d+)\s*$/mu.exec(text.split('\n', 1)[0] ?? '')?.[1];
  return pid === undefined || Number(pid) === 0 ? undefined : Number(pid);
}
