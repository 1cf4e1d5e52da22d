// npm run fuzz [-- requests]: sends drawn requests to a service of its own and fails on undocumented answers.
import path from 'node:path';

import { ensureInstalled, run, server, withSources } from './ensure-installed.mjs';

ensureInstalled();
run(process.execPath, [...withSources, path.join(server, 'fuzz', 'fuzz.ts'), ...process.argv.slice(2)]);
