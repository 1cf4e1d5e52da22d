import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { passwordFile } from './cluster.ts';
import { codeOf, databaseUrlAdvice, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { processState } from './process-identity.ts';
import type { Launch } from './run-program.ts';
import { runProgram } from './run-program.ts';
import type { Site } from './site.ts';
import { superuser } from './site.ts';

type NewSite = Omit<Site, 'password'>;

// Sorting and case come from the builtin provider, the same on every system. The character type still matters: with
// plain C the trigram extension sees no letters in Persian text. Not every system has the first name.
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

const workPrefix = 'postgres.making-';

/** Makes the cluster in a directory beside its place, then moves it there: a kill in between leaves nothing half-made. */
export async function initialiseCluster(site: NewSite): Promise<void> {
  await removeAbandonedWork(site.dataDir);
  const workDir = path.join(site.dataDir, `${workPrefix}${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(workDir, { mode: 0o700 });
  try {
    await giveToAccount(site, workDir);
    const finished = await makeCluster(site, workDir);
    await moveIntoPlace(finished, site.clusterDir);
  } finally {
    await rm(workDir, { recursive: true, force: true, maxRetries: 3 });
  }
  await syncDirectory(site.dataDir);
}

async function makeCluster(site: NewSite, workDir: string): Promise<string> {
  const secret = path.join(workDir, 'password');
  await writeDurably(secret, randomBytes(24).toString('base64url'));
  await giveToAccount(site, secret);
  const clusterDir = path.join(workDir, 'cluster');
  let output = '';
  for (const characterType of characterTypes) {
    const result = await runProgram(
      initdbLaunch(site, { clusterDir, secret, characterType }),
      site.binaries.environment,
    );
    if (result.succeeded) {
      await rename(secret, passwordFile(clusterDir));
      await syncDirectory(clusterDir);
      return clusterDir;
    }
    ({ output } = result);
    if (!output.includes('invalid locale')) break;
  }
  const lines = output.split('\n');
  const reason = lines.find((line) => /error|fatal/iu.test(line)) ?? lines.at(-1);
  throw new EmbeddedPostgresError(
    `the database could not be created (${reason}): repair that, ${databaseUrlAdvice}`,
    lines.slice(-8),
  );
}

function initdbLaunch(
  site: NewSite,
  target: { clusterDir: string; secret: string; characterType: string },
): Launch {
  return site.launcher.prepare(site.binaries.initdb, [
    `--pgdata=${target.clusterDir}`,
    `--username=${superuser}`,
    `--pwfile=${target.secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${target.characterType}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(site.settings['fsync'] === 'off' ? ['--no-sync'] : []),
  ]);
}

async function moveIntoPlace(finished: string, clusterDir: string): Promise<void> {
  try {
    await rename(finished, clusterDir);
  } catch (error) {
    // Another process was faster: its cluster is as good as ours.
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error) ?? '')) throw error;
  }
}

async function removeAbandonedWork(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = name.startsWith(workPrefix)
      ? Number.parseInt(name.slice(workPrefix.length), 10)
      : Number.NaN;
    if (Number.isNaN(maker) || (await processState(maker)) === 'running') continue;
    // An orphaned initdb may still be writing there; what it leaves is removed by the next start.
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(
      () => undefined,
    );
  }
}

async function giveToAccount(site: NewSite, target: string): Promise<void> {
  const { account } = site.launcher;
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
