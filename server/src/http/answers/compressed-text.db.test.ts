import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';

const service = testService();
const get = (address: string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'GET', url: address, headers });

test('the document comes compressed as the client wishes, and once only', async () => {
  const plain = await get('/openapi.json');
  const gzip = await get('/openapi.json', { 'accept-encoding': 'gzip, deflate' });
  const br = await get('/openapi.json', { 'accept-encoding': 'gzip;q=0.5, br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(br.headers['content-encoding']).toBe('br');
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
  expect(br.rawPayload.length * 8).toBeLessThan(plain.rawPayload.length);
  expect(br.headers['vary']).toContain('accept-encoding');

  const again = await get('/openapi.json', { 'if-none-match': `"other", ${String(br.headers['etag'])}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('an encoding that is refused expressly is not used', async () => {
  const { headers } = await get('/openapi.json', { 'accept-encoding': 'br;q=0, gzip;q=0.0' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('each language has its own document', async () => {
  const [en, fa] = [await get('/openapi.json'), await get('/openapi.fa.json')];
  expect(en.headers['etag']).not.toBe(fa.headers['etag']);
  expect(fa.json().paths['/ws/v1/sms/pattern'].post.summary).toBe('ارسال با الگو');
  expect(en.json().paths['/ws/v1/sms/pattern'].post.summary).toBe('Send with a pattern');
});
