import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'peyk-downloads-'));
writeFileSync(path.join(folder, 'peyk-sdk-1.2.3.tgz'), 'packed client');
writeFileSync(path.join(folder, 'peyk-cli-1.2.3.tgz'), 'packed command line');
writeFileSync(path.join(folder, 'notes.txt'), 'nothing to download');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const service = testService({ PEYK_DOWNLOADS_FOLDER: folder });
const without = testService();

test.each(['/downloads/peyk-sdk.tgz', '/downloads/peyk-sdk-1.2.3.tgz'])(
  '%s is the package, for anybody, with the headers of a file',
  async (address) => {
    const { status, headers, text } = await service.as(undefined).get(address);
    expect([status, text]).toEqual([200, 'packed client']);
    expect(headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': 'attachment; filename="peyk-sdk-1.2.3.tgz"',
      'x-content-type-options': 'nosniff',
    });
    const again = await service
      .as(undefined)
      .get(address, { headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.status, again.text]).toEqual([304, '']);
  },
);

test.each(['notes.txt', 'peyk-sdk-1.2.4.tgz', '..%2Fpackage.json'])('%s is no download', async (name) => {
  expect((await service.as(undefined).get(`/downloads/${name}`)).status).toBe(404);
});

test('the documentation says how they are installed, where there are some', async () => {
  const page = async (one: typeof service) => (await one.as(undefined).get('/docs')).text;
  expect(await page(service)).toContain('"downloads":["/downloads/peyk-cli.tgz","/downloads/peyk-sdk.tgz"]');
  expect(await page(without)).toContain('"downloads":[]');
  expect((await without.as(undefined).get('/downloads/peyk-sdk.tgz')).status).toBe(404);
});
