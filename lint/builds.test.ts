import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { ensureBuild } from '../scripts/builds.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'peyk-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build of sources with this text, so many minutes ago. */
function build(text: string, minutesAgo: number): string {
  const source = path.join(folder, 'source.ts');
  writeFileSync(source, text);
  const built = ensureBuild(path.join(folder, 'dist'), [source], (draft) => {
    mkdirSync(draft, { recursive: true });
    return true;
  });
  if (built === undefined) throw new Error('nothing was built');
  setAge(built, minutesAgo);
  return built;
}

function setAge(built: string, minutesAgo: number): void {
  const at = Date.now() / 1000 - minutesAgo * 60;
  utimesSync(built, at, at);
}

test('old builds are removed, but not one that a process still runs', () => {
  const running = build('1', 50);
  const ended = build('2', 40);
  // As if the process that made it had ended.
  rmSync(path.join(ended, 'users'), { recursive: true });
  setAge(ended, 40);
  const later = ['3', '4', '5'].map((text, at) => build(text, 30 - at));
  expect(existsSync(running)).toBe(true);
  expect(existsSync(ended)).toBe(false);
  expect(later.every((one) => existsSync(one))).toBe(true);
  expect(readdirSync(path.join(folder, 'dist'))).toHaveLength(4);
});

test('the same sources are built once', () => {
  expect(build('1', 0)).toBe(build('1', 0));
});
