import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { expireIdentities } from './expire-identities.job.ts';
import { formOf, givenIdentity, png } from './given-identity-for-test.ts';

const service = testService();
const dayMs = 86_400_000;

async function storedFiles(): Promise<string[]> {
  const folder = path.join(service.platform.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

async function auditOf(accountId: number): Promise<string[]> {
  const { rows } = await service.platform.pool.query<{ action: string }>(
    `select action from audit_entries where account_id = $1 and action like 'identity.%' order by id`,
    [accountId],
  );
  return rows.map(({ action }) => action);
}

test('until an operator opens the desk nothing is asked for, and the shipped rules are those of Iran', async () => {
  const { accountId, key } = await service.given.account();
  const customer = service.as(key);
  await service.platform.pool.query('delete from identity_rules');
  const shown = await customer.get('/ws/v1/account/identity');
  expect(shown.body.data).toMatchObject({ is_open: false, state: 'draft', limit: null });
  expect(shown.body.data.items.map(({ key: name }: { key: string }) => name)).toContain('national_card');
  const refused = await customer.put('/ws/v1/account/identity', {
    answers: [{ key: 'national_id', value: '0013542419' }],
  });
  expect([refused.status, refused.body.error_code]).toEqual([409, 'identity_closed']);
  expect(await auditOf(accountId)).toEqual([]);
});

test('documents are given, submitted, looked at, approved, and told of; every look is in the audit', async () => {
  const { accountId, customer, operator, path: own, at, submitAll, submit } = await givenIdentity(service);
  const early = await submit();
  expect([early.status, early.body.error_code]).toEqual([409, 'identity_incomplete']);
  expect(early.body.message).toContain('عنوان card');
  const submitted = await submitAll();
  expect(submitted.status).toBe(200);
  expect(submitted.body.data).toMatchObject({ state: 'waiting', may_change: false, verified: false });
  expect(submitted.body.data.items[0].value).toBe('********19');
  const listed = await operator.get('/operator/v1/identity/cases?limit=200');
  expect(listed.body.data.data).toContainEqual(
    expect.objectContaining({ account_id: accountId, state: 'waiting' }),
  );
  const shown = (await operator.get(at)).body.data;
  expect(shown.items[0].value).toBe('0013542419');
  const file = await operator.get(`${at}/files/${shown.items[2].files[0].id}`);
  expect(file.bytes).toEqual(png);
  expect(file.headers['content-type']).toBe('image/png');
  const approved = await operator.post(`${at}/approve`, {});
  expect(approved.body.data).toMatchObject({ state: 'approved', verified: true });
  const expiresAt = new Date(service.clock.now().getTime() + 100 * dayMs).toISOString();
  expect(approved.body.data.expires_at).toBe(expiresAt);
  expect((await customer.get(own)).body.data).toMatchObject({
    state: 'approved',
    verified: true,
    expires_at: expiresAt,
  });
  const again = await operator.post(`${at}/approve`, {});
  expect([again.status, again.body.error_code]).toEqual([409, 'identity_not_waiting']);
  expect(await auditOf(accountId)).toEqual(['identity.look', 'identity.download', 'identity.approve']);
  const { rows } = await service.platform.pool.query(
    `select kind, details from notices where account_id = $1`,
    [accountId],
  );
  expect(rows).toEqual([{ kind: 'identity-decided', details: { decision: 'approved', reason: null } }]);
});

test('neither the database nor the file store can be read without the key', async () => {
  const before = new Set(await storedFiles().catch(() => []));
  const { accountId, submitAll } = await givenIdentity(service);
  await submitAll();
  const { rows } = await service.platform.pool.query(
    `select to_jsonb(c)::text as row from identity_cases c where account_id = $1
     union all select to_jsonb(f)::text from identity_files f where account_id = $1`,
    [accountId],
  );
  expect(JSON.stringify(rows)).not.toContain('0013542419');
  const [stored] = (await storedFiles()).filter((file) => !before.has(file));
  expect((await readFile(stored ?? '')).includes('picture of a card')).toBe(false);
});

test('numbers are checked by their digits, and a wrong one is named at its field', async () => {
  const { enter } = await givenIdentity(service);
  for (const [key, value] of [
    ['national_id', '0013542418'],
    ['iban', 'IR062960000000100324200002'],
  ] as const) {
    const { status, body } = await enter(key, value);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['answers.0.value']]);
  }
  const unknown = await enter('other', '1');
  expect(Object.keys(unknown.body.errors)).toEqual(['answers.0.key']);
  const kept = await enter('iban', '۰۶۲۹۶۰۰۰۰۰۰۰۱۰۰۳۲۴۲۰۰۰۰۱');
  expect(kept.body.data.items[1].value).toBe('********01');
  expect((await enter('iban', '')).body.data.items[1].value).toBeNull();
});

