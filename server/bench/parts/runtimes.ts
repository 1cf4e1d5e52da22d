import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

import { startArguments } from '../../test/process/start-arguments.ts';

export interface Runtime {
  readonly name: string;
  readonly program: string;
  /** As npm start gives them. */
  readonly args: readonly string[];
}

export const thisRuntime: Runtime = {
  name: `Node ${process.versions.node}`,
  program: process.execPath,
  args: startArguments,
};

/** A runtime from npm, such as `node@24` or `bun@1.4`; undefined where it cannot be had. */
export function findRuntime(source: string): Runtime | undefined {
  const [program = ''] = source.split('@');
  try {
    const found = run('npx', ['-y', '-p', source, '-c', `command -v ${program}`]);
    const file = realpathSync(found.split('\n').at(-1) ?? '');
    const version = run(file, ['--version']).replace(/^v/, '');
    return program === 'bun'
      ? { name: `Bun ${version}`, program: file, args: [] }
      : { name: `Node ${version}`, program: file, args: startArguments };
  } catch {
    return undefined;
  }
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
