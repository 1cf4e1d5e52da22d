import { beforeAll, expect, test } from 'vitest';

import type { Caller } from '../../../../test/caller.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const kept = '/operator/v1/number_banks';
const tehran = { province_id: 8, city_id: 0 };
let customer: Caller;
let operator: Caller;

beforeAll(async () => {
  customer = service.as((await service.given.account()).key);
  operator = service.as((await service.given.operator()).key);
  const { body } = await customer.get(`/cities?province_id=${tehran.province_id}`);
  tehran.city_id = body.data[0].id;
});

async function audited(id: number): Promise<string[]> {
  const { body } = await operator.get(`/operator/v1/audit?subject=number_bank:${id}&limit=100`);
  return body.data.data.map(({ action }: { action: string }) => action).reverse();
}

async function made(fields: object = {}): Promise<number> {
  const { status, body } = await operator.post(kept, { title: 'بانک', ...fields });
  expect(status).toBe(201);
  return body.data.id;
}

test('an operator makes, changes, hides and deletes a bank, and each action is audited', async () => {
  const created = await operator.post(kept, { title: ' فروشگاه‌های تهران ', city_id: tehran.city_id });
  expect(created.body.data).toMatchObject({
    title: 'فروشگاه‌های تهران',
    count: 0,
    province: { id: 8 },
    city: { id: tehran.city_id },
    listed: true,
  });
  const { id } = created.body.data;
  const changed = await operator.patch(`${kept}/${id}`, { title: 'تهران', province_id: 8 });
  expect(changed.body.data).toMatchObject({ title: 'تهران', province: { id: 8 }, city: null });
  const wide = await operator.patch(`${kept}/${id}`, { province_id: null });
  expect(wide.body.data).toMatchObject({ title: 'تهران', province: null, city: null });

  expect((await customer.get(`/ws/v1/number_bank/${id}`)).status).toBe(200);
  await operator.patch(`${kept}/${id}`, { listed: false });
  expect((await customer.get(`/ws/v1/number_bank/${id}`)).status).toBe(404);
  expect((await operator.get(`${kept}/${id}`)).body.data).toMatchObject({ listed: false, files: [] });
  expect((await operator.get(`${kept}?listed=false`)).body.data.data).toMatchObject([{ id }]);

  expect((await operator.delete(`${kept}/${id}`)).status).toBe(200);
  expect((await operator.delete(`${kept}/${id}`)).status).toBe(404);
  expect((await operator.get(`${kept}/${id}`)).status).toBe(404);
  expect((await operator.patch(`${kept}/${id}`, { title: 'x' })).status).toBe(404);
  expect(await audited(id)).toEqual([
    'number_bank.create',
    'number_bank.update',
    'number_bank.update',
    'number_bank.update',
    'number_bank.delete',
  ]);
});

