import { chmod, lchown, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from '../programs/account.ts';
import { codeOf, EmbeddedPostgresError } from '../embedded-postgres-error.ts';

// Inside the cluster, so that both are created and copied together.
export const passwordFile = (clusterDir: string, name: string) => path.join(clusterDir, `${name}-password`);

/** A cluster is complete or absent: it is made elsewhere and moved into place in one step. */
export async function inspectCluster(
  clusterDir: string,
  { name, majorVersion }: { readonly name: string; readonly majorVersion: string },
): Promise<'absent' | 'present'> {
  const names = await readdir(clusterDir).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return 'absent';
  if (!names.includes('PG_VERSION') || !names.includes(path.basename(passwordFile(clusterDir, name)))) {
    throw new EmbeddedPostgresError('not-a-cluster', {
      problem: `${clusterDir} exists but is not a database made by this program`,
      remedy: 'move it away, or use another data directory',
    });
  }
  const version = (await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (version === majorVersion) return 'present';
  throw new EmbeddedPostgresError('other-version', {
    problem: `${clusterDir} was made by PostgreSQL ${version} and the installed one is ${majorVersion}`,
    remedy: 'use the version that made it',
  });
}

export async function readPassword(clusterDir: string, name: string): Promise<string> {
  return (await readFile(passwordFile(clusterDir, name), 'utf8')).trim();
}

/** A copy made by root (from a backup, say) has another owner and mode, and PostgreSQL checks both. */
export async function repairOwnership(clusterDir: string, account: Account | undefined): Promise<void> {
  const found = await stat(clusterDir);
  if ((found.mode & 0o077) !== 0) await chmod(clusterDir, 0o700);
  if (account === undefined || found.uid === account.uid) return;
  const names = await readdir(clusterDir, { recursive: true });
  for (const name of names) await lchown(path.join(clusterDir, name), account.uid, account.gid);
  // The directory last: its owner tells the next start that all of it was changed.
  await lchown(clusterDir, account.uid, account.gid);
}
