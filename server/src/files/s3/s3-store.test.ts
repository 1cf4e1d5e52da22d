import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import S3rver from 's3rver';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { FileTooLarge, newFileKey } from '../file-store.ts';
import { s3Store } from './s3-store.ts';

let folder = '';
let server: S3rver;
let endpoint = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'peyk-s3-'));
  const configureBuckets = [{ name: 'peyk-files' }];
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

// The only keys that the server knows.
const place = () => ({
  endpoint,
  bucket: 'peyk-files',
  prefix: 'voice/',
  region: 'us-east-1',
  keys: { accessKey: 'S3RVER', secretKey: 'S3RVER' },
});
const store = () => s3Store(place());

async function* chunks(count: number, bytes: number): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(bytes, n + 1);
}

const contentOf = async (key: string) => {
  const opened = await store().open(key);
  return opened && { size: opened.size, bytes: await buffer(opened.content) };
};

const objects = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('_object'));

test('what is saved can be opened, with its size and digest, and removed, also twice', async () => {
  const content = Buffer.from('سلام پیک');
  const saved = await store().save(Readable.from([content]), { maxBytes: 100 });
  expect(saved).toEqual({
    key: saved.key,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  expect(await contentOf(saved.key)).toEqual({ size: content.length, bytes: content });
  await store().remove(saved.key);
  await store().remove(saved.key);
  expect(await contentOf(saved.key)).toBeUndefined();
});

test('a key of one’s own is used, and an empty file is a file', async () => {
  const key = newFileKey();
  expect((await store().save(Readable.from([]), { maxBytes: 1, key })).key).toBe(key);
  expect(await contentOf(key)).toMatchObject({ bytes: Buffer.alloc(0) });
});

test('a large file goes out in parts and comes back whole', async () => {
  const parts = [...Array(21).keys()].map((n) => Buffer.alloc(1_000_000, n + 1));
  const { key, size } = await store().save(chunks(21, 1_000_000), { maxBytes: 30_000_000 });
  expect(size).toBe(21_000_000);
  expect((await contentOf(key))?.bytes.equals(Buffer.concat(parts))).toBe(true);
});

test('a file that is too large, small or in parts, leaves nothing behind', async () => {
  const before = await objects();
  await expect(store().save(chunks(2, 100), { maxBytes: 150 })).rejects.toThrow(FileTooLarge);
  await expect(store().save(chunks(12, 1_000_000), { maxBytes: 11_500_000 })).rejects.toThrow(FileTooLarge);
  expect(await objects()).toEqual(before);
});

test('a key that is not ours never leaves the store', async () => {
  expect(await store().open('../secret')).toBeUndefined();
  await expect(store().remove('../secret')).resolves.toBeUndefined();
});

test('a wrong key, a missing bucket and an unreachable server mean unavailable, never a missing file', async () => {
  const unavailable = { name: 'FilesUnavailable', code: 'FILES_UNAVAILABLE' };
  const wrong = s3Store({ ...place(), keys: { accessKey: 'wrong', secretKey: 'S3RVER' } });
  await expect(wrong.save(chunks(1, 1), { maxBytes: 1 })).rejects.toMatchObject(unavailable);
  await expect(wrong.open(newFileKey())).rejects.toThrow('403');
  const elsewhere = s3Store({ ...place(), bucket: 'not-there' });
  await expect(elsewhere.open(newFileKey())).rejects.toMatchObject(unavailable);
  await expect(elsewhere.save(chunks(1, 1), { maxBytes: 1 })).rejects.toMatchObject(unavailable);
  const away = s3Store({ ...place(), endpoint: 'http://127.0.0.1:9' });
  await expect(away.open(newFileKey())).rejects.toMatchObject(unavailable);
});

async function serverThat(answer: RequestListener): Promise<string> {
  const other = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  onTestFinished(() => void other.close());
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
}

test('a busy storage is retried', async () => {
  let asked = 0;
  const busy = await serverThat((_request, response) => {
    asked += 1;
    response.writeHead(asked < 3 ? 503 : 200).end(asked < 3 ? '<Code>SlowDown</Code>' : 'here');
  });
  const opened = await s3Store({ ...place(), endpoint: busy }).open(newFileKey());
  expect(String(await buffer(opened?.content as Readable))).toBe('here');
  expect(asked).toBe(3);
});

test('an upload whose parts could not be joined fails and is aborted', async () => {
  const asked: string[] = [];
  const failing = await serverThat((request, response) => {
    asked.push(`${request.method} ${/uploads|partNumber|uploadId/.exec(request.url ?? '')?.[0]}`);
    request.resume().on('end', () => {
      const isBegin = request.method === 'POST' && request.url?.includes('uploads');
      const text = isBegin
        ? '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>'
        : '<Error><Code>InternalError</Code></Error>';
      response.writeHead(200, { etag: '"t"', 'content-type': 'application/xml' }).end(text);
    });
  });
  const save = s3Store({ ...place(), endpoint: failing }).save(chunks(9, 1_000_000), { maxBytes: 9_000_000 });
  await expect(save).rejects.toThrow('InternalError');
  expect(asked.at(-1)).toBe('DELETE uploadId');
});

test('without keys those of the environment are used, with the token of a role', async () => {
  let headers: IncomingHttpHeaders = {};
  const endpoint = await serverThat((request, response) => {
    headers = request.headers;
    response.end('here');
  });
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'role-key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'role-secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'role-token');
  onTestFinished(() => void vi.unstubAllEnvs());
  const opened = await s3Store({ ...place(), endpoint, keys: undefined }).open(newFileKey());
  opened?.content.destroy();
  expect(headers['authorization']).toContain('Credential=role-key/');
  expect(headers['x-amz-security-token']).toBe('role-token');
});

test('the keys of a container role are asked for at the address that the environment names', async () => {
  const keys = await serverThat((_request, response) => {
    const Expiration = '2999-01-01T00:00:00Z';
    response.end(JSON.stringify({ AccessKeyId: 'lent', SecretAccessKey: 's', Token: 't', Expiration }));
  });
  let authorization: string | undefined;
  const endpoint = await serverThat((request, response) => {
    ({ authorization } = request.headers);
    response.end('here');
  });
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `${keys}/role`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const opened = await s3Store({ ...place(), endpoint, keys: undefined }).open(newFileKey());
  opened?.content.destroy();
  expect(authorization).toContain('Credential=lent/');
});
