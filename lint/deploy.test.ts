import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const chart = 'deploy/helm/peyk';

test('what git leaves out of deploy/ stays out of the image too: secrets, settings, backups', () => {
  const ignoredByGit = read('.gitignore').match(/(?<=^\/)deploy\/[^\s/]+/gm) ?? [];

  expect(ignoredByGit).toContain('deploy/secrets');
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(ignoredByGit));
});

test('templates of the chart are templates still: a formatter of YAML takes their braces apart', () => {
  for (const name of readdirSync(path.join(root, chart, 'templates'))) {
    const text = read(`${chart}/templates/${name}`);
    expect(text, name).toContain('{{');
    expect(text, name).not.toMatch(/\{ \{ (?:include|if|range|end|\.)/);
    expect(text.match(/\{\{/g)?.length, name).toBe(text.match(/\}\}(?!\})/g)?.length);
  }
});

test('each process of the chart has a template that makes its deployment', () => {
  for (const role of ['api', 'worker'])
    expect(read(`${chart}/templates/${role}.yaml`).trim()).toBe(
      `{{ include "peyk.deployment" (dict "root" . "role" "${role}") }}`,
    );
});
