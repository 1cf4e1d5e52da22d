import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { afterAll, expect, onTestFinished, test } from 'vitest';

import { freePort } from '../../src/carriers/free-port-for-test.ts';
import { proxies, startProxy } from './proxies.ts';
import { givenFolder, removeFolders } from './service-command.ts';

const found = proxies.filter(({ program }) => program !== undefined);

afterAll(removeFolders);

test.skipIf(found.length === 0).for(found)(
  'long bodies do not take the service away behind $name, and nginx keeps those of strangers',
  async (proxy) => {
    const seen: string[] = [];
    const service = http.createServer((request, response) => {
      let length = 0;
      request.on('data', (bytes: Buffer) => (length += bytes.length));
      request.on('end', () => {
        if (request.method === 'POST') seen.push(`${request.url} ${length}`);
        response.end('{}');
      });
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    onTestFinished(() => void service.close());
    const port = await freePort();
    const folder = path.join(await givenFolder(), proxy.name).replaceAll(' ', '-');
    const upstreams = [(service.address() as AddressInfo).port];
    const started = await startProxy(proxy, { folder, port, upstreams });
    onTestFinished(() => started.stop());

    await post(port, '/panel/v1/sign-in', 100_000);
    await post(port, '/handset/phones/09123456789/reply', 100_000);
    // Caddy leaves long ones to the service: where it refuses a body, it takes the upstream for broken.
    if (proxy.name === 'nginx') expect(seen).toEqual([]);
    seen.length = 0;
    expect(await post(port, '/panel/v1/sign-in', 60_000)).toBe(200);
    expect(await post(port, '/ws/v1/sms/keywords', 120_000_000)).toBe(proxy.name === 'nginx' ? 413 : 200);
    expect(await post(port, '/ws/v1/sms/keywords', 1_000_000)).toBe(200);
    expect(seen).toContain('/panel/v1/sign-in 60000');
    expect(seen).toContain('/ws/v1/sms/keywords 1000000');
  },
);

function post(port: number, target: string, length: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': length };
    const options = { port, path: target, method: 'POST', headers, rejectUnauthorized: false };
    const request = https.request({ host: '127.0.0.1', ...options }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(Buffer.alloc(length, 32));
  });
}
