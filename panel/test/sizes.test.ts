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
const ofPages = { 'home/home-page': 150_000, 'send/send-page': 180_000 };

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
  for (const [name, max] of Object.entries(ofPages)) {
    const page = `src/customer/${name}.tsx`;
    expect(sizeOf(entry, page), name).toBeLessThan(max);
    expect(closureOf(manifest, entry, page).size, name).toBeLessThanOrEqual(12);
  }
});
