import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { version as versionOfCommandLine } from '../cli/src/version.ts';
import {
  changelogWithVersion,
  fileWithVersion,
  lockWithVersion,
  manifestsOf,
  versionedFiles,
  withVersion,
} from '../scripts/versions.mjs';
import { version as versionOfService } from '../server/src/version.ts';

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

test('chart, service, OpenAPI document and command line name the same version', async () => {
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  for (const file of versionedFiles) {
    const text = await read(file);
    expect(fileWithVersion(text, version)).toBe(text);
    expect(fileWithVersion(text, '9.8.7')).toContain('9.8.7');
  }
  const { info } = JSON.parse(await read('docs/openapi.json')) as {
    info: { version: string };
  };
  expect([info.version, versionOfService, versionOfCommandLine]).toEqual([version, version, version]);
});

test('a release changes the version of a workspace and of those it uses, and nothing else', () => {
  const manifest =
    '{\n  "version": "0.1.0",\n  "dependencies": {\n    "@peyk/sip": "0.1.0",\n    "pg": "0.1.0"\n  }\n}\n';
  expect(withVersion(manifest, '0.2.0')).toBe(
    '{\n  "version": "0.2.0",\n  "dependencies": {\n    "@peyk/sip": "0.2.0",\n    "pg": "0.1.0"\n  }\n}\n',
  );
});

test('the lock file follows without asking the registry: workspaces change, packages of others do not', async () => {
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  expect(lockWithVersion(text, version)).toBe(text);
  const changed = lockWithVersion(text, '9.8.7');
  expect(lockWithVersion(changed, version)).toBe(text);
  const { packages } = JSON.parse(changed) as { packages: Record<string, { version?: string }> };
  const workspaces = Object.entries(packages).filter(([place]) => !place.includes('node_modules/'));
  expect(workspaces.map(([, entry]) => entry.version)).toEqual(workspaces.map(() => '9.8.7'));
  expect(packages['node_modules/pg']?.version).not.toBe('9.8.7');
});

test('what is unreleased gets the version and the day; without any there is no release', () => {
  const released = '## 0.1.0 (2026-01-02)\n\n- First.\n';
  const text = `# Changelog\n\n## Unreleased\n\n### Added\n\n- More.\n\n${released}`;
  expect(changelogWithVersion(text, '0.2.0', '2026-03-04')).toBe(
    `# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-03-04)\n\n### Added\n\n- More.\n\n${released}`,
  );
  expect(changelogWithVersion(text, '0.1.0', '2026-03-04')).toBeUndefined();
  expect(changelogWithVersion(`## Unreleased\n\n${released}`, '0.2.0', '2026-03-04')).toBeUndefined();
  expect(changelogWithVersion('## Unreleased\n\n- First.\n', '0.1.0', '2026-03-04')).toContain('0.1.0 (2026');
});

test('the changelog is releases with their days, newest first, in four groups of short entries', async () => {
  const text = await readFile(path.join(root, 'CHANGELOG.md'), 'utf8');
  const [unreleased, ...releases] = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading ?? '');
  expect(unreleased).toBe('Unreleased');
  const days = releases.map((heading) => /^\d+\.\d+\.\d+ \((\d{4}-\d\d-\d\d)\)$/.exec(heading)?.[1] ?? '');
  expect(days).not.toContain('');
  expect(days).toEqual(days.toSorted((one, other) => other.localeCompare(one)));
  const groups = [...text.matchAll(/^### (.*)$/gm)].map(([, group]) => group);
  expect(['Added', 'Changed', 'Fixed', 'Upgrade notes']).toEqual(expect.arrayContaining(groups));
  const long = [...text.matchAll(/^- (?:.|\n(?=  ))*/gm)].filter(([entry]) => entry.length > 320);
  expect(long.map(([entry]) => entry)).toEqual([]);
});
