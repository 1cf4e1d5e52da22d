// Builds that are named by a digest of their sources: a second start finds them, also on another machine, and a running
// service keeps its own.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { root } from './ensure-installed.mjs';

const buildsMax = 3;

/** All files under a folder that are no tests, in a fixed order. */
export function sourcesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

// By content and not by time: a build that came along in an image or a copy is found again.
export function digestOf(sources) {
  const hash = createHash('sha256');
  for (const file of [path.join(root, 'package-lock.json'), ...sources]) {
    hash.update(`${path.relative(root, file).split(path.sep).join('/')}\0`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * The folder of the build of these sources, made by `make` where it does not exist yet; nothing where it cannot be
 * made. Made beside its place and moved there whole: a start that is cut off leaves nothing half done, and of two at
 * once the second finds what the first one made.
 */
export function ensureBuild(dist, sources, make) {
  const built = path.join(dist, digestOf(sources));
  if (existsSync(built)) return markUsed(built);
  const draft = `${built}.${process.pid}`;
  try {
    if (!make(draft)) return undefined;
    if (!existsSync(built)) renameSync(draft, built);
    markUsed(built);
    removeOldBuilds(dist);
    return built;
  } catch {
    return existsSync(built) ? built : undefined;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

// By the number of this process, which most often runs it next.
function markUsed(built) {
  try {
    mkdirSync(path.join(built, 'users'), { recursive: true });
    writeFileSync(path.join(built, 'users', String(process.pid)), '');
  } catch {
    // A place that cannot be written to: nothing is removed there either.
  }
  return built;
}

// Threads and parts that are loaded late come from the build while the service runs.
function isUsed(built) {
  const users = path.join(built, 'users');
  return existsSync(users) && readdirSync(users).some((pid) => isAlive(Number(pid)));
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    return problem.code === 'EPERM';
  }
}

// A few are kept, and all that still run.
function removeOldBuilds(dist) {
  const made = readdirSync(dist)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => path.join(dist, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of made.slice(buildsMax)) if (!isUsed(old)) rmSync(old, { recursive: true, force: true });
}