test.each([
  [{}, 'title'],
  [{ title: '  ' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ title: 'x', province_id: 9999 }, 'province_id'],
  [{ title: 'x', city_id: 9_007_199_254_740_991 }, 'city_id'],
  [{ title: 'x', province_id: 1, city_id: 'tehran' }, 'city_id'],
  [{ title: 'x', listed: 'perhaps' }, 'listed'],
])('a bank of %j is refused and names %s', async (body, field) => {
  const answer = await operator.post(kept, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toContain(field);
});

test('a city of another province is refused', async () => {
  const answer = await operator.post(kept, { title: 'x', province_id: 1, city_id: tehran.city_id });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual(['city_id']);
});

test('banks are listed newest first with their counts, by province, city and words of the title', async () => {
  const whole = await service.given.numberBank({ title: 'سراسری كارخانه‌ها', mobiles: ['09120000001'] });
  const province = await service.given.numberBank({ title: 'استان ۱', provinceId: 8 });
  const city = await service.given.numberBank({
    title: 'شهر',
    provinceId: 8,
    cityId: tehran.city_id,
    mobiles: ['09120000001', '09120000002'],
  });
  const ids = async (query: string) =>
    (await customer.get(`/ws/v1/number_bank?${query}`)).body.data.data.map(({ id }: { id: number }) => id);
  expect(await ids('')).toEqual([city.bankId, province.bankId, whole.bankId]);
  expect(await ids('province_id=8')).toEqual([city.bankId, province.bankId]);
  expect(await ids(`city_id=${tehran.city_id}`)).toEqual([city.bankId]);
  expect(await ids('province_id=9')).toEqual([]);
  expect(await ids(`search=${encodeURIComponent('کارخانه')}`)).toEqual([whole.bankId]);
  expect(await ids(`search=${encodeURIComponent('استان 1')}`)).toEqual([province.bankId]);
  expect(await ids('search=%25')).toEqual([]);
  expect(await ids('limit=1&page=2')).toEqual([province.bankId]);
  const page = (await customer.get('/ws/v1/number_bank')).body.data;
  expect(page).toMatchObject({ total: 3, last_page: 1, current_page: 1, per_page: 10 });
  expect(page.data[0]).toEqual({
    id: city.bankId,
    title: 'شهر',
    count: 2,
    province: { id: 8, title: expect.any(String) },
    city: { id: tehran.city_id, title: expect.any(String) },
  });
  expect(page.data[2]).toMatchObject({ count: 1, province: null, city: null });
});

test.each(['province_id=0', 'city_id=x', 'limit=201', `search=${'x'.repeat(101)}`])(
  'the list refuses %s',
  async (query) => {
    expect((await customer.get(`/ws/v1/number_bank?${query}`)).status).toBe(422);
  },
);

test('a file may have any name: characters that cannot be stored are left out, also in the audit log', async () => {
  const id = await made();
  const form = new FormData();
  form.set('file', new Blob(['x']), `${'a'.repeat(195)}😀😀.csv`);
  const attached = await operator.form(`${kept}/${id}/files`, form);
  expect(attached.body.data).toMatchObject({ name: `${'a'.repeat(195)}.csv` });
  expect((await operator.form(`${kept}/${id}/imports`, form)).status).toBe(201);
});

test('attached files: customers see names and sizes, operators download and remove them', async () => {
  const id = await made();
  const form = new FormData();
  form.set('file', new Blob(['<script>alert(1)</script>']), 'فهرست منابع.html');
  const attached = await operator.form(`${kept}/${id}/files`, form);
  expect(attached.status).toBe(201);
  const file = attached.body.data;
  expect(file).toEqual({ id: expect.any(Number), name: 'فهرست منابع.html', size: 25 });
  expect((await customer.get(`/ws/v1/number_bank/${id}`)).body.data.files).toEqual([file]);

  const path = `${kept}/${id}/files/${file.id}`;
  const download = await operator.get(path);
  expect(download.text).toBe('<script>alert(1)</script>');
  expect(download.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  });
  expect(download.headers['content-disposition']).toMatch(/^attachment;.*filename\*=UTF-8''%D9%81/);
  expect((await customer.get(path)).status).toBe(401);
  expect((await operator.get(`${kept}/${await made()}/files/${file.id}`)).status).toBe(404);

  expect((await operator.delete(path)).body.data).toEqual(file);
  expect((await operator.delete(path)).status).toBe(404);
  expect((await operator.get(path)).status).toBe(404);
  expect((await operator.form(`${kept}/${id}/files`, new FormData())).status).toBe(422);
  expect(await audited(id)).toEqual([
    'number_bank.create',
    'number_bank.attach',
    'number_bank.download',
    'number_bank.detach',
  ]);
});

test('a deleted bank loses its numbers, files and failed rows an hour later', async () => {
  const { bankId } = await service.given.numberBank({ mobiles: ['09120000001', '09120000002'] });
  const form = new FormData();
  form.set('file', new Blob(['09120000003\n0912']), 'x.csv');
  await operator.form(`${kept}/${bankId}/files`, form);
  const begun = await operator.form(`${kept}/${bankId}/imports`, form);
  expect(begun.status).toBe(201);
  await service.jobs.runDue();
  await operator.delete(`${kept}/${bankId}`);
  const left = async () => {
    const { rows } = await service.platform.pool.query(
      `select (select count(*) from number_bank_numbers where bank_id = $1) as numbers,
              (select count(*) from number_bank_files where bank_id = $1) as files,
              (select count(*) from number_bank_import_failures f join number_bank_imports i on i.id = f.import_id
               where i.bank_id = $1) as unread`,
      [bankId],
    );
    return rows[0];
  };
  await service.jobs.runDue();
  expect(await left()).toEqual({ numbers: 3, files: 1, unread: 1 });
  service.clock.advance(3_600_000);
  await service.jobs.runDue();
  expect(await left()).toEqual({ numbers: 0, files: 0, unread: 0 });
});

test('an operator chooses among the provinces and the cities of one', async () => {
  const all = await operator.get(`${kept}/places`);
  expect(all.body.data.provinces).toContainEqual({ id: 8, title: 'تهران', title_en: 'Tehran' });
  expect(all.body.data.cities).toEqual([]);
  const ofTehran = await operator.get(`${kept}/places?province_id=8`);
  expect(ofTehran.body.data.cities).toContainEqual({ id: 13, title: 'آبسرد', title_en: 'Ab Sard' });
  expect((await operator.get(`${kept}/places?province_id=999`)).status).toBe(404);
});
