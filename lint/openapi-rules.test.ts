import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

test('the public ruleset finds an example that its own schema refuses', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'peyk-openapi-'));
  try {
    const file = path.join(folder, 'openapi.json');
    const { paths, ...document } = JSON.parse(
      readFileSync(path.join(root, 'docs', 'openapi.json'), 'utf8'),
    ) as { paths: Record<string, unknown> };
    const operation = structuredClone(paths['/ws/v1/sms/pattern']) as {
      post: { requestBody: { content: Record<string, { example: Record<string, unknown> }> } };
    };
    const body = operation.post.requestBody.content['application/json'];
    if (body) body.example = { ...body.example, recipient: 912 };
    writeFileSync(file, JSON.stringify({ ...document, paths: { '/ws/v1/sms/pattern': operation } }));
    const { status, stdout } = spawnSync(
      path.join(root, 'node_modules', '.bin', 'spectral'),
      ['lint', '--fail-severity=hint', '--ruleset', path.join(root, 'lint', 'openapi-ruleset.json'), file],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stdout).toContain('oas3-valid-media-example');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
