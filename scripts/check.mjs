// npm run check: format, lint with the import directions, types, dead code, generated files. With --fast only the
// first three, as the git hook runs them.
import path from 'node:path';

import { ensureInstalled, root, run, server } from './ensure-installed.mjs';

ensureInstalled();
const isFast = process.argv.includes('--fast');
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const quick = [
  ['format', bin('oxfmt'), ['--check'], root],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings'], server],
  ['types', bin('tsc'), ['-p', server], root],
];
const thorough = [
  ['dead code', bin('knip'), [], root],
  [
    'generated files',
    process.execPath,
    ['--import', 'tsx', path.join(server, 'tools', 'generate.ts'), '--check'],
    root,
  ],
];
for (const [name, command, args, cwd] of isFast ? quick : [...quick, ...thorough]) {
  process.stdout.write(`\n▸ ${name}\n`);
  run(command, args, { cwd });
}
process.stdout.write(isFast ? '\nThe quick checks passed.\n' : '\nAll checks passed.\n');
