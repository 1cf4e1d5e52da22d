// npm run test:node -- <version> [part…]: installs that version of Node beside this one, starts the service on it, sends
// the printed curl line, and runs the tests whose file names contain a part (by default a slice over every layer).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ensureInstalled, fail, root, run } from './ensure-installed.mjs';

const slice = [
  'server/src/text',
  'server/src/http',
  'server/src/storage',
  'sign-in',
  'packages',
  'send-pattern',
];
const [wanted, ...parts] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(wanted ?? '')) fail('npm run test:node -- <version>, for example 24 or 20.19');

ensureInstalled();
const node = installNode(wanted);
const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
process.stdout.write(`\n▸ the service on Node ${stdout.trim()}\n`);
await startAndSend(node);
process.stdout.write(`\n▸ tests on Node ${stdout.trim()}\n`);
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
run(node, [vitest, 'run', ...(parts.length > 0 ? parts : slice)]);

/** The package of one platform, which needs no install script. */
function installNode(version) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = path.join(root, 'node_modules', '.cache', 'peyk', `node-${version}`);
  const binary = path.join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`], {
      cwd: folder,
    });
  }
  return binary;
}

async function startAndSend(binary) {
  const environment = { ...process.env, PEYK_API_KEY: 'key-of-this-run' };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'peyk-node-'));
  const child = spawn(binary, [path.join(root, 'scripts', 'start.mjs')], {
    env: { ...environment, PORT: '0', PEYK_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const command = await Promise.race([printedCommand(child), ended]);
    if (typeof command !== 'string') fail('the service ended before it printed its curl line');
    const { stdout: answer } = spawnSync(`${command} -s -w '\\n%{http_code}'`, {
      shell: true,
      env: environment,
      encoding: 'utf8',
    });
    process.stdout.write(`${answer}\n`);
    if (!answer.endsWith('201')) fail('the printed curl line was not answered with 201');
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function printedCommand({ stdout: output }) {
  let printed = '';
  return new Promise((resolve) => {
    output.on('data', (chunk) => {
      printed += chunk;
      const found = /^\s*(curl .*)\n/m.exec(printed);
      if (found) resolve(found[1]);
    });
  });
}
