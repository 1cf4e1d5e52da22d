import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();

async function ask(path: string) {
  const { key } = await service.given.account();
  return service.as(key).get(path);
}

interface Place {
  readonly id: number;
  readonly province_id: number;
  readonly title: string;
}

test('there are 31 provinces, as a plain list with Persian titles', async () => {
  const { status, body } = await ask('/provinces');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'success', message: null });
  expect(body.data).toHaveLength(31);
  for (const { title } of body.data as Place[]) expect(title).toMatch(/^[\u0600-\u06ff\u200c ]+$/);
});

test('there are more than 1,300 cities, each in a province of the list', async () => {
  const provinces = new Set(((await ask('/provinces')).body.data as Place[]).map(({ id }) => id));
  const cities = (await ask('/cities')).body.data as Place[];
  expect(cities.length).toBeGreaterThanOrEqual(1300);
  expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
  expect(cities.every(({ province_id }) => provinces.has(province_id))).toBe(true);
});

test('the cities of one province are exactly its own, and together the provinces have them all', async () => {
  const all = (await ask('/cities')).body.data as Place[];
  const { key } = await service.given.account();
  let count = 0;
  for (const id of new Set(all.map(({ province_id }) => province_id))) {
    const some = (await service.as(key).get(`/cities?province_id=${id}`)).body.data as Place[];
    expect(some.length).toBeGreaterThan(0);
    expect(some.every(({ province_id }) => province_id === id)).toBe(true);
    count += some.length;
  }
  expect(count).toBe(all.length);
});

test('the filter may come in a JSON body, or not at all', async () => {
  const { key } = await service.given.account();
  const headers = { 'content-type': 'application/json' };
  const filtered = await service.as(key).get('/cities', { headers, body: '{"province_id":8}' });
  const plain = await service.as(key).get('/cities?province_id=8');
  expect(filtered.body).toEqual(plain.body);
  expect((await service.as(key).get('/cities', { headers, body: '[]' })).body.data.length).toBeGreaterThan(
    1000,
  );
});

test.each([
  ['province_id=9999', 404],
  ['province_id=9007199254740991', 404],
  ['province_id=0', 422],
  ['province_id=-1', 422],
  ['province_id=tehran', 422],
  ['province_id=99999999999999999999', 422],
  ['province_id[]=1', 422],
])('cities with %s is %i', async (query, status) => {
  expect((await ask(`/cities?${query}`)).status).toBe(status);
});

test('has_any_banks gives only places with a number bank that customers see', async () => {
  const cities = (await ask('/cities')).body.data as Place[];
  const [first, second] = [
    cities[0],
    cities.find(({ province_id }) => province_id !== cities[0]?.province_id),
  ];
  if (first === undefined || second === undefined) throw new Error('there are cities');
  const ids = async (path: string) => ((await ask(path)).body.data as Place[]).map(({ id }) => id);
  expect(await ids('/provinces?has_any_banks=1')).toEqual([]);

  await service.given.numberBank({ provinceId: first.province_id, cityId: first.id });
  await service.given.numberBank({ provinceId: second.province_id });
  const hidden = await service.given.numberBank({ provinceId: 31, cityId: 1000 });
  await service.given.numberBank();
  await service.platform.pool.query('update number_banks set is_listed = false where id = $1', [
    hidden.bankId,
  ]);

  const provinces = [first.province_id, second.province_id].sort((a, b) => a - b);
  for (const flag of ['has_any_banks=1', 'has_any_banks=true', 'has_any_banks', 'x=1&has_any_banks'])
    expect(await ids(`/provinces?${flag}`)).toEqual(provinces);
  expect(await ids('/cities?has_any_banks=1')).toEqual([first.id]);
  expect(await ids(`/cities?has_any_banks=1&province_id=${second.province_id}`)).toEqual([]);
  for (const flag of ['has_any_banks=0', 'has_any_banks=false', 'has_any_banks='])
    expect(await ids(`/provinces?${flag}`)).toHaveLength(31);
  expect((await ask('/provinces?has_any_banks=maybe')).status).toBe(422);
});
