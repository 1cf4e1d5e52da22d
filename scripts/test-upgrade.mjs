// npm run test:upgrade [-- part…]: runs tests of the release before against the migrations of this one, because while an
// upgrade rolls out old processes serve on the new schema. Needs the history of git and, where packages changed, npm.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ensureInstalled, fail, root, run } from './ensure-installed.mjs';

// Until there is a release: the last commit whose migrations all installations have.
const firstBase = 'dee41836a25afe48ad60ab1baf1bff6dd68af890';
const migrations = path.join('server', 'src', 'storage', 'migrations');
const slice = [
  'features/accounts',
  'features/delivery',
  'features/inbox',
  'features/orders',
  'features/patterns',
  'features/phonebooks/contacts',
  'features/sends/acceptance',
  'features/sends/endpoints',
  'features/tickets',
  'features/users',
  'features/voice',
  'features/wallet',
  'journeys/approved-campaign',
  'journeys/send-to-delivered',
];
const parts = process.argv.slice(2);

ensureInstalled();
const base = findBase();
const folder = mkdtempSync(path.join(tmpdir(), 'peyk-upgrade-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
unpack(base);
const added = addMigrations();
say(`▸ tests of ${base} with ${added.length} newer migrations: ${added.join(', ') || 'none'}`);
installPackages();
const vitest = path.join(folder, 'node_modules', 'vitest', 'vitest.mjs');
// As in `npm test`, a test that fails gets a second chance where a build depends on it. One of the base needs it: it cuts
// connections in the middle of a commit, and a send whose end is not known is closed without an answer.
const secondChance = process.env.CI ? ['--retry', '1'] : [];
run(
  process.execPath,
  [vitest, 'run', '--project', 'db', ...secondChance, ...(parts.length > 0 ? parts : slice)],
  { cwd: folder },
);

/** The newest release that is not this very commit, else the first base. */
function findBase() {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  const found = tag ?? git('rev-parse', '--verify', '--quiet', `${firstBase}^{commit}`);
  if (found === undefined) {
    say(`skipped: the history has no release and no ${firstBase} (a clone with --depth has not enough)`);
    process.exit(0);
  }
  return found;
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function unpack(commit) {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

/** A migration never changes once it is released, so only new ones come in. */
function addMigrations() {
  const known = new Set(readdirSync(path.join(folder, migrations)));
  const added = readdirSync(path.join(root, migrations)).filter((name) => !known.has(name));
  for (const name of known) {
    const read = (home) => readFileSync(path.join(home, migrations, name), 'utf8');
    if (read(root) !== read(folder))
      fail(`migration ${name} was changed after ${base}; add a new one instead`);
  }
  for (const name of added) cpSync(path.join(root, migrations, name), path.join(folder, migrations, name));
  return added;
}

/** The same packages are linked, which takes a second; others are installed. */
function installPackages() {
  const lock = (home) => readFileSync(path.join(home, 'package-lock.json'), 'utf8');
  const homes = ['.', 'server', 'panel'].filter((home) =>
    readdirSync(path.join(root, home)).includes('node_modules'),
  );
  const isLinked =
    lock(root) === lock(folder) &&
    homes.every((home) => {
      const from = path.join(root, home, 'node_modules');
      return spawnSync('cp', ['-al', from, path.join(folder, home)], { stdio: 'ignore' }).status === 0;
    });
  if (isLinked) return;
  for (const home of homes) rmSync(path.join(folder, home, 'node_modules'), { recursive: true, force: true });
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
