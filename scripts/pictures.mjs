// npm run pictures: takes the pictures of the README from a demo, with the browser that the tests use. The demo is made for it and
// removed; npm run pictures -- <data folder> takes one that is there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ensureInstalled, run, server, withSources } from './ensure-installed.mjs';

ensureInstalled();
const [kept] = process.argv.slice(2);
const dataDir = path.resolve(kept ?? mkdtempSync(path.join(tmpdir(), 'peyk-pictures-')));
process.env.PORT = '0';
process.env.PEYK_DATA_DIR = dataDir;
process.env.PEYK_LOG_LEVEL = 'warn';
try {
  run(process.execPath, [...withSources, path.join(server, 'tools', 'pictures.ts'), dataDir]);
} finally {
  if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
}
