import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { slowFiles } from '../vitest.config.ts';
import { plantProject, type PlantedProject } from './planted-project.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const runner = path.join(root, 'scripts', 'test.mjs');
const timeout = 240_000;

let project: PlantedProject;
beforeEach(async () => {
  project = await plantProject();
  await project.write('vitest.config.mjs', "export default { test: { include: ['*.test.mjs'] } };\n");
});
afterEach(() => project.remove());

/** Passes from its second run on. */
const unsteady = `
import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
test('steady', () => {});
test('wavering', () => {
  const isFirst = !existsSync('was-here');
  writeFileSync('was-here', '');
  expect(isFirst ? 'shaken' : 'firm').toBe('firm');
});
`;
const passing = "import { test } from 'vitest';\ntest('passes', () => {});\n";
const failing = "import { expect, test } from 'vitest';\ntest('never right', () => expect(1).toBe(2));\n";
const skipped =
  "import { test } from 'vitest';\ntest('needs more', ({ skip }) => skip('no moon tonight'));\n";
const uncaught =
  "import { test } from 'vitest';\ntest('leaves a mess', () => void Promise.reject(new Error('mess')));\n";

interface Run {
  readonly isCi: boolean;
  readonly args?: readonly string[];
}

/** What the runner prints about these files, on both streams as a terminal shows them. */
async function run(files: Record<string, string>, { isCi, args = ['--all'] }: Run) {
  for (const [name, text] of Object.entries(files)) await project.write(`${name}.test.mjs`, text);
  const options = ['--root', project.folder, '--config', path.join(project.folder, 'vitest.config.mjs')];
  const command = ['-c', 'exec "$0" "$@" 2>&1', process.execPath, runner, ...args, ...options];
  const env = { ...process.env, CI: isCi ? 'true' : '', NO_COLOR: '1' };
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile('sh', command, { cwd: project.folder, env }, (_problem, stdout) =>
      resolve({ code: child.exitCode ?? -1, output: stdout }),
    );
  });
  return { code, output, last: output.split('\n').at(-2) };
}

test(
  'a file that fails once in CI is reported unsteady with its error, and the run passes',
  async () => {
    const { code, output, last } = await run({ unsteady, passing, skipped }, { isCi: true });
    expect([code, last]).toEqual([0, '3 passed, 0 failed']);
    const heading = output.indexOf('\nunsteady');
    expect(output.slice(heading)).toMatch(
      /unsteady\.test\.mjs > wavering\n +.*expected 'shaken' to be 'firm'/,
    );
    expect(output.slice(heading)).toContain('\n1 skipped: no moon tonight\n');
  },
  timeout,
);

test(
  'a file that fails again, does not load, or leaves an uncaught error is red, whatever else is unsteady',
  async () => {
    const broken = 'import "./nowhere.mjs";';
    const { code, output, last } = await run({ unsteady, failing, uncaught, broken }, { isCi: true });
    expect([code, last]).toEqual([1, '3 passed, 3 failed']);
    expect(output.split('\nunsteady')[1]).toContain('unsteady.test.mjs');
    expect(output.split('\nunsteady')[1]).not.toMatch(/(failing|uncaught|broken)\.test\.mjs/);
  },
  timeout,
);

test(
  'locally nothing is run again',
  async () => {
    const { code, output, last } = await run({ unsteady, passing }, { isCi: false });
    expect([code, last]).toEqual([1, '2 passed, 1 failed']);
    expect(output).not.toMatch(/\nunsteady|Once more/);
  },
  timeout,
);

test(
  'a name that no file has is red',
  async () => {
    const { code, last } = await run({ passing }, { isCi: false, args: ['no-such-file'] });
    expect([code, last]).toEqual([1, '0 passed, 0 failed']);
  },
  timeout,
);

test('every name of the slow stage still has a file', async () => {
  const folders = await Promise.all(
    ['server/src', 'server/test', 'packages', 'lint', 'sdk/test', 'cli'].map((folder) =>
      readdir(path.join(root, folder), { recursive: true }),
    ),
  );
  const names = folders.flat().map((file) => path.basename(file));
  const matches = (glob: string) => {
    const pattern = new RegExp(`^${path.basename(glob).replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
    return names.some((name) => pattern.test(name));
  };
  expect(slowFiles.filter((glob) => !matches(glob))).toEqual([]);
});
