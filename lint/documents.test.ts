import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const listed = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `/${folder}/${file.split(path.sep).join('/')}`,
  );
const sources = [
  'server/src',
  'server/test',
  'server/tools',
  'server/torture',
  'packages',
  'lint',
  'scripts',
  'docs',
].flatMap(listed);

/** Files that a document names and the project does not have; `x.test.ts` stands for any. */
function missingFiles(document: string): string[] {
  return [...document.matchAll(/`((?!x\.)[\w./-]+\.(?:ts|mjs|sql|md))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !sources.some((file) => file.endsWith(`/${name}`)));
}

test('a document names only files that exist', () => {
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    ...listed('docs/decisions').map((file) => file.slice(1)),
  ];
  const missing = documents.map((name) => [name, missingFiles(readFileSync(path.join(root, name), 'utf8'))]);
  expect(missing.filter(([, names]) => names?.length)).toEqual([]);
});

test('a file that was renamed is found', () => {
  expect(missingFiles('in `storage/migrate.ts`, `x.test.ts` and `steady-map.ts`')).toEqual(['steady-map.ts']);
});

test('the way of a code is eight files and 1,500 lines at most', () => {
  const folder = path.join(root, 'server/src/features/messaging');
  const [picture = ''] =
    /Eight files in[\s\S]*?```\n([\s\S]*?)```/.exec(
      readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8'),
    ) ?? [];
  const files = [...picture.matchAll(/(?:sends|messages)\/[\w/-]+\.ts/g)].map(([file]) => file);
  expect(files).toHaveLength(8);
  const lines = files.map(
    (file) => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n').length,
  );
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1500);
});