test('files are told by their content, and bounded in size and count', async () => {
  const { upload } = await givenIdentity(service);
  const kept = (await storedFiles().catch(() => [])).length;
  for (const content of ['<svg onload="alert(1)"/>', 'MZ\x90', ''])
    expect((await upload(content)).status).toBe(422);
  expect((await upload(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(422);
  expect((await upload(png, 'national_id')).status).toBe(404);
  expect((await upload(png, 'nothing')).status).toBe(404);
  for (let n = 0; n < 4; n += 1) expect((await upload()).status).toBe(201);
  const full = await upload();
  expect([full.status, Object.keys(full.body.errors)]).toEqual([422, ['file']]);
  expect((await storedFiles()).length).toBe(kept + 4);
});

test('a rejection says why, also of single documents, and the documents can be mended', async () => {
  const { customer, operator, path: own, at, submitAll, submit, enter } = await givenIdentity(service);
  await submitAll();
  const settled = await enter('national_id', '0013542419');
  expect([settled.status, settled.body.error_code]).toEqual([409, 'identity_settled']);
  const wrong = await operator.post(`${at}/reject`, {
    reason: 'x',
    items: [{ key: 'nothing', reason: 'x' }],
  });
  expect(Object.keys(wrong.body.errors)).toEqual(['items.0.key']);
  await operator.post(`${at}/reject`, {
    reason: 'کارت خوانا نیست',
    items: [{ key: 'card', reason: 'تار است' }],
  });
  const shown = (await customer.get(own)).body.data;
  expect(shown).toMatchObject({ state: 'rejected', reason: 'کارت خوانا نیست', may_change: true });
  expect(shown.items[2].reason).toBe('تار است');
  const [file] = shown.items[2].files;
  expect((await customer.delete(`${own}/files/${file.id}`)).body.data.items[2].files).toEqual([]);
  expect((await customer.delete(`${own}/files/${file.id}`)).status).toBe(404);
  await customer.form(`${own}/items/card/files`, formOf(png));
  expect((await submit()).body.data).toMatchObject({ state: 'waiting' });
});

test('an approval ends: two weeks before people are told, then the account is not verified any more', async () => {
  const { accountId, customer, operator, path: own, at, submitAll, enter } = await givenIdentity(service);
  await submitAll();
  await operator.post(`${at}/approve`, { valid_days: 60 });
  const decisions = async () => {
    const { rows } = await service.platform.pool.query<{ decision: string }>(
      `select details->>'decision' as decision from notices where account_id = $1 order by id`,
      [accountId],
    );
    return rows.map(({ decision }) => decision);
  };
  expect((await enter('national_id', '0013542419')).status).toBe(409);
  service.clock.advance(50 * dayMs);
  await expireIdentities.run({}, service.platform);
  await expireIdentities.run({}, service.platform);
  expect(await decisions()).toEqual(['approved', 'expiring']);
  expect((await customer.get(own)).body.data).toMatchObject({ verified: true, may_change: true });
  service.clock.advance(11 * dayMs);
  await expireIdentities.run({}, service.platform);
  expect(await decisions()).toEqual(['approved', 'expiring', 'expired']);
  expect((await customer.get(own)).body.data).toMatchObject({
    verified: false,
    state: 'expired',
    expires_at: null,
  });
});

test('another role sees no documents, and another account none of this one', async () => {
  const { at, submitAll } = await givenIdentity(service);
  await submitAll();
  for (const role of ['support', 'moderator', 'finance'] as const) {
    const { key } = await service.given.operator(role);
    expect((await service.as(key).get(at)).status).toBe(403);
    expect((await service.as(key).get('/operator/v1/identity/cases')).status).toBe(403);
  }
  const other = await givenIdentity(service);
  expect((await other.customer.get(other.path)).body.data.items[0].value).toBeNull();
  expect((await other.operator.get(`${other.at}/files/1`)).status).toBe(404);
});

test('erased documents are gone from the database and the store', async () => {
  const { accountId, customer, operator, path: own, at, submitAll } = await givenIdentity(service);
  await submitAll();
  const kept = (await storedFiles()).length;
  expect((await operator.delete(at)).body.data).toMatchObject({ state: 'draft', register: null });
  expect((await storedFiles()).length).toBe(kept - 1);
  expect((await customer.get(own)).body.data.items[0].value).toBeNull();
  expect((await operator.delete(at)).status).toBe(404);
  expect(await auditOf(accountId)).toEqual(['identity.erase']);
});

test('rules with a repeated key are refused, and a change of them is in the audit', async () => {
  const { operator, rules } = await givenIdentity(service);
  const [first] = rules.real;
  const repeated = await operator.put('/operator/v1/identity/rules', { ...rules, real: [first, first] });
  expect([repeated.status, Object.keys(repeated.body.errors)]).toEqual([422, ['real.1.key']]);
  const shown = (await operator.get('/operator/v1/identity/rules')).body.data;
  expect(shown).toMatchObject({ ...rules, unverified_codes: null, asks_register: false });
});
