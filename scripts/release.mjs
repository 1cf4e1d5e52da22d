// npm run release -- <version> [--dry-run]: one version number everywhere, checked, compiled, committed and tagged.
// Nothing is pushed: what was made is looked at first.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ensureInstalled, fail, root, run } from './ensure-installed.mjs';
import { manifestsOf, withVersion } from './versions.mjs';

const [version, ...options] = process.argv.slice(2);
const isDryRun = options.includes('--dry-run');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version ?? '')) fail('npm run release -- <version>, for example 0.2.0');
if (git('status', '--porcelain') !== '') fail('There are changes that are not committed.');
if (git('rev-parse', '--abbrev-ref', 'HEAD') !== 'main') fail('Releases are made from main.');
if (git('tag', '--list', `v${version}`) !== '') fail(`v${version} exists already.`);
const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, 'm');
if (!heading.test(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')))
  fail(`CHANGELOG.md has no heading "## ${version} (YYYY-MM-DD)".`);

ensureInstalled();
for (const file of manifestsOf(root)) {
  const place = path.join(root, file);
  writeFileSync(place, withVersion(readFileSync(place, 'utf8'), version));
}
run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund', '--loglevel=error']);
run('npm', ['run', 'generate']);
run('npm', ['run', 'check']);
run('npm', ['test']);
run('npm', ['run', 'build']);
if (isDryRun) {
  git('checkout', '--', '.');
  process.stdout.write(`v${version} could be released; nothing was kept.\n`);
} else {
  git('commit', '--quiet', '--all', '--message', `release: ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Peyk ${version}`);
  process.stdout.write(`v${version} is tagged. Look at it, then: git push --follow-tags\n`);
}
