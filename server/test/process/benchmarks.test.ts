import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

// Benchmarks open parts of the service by hand; a part that starts to need another one breaks them unseen.
test('a phonebook is imported and searched by its benchmark', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/bench.mjs', 'search', '640'], {
    cwd: root,
  });

  expect(stdout).toContain('done: 640 inserted');
  expect(stdout).toMatch(/\| a whole number +\| +1 \|/);
});
