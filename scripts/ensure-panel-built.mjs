// The panel is built by npm start, npm run build and the browser tests, when it is missing or its sources changed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { ensureBuild, sourcesUnder } from './builds.mjs';
import { root } from './ensure-installed.mjs';

const panel = path.join(root, 'panel');

/** The folder of the built panel; nothing where it cannot be built: no builder, no place to write. */
export function ensurePanelBuilt() {
  const sources = [
    path.join(panel, 'index.html'),
    path.join(panel, 'service-worker.js'),
    path.join(panel, 'vite.config.ts'),
    path.join(panel, 'operations-in-their-pages.ts'),
    ...sourcesUnder(path.join(panel, 'src')),
    ...sourcesUnder(path.join(root, 'sdk', 'src')),
    ...sourcesUnder(path.join(root, 'text', 'src')),
  ];
  return ensureBuild(path.join(panel, 'dist'), sources, build);
}

function build(draft) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) return false;
  process.stderr.write('Building the panel (once)…\n');
  const args = [vite, 'build', panel, '--outDir', draft, '--logLevel', 'warn'];
  // A test runner sets another one, and React would be built with all its checks.
  const env = { ...process.env, NODE_ENV: 'production' };
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
}
