import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { catalogue } from '../../../catalogue.ts';
import { readSpreadsheet } from '../../../files/spreadsheet.ts';
import { isExported } from './export-endpoint.ts';

const service = testService();
const endpoints = catalogue.flatMap((feature) => feature.endpoints);
const lists = endpoints.filter(isExported);

async function operator() {
  const { key, operatorId } = await service.given.operator();
  return { caller: service.as(key), operatorId };
}

const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n');

test('every paged list of operators has an export, with its permission and its filters', () => {
  expect(lists.length).toBeGreaterThan(15);
  for (const list of lists) {
    const file = endpoints.find(({ path: one }) => one === `${list.path}/export`);
    expect([list.path, file?.permission]).toEqual([list.path, list.permission]);
    const namesOf = (query: unknown) =>
      Object.keys((query as { properties?: object } | undefined)?.properties ?? {});
    const filters = namesOf(list.query).filter((name) => !['page', 'limit'].includes(name));
    expect(namesOf(file?.query)).toEqual(expect.arrayContaining(filters));
  }
});

test('every export is a csv file with the fields of its list', async () => {
  const { caller } = await operator();
  const { accountId } = await service.given.account();
  for (const { path: one } of lists) {
    const address = `${one.replace('/accounts/{id}/', `/accounts/${accountId}/`)}/export?format=csv`;
    // Lists of a record that is not there are below.
    if (address.includes('{')) continue;
    const answer = await caller.get(address);
    expect([address, answer.status]).toEqual([address, 200]);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(linesOf(answer.text)[0]?.split(',').length).toBeGreaterThan(1);
  }
});

test('accounts are exported as they are filtered, and that is in the audit log', async () => {
  const { caller, operatorId } = await operator();
  const [one, other] = [await service.given.account(), await service.given.account()];
  await caller.post(`/operator/v1/accounts/${one.accountId}/block`, { reason: 'آزمون' });
  const [header = '', ...rows] = linesOf(
    (await caller.get('/operator/v1/accounts/export?format=csv&blocked=true')).text,
  );
  const place = header.split(',').indexOf('id');
  const ids = rows.map((row) => Number(row.split(',')[place]));
  expect(ids).toContain(one.accountId);
  expect(ids).not.toContain(other.accountId);
  expect(header.split(',')).toContain('plan.title');
  const audit = await caller.get(`/operator/v1/audit?operator_id=${operatorId}&action=list.export`);
  expect(audit.body.data.data).toMatchObject([
    { subject: 'list:listAccounts', after: { blocked: true, format: 'csv' } },
  ]);
});

test('more rows than fit one question are all there, once each', async () => {
  const { caller, operatorId } = await operator();
  const { db, clock } = service.platform;
  const now = clock.now();
  const entries = Array.from({ length: 2500 }, (_, at) => ({
    operator_id: operatorId,
    action: 'test.many',
    subject: `thing:${at}`,
    created_at: now,
  }));
  await db.insertInto('audit_entries').values(entries).execute();
  const answer = await caller.get('/operator/v1/audit/export?format=csv&action=test.many');
  const subjects = linesOf(answer.text)
    .slice(1)
    .map((row) => /thing:\d+/.exec(row)?.[0]);
  expect(subjects.length).toBe(2500);
  expect(new Set(subjects).size).toBe(2500);
});

test('an xlsx file is a sheet that is read again', async () => {
  const { caller } = await operator();
  await service.given.account();
  const { bytes, headers } = await caller.get('/operator/v1/accounts/export');
  expect(headers['content-disposition']).toContain('accounts.xlsx');
  const file = path.join(tmpdir(), `peyk-export-${process.pid}.xlsx`);
  await writeFile(file, bytes);
  const rows: string[][] = [];
  for await (const batch of readSpreadsheet(file)) for (const { cells } of batch) rows.push([...cells]);
  await rm(file);
  expect(rows[0]).toContain('username');
  expect(rows.length).toBeGreaterThan(1);
});

test('what is not there or not allowed is refused with its status', async () => {
  const { caller } = await operator();
  expect((await caller.get('/operator/v1/send_requests/987654321/items/export')).status).toBe(404);
  expect((await caller.get('/operator/v1/accounts/export?format=pdf')).status).toBe(422);
  const finance = service.as((await service.given.operator('finance')).key);
  expect((await finance.get('/operator/v1/tickets/export')).status).toBe(403);
});

test('keys and ready-made texts, which are answered whole, are files too', async () => {
  const { caller, operatorId } = await operator();
  const { accountId } = await service.given.account();
  const made = await caller.post(`/operator/v1/accounts/${accountId}/keys`, { name: 'shop' });
  const own = await caller.post(`/operator/v1/operators/${operatorId}/keys`, { name: 'report' });
  const text = { kind: 'reason', language: 'fa', text: 'نشانی کسب‌وکار در متن نیست' };
  expect((await caller.post('/operator/v1/ready_texts', text)).status).toBe(201);
  const fileOf = async (list: string, filter = '') =>
    (await caller.get(`/operator/v1/${list}/export?format=csv${filter}`)).text;
  const keys = await fileOf(`accounts/${accountId}/keys`);
  expect(keys).toContain('shop');
  expect(keys).not.toContain(made.body.data.api_key);
  const ownKeys = await fileOf(`operators/${operatorId}/keys`);
  expect(ownKeys).toContain('report');
  expect(ownKeys).not.toContain(own.body.data.operator_key);
  expect(await fileOf('ready_texts')).toContain(text.text);
  expect(await fileOf('ready_texts', '&kind=answer')).not.toContain(text.text);
});

test('operators and carriers, which are answered whole, are files too', async () => {
  const { caller, operatorId } = await operator();
  await service.given.operator('finance');
  const admins = linesOf((await caller.get('/operator/v1/operators/export?format=csv&role=admin')).text);
  expect(admins[0]?.split(',').slice(0, 3)).toEqual(['id', 'name', 'role']);
  expect(admins.some((row) => row.startsWith(`${operatorId},`))).toBe(true);
  expect(admins.slice(1).every((row) => row.includes(',admin,'))).toBe(true);
  const config = { host: '127.0.0.1', port: 2775, systemId: 'peyk', password: 'concealed' };
  expect((await caller.post('/operator/v1/carriers', { name: 'south', kind: 'smpp', config })).status).toBe(
    201,
  );
  const carriers = (await caller.get('/operator/v1/carriers/export?format=csv')).text;
  expect(carriers).toContain('south');
  expect(carriers).not.toContain('concealed');
});
