import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { localConfiguration } from './nginx.ts';

test('the shipped configuration stands before the service as it is, but for names, ports and certificates', async () => {
  const shipped = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  const local = localConfiguration(shipped, 9000, 9001);
  expect(local).toContain('listen 127.0.0.1:9000;');
  expect(local.match(/^ *server 127\S*/gm)).toEqual(['  server 127.0.0.1:9001']);
  expect(local).not.toMatch(/ssl|8082|listen (80|443)/);
  for (const kept of ['client_max_body_size', 'proxy_request_buffering', 'proxy_next_upstream', 'location /'])
    expect(local).toContain(kept);
  expect(local.match(/\{/g)?.length).toBe(local.match(/\}/g)?.length);
});
