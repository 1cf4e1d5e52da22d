// npm run check: format, lock file, lint with the import directions, types, owners of tables, dead code, generated files,
// words of public fields, the OpenAPI document by two public rulesets, in the order of cost.
// With --staged only format and lint, and only of what is about to be committed: what the git hook runs.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { ensureInstalled, root, run, server, sourceFolders, withSources } from './ensure-installed.mjs';

ensureInstalled();
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const step = (name, command, ...args) => ({ name, command, args });
const lint = (...args) => step('lint', bin('oxlint'), '--deny-warnings', ...args);
const everything = [
  step('format', bin('oxfmt'), '--check'),
  step('lock file', process.execPath, path.join('lint', 'portable-lock.mjs')),
  lint('--type-aware'),
  ...sourceFolders.map((folder) => step(`types of ${folder}`, bin('tsc'), '-p', folder)),
  step(
    'tables and their owners',
    process.execPath,
    ...withSources,
    path.join('lint', 'check-table-owners.ts'),
  ),
  step('dead code', bin('knip')),
  step(
    'generated files',
    process.execPath,
    ...withSources,
    path.join(server, 'tools', 'generate.ts'),
    '--check',
  ),
  step('words of fields', process.execPath, ...withSources, path.join(server, 'tools', 'check-fields.ts')),
  step(
    'OpenAPI document',
    bin('spectral'),
    'lint',
    '--quiet',
    '--fail-severity=hint',
    '--ruleset',
    path.join('lint', 'openapi-ruleset.json'),
    path.join('docs', 'openapi.json'),
  ),
  step('OpenAPI document, second linter', process.execPath, path.join('lint', 'check-openapi.mjs')),
];

function stagedSteps() {
  const list = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
    cwd: root,
  });
  const staged = list.toString().split('\0').filter(Boolean);
  const formatted = staged.filter((file) => /\.(ts|mjs|js|json|md|css)$/.test(file));
  const linted = staged.filter((file) =>
    /^(server|packages|text|lint(?!\/planted\/))\/.*\.(ts|mjs)$/.test(file),
  );
  return [
    ...(formatted.length > 0 ? [step('format', bin('oxfmt'), '--check', ...formatted)] : []),
    ...(linted.length > 0 ? [lint(...linted)] : []),
  ];
}

for (const { name, command, args } of process.argv.includes('--staged') ? stagedSteps() : everything) {
  process.stdout.write(`\n▸ ${name}\n`);
  run(command, args);
}
process.stdout.write('\nAll checks passed.\n');
