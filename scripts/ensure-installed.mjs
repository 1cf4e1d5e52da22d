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
const startStamp = path.join(root, 'node_modules', '.peyk-installed-for-start');
const oldest = [20, 19];

/**
 * Installs what is missing. For a start these are the packages of the workspaces: what the service runs with, and what compiles
 * it and builds the panel. The packages of the root are those of tests and checks, two thirds of all.
 */
export function ensureInstalled({ forStartOnly = false } = {}) {
  refuseOldNode();
  const wanted = readFileSync(lock, 'utf8');
  const isStamped = (file) => existsSync(file) && readFileSync(file, 'utf8') === wanted;
  if (isStamped(stamp) || (forStartOnly && isStamped(startStamp))) return;
  // A copy that came with its modules but without our stamp (installed by hand, an image) is taken as it is.
  if (!isInstalled(wanted, forStartOnly)) {
    process.stderr.write('Installing the locked dependencies (once)…\n');
    install(forStartOnly, isStamped(startStamp));
    if (!isInstalled(wanted, forStartOnly)) fail('npm did not install the versions of package-lock.json.');
    if (forStartOnly) return writeStamp(startStamp, wanted);
  }
  // The first stamp vouches for the packages of tests and checks too.
  if (!forStartOnly || isInstalled(wanted, false)) writeStamp(stamp, wanted);
}

/** To what a start installed the rest is added: `npm ci` begins by removing all, also under a service that runs. */
function install(forStartOnly, isStarted) {
  const part = forStartOnly ? ['--workspaces', '--include-workspace-root=false'] : [];
  const command = isStarted ? ['install', '--no-save'] : ['ci', ...part];
  run('npm', [...command, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    fail(`Peyk needs Node ${oldest.join('.')} or newer; this is ${process.version}.`);
  }
}

function writeStamp(file, wanted) {
  try {
    writeFileSync(file, wanted);
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
