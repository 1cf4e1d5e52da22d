import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { ensurePanelBuilt } from '../../scripts/ensure-panel-built.mjs';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
}

const firstLoadMax = 250_000;
const shellMax = 128_000;
/** Pages with what they bring by themselves: a new account sees its first steps, another one its figures. */
const ofPages: readonly (readonly [number, ...string[]])[] = [
  [150_000, 'home/home-page', 'home/first-steps'],
  [150_000, 'home/home-page', 'home/trend-cards'],
  [180_000, 'send/send-page'],
];

/** A chunk and everything that is loaded with it. */
function closureOf(manifest: Readonly<Record<string, Chunk>>, ...names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const one of manifest[name]?.imports ?? []) visit(one);
  };
  for (const name of names) visit(name);
  return seen;
}

test('every page, with all that is loaded before it, is at most 250 kB of compressed script', () => {
  const folder = ensurePanelBuilt();
  expect(folder).toBeDefined();
  const manifest = JSON.parse(
    readFileSync(path.join(folder ?? '', '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;
  const sizeOf = (...names: readonly string[]) =>
    [...closureOf(manifest, ...names)]
      .map((name) => manifest[name]?.file ?? '')
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + statSync(path.join(folder ?? '', `${file}.gz`)).size, 0);
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  expect(sizeOf(entry)).toBeLessThan(shellMax);
  const pages = Object.keys(manifest).filter((name) => name.endsWith('-page.tsx'));
  expect(pages.length).toBeGreaterThan(5);
  const tooLarge = pages.filter((page) => sizeOf(entry, page) > firstLoadMax);
  expect(tooLarge).toEqual([]);
  for (const [max, ...names] of ofPages) {
    const parts = names.map((name) => `src/customer/${name}.tsx`);
    expect(
      parts.filter((name) => manifest[name] === undefined),
      'not a file of its own',
    ).toEqual([]);
    expect(sizeOf(entry, ...parts), names.join()).toBeLessThan(max);
    expect(closureOf(manifest, entry, ...parts).size, names.join()).toBeLessThanOrEqual(12);
  }
});
