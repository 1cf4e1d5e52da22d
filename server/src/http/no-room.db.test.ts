import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Type } from 'typebox';
import { afterEach, expect, test, vi } from 'vitest';

import { echoEndpoints } from '../../test/echo-endpoints.ts';
import { eventually } from '../../test/eventually.ts';
import { startTestService, testService } from '../../test/test-platform.ts';
import { endpoint } from './endpoint.ts';

const full = endpoint({
  method: 'GET',
  path: '/ws/v1/full/{code}',
  name: 'showFull',
  permission: 'read',
  title: { fa: 'آزمایش', en: 'Fails as a full disk does' },
  description: { fa: 'آزمایش', en: 'Fails as a full disk does' },
  params: Type.Object({ code: Type.String() }),
  data: Type.Null(),
  async handle({ params }) {
    throw Object.assign(new Error(`${params.code}: no room, write`), { code: params.code, syscall: 'write' });
  },
});
const service = testService({}, { endpoints: [...echoEndpoints, full] });
afterEach(() => vi.unstubAllEnvs());

test.each(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS', 'EIO'])(
  '%s is 503 and says when to come back',
  async (code) => {
    const { key } = await service.given.account();
    const { status, headers, body } = await service.as(key).get(`/ws/v1/full/${code}`);
    expect([status, body.error_code]).toEqual([503, 'service_unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  },
);

test('where no folder for uploads can be made, one request fails and not the process', async () => {
  const { key } = await service.given.account();
  const form = () => {
    const one = new FormData();
    one.append('file', new Blob(['x'.repeat(100_000)]), 'a.txt');
    return one;
  };
  // The folder of a service is made at its first upload.
  vi.stubEnv('TMPDIR', '/proc/no-such-folder');
  const { status, body } = await service.as(key).form('/ws/v1/upload', form());
  expect([status, body.status]).toEqual([500, 'error']);
  vi.unstubAllEnvs();
  expect((await service.as(key).form('/ws/v1/upload', form())).status).toBe(200);
});

test('readiness tries to write where requests write, and holds its result for some seconds', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-test-probe-'));
  const { service: ready, stop } = await startTestService(
    { PEYK_DATA_DIR: dataDir },
    { connection: service.connection },
  );
  const files = path.join(dataDir, 'files');
  const state = async () => (await ready.as(undefined).get('/readyz')).status;
  try {
    expect(await state()).toBe(200);
    expect(existsSync(files)).toBe(true);
    await rm(files, { recursive: true });
    await writeFile(files, 'in the way');
    expect(await state()).toBe(200);
    ready.clock.advance(5_000);
    await eventually(async () => expect(await state()).toBe(503));
    await rm(files);
    ready.clock.advance(5_000);
    await eventually(async () => expect(await state()).toBe(200));
  } finally {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
