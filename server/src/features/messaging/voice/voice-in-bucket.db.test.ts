import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { fixture } from '@peyk/sip/testing';
import { givenCaller, voicePath } from './voice-for-test.ts';

let folder = '';
let bucket: S3rver;
const service = testService(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'peyk-s3-'));
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'peyk-files' }],
  });
  return {
    PEYK_FILES: 's3://peyk-files/voice',
    PEYK_S3_ENDPOINT: `http://127.0.0.1:${(await bucket.run()).port}`,
    PEYK_S3_ACCESS_KEY: 'S3RVER',
    PEYK_S3_SECRET_KEY: 'S3RVER',
  };
});
afterAll(() => rm(folder, { recursive: true }));

test('files may lie in a bucket; while it is away uploads and downloads are a 503, and nothing is kept', async () => {
  const { api, upload } = await givenCaller(service);
  const { body } = await upload(fixture('tone-opus.ogg'), 'tone.ogg');
  const download = () => api.get(`${voicePath}/download-file?file_id=${body.data.file_id}`);
  expect((await download()).bytes.equals(fixture('tone-opus.ogg'))).toBe(true);
  await bucket.close();
  expect(await download()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect((await upload()).status).toBe(503);
  const { rows } = await service.platform.pool.query('select from voice_files');
  expect(rows).toHaveLength(1);
});
