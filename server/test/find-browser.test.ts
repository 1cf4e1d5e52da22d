import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { findBrowser } from './find-browser.ts';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'peyk-browsers-'));
  program = path.join(folder, 'chromium');
  await writeFile(program, '', { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true }));

const linux = (arch: string, environment: Record<string, string> = {}) =>
  findBrowser({ platform: 'linux', arch, environment });

test('CHROMIUM_PATH comes before the path, the path before the packages', () => {
  expect(linux('x64', { CHROMIUM_PATH: program, PATH: '/nowhere' })).toEqual({ path: program });
  expect(linux('x64', { CHROMIUM_PATH: '', PATH: `/nowhere:${folder}` })).toEqual({ path: program });
  expect(linux('x64', { PATH: '/nowhere' })).toBe('packaged');
});

test('where the packaged one does not run and no other is installed, there is none', () => {
  expect(linux('arm64', { PATH: '' })).toBeUndefined();
  expect(linux('arm64', { PATH: folder })).toEqual({ path: program });
});

test('a CHROMIUM_PATH that is no program is refused', () => {
  expect(() => linux('x64', { CHROMIUM_PATH: '/nowhere/chromium' })).toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, which is not a program',
  );
});
