import { readFile, stat } from 'node:fs/promises';
import { databaseUrlAdvice, EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const preferredNames = ['postgres', '_postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root lends it another account. An existing cluster keeps its owner: it may
 * have been made by an ordinary user, who must be able to use it again. Undefined means: run as ourselves.
 */
export async function chooseAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) {
    return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  const account = pickAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  if (account !== undefined) return account;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root and there is no account "postgres" or "nobody": run Peyk as an ordinary user, ${databaseUrlAdvice}`,
  );
}

export function pickAccount(passwd: string): Account | undefined {
  const accounts = passwd.split('\n').map(readAccount);
  for (const name of preferredNames) {
    const found = accounts.find((account) => account?.name === name);
    if (found) return found;
  }
  return undefined;
}

function readAccount(line: string): Account | undefined {
  const [name = '', , uid = '', gid = ''] = line.split(':');
  // Never root under another name, and not the -2 of macOS, which some system calls refuse.
  const account = { name, uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) };
  return account.uid > 0 && account.gid > 0 ? account : undefined;
}
