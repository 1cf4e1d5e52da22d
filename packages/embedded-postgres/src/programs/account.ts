import { readFile, stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';

export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const preferredNames = ['postgres', '_postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root starts it under another account. An existing cluster keeps its owner: an
 * ordinary user may have made it and must be able to use it again. Undefined means: run under our own account.
 */
export async function chooseAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) {
    return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  const account = pickAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  if (account !== undefined) return account;
  throw new EmbeddedPostgresError('no-account', {
    problem: 'PostgreSQL does not run as root and there is no account "postgres" or "nobody"',
    remedy: 'run as an ordinary user',
  });
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
  // Not root under another name, and not the -2 of macOS, which some system calls reject.
  const account = { name, uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) };
  return account.uid > 0 && account.gid > 0 ? account : undefined;
}
