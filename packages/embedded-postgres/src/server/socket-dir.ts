import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from '../programs/account.ts';
import { codeOf, EmbeddedPostgresError } from '../embedded-postgres-error.ts';

/** PostgreSQL names its socket after a port number even if it listens on no port. */
export const socketPort = 5432;
const socketPathBytesMax = process.platform === 'darwin' ? 103 : 107;

export const socketFile = (directory: string, port: number) => path.join(directory, `.s.PGSQL.${port}`);

/** The cluster itself; if the path of a socket in it would be too long, a temporary directory derived from that path. */
export function chooseSocketDir(
  clusterDir: string,
  temporaryDirs: readonly string[],
  prefix: string,
): string {
  const digest = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16);
  const candidates = [
    clusterDir,
    ...temporaryDirs.map((directory) => path.join(directory, `${prefix}-${digest}`)),
  ];
  const chosen = candidates.find(
    (directory) => Buffer.byteLength(socketFile(directory, socketPort)) <= socketPathBytesMax,
  );
  if (chosen !== undefined) return chosen;
  throw new EmbeddedPostgresError('no-socket-dir', {
    problem: `no directory is short enough for a socket of ${clusterDir}`,
  });
}

/** Names in a shared temporary directory can be guessed: a directory of another account is not trusted. */
export async function makePrivateDir(directory: string, account: Account | undefined): Promise<void> {
  await mkdir(directory, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  const found = await lstat(directory);
  const isOurs = found.uid === process.getuid?.() || found.uid === account?.uid;
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError('no-socket-dir', {
      problem: `${directory} is needed for a socket but is not a private directory of ours`,
      remedy: 'remove it',
    });
  }
  if (account !== undefined) await chown(directory, account.uid, account.gid);
}
