import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();

/** Five patterns of one account, made a second apart. */
async function givenPatterns() {
  const account = await service.given.account();
  const caller = service.as(account.key);
  const codes: string[] = [];
  for (const [index, category] of [1, 2, 3, 255, 1].entries()) {
    service.clock.advance(1000);
    const made = await caller.post('/ws/v1/patterns', {
      text: `متن ${index} %code%`,
      description: index === 3 ? 'Spring_100%' : null,
      website: 'example.com',
      share: index % 2,
      category,
      vars: [{ var: 'code', length: 6, type: 'str' }],
    });
    codes.push(made.body.data.code);
  }
  const operator = service.as((await service.given.operator()).key);
  await operator.post(`/operator/v1/patterns/${codes[0]}/approve`);
  await operator.post(`/operator/v1/patterns/${codes[1]}/reject`, { reason: 'نه' });
  const list = async (query: string) => (await caller.get(`/ws/v1/patterns?${query}`)).body.data;
  const positions = async (query: string) =>
    ((await list(query)).data as { code: string }[]).map(({ code }) => codes.indexOf(code));
  return { caller, list, positions, codes };
}

test("only the account's own patterns are listed, newest first, with what it needs to send", async () => {
  await givenPatterns();
  const { list, positions, codes } = await givenPatterns();
  expect(await positions('')).toEqual([4, 3, 2, 1, 0]);
  const page = await list('');
  expect(page).toMatchObject({ current_page: 1, last_page: 1, per_page: 10, total: 5, next_page_url: null });
  expect(page.data[4]).toMatchObject({ code: codes[0], status: 'active', vars_count: 1 });
});

test('pages link to their neighbours and keep the filters', async () => {
  const { list, positions } = await givenPatterns();
  expect(await positions('limit=2&page=2&category=9')).toEqual([2, 1]);
  const page = await list('limit=2&page=2&status=pending');
  expect(page).toMatchObject({ current_page: 2, last_page: 2, per_page: 2, total: 3, next_page_url: null });
  expect(page.prev_page_url).toMatch(/\/ws\/v1\/patterns\?.*status=pending.*page=1|page=1.*status=pending/);
  expect(await positions('page=1000000000&limit=200')).toEqual([]);
});

test.each([
  ['status=active', [0]],
  ['staus=active', [0]],
  ['status=rejected', [1]],
  ['status=pending', [4, 3, 2]],
  ['share=1', [3, 1]],
  ['share=0', [4, 2, 0]],
  ['share=true', [3, 1]],
  ['status=pending&share=1', [3]],
  [`search=${encodeURIComponent('متن 2')}`, [2]],
  ['search=spring', [3]],
  ['search=SPRING', [3]],
  [`search=${encodeURIComponent('مـتن ۲')}`, [2]],
  [`search=${encodeURIComponent('متن‌٢')}`, [2]],
  [`search=${encodeURIComponent('\u200c')}`, [4, 3, 2, 1, 0]],
  ['search=_100%25', [3]],
  ['search=%25', [4, 3, 2, 1, 0]],
  ['search=nothing', []],
  ['sort_type=asc', [0, 1, 2, 3, 4]],
  ['sort_by=category&sort_type=desc', [3, 2, 1]],
])('%s finds what it says', async (query, expected) => {
  const { positions } = await givenPatterns();
  const found = await positions(query);
  expect(found.slice(0, expected.length)).toEqual(expected);
  if (!query.startsWith('sort_by')) expect(found).toHaveLength(expected.length);
});

test('a part of the code finds its pattern', async () => {
  const { positions, codes } = await givenPatterns();
  expect(await positions(`search=${codes[2]?.slice(1, 9)}`)).toEqual([2]);
  expect(await positions(`search=${codes[2]?.toUpperCase()}`)).toEqual([2]);
});

test('sorting by code goes both ways', async () => {
  const { list, codes } = await givenPatterns();
  const shown = async (query: string) =>
    ((await list(query)).data as { code: string }[]).map((one) => one.code);
  const sorted = codes.toSorted();
  expect(await shown('sort_by=code&sort_type=asc')).toEqual(sorted);
  expect(await shown('sort_by=code')).toEqual(sorted.toReversed());
});

test.each([
  'limit=201',
  'limit=0',
  'page=0',
  'page=-1',
  'page=two',
  'status=open',
  'sort_by=account_id',
  'sort_type=up',
  'share=maybe',
])('%s is refused', async (query) => {
  const { caller } = await givenPatterns();
  const answer = await caller.get(`/ws/v1/patterns?${query}`);
  expect(answer.status).toBe(422);
  expect(answer.body.error_code).toBe('validation_failed');
});
