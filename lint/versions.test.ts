import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { manifestsOf, withVersion } from '../scripts/versions.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

test('one version number stands in every package.json and in what the workspaces ask of each other', async () => {
  const files = manifestsOf(root);
  expect(files).toEqual(
    expect.arrayContaining(['package.json', 'server/package.json', 'packages/smpp/package.json']),
  );
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const { version } = JSON.parse(texts[0] ?? '') as { version: string };
  for (const text of texts) expect(withVersion(text, version)).toBe(text);
});

test('a release changes the version of a workspace and of those it uses, and nothing else', () => {
  const manifest =
    '{\n  "version": "0.1.0",\n  "dependencies": {\n    "@peyk/sip": "0.1.0",\n    "pg": "0.1.0"\n  }\n}\n';
  expect(withVersion(manifest, '0.2.0')).toBe(
    '{\n  "version": "0.2.0",\n  "dependencies": {\n    "@peyk/sip": "0.2.0",\n    "pg": "0.1.0"\n  }\n}\n',
  );
});
