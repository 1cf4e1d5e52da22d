import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { manifestsOf } from '../scripts/versions.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const libraries = manifestsOf(root).flatMap((file) => /^packages\/([^/]+)\//.exec(file)?.[1] ?? []);

interface Manifest {
  readonly exports: { readonly '.': { readonly types: string; readonly default: string } };
  readonly scripts: { readonly build: string; readonly prepack: string };
}

test.each(libraries)('%s is compiled with its types before it is packed', (library) => {
  const folder = path.join(root, 'packages', library);
  const { exports, scripts } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  expect(scripts).toEqual({
    build: 'tsc -p tsconfig.build.json --outDir dist',
    prepack: 'npm run build',
  });
  const dist = mkdtempSync(path.join(tmpdir(), 'peyk-library-'));
  try {
    const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const args = [tsc, '-p', path.join(folder, 'tsconfig.build.json'), '--outDir', dist];
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({ status: 0, stdout: '' });
    for (const file of [exports['.'].types, exports['.'].default])
      expect(existsSync(path.join(dist, path.relative('dist', file)))).toBe(true);
    // What only tests use is not published.
    expect(existsSync(path.join(dist, 'testing'))).toBe(false);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
});
