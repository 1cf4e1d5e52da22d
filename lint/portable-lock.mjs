// Every package with native parts must have them for all supported platforms in the lock file: npm leaves out, without
// a word, what the registry lacks at the moment, and a clean clone then fails on the machines it left out.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const platforms = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
];
const isNativePart = (name) => /(linux|darwin|win32|windows)-(x64|arm64)/.test(name);

/** One line per package and platform that a lock file lacks. */
export function missingPlatforms(lock) {
  const entries = Object.entries(lock.packages);
  const present = new Map(entries.map(([place, entry]) => [place.split('node_modules/').at(-1), entry]));
  return entries.flatMap(([place, { optionalDependencies = {} }]) => {
    const parts = Object.keys(optionalDependencies).filter(isNativePart);
    if (parts.length === 0) return [];
    const lacking = platforms.filter(
      (platform) => !parts.some((part) => serves(present.get(part), platform)),
    );
    return lacking.map(
      ({ os, cpu }) => `${place.split('node_modules/').at(-1)} has nothing for ${os}-${cpu}`,
    );
  });
}

function serves(entry, { os, cpu }) {
  return (
    entry !== undefined &&
    entry.os?.includes(os) === true &&
    entry.cpu?.includes(cpu) === true &&
    (entry.libc === undefined || entry.libc.includes('glibc'))
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const missing = missingPlatforms(JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8')));
  if (missing.length > 0) {
    process.stderr.write(`package-lock.json is not portable:\n  ${missing.join('\n  ')}\n`);
    process.exitCode = 1;
  }
}
