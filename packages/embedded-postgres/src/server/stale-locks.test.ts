import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { givenDataDir, givenProgram, killAndWait, removeEverything } from '../testing/given-servers.ts';
import { processState } from './process-identity.ts';
import { removeStaleLocks } from './stale-locks.ts';

afterAll(removeEverything);

async function givenLocks(text: string) {
  const clusterDir = await givenDataDir();
  await mkdir(clusterDir);
  const names = ['.s.PGSQL.5432.lock', 'postmaster.pid'];
  for (const name of names) await writeFile(path.join(clusterDir, name), text);
  const address = { host: clusterDir, port: 5432 };
  const remaining = () => readdir(clusterDir);
  return {
    names,
    remaining,
    remove: (waitExpired: boolean) => removeStaleLocks(clusterDir, address, waitExpired),
  };
}

test('the locks of a dead process are left to PostgreSQL', async () => {
  const { child } = await givenProgram('echo here; exec sleep 600');
  await killAndWait(child);
  const locks = await givenLocks(`${child.pid}\n/somewhere\n`);
  expect(await processState(child.pid ?? 0)).toBe('gone');
  expect(await locks.remove(true)).toEqual([]);
  expect((await locks.remaining()).sort()).toEqual(locks.names);
});

test('the locks of a live program that is not PostgreSQL are removed', async () => {
  const { child } = await givenProgram('echo here; exec sleep 600');
  const locks = await givenLocks(`${child.pid}\n/somewhere\n`);
  expect(await locks.remove(false)).toHaveLength(2);
  expect(await locks.remaining()).toEqual([]);
});

test('a program called postgres that works elsewhere is not the server of this cluster', async () => {
  const elsewhere = await givenDataDir();
  await mkdir(elsewhere);
  await symlink('/bin/sleep', path.join(elsewhere, 'postgres'));
  const { child } = await givenProgram(`echo here; exec '${elsewhere}/postgres' 600`);
  const locks = await givenLocks(`${child.pid}\n/somewhere\n`);
  expect(await locks.remove(false)).toHaveLength(2);
});

test('the locks of a zombie are removed only after the wait', async () => {
  // It ends only once the shell has become sleep, which reaps no children; the shell would have reaped it.
  const untilParentIsSleep = 'while [ "$(cat /proc/$$/comm)" != sleep ]; do :; done';
  const { printed } = await givenProgram(`(${untilParentIsSleep}) & echo $!; exec sleep 600`);
  const zombie = Number(printed);
  await expect.poll(() => processState(zombie)).toBe('zombie');
  const locks = await givenLocks(`${zombie}\n/somewhere\n`);
  expect(await locks.remove(false)).toEqual([]);
  expect(await locks.remove(true)).toHaveLength(2);
});

test('empty locks, left by a full disk, are removed only after the wait', async () => {
  const locks = await givenLocks('');
  expect(await locks.remove(false)).toEqual([]);
  expect(await locks.remove(true)).toHaveLength(2);
});
