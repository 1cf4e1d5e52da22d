import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readPostmasterPid } from '../server/postmaster-pid.ts';
import { isPostmasterOf } from '../server/process-identity.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../start-embedded-postgres.ts';

/** For tests: data directories, servers and helper processes; `removeEverything` ends and removes all of them. */
const dataDirs: string[] = [];
const parents: string[] = [];
const children: ChildProcess[] = [];

export const isRoot = process.getuid?.() === 0;

/** A data directory that does not exist yet, in a parent that only its owner may enter unless it is opened. */
export async function givenDataDir(name = 'data', parentMode = 0o700): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'embedded-postgres-'));
  await chmod(parent, parentMode);
  parents.push(parent);
  const dataDir = path.join(parent, name);
  dataDirs.push(dataDir);
  return dataDir;
}

export const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres');

export const optionsOf = (dataDir: string) => ({ dataDir, name: 'shop', settings: { fsync: 'off' } });

export function start(dataDir: string, log: string[] = []): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ ...optionsOf(dataDir), log: (message) => log.push(message) });
}

export async function query(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function postmasterPidOf(dataDir: string): Promise<number> {
  const recorded = await readPostmasterPid(clusterOf(dataDir));
  if (recorded === undefined) throw new Error(`no server in ${dataDir}`);
  return recorded.pid;
}

/** A separate Node process that runs a line of code after `startEmbeddedPostgres` was imported. */
export function runElsewhere(code: string, identity: { uid?: number; gid?: number } = {}): ChildProcess {
  const library = new URL('../index.ts', import.meta.url).href;
  const script = `const { startEmbeddedPostgres } = await import('${library}'); ${code}`;
  const child = spawn(
    process.execPath,
    ['--conditions=peyk-source', '--import', 'tsx', '--input-type=module', '-e', script],
    {
      ...identity,
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  return child;
}

/** Another process that owns the directory until it is killed. */
export async function ownElsewhere(dataDir: string, identity = {}): Promise<ChildProcess> {
  const options = JSON.stringify(optionsOf(dataDir));
  const child = runElsewhere(
    `await startEmbeddedPostgres(${options}); process.stdout.write('ready'); setInterval(() => undefined, 1000);`,
    identity,
  );
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error('the other process could not start PostgreSQL');
  return child;
}

/** A program that is not PostgreSQL and prints a line once it runs. */
export async function givenProgram(
  script: string,
  identity: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; printed: string }> {
  const child = spawn('sh', ['-c', script], { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, printed: printed.toString().trim() };
}

export async function killAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

export async function removeEverything(): Promise<void> {
  for (const child of children) child.kill('SIGKILL');
  for (const dataDir of dataDirs) {
    const pid = (await readPostmasterPid(clusterOf(dataDir)))?.pid;
    if (pid !== undefined && (await isPostmasterOf(pid, clusterOf(dataDir)))) process.kill(pid, 'SIGKILL');
  }
  for (const parent of parents)
    await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
