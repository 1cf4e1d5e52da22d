// npm test [-- part]: installs what is missing, then runs every test, or those whose file name contains `part`.
import path from 'node:path';

import { ensureInstalled, root, run } from './ensure-installed.mjs';

ensureInstalled();
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
run(process.execPath, [vitest, 'run', ...process.argv.slice(2)]);
