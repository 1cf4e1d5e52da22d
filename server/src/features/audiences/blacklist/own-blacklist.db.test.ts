import { describe, expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const path = '/ws/v1/blacklist';

async function customer() {
  const account = await service.given.account();
  return { ...account, caller: service.as(account.key) };
}

test('numbers are added once each, in any digits, and listed newest first', async () => {
  const { caller } = await customer();
  const first = await caller.post(path, { mobiles: ['09120000001'], reason: 'تلفنی خواست' });
  expect(first.body.data).toEqual({ inserted: 1, known: 0 });
  const second = await caller.post(path, { mobiles: ['۰۹۱۲۰۰۰۰۰۰۲', '09120000002', ' 09120000001 '] });
  expect(second.body.data).toEqual({ inserted: 1, known: 1 });
  const { body } = await caller.get(path);
  expect(body.data).toMatchObject({ total: 2, current_page: 1, last_page: 1 });
  expect(body.data.data).toMatchObject([
    { mobile: '09120000002', reason: null, source: 'account' },
    { mobile: '09120000001', reason: 'تلفنی خواست', created_at: service.clock.now().toISOString() },
  ]);
});

test('a number is found by its beginning, with or without its zero', async () => {
  const { caller } = await customer();
  await caller.post(path, { mobiles: ['09121111111', '09351111111'] });
  for (const search of ['0935', '935', '۰۹۳۵', '09351111111'])
    expect((await caller.get(`${path}?search=${encodeURIComponent(search)}`)).body.data.data).toMatchObject([
      { mobile: '09351111111' },
    ]);
  expect((await caller.get(`${path}?search=1111`)).body.data.total).toBe(0);
  expect((await caller.get(`${path}?search=%25`)).body.data.total).toBe(0);
});

test('pages link to each other and keep the search', async () => {
  const { caller } = await customer();
  await caller.post(path, { mobiles: ['09120000001', '09120000002', '09120000003'] });
  const { body } = await caller.get(`${path}?limit=2&search=0912`);
  expect(body.data).toMatchObject({ total: 3, last_page: 2 });
  expect(body.data.next_page_url).toContain('search=0912');
  expect((await caller.get(`${path}?limit=2&page=2`)).body.data.data).toHaveLength(1);
});

test('a number that was taken out can be added again, and comes first', async () => {
  const { caller } = await customer();
  await caller.post(path, { mobiles: ['09120000001', '09120000002'] });
  const gone = await caller.delete(`${path}/09120000001`);
  expect(gone.body).toMatchObject({ status: 'success', data: { mobile: '09120000001' } });
  expect((await caller.delete(`${path}/09120000001`)).status).toBe(404);
  await caller.post(path, { mobiles: ['09120000001'] });
  const { body } = await caller.get(path);
  expect(body.data.data.map(({ mobile }: { mobile: string }) => mobile)).toEqual([
    '09120000001',
    '09120000002',
  ]);
});

test('another account sees nothing of it and cannot take it out', async () => {
  const [owner, stranger] = [await customer(), await customer()];
  await owner.caller.post(path, { mobiles: ['09120000001'] });
  expect((await stranger.caller.get(path)).body.data.total).toBe(0);
  expect((await stranger.caller.delete(`${path}/09120000001`)).status).toBe(404);
  expect((await owner.caller.get(path)).body.data.total).toBe(1);
});

test('what an operator blocked for the account is shown, and stays', async () => {
  const { caller, accountId } = await customer();
  const operator = service.as((await service.given.operator()).key);
  await caller.post(path, { mobiles: ['09120000001'] });
  await operator.post('/operator/v1/blacklist', {
    scope: 'account',
    account_id: accountId,
    mobiles: ['09120000001'],
    reason: 'complaint',
  });
  expect((await caller.get(path)).body.data.data).toMatchObject([
    { source: 'operator', reason: 'complaint' },
  ]);
  const refused = await caller.delete(`${path}/09120000001`);
  expect(refused.status).toBe(403);
  expect(refused.body.error_code).toBe('blacklist_kept_by_operator');
  await caller.post(path, { mobiles: ['09120000001'], reason: 'mine' });
  expect((await caller.get(path)).body.data.data).toMatchObject([
    { source: 'operator', reason: 'complaint' },
  ]);
});

test('the same numbers from many callers at once are there once', async () => {
  const { caller } = await customer();
  const mobiles = Array.from({ length: 50 }, (_, index) => `0936000${String(index).padStart(4, '0')}`);
  const answers = await Promise.all(
    [mobiles, mobiles.toReversed(), mobiles, mobiles.toReversed()].map((some) =>
      caller.post(path, { mobiles: some }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(answers.reduce((sum, { body }) => sum + body.data.inserted, 0)).toBe(50);
  expect((await caller.get(path)).body.data.total).toBe(50);
});

describe('what is no list of numbers is refused and changes nothing', () => {
  test.each([
    ['nothing', {}],
    ['an empty list', { mobiles: [] }],
    ['a single text', { mobiles: '09120000001' }],
    ['a number among texts', { mobiles: [9_120_000_001] }],
    ['a country prefix', { mobiles: ['+989120000001'] }],
    ['a good and a wrong one', { mobiles: ['09120000001', '12'] }],
    ['nesting', { mobiles: [['09120000001']] }],
    ['a reason that is too long', { mobiles: ['09120000001'], reason: 'x'.repeat(501) }],
    ['too many', { mobiles: Array.from({ length: 5001 }, () => '09120000001') }],
  ])('%s', async (_name, body) => {
    const { caller } = await customer();
    const answer = await caller.post(path, body);
    expect(answer.status).toBe(422);
    expect(answer.body.error_code).toBe('validation_failed');
    expect((await caller.get(path)).body.data.total).toBe(0);
  });

  test('the wrong one is named by its place', async () => {
    const { caller } = await customer();
    const { body } = await caller.post(path, { mobiles: ['09120000001', '12'] });
    expect(Object.keys(body.errors)).toEqual(['mobiles.1']);
  });

  test('in the address too', async () => {
    const { caller } = await customer();
    for (const wrong of ['1', 'abc', '09120000001x', encodeURIComponent("' or 1=1")])
      expect((await caller.delete(`${path}/${wrong}`)).status).toBe(422);
  });
});
