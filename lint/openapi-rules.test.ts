import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

interface Operation {
  readonly post: {
    readonly requestBody: { readonly content: Record<string, { example: Record<string, unknown> }> };
    security?: unknown;
  };
}

/** Runs a linter over the document of one operation with a fault in it. */
function lintWithFault(
  plant: (operation: Operation['post']) => void,
  [command, ...args]: readonly [string, ...string[]],
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'peyk-openapi-'));
  try {
    const file = path.join(folder, 'openapi.json');
    const { paths, ...document } = JSON.parse(
      readFileSync(path.join(root, 'docs', 'openapi.json'), 'utf8'),
    ) as { paths: Record<string, unknown> };
    const operation = structuredClone(paths['/ws/v1/sms/pattern']) as Operation;
    plant(operation.post);
    writeFileSync(file, JSON.stringify({ ...document, paths: { '/ws/v1/sms/pattern': operation } }));
    return spawnSync(command, [...args, file], { encoding: 'utf8', cwd: root });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the public ruleset finds an example that its own schema refuses', { timeout: 60_000 }, () => {
  const ruleset = path.join(root, 'lint', 'openapi-ruleset.json');
  const { status, stdout } = lintWithFault(
    ({ requestBody }) => {
      const body = requestBody.content['application/json'];
      if (body) body.example = { ...body.example, recipient: 912 };
    },
    [
      path.join(root, 'node_modules', '.bin', 'spectral'),
      'lint',
      '--fail-severity=hint',
      '--ruleset',
      ruleset,
    ],
  );
  expect(status).toBe(1);
  expect(stdout).toContain('oas3-valid-media-example');
});

test(
  'the second linter finds an operation that does not say whether it needs a key',
  { timeout: 60_000 },
  () => {
    const script = path.join(root, 'lint', 'check-openapi.mjs');
    const { status, stderr } = lintWithFault(
      (operation) => {
        delete operation.security;
      },
      [process.execPath, script],
    );
    expect(status).toBe(1);
    expect(stderr).toContain('security-defined');
  },
);
