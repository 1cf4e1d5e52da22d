import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { ownRoot } from './service.ts';

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: ownRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The tag of the newest release before these sources; undefined if there is none. */
export function lastRelease(): string | undefined {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  } catch {
    return undefined;
  }
}

export interface OtherSources {
  readonly root: string;
  readonly shortName: string;
  remove(): void;
}

/** The sources of another commit in a folder of their own. With the same lock file they use the packages of these. */
export function checkOut(commit: string, root: string): OtherSources {
  git('worktree', 'add', '--detach', '--force', root, commit);
  const lockOf = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (lockOf(root) === lockOf(ownRoot))
    symlinkSync(path.join(ownRoot, 'node_modules'), path.join(root, 'node_modules'));
  return {
    root,
    shortName: /^v\d/.test(commit) ? commit : git('rev-parse', '--short', commit),
    remove: () => void git('worktree', 'remove', '--force', root),
  };
}
