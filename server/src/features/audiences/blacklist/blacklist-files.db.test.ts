import { describe, expect, test } from 'vitest';

import { writeXlsx } from '../../../files/spreadsheet.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const path = '/operator/v1/blacklist';

async function desk() {
  return service.as((await service.given.operator()).key);
}

async function upload(content: string | Buffer, fields: Record<string, string>, name = 'numbers.csv') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([content]), name);
  return (await desk()).form(`${path}/import`, form);
}

async function workbookOf([header = [], ...rows]: string[][]): Promise<Buffer> {
  async function* batches() {
    yield rows;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of writeXlsx({ title: 'list', rightToLeft: false, header }, batches()))
    chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const total = async (search: string) =>
  (await (await desk()).get(`${path}?search=${search}`)).body.data.total as number;

test('good rows of a csv go in, wrong rows are listed by their number', async () => {
  const answer = await upload('name,mobile\nعلی,09130000001\nسارا,9130000002\nبد,12\nباز,۰۹۱۳۰۰۰۰۰۰۱\n', {
    scope: 'global',
    reason: 'national list',
  });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    inserted: 2,
    known: 1,
    failed: 1,
    errors: [{ row: 4, mobile: '12' }],
  });
  expect(await total('0913')).toBe(2);
  const log = (await (await desk()).get('/operator/v1/audit?limit=2')).body.data.data;
  expect(log).toMatchObject([
    { action: 'blacklist.imported', after: { file: 'numbers.csv', inserted: 2, known: 1, failed: 1 } },
    { action: 'blacklist.import', after: { file: 'numbers.csv', reason: 'national list' } },
  ]);
});

test('a workbook without a heading, for a line; the same file again changes nothing', async () => {
  const line = await service.given.line();
  const rows = Array.from({ length: 2500 }, (_, index) => [`0914000${String(index).padStart(4, '0')}`]);
  const file = await workbookOf(rows);
  const fields = { scope: 'line', line_id: String(line.lineId) };
  const first = await upload(file, fields, 'list.xlsx');
  expect(first.body.data).toEqual({ inserted: 2500, known: 0, failed: 0, errors: [] });
  const second = await upload(file, fields, 'list.xlsx');
  expect(second.body.data).toEqual({ inserted: 0, known: 2500, failed: 0, errors: [] });
  expect(await total('0914')).toBe(2500);
});

test('what was exported can be imported elsewhere', async () => {
  const caller = await desk();
  const { accountId } = await service.given.account();
  await caller.post(path, { scope: 'global', mobiles: ['09150000001'], reason: '=cmd("x"),و' });
  await caller.post(path, { scope: 'global', mobiles: ['09150000002'] });
  const file = await caller.get(`${path}/export?search=0915`);
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.headers['content-disposition']).toContain('blacklist.csv');
  const lines = file.text.trim().split('\r\n');
  expect(lines[0]).toContain('mobile,scope,line,account_id,reason,source,created_at');
  expect(lines[1]).toMatch(/^09150000002,global,,,,operator,2026-/);
  expect(lines[2]).toContain(`09150000001,global,,,"'=cmd(""x""),و"`);
  const answer = await upload(file.bytes, { scope: 'account', account_id: String(accountId) });
  expect(answer.body.data).toMatchObject({ inserted: 2, failed: 0 });
  expect((await caller.get(`${path}?account_id=${accountId}`)).body.data.total).toBe(2);
});

test('the same as an xlsx file, which can be imported again', async () => {
  const caller = await desk();
  const { accountId } = await service.given.account();
  await caller.post(path, { scope: 'global', mobiles: ['09177000001', '09177000002'] });
  const file = await caller.get(`${path}/export?search=09177&format=xlsx`);
  expect(file.headers['content-type']).toContain('spreadsheetml');
  expect(file.headers['content-disposition']).toContain('blacklist.xlsx');
  const fields = { scope: 'account', account_id: String(accountId) };
  expect((await upload(file.bytes, fields, 'blacklist.xlsx')).body.data).toMatchObject({
    inserted: 2,
    failed: 0,
  });
});

test('an export of more than one page holds every number once', async () => {
  const caller = await desk();
  const mobiles = Array.from({ length: 5001 }, (_, index) => `0916000${String(index).padStart(4, '0')}`);
  await caller.post(path, { scope: 'global', mobiles: mobiles.slice(0, 5000) });
  await caller.post(path, { scope: 'global', mobiles: mobiles.slice(5000) });
  const { text } = await caller.get(`${path}/export?search=0916`);
  const exported = text.match(/0916\d{7}/g) ?? [];
  expect(exported.toSorted()).toEqual(mobiles);
});

describe('what cannot be imported is refused with a reason', () => {
  test('no file', async () => {
    const answer = await (await desk()).post(`${path}/import`, { scope: 'global' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('file');
  });

  test('an empty file', async () => {
    const answer = await upload('', { scope: 'global' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('file');
  });

  test('a file of something else holds no numbers', async () => {
    const answer = await upload('hello\nworld\n', { scope: 'global' });
    expect(answer.body.data).toMatchObject({ inserted: 0, failed: 1 });
  });

  test('no scope', async () => {
    const answer = await upload('09130000009\n', {});
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('scope');
    expect(await total('09130000009')).toBe(0);
  });
});
