import { chmod, lchown, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';
import { codeOf, databaseUrlAdvice, EmbeddedPostgresError } from './embedded-postgres-error.ts';

// Kept inside the cluster, so that the two appear together and are copied together.
export const passwordFile = (clusterDir: string) => path.join(clusterDir, 'peyk-password');

export type ClusterCondition = 'absent' | 'present';

/** A cluster is complete or absent: it is made elsewhere and moved into place in one step. */
export async function inspectCluster(clusterDir: string, majorVersion: string): Promise<ClusterCondition> {
  const names = await readdir(clusterDir).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return 'absent';
  if (!names.includes('PG_VERSION') || !names.includes(path.basename(passwordFile(clusterDir)))) {
    throw new EmbeddedPostgresError(
      `${clusterDir} exists but is not a database made by Peyk: move it away, choose another PEYK_DATA_DIR, ${databaseUrlAdvice}`,
    );
  }
  const version = (await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (version === majorVersion) return 'present';
  throw new EmbeddedPostgresError(
    `${clusterDir} was made by PostgreSQL ${version} and the installed one is ${majorVersion}: use the Peyk version that made it, ${databaseUrlAdvice}`,
  );
}

export async function readPassword(clusterDir: string): Promise<string> {
  return (await readFile(passwordFile(clusterDir), 'utf8')).trim();
}

/** A copy made by root (from a backup, say) has lost owner and mode, and PostgreSQL insists on both. */
export async function repairOwnership(clusterDir: string, account: Account | undefined): Promise<void> {
  const found = await stat(clusterDir);
  if ((found.mode & 0o077) !== 0) await chmod(clusterDir, 0o700);
  if (account === undefined || found.uid === account.uid) return;
  const names = await readdir(clusterDir, { recursive: true });
  for (const name of names) await lchown(path.join(clusterDir, name), account.uid, account.gid);
  // The directory last: its owner is what tells the next start that the work is done.
  await lchown(clusterDir, account.uid, account.gid);
}
