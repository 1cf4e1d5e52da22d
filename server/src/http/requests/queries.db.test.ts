import { expect, test } from 'vitest';

import { echoEndpoints } from '../../../test/echo-endpoints.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService({}, { endpoints: echoEndpoints });
const path = '/ws/v1/echo';
const json = { 'content-type': 'application/json' };

async function account() {
  return service.as((await service.given.account()).key);
}

test('numbers and booleans of a query are read from their text', async () => {
  const { body } = await (await account()).get(`${path}?line_id=7&urgent=true&search=12&status=open`);
  expect(body.data).toEqual({ line_id: 7, urgent: true, search: '12', status: 'open' });
});

test('a filter that is empty is no filter', async () => {
  const { status, body } = await (await account()).get(`${path}?line_id=&urgent=&search=&status=`);
  expect(status).toBe(200);
  expect(body.data).toEqual({});
});

test('a GET may carry filters in a JSON body; the query string takes precedence', async () => {
  const { body } = await (
    await account()
  ).get(`${path}?search=from-query`, {
    headers: json,
    body: '{"search":"from-body","line_id":7,"status":null}',
  });
  expect(body.data).toEqual({ search: 'from-query', line_id: 7 });
});

test.each(['[]', '', '{', 'null', '"x"', '[1,2]', '{"unknown":1}', '['.repeat(50_000)])(
  'a GET whose body is %.20s is answered as if it had none',
  async (body) => {
    const answer = await (await account()).get(`${path}?line_id=7`, { headers: json, body });
    expect(answer).toMatchObject({ status: 200, body: { data: { line_id: 7 } } });
  },
);

test('a GET with a body of any other type is answered too', async () => {
  const one = await account();
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])
    expect((await one.get(path, { headers: { 'content-type': type }, body: 'x=1' })).status).toBe(200);
});

test('a wrong filter is 422, in the body as in the query', async () => {
  const one = await account();
  expect((await one.get(`${path}?line_id=x`)).body.errors).toEqual({ line_id: [expect.any(String)] });
  expect((await one.get(`${path}?status=lost`)).body.errors.status[0]).toContain('open');
  expect((await one.get(path, { headers: json, body: '{"line_id":"x"}' })).status).toBe(422);
  expect((await one.get(`${path}?line_id[]=1&line_id[]=2`)).status).toBe(422);
});

test('paging starts at page 1 with 10 rows and tells where its neighbours are, under the asked address', async () => {
  const one = await account();
  const first = (await one.get('/ws/v1/pages?search=a%20b')).body.data;
  expect(first).toMatchObject({
    current_page: 1,
    last_page: 10,
    per_page: 10,
    total: 95,
    prev_page_url: null,
  });
  expect(first.data).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const next = new URL(first.next_page_url as string);
  expect(next.origin).toBe(service.address);
  expect(Object.fromEntries(next.searchParams)).toEqual({ search: 'a b', page: '2', limit: '10' });

  const last = (await one.get('/ws/v1/pages?page=10')).body.data;
  expect(last).toMatchObject({ next_page_url: null, data: [91, 92, 93, 94, 95] });
  expect(new URL(last.prev_page_url as string).searchParams.get('page')).toBe('9');
});

test('links of a page carry the filters that came in the body, beside those of the query', async () => {
  const one = await account();
  const asked = { search: 'از بدنه', urgent: true, lines: [7, 9], limit: 20, status: null, unknown: 'x' };
  const inBody = await one.get('/ws/v1/pages', { headers: json, body: JSON.stringify(asked) });
  const next = new URL(inBody.body.data.next_page_url as string);
  expect([...next.searchParams]).toEqual([
    ['search', 'از بدنه'],
    ['urgent', 'true'],
    ['lines[]', '7'],
    ['lines[]', '9'],
    ['limit', '20'],
    ['page', '2'],
  ]);
  const followed = await one.get(next.pathname + next.search);
  expect(followed.body.data.data[0]).toBe(21);
  expect(followed.body.data.next_page_url).toContain('lines%5B%5D=7&lines%5B%5D=9');

  const body = '{"search":"body","urgent":false}';
  const both = await one.get('/ws/v1/pages?search=query', { headers: json, body });
  const { searchParams } = new URL(both.body.data.next_page_url as string);
  expect(Object.fromEntries(searchParams)).toMatchObject({ search: 'query', urgent: 'false' });
});

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'limit=0', 'limit=201', 'page=99999999999999999999'])(
  'paging with %s is 422',
  async (query) => {
    const { status, body } = await (await account()).get(`/ws/v1/pages?${query}`);
    expect(status).toBe(422);
    expect(body.error_code).toBe('validation_failed');
  },
);

test('200 rows are the most a page has, and a page behind the last is empty', async () => {
  const one = await account();
  expect((await one.get('/ws/v1/pages?limit=200')).body.data.data).toHaveLength(95);
  expect((await one.get('/ws/v1/pages?page=1000000000')).body.data).toMatchObject({ data: [], total: 95 });
});
