// npm run generate: writes the generated files (table types, the OpenAPI document).
import path from 'node:path';

import { ensureInstalled, run, server, withSources } from './ensure-installed.mjs';

ensureInstalled();
run(process.execPath, [...withSources, path.join(server, 'tools', 'generate.ts'), ...process.argv.slice(2)]);
