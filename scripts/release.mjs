// npm run release -- <version> [--dry-run]: one version number everywhere, every test and check, compiled, committed and
// tagged. Nothing is pushed: what was made is looked at first. A trial and a release that fails leave nothing behind.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ensureInstalled, fail, root, run } from './ensure-installed.mjs';
import {
  changelogWithVersion,
  fileWithVersion,
  lockWithVersion,
  manifestsOf,
  versionedFiles,
  withVersion,
} from './versions.mjs';

const [version, ...options] = process.argv.slice(2);
const isDryRun = options.includes('--dry-run');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function rewrite(file, change) {
  const place = path.join(root, file);
  writeFileSync(place, change(readFileSync(place, 'utf8')));
}

if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version ?? '')) fail('npm run release -- <version>, for example 0.2.0');
const unknown = options.filter((option) => option !== '--dry-run');
if (unknown.length > 0) fail(`There is no option ${unknown.join(' ')}.`);
if (git('status', '--porcelain') !== '') fail('There are changes that are not committed.');
if (git('rev-parse', '--abbrev-ref', 'HEAD') !== 'main') fail('Releases are made from main.');
if (git('tag', '--list', `v${version}`) !== '') fail(`v${version} exists already.`);
const changelog = changelogWithVersion(
  readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'),
  version,
  new Date().toISOString().slice(0, 10),
);
if (changelog === undefined) fail('CHANGELOG.md has nothing under "## Unreleased", or this version already.');

ensureInstalled();
let isKept = false;
process.on('exit', () => {
  if (!isKept) git('checkout', '--quiet', '--', '.');
});
process.on('SIGINT', () => process.exit(130));

rewrite('CHANGELOG.md', () => changelog);
for (const file of manifestsOf(root)) rewrite(file, (text) => withVersion(text, version));
rewrite('package-lock.json', (text) => lockWithVersion(text, version));
for (const file of versionedFiles) rewrite(file, (text) => fileWithVersion(text, version));
// Before the generator, which reads the service with it to make the OpenAPI document.
rewrite('server/src/version.ts', (text) => text.replace(/'[^']*'/, `'${version}'`));
run('npm', ['run', 'generate']);
run('npm', ['run', 'check']);
run('npm', ['test', '--', '--all']);
run('npm', ['run', 'build']);
if (isDryRun) {
  process.stdout.write(`v${version} could be released; nothing was kept.\n`);
} else {
  git('commit', '--quiet', '--all', '--message', `release: ${version}`);
  isKept = true;
  git('tag', '--annotate', `v${version}`, '--message', `Peyk ${version}`);
  process.stdout.write(`v${version} is tagged. Look at it, then: git push --follow-tags\n`);
}
