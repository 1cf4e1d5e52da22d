import { chmod, chown, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { locatePackage, openBinaries } from './binaries.ts';
import { chooseAccount } from './account.ts';
import {
  givenDataDir,
  isRoot,
  postmasterPidOf,
  query,
  removeEverything,
  start,
} from '../testing/given-servers.ts';
import { chooseLauncher } from './launcher.ts';
import { runProgram } from './run-program.ts';

afterAll(removeEverything);

beforeEach((context) => {
  if (!isRoot) context.skip('these are about running as root');
});

async function capabilitiesOf(dataDir: string): Promise<string> {
  const status = await readFile(`/proc/${await postmasterPidOf(dataDir)}/status`, 'utf8');
  return /^CapEff:\s+(\w+)$/mu.exec(status)?.[1] ?? '';
}

// In the order of the kernel's list: 1 is dac_override, 2 is dac_read_search.
const readSearchOnly = (1 << 2).toString(16).padStart(16, '0');

test('in a directory open to all, PostgreSQL gets no capability at all', async () => {
  const dataDir = await givenDataDir('data', 0o755);
  const server = await start(dataDir);
  expect(await capabilitiesOf(dataDir)).toBe('0'.repeat(16));
  await server.stop();
});

test('in a directory closed to its account, PostgreSQL may only search and read', async () => {
  const dataDir = await givenDataDir('بسته و دور');
  const server = await start(dataDir);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await capabilitiesOf(dataDir)).toBe(readSearchOnly);
  await server.stop();
});

test('a package in a closed directory is found by initdb too, which asks in a way that ignores capabilities', async () => {
  const dataDir = await givenDataDir();
  await mkdir(dataDir);
  const packageDir = path.join(dataDir, 'package');
  await cp(locatePackage(), packageDir, { recursive: true, verbatimSymlinks: true });
  const binaries = await openBinaries(packageDir, path.join(dataDir, 'libraries'));
  const account = await chooseAccount(dataDir);
  const launcher = await chooseLauncher({ account, binaries, dataDir });
  const cluster = path.join(dataDir, 'cluster');
  await mkdir(cluster);
  if (account) await chown(cluster, account.uid, account.gid);
  const launch = launcher.prepare(binaries.initdb, [
    '-D',
    cluster,
    '--no-sync',
    '--locale=C',
    '--encoding=UTF8',
  ]);
  expect(await runProgram(launch, binaries.environment)).toMatchObject({ succeeded: true });
  expect(launch.args).toContain('--ambient-caps=+dac_read_search');
});

test('programs that only root may execute need the wider capability', async () => {
  const dataDir = await givenDataDir();
  await mkdir(dataDir);
  const program = path.join(dataDir, 'program');
  await writeFile(program, '#!/bin/sh\nexit 0\n');
  await chmod(program, 0o700);
  const programs = { initdb: program, postgres: program, pgCtl: program, catalogueFile: program };
  const binaries = { ...programs, majorVersion: '18', environment: { PATH: '/usr/bin:/bin' } };
  const launcher = await chooseLauncher({ account: await chooseAccount(dataDir), binaries, dataDir });
  expect(launcher.prepare(program, []).args).toContain('--ambient-caps=+dac_override');
});

test('without setpriv a closed directory is refused with what to do', async () => {
  const dataDir = await givenDataDir();
  await mkdir(dataDir);
  const binaries = await openBinaries(locatePackage(), path.join(dataDir, 'libraries'));
  const account = await chooseAccount(dataDir);
  const choice = chooseLauncher({ account, binaries, dataDir, setpriv: 'setpriv-that-is-not-installed' });
  await expect(choice).rejects.toThrow(/move both .* or run as an ordinary user/u);
});
