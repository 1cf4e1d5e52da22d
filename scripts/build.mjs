// npm run build: compiles the service and the panel, and packs the client and the command line, so that it starts without its development packages (npm ci --omit=dev).
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureBuilt } from './ensure-built.mjs';
import { ensureDownloadsBuilt } from './ensure-downloads-built.mjs';
import { ensurePanelBuilt } from './ensure-panel-built.mjs';
import { ensureInstalled, fail, root } from './ensure-installed.mjs';

ensureInstalled();
const entry = ensureBuilt();
if (entry === undefined) fail('The service could not be compiled.');
const panel = ensurePanelBuilt();
if (panel === undefined) fail('The panel could not be built.');
process.stdout.write(`${path.relative(root, path.resolve(fileURLToPath(entry), '../..'))}\n`);
process.stdout.write(`${path.relative(root, panel)}\n`);
const downloads = ensureDownloadsBuilt();
if (downloads === undefined) fail('The client and the command line could not be packed.');
process.stdout.write(`${path.relative(root, downloads)}\n`);
