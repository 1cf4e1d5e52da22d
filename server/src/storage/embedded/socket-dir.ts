import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** PostgreSQL names its socket after a port number even when it listens on no port. */
export const socketPort = 5432;
const socketPathBytesMax = process.platform === 'darwin' ? 103 : 107;

export const socketFile = (directory: string, port: number) => path.join(directory, `.s.PGSQL.${port}`);

/** The cluster itself, or a short directory derived from its path when a socket in it would have too long a name. */
export function chooseSocketDir(clusterDir: string, temporaryDirs: readonly string[]): string {
  const digest = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16);
  const candidates = [
    clusterDir,
    ...temporaryDirs.map((directory) => path.join(directory, `peyk-${digest}`)),
  ];
  const chosen = candidates.find(
    (directory) => Buffer.byteLength(socketFile(directory, socketPort)) <= socketPathBytesMax,
  );
  if (chosen !== undefined) return chosen;
  throw new EmbeddedPostgresError(`no directory is short enough for a socket of ${clusterDir}`);
}

/** Names in a shared temporary directory can be guessed: a directory that someone else made is not trusted. */
export async function makePrivateDir(directory: string, account: Account | undefined): Promise<void> {
  await mkdir(directory, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  const found = await lstat(directory);
  const isOurs = found.uid === process.getuid?.() || found.uid === account?.uid;
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${directory} is needed for a socket but is not a private directory of ours: remove it`,
    );
  }
  if (account !== undefined) await chown(directory, account.uid, account.gid);
}
