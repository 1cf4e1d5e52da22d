// npm run check: format, lint with the import directions, types, dead code, generated files, in the order of cost.
import path from 'node:path';

import { ensureInstalled, root, run, server } from './ensure-installed.mjs';

ensureInstalled();
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const steps = [
  ['format', bin('oxfmt'), ['--check'], root],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings'], server],
  ['types', bin('tsc'), ['-p', server], root],
  ['dead code', bin('knip'), [], root],
  [
    'generated files',
    process.execPath,
    ['--import', 'tsx', path.join(server, 'tools', 'generate.ts'), '--check'],
    root,
  ],
];
for (const [name, command, args, cwd] of steps) {
  process.stdout.write(`\n▸ ${name}\n`);
  run(command, args, { cwd });
}
process.stdout.write('\nAll checks passed.\n');
