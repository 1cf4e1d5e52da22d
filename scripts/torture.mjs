// npm run torture [-- suite …] [--seed n] [--rounds n] [--only words]: breaks a service of its own on purpose and writes docs/proof.md.
import path from 'node:path';

import { ensureInstalled, run, server, withSources } from './ensure-installed.mjs';

ensureInstalled();
run(process.execPath, [
  // Its collector must not take the processors from the service that it measures.
  '--v8-pool-size=1',
  ...withSources,
  path.join(server, 'torture', 'torture.ts'),
  ...process.argv.slice(2),
]);
