// Shared by every script: installs the locked dependencies when they are missing or older than the lock file.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const server = path.join(root, 'server');

/** The libraries that the service is made of, besides its own sources. */
export const libraries = readdirSync(path.join(root, 'packages')).filter((name) =>
  existsSync(path.join(root, 'packages', name, 'package.json')),
);
export const sourceFolders = [
  'lint',
  ...libraries.map((name) => path.join('packages', name)),
  'text',
  'sdk',
  path.join('sdk', 'test'),
  'cli',
  path.join('cli', 'test'),
  'server',
  'panel',
  path.join('panel', 'test'),
];

/** Flags of Node with which sources run as they are: a loader, and the workspaces' sources instead of their builds. */
export const withSources = ['--conditions=peyk-source', '--import', 'tsx'];

const lock = path.join(root, 'package-lock.json');
const stamp = path.join(root, 'node_modules', '.peyk-installed');
const oldest = [20, 19];

/** Installs what is missing; a service that only starts does without the development packages. */
export function ensureInstalled({ forStartOnly = false } = {}) {
  refuseOldNode();
  const wanted = readFileSync(lock, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // A copy that came with its modules but without our stamp (installed by hand, an image) is taken as it is.
  if (!isInstalled(wanted, forStartOnly)) {
    process.stderr.write('Installing the locked dependencies (once)…\n');
    run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
    if (!isInstalled(wanted, forStartOnly)) fail('npm did not install the versions of package-lock.json.');
  }
  // The stamp vouches for the development packages too.
  if (!forStartOnly || isInstalled(wanted, false)) writeStamp(wanted);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    fail(`Peyk needs Node ${oldest.join('.')} or newer; this is ${process.version}.`);
  }
}

function writeStamp(wanted) {
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // Read-only modules: the comparison is simply made again next time.
  }
}

// npm records what it installed; packages for other platforms are locked but not installed.
function isInstalled(wanted, forStartOnly) {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: locked } = JSON.parse(wanted);
  const { packages: present } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(locked).every(
    ([name, entry]) =>
      !name.startsWith('node_modules/') ||
      entry.optional ||
      entry.link ||
      (forStartOnly && entry.dev) ||
      present[name]?.version === entry.version,
  );
}

/** Runs a program in the foreground; ends this process with its code if it fails. */
export function run(command, args, options = {}) {
  const isWindows = process.platform === 'win32';
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
    ...options,
  });
  if (error) fail(`${command} cannot be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? (signal ? 1 : 0));
}

export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
