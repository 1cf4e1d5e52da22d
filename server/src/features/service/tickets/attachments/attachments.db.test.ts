import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { formOf, givenTickets } from '../given-tickets-for-test.ts';

const service = testService();
const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');

/** Number of files in the file store. */
async function storedFiles(): Promise<number> {
  const folder = path.join(service.platform.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

test('a file goes with the question, keeps its Persian name, and comes back byte for byte as a harmless download', async () => {
  const { customer, fields, show } = await givenTickets(service);
  const form = formOf(fields(), png, 'عکس صفحهٔ من (۱).png');
  const opened = await customer.form('/ws/v1/ticket', form);
  expect(opened.status).toBe(201);
  const { id, messages } = opened.body.data;
  const file = { id: expect.any(Number), name: 'عکس صفحهٔ من (۱).png', size: png.length };
  expect(messages[0].files).toEqual([file]);
  expect((await show(id)).messages[0].files).toEqual([file]);
  const download = await customer.get(`/ws/v1/ticket/file/download?file_id=${messages[0].files[0].id}`);
  expect(download.status).toBe(200);
  expect(download.bytes).toEqual(png);
  expect(download.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  });
  const disposition = download.headers['content-disposition'] ?? '';
  expect(disposition).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w%.-]+$/);
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('عکس صفحهٔ من (۱).png');
});

test('files of replies and answers belong to their own messages', async () => {
  const { customer, operator, opened, show } = await givenTickets(service);
  const id = await opened();
  await customer.form(
    '/ws/v1/ticket/reply',
    formOf({ ticket_id: id, message: 'فهرست' }, 'a,b\n1,2', 'list.csv'),
  );
  const answer = await operator.form(
    `/operator/v1/tickets/${id}/answer`,
    formOf({ message: 'راهنما' }, '%PDF-1.7 x', 'guide.pdf'),
  );
  expect(answer.status).toBe(201);
  const names = (await show(id)).messages.map(({ files }: { files: { name: string }[] }) =>
    files.map(({ name }) => name),
  );
  expect(names).toEqual([[], ['list.csv'], ['guide.pdf']]);
  const [, , { files }] = (await show(id)).messages;
  expect((await customer.get(`/ws/v1/ticket/file/download?file_id=${files[0].id}`)).text).toBe('%PDF-1.7 x');
  expect((await operator.get(`/operator/v1/tickets/${id}/files/${files[0].id}`)).text).toBe('%PDF-1.7 x');
  expect((await operator.get(`/operator/v1/tickets/${await opened()}/files/${files[0].id}`)).status).toBe(
    404,
  );
});

test.each([
  ['a program', 'MZ\x90\0', 'photo.png', 'image/png'],
  ['a page', '<html><script>alert(1)</script>', 'notes.txt', 'text/plain'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'logo.svg', 'image/svg+xml'],
  ['a script', '#!/bin/sh\n', 'a.sh', 'text/x-sh'],
  ['an empty file', '', 'empty.txt', 'text/plain'],
])(
  '%s is refused whatever it claims to be, and nothing is kept of it',
  async (_what, content, name, type) => {
    const { customer, fields, opened, show } = await givenTickets(service);
    const id = await opened();
    const before = await storedFiles();
    const bytes = Buffer.from(content, 'latin1');
    const answers = [
      await customer.form('/ws/v1/ticket', formOf(fields(), new Blob([bytes], { type }), name)),
      await customer.form(
        '/ws/v1/ticket/reply',
        formOf({ ticket_id: id, message: 'x' }, new Blob([bytes], { type }), name),
      ),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['file']);
    }
    expect((await customer.get('/ws/v1/ticket')).body.data.total).toBe(1);
    expect((await show(id)).messages).toHaveLength(1);
    expect(await storedFiles()).toBe(before);
  },
);

test.each([
  ['text in place of a file', 'iVBORw0KGgo=', 422],
  ['an object in place of a file', {}, 422],
  ['no file', null, 201],
  ['an empty field', '', 201],
])('in JSON, %s: nothing is lost without a word', async (_what, file, status) => {
  const { open } = await givenTickets(service);
  const answer = await open({ file });
  expect(answer.status).toBe(status);
  if (status === 422) expect(answer.body.errors).toEqual({ file: [expect.stringContaining('multipart')] });
});

test('a name with a wrong extension gets the extension of its content', async () => {
  const { customer, fields } = await givenTickets(service);
  const { body } = await customer.form('/ws/v1/ticket', formOf(fields(), 'start calc', 'update.bat'));
  expect(body.data.messages[0].files[0].name).toBe('update.bat.txt');
});

test('a file over 10 MiB is refused and nothing is kept', async () => {
  const { customer, fields } = await givenTickets(service);
  const before = await storedFiles();
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
  const answer = await customer.form('/ws/v1/ticket', formOf(fields(), large, 'large.txt'));
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual(['file']);
  expect((await customer.get('/ws/v1/ticket')).body.data.total).toBe(0);
  expect(await storedFiles()).toBe(before);
});

test('a ticket takes 50 files and no more', async () => {
  const { customer, opened, show, accountId } = await givenTickets(service);
  const id = await opened();
  const { messages } = await show(id);
  await service.platform.pool.query(
    `insert into ticket_files (account_id, ticket_id, message_id, name, media_type, size, file_key, created_at)
     select $1, $2, $3, 'x.txt', 'text/plain', 1, 'x', $4 from generate_series(1, 49)`,
    [accountId, id, messages[0].id, service.clock.now()],
  );
  const form = () => formOf({ ticket_id: id, message: 'x' }, 'text', 'x.txt');
  expect((await customer.form('/ws/v1/ticket/reply', form())).status).toBe(201);
  const before = await storedFiles();
  const refused = await customer.form('/ws/v1/ticket/reply', form());
  expect(Object.keys(refused.body.errors)).toEqual(['file']);
  expect((await show(id)).messages).toHaveLength(2);
  expect(await storedFiles()).toBe(before);
});

test('a ticket takes 1,000 messages; then a new one is to be opened', async () => {
  const { opened, reply, accountId } = await givenTickets(service);
  const id = await opened();
  await service.platform.pool.query(
    `insert into ticket_messages (account_id, ticket_id, author, text, created_at)
     select $1, $2, 'customer', 'x', $3 from generate_series(1, 999)`,
    [accountId, id, service.clock.now()],
  );
  const refused = await reply(id);
  expect(refused.status).toBe(409);
  expect(refused.body.error_code).toBe('ticket_full');
});

test("another account's attachment is not there, and a file of a form that is not called file is none", async () => {
  const owner = await givenTickets(service);
  const stranger = await givenTickets(service);
  const { body } = await owner.customer.form('/ws/v1/ticket', formOf(owner.fields(), png, 'a.png'));
  const fileId = body.data.messages[0].files[0].id;
  for (const id of [fileId, 999_999_999]) {
    const answer = await stranger.customer.get(`/ws/v1/ticket/file/download?file_id=${id}`);
    expect(answer.status).toBe(404);
    expect(answer.body.error_code).toBe('not_found');
  }
  for (const query of ['', '?file_id=x', '?file_id=0'])
    expect((await owner.customer.get(`/ws/v1/ticket/file/download${query}`)).status).toBe(422);
  const form = new FormData();
  for (const [name, value] of Object.entries(owner.fields())) form.set(name, String(value));
  form.set('other', new Blob([new Uint8Array(png)]), 'a.png');
  const plain = await owner.customer.form('/ws/v1/ticket', form);
  expect(plain.body.data.messages[0].files).toEqual([]);
});
