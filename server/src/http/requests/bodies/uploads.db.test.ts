import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { echoEndpoints } from '../../../../test/echo-endpoints.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService(
  { PEYK_UPLOAD_BYTES_MAX: '1000000', PEYK_JSON_BYTES_MAX: '100000' },
  { endpoints: echoEndpoints },
);
const address = '/ws/v1/upload';

async function account() {
  return service.as((await service.given.account()).key);
}

function formWith(entries: Record<string, string | Blob>, fileName = 'نمونه فایل.txt'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  return form;
}

/** The upload folder of this service; other services use their own at the same time. */
let folder: string;
beforeAll(async () => {
  const { body } = await (await account()).form(address, formWith({ file: new Blob(['x']) }));
  folder = path.dirname(body.data.file.path as string);
  expect(path.basename(folder)).toMatch(/^peyk-scratch-/);
});

/** Every file that an upload has left. */
const leftovers = () => readdir(folder);

test('a file reaches the handler with its name, type and size, and is gone after the answer', async () => {
  const content = new Blob(['سلام'.repeat(1000)], { type: 'text/plain' });
  const { status, body } = await (
    await account()
  ).form(address, formWith({ title: 'یک', count: '2', file: content }));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    body: { title: 'یک', count: 2 },
    file: { name: 'نمونه فایل.txt', mediaType: 'text/plain', size: content.size },
    read: content.size,
  });
  expect(existsSync(body.data.file.path as string)).toBe(false);
});

test('a missing file is a field that must be sent', async () => {
  const answer = await (await account()).form(address, formWith({ title: 'یک' }));
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { file: ['در فیلد file باید فایل ارسال شود'] } },
  });
  const asJson = await (await account()).post(address, { title: 'a' });
  expect(asJson.status).toBe(422);
});

test('a file is gone as well when a field beside it was wrong', async () => {
  const form = formWith({ file: new Blob(['x']), count: 'x' });
  expect((await (await account()).form(address, form)).status).toBe(422);
  expect(await leftovers()).toEqual([]);
});

test('a file over its own limit is 422 and names the field', async () => {
  const form = formWith({ file: new Blob(['x'.repeat(200_001)]) });
  const answer = await (await account()).form(address, form);
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { file: [expect.stringContaining('۲۰۰۰۰۰ بایت')] } },
  });
  expect(await leftovers()).toEqual([]);
});

test('a body over the limit of uploads is 413, also when the large file is undeclared', async () => {
  const form = formWith({ unasked: new Blob(['x'.repeat(1_200_000)]), file: new Blob(['x']) });
  const answer = await (await account()).form(address, form);
  expect(answer).toMatchObject({ status: 413, body: { error_code: 'body_too_large' } });
  expect(await leftovers()).toEqual([]);
});

test('undeclared files are ignored, and of two files with one name the first is used', async () => {
  const form = formWith({ unasked: new Blob(['y'.repeat(1000)]), file: new Blob(['first']) });
  form.append('file', new Blob(['second']), 'second.txt');
  form.append('second', new Blob(['other']), '../../etc/passwd');
  const { status, body } = await (await account()).form(address, form);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ start: 'first', second: 'passwd' });
  expect(await leftovers()).toEqual([]);
});

test('a caller who hangs up in the middle of a file leaves nothing behind', async () => {
  const { key } = await service.given.account();
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const request = http.request(`${service.address}${address}`, {
    method: 'POST',
    headers: {
      'Api-Key': key,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '100000',
    },
  });
  request.on('error', () => undefined);
  request.write(head + 'x'.repeat(50_000));
  await expect.poll(leftovers).toHaveLength(1);
  request.destroy();
  await expect.poll(leftovers).toEqual([]);
  expect((await (await account()).form(address, formWith({ file: new Blob(['x']) }))).status).toBe(200);
});

test('an upload succeeds after the upload folder was removed', async () => {
  const caller = await account();
  await rm(folder, { recursive: true });
  const { status, body } = await caller.form(address, formWith({ file: new Blob(['x']) }));
  expect(status).toBe(200);
  folder = path.dirname(body.data.file.path as string);
});
