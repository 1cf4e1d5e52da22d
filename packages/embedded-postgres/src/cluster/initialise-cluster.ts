import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { passwordFile } from './cluster-files.ts';
import { codeOf, EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { processState } from '../server/process-identity.ts';
import type { Launch } from '../programs/run-program.ts';
import { runProgram } from '../programs/run-program.ts';
import type { ServerContext } from '../server-context.ts';

type NewServerContext = Omit<ServerContext, 'password'>;

// Sorting and case come from the builtin provider, the same on every system. The character type still matters: with C
// the trigram extension (pg_trgm) sees no letters outside ASCII. Not every system has the first name.
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

const workDirPrefix = 'postgres.making-';

/** Makes the cluster in a temporary directory and renames it: a kill in between leaves no incomplete cluster. */
export async function initialiseCluster(context: NewServerContext): Promise<void> {
  await removeAbandonedWorkDirs(context.dataDir);
  const workDir = path.join(
    context.dataDir,
    `${workDirPrefix}${process.pid}-${randomBytes(4).toString('hex')}`,
  );
  await mkdir(workDir, { mode: 0o700 });
  try {
    await chownToAccount(context, workDir);
    const finished = await makeCluster(context, workDir);
    await moveIntoPlace(finished, context.clusterDir);
  } finally {
    await rm(workDir, { recursive: true, force: true, maxRetries: 3 });
  }
  await syncDirectory(context.dataDir);
}

async function makeCluster(context: NewServerContext, workDir: string): Promise<string> {
  const secret = path.join(workDir, 'password');
  await writeDurably(secret, randomBytes(24).toString('base64url'));
  await chownToAccount(context, secret);
  const clusterDir = path.join(workDir, 'cluster');
  let output = '';
  for (const characterType of characterTypes) {
    const result = await runProgram(
      initdbLaunch(context, { clusterDir, secret, characterType }),
      context.binaries.environment,
    );
    if (result.succeeded) {
      await rename(secret, passwordFile(clusterDir, context.name));
      await syncDirectory(clusterDir);
      return clusterDir;
    }
    ({ output } = result);
    if (!output.includes('invalid locale')) break;
  }
  const lines = output.split('\n');
  const reason = lines.find((line) => /error|fatal/iu.test(line)) ?? lines.at(-1);
  throw new EmbeddedPostgresError('initialisation-failed', {
    problem: `the database could not be created (${reason})`,
    logTail: lines.slice(-8),
  });
}

function initdbLaunch(
  context: NewServerContext,
  target: { clusterDir: string; secret: string; characterType: string },
): Launch {
  return context.launcher.prepare(context.binaries.initdb, [
    `--pgdata=${target.clusterDir}`,
    `--username=${context.name}`,
    `--pwfile=${target.secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${target.characterType}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(context.settings['fsync'] === 'off' ? ['--no-sync'] : []),
  ]);
}

async function moveIntoPlace(finished: string, clusterDir: string): Promise<void> {
  try {
    await rename(finished, clusterDir);
  } catch (error) {
    // Another process was first; its cluster is used.
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error) ?? '')) throw error;
  }
}

async function removeAbandonedWorkDirs(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = name.startsWith(workDirPrefix)
      ? Number.parseInt(name.slice(workDirPrefix.length), 10)
      : Number.NaN;
    if (Number.isNaN(maker) || (await processState(maker)) === 'running') continue;
    // An orphaned initdb may still be writing there; the next start removes the rest.
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(
      () => undefined,
    );
  }
}

async function chownToAccount(context: NewServerContext, target: string): Promise<void> {
  const { account } = context.launcher;
  if (account !== undefined) await chown(target, account.uid, account.gid);
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncDirectory(directory: string): Promise<void> {
  // Windows has no way to sync a directory.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
