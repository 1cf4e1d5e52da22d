import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { ensureDownloadsBuilt } from '../../scripts/ensure-downloads-built.mjs';

const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string };
const work = mkdtempSync(path.join(tmpdir(), 'peyk-installed-'));
let folder = '';

function run(command: string, ...args: string[]) {
  const env = { PATH: process.env['PATH'], HOME: work, PEYK_CONFIG: path.join(work, 'config.json') };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: work, encoding: 'utf8', env });
  return { status, stdout, stderr };
}

// A registry that is asked for anything refuses: what is installed has to be whole.
const install = (file: string) =>
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--prefix', work, path.join(folder, file));

beforeAll(() => {
  folder = ensureDownloadsBuilt() ?? '';
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

test('both packages are made, under their names and versions', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  expect(files.toSorted()).toEqual([`peyk-cli-${version}.tgz`, `peyk-sdk-${version}.tgz`]);
});

test('the command line is installed without asking a registry, and runs', () => {
  expect(install(`peyk-cli-${version}.tgz`)).toMatchObject({ status: 0 });
  expect(readdirSync(path.join(work, 'node_modules', '@peyk'))).toEqual(['cli']);
  const program = path.join(work, 'node_modules', '.bin', 'peyk');
  expect(run(program, '--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
  expect(run(program, 'balance').stderr).toContain('PEYK_API_KEY');
});

test('the client is installed beside it, for both kinds of modules', () => {
  expect(install(`peyk-sdk-${version}.tgz`)).toMatchObject({ status: 0 });
  const made = `console.log(new Peyk({ apiKey: 'k', baseUrl: 'http://x' }) instanceof Peyk)`;
  const asModule = ['--input-type=module', '-e', `import { Peyk } from '@peyk/sdk'; ${made}`];
  const asCommon = ['-e', `const { Peyk } = require('@peyk/sdk'); ${made}`];
  for (const args of [asModule, asCommon])
    expect(run(process.execPath, ...args)).toMatchObject({ status: 0, stdout: 'true\n' });
});
