// npm run torture [-- suite …] [--seed n] [--rounds n] [--only words]: breaks a service of its own on purpose and writes docs/proof.md.
import path from 'node:path';

import { ensureInstalled, run, server, withSources } from './ensure-installed.mjs';

ensureInstalled();
run(process.execPath, [...withSources, path.join(server, 'torture', 'torture.ts'), ...process.argv.slice(2)]);
