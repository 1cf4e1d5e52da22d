// npm run check: format, lock file, lint with the import directions, types, dead code, generated files, in the order of cost.
// With --staged only format and lint, and only of what is about to be committed: what the git hook runs.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { ensureInstalled, root, run, server, sourceFolders, withSources } from './ensure-installed.mjs';

ensureInstalled();
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const lint = (...args) => ['lint', bin('oxlint'), ['--deny-warnings', ...args], root];
const everything = [
  ['format', bin('oxfmt'), ['--check'], root],
  ['lock file', process.execPath, [path.join('lint', 'portable-lock.mjs')], root],
  lint('--type-aware'),
  ...sourceFolders.map((folder) => [`types of ${folder}`, bin('tsc'), ['-p', folder], root]),
  ['dead code', bin('knip'), [], root],
  [
    'generated files',
    process.execPath,
    [...withSources, path.join(server, 'tools', 'generate.ts'), '--check'],
    root,
  ],
];

function stagedSteps() {
  const list = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
    cwd: root,
  });
  const staged = list.toString().split('\0').filter(Boolean);
  const formatted = staged.filter((file) => /\.(ts|mjs|js|json|md|css)$/.test(file));
  const linted = staged.filter((file) => /^(server|packages|lint(?!\/planted\/))\/.*\.(ts|mjs)$/.test(file));
  return [
    ...(formatted.length > 0 ? [['format', bin('oxfmt'), ['--check', ...formatted], root]] : []),
    ...(linted.length > 0 ? [lint(...linted)] : []),
  ];
}

for (const [name, command, args, cwd] of process.argv.includes('--staged') ? stagedSteps() : everything) {
  process.stdout.write(`\n▸ ${name}\n`);
  run(command, args, { cwd });
}
process.stdout.write('\nAll checks passed.\n');
