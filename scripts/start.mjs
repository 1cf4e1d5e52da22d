// npm start: installs what is missing, then runs the service in this very process, so that signals reach it directly.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureInstalled, server } from './ensure-installed.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(path.join(server, 'src', 'main.ts')).href);
