// The client and the command line as packages, for those who install them from a running service. Made by npm start and
// npm run build, when they are missing or their sources changed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ensureBuild, sourcesUnder } from './builds.mjs';
import { root } from './ensure-installed.mjs';

const packages = ['sdk', 'cli'];
const besides = ['package.json', 'README.md'];

/** The folder of the packed files; nothing where they cannot be made: no compiler, no place to write. */
export function ensureDownloadsBuilt() {
  const sources = packages.flatMap((name) => [
    ...besides.map((file) => path.join(root, name, file)),
    ...sourcesUnder(path.join(root, name, 'src')),
    path.join(root, name, 'tools', 'build.mjs'),
  ]);
  return ensureBuild(path.join(root, 'server', 'dist', 'downloads'), sources, (draft) => {
    if (!existsSync(path.join(root, 'node_modules', 'rolldown'))) return false;
    process.stderr.write('Packing the client and the command line (once)…\n');
    return packages.every((name) => pack(name, draft));
  });
}

// Built and packed in a copy: two starts at once do not write into each other's folder.
function pack(name, draft) {
  const folder = path.join(root, name);
  const copy = path.join(draft, name);
  mkdirSync(copy, { recursive: true });
  for (const file of besides) cpSync(path.join(folder, file), path.join(copy, file));
  cpSync(path.join(root, 'LICENSE'), path.join(copy, 'LICENSE'));
  if (name === 'sdk') cpSync(path.join(folder, 'src'), path.join(copy, 'src'), { recursive: true });
  const built = run(
    process.execPath,
    [path.join(folder, 'tools', 'build.mjs'), path.join(copy, 'dist')],
    folder,
  );
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', draft];
  const isPacked = built && run('npm', args, copy);
  rmSync(copy, { recursive: true, force: true });
  return isPacked;
}

function run(command, args, cwd) {
  const stdio = ['ignore', 'ignore', 'inherit'];
  return spawnSync(command, args, { cwd, stdio, shell: process.platform === 'win32' }).status === 0;
}
