import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { plantProject, type PlantedProject } from '../../lint/planted-project.ts';

let project: PlantedProject | undefined;
afterAll(() => project?.remove());

test('stale generated files are reported, also after a migration that only adds a table', async () => {
  project = await plantProject();
  for (const part of [
    'server/src',
    'server/tools',
    'server/package.json',
    'sdk/tools',
    'sdk/src',
    'docs/openapi.json',
    'docs/carriers.md',
    'docs/settings.md',
    'docs/guides',
    'package.json',
  ])
    await project.copy(part);
  await project.write(
    'server/src/storage/migrations/9999-planted.sql',
    'create table planted (id bigint primary key);\n',
  );
  const document = path.join(project.folder, 'docs/openapi.json');
  await appendFile(document, '\n');
  await appendFile(path.join(project.folder, 'docs/settings.md'), 'PEYK_OF_YESTERDAY\n');
  const generate = ['--conditions=peyk-source', '--import', 'tsx', 'server/tools/generate.ts'];
  const stale = await project.run('node', [...generate, '--check']);
  expect(stale.code).toBe(1);
  expect(stale.output).toContain('server/src/storage/schema.ts is stale');
  expect(stale.output).toContain('docs/openapi.json is stale');
  expect(stale.output).toContain('docs/settings.md is stale');

  const written = await project.run('node', generate);
  expect(written.code).toBe(0);
  expect(await readFile(document, 'utf8')).toMatch(/[^\n]\n$/);
  expect(await readFile(path.join(project.folder, 'server/src/storage/schema.ts'), 'utf8')).toContain(
    'planted: Planted;',
  );
});
