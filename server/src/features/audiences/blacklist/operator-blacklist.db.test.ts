import { describe, expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const path = '/operator/v1/blacklist';

async function desk() {
  const { key, operatorId } = await service.given.operator();
  return { operatorId, caller: service.as(key) };
}

const audit = async (action: string) => {
  const { caller } = await desk();
  return (await caller.get(`/operator/v1/audit?action=${action}&limit=200`)).body.data.data;
};

test('an operator blocks numbers everywhere, on a line and for an account, and each call is audited', async () => {
  const { caller, operatorId } = await desk();
  const { accountId } = await service.given.account();
  const line = await service.given.line();
  const mobiles = ['09121234567'];
  await caller.post(path, { scope: 'global', mobiles, reason: 'court order' });
  await caller.post(path, { scope: 'line', line_id: line.lineId, mobiles });
  await caller.post(path, { scope: 'account', account_id: accountId, mobiles });
  const { body } = await caller.get(`${path}?search=09121234567`);
  expect(body.data.data).toMatchObject([
    { scope: 'account', line: null, account_id: accountId, source: 'operator' },
    { scope: 'line', line: { id: line.lineId, number: line.number }, account_id: null },
    { scope: 'global', line: null, account_id: null, reason: 'court order' },
  ]);
  expect((await audit('blacklist.add')).slice(0, 3)).toMatchObject([
    { subject: 'blacklist:account', account_id: accountId, operator: { id: operatorId } },
    { subject: 'blacklist:line' },
    { subject: 'blacklist:global', after: { mobiles, count: 1, reason: 'court order' } },
  ]);
});

test('the list is narrowed by scope, line, account and beginning', async () => {
  const { caller } = await desk();
  const { accountId } = await service.given.account();
  const line = await service.given.line();
  await caller.post(path, { scope: 'global', mobiles: ['09190000001'] });
  await caller.post(path, { scope: 'line', line_id: line.lineId, mobiles: ['09190000002'] });
  await caller.post(path, { scope: 'account', account_id: accountId, mobiles: ['09190000003'] });
  const found = async (query: string) =>
    (await caller.get(`${path}?search=0919&${query}`)).body.data.data.map(
      ({ mobile }: { mobile: string }) => mobile,
    );
  expect(await found('scope=global')).toEqual(['09190000001']);
  expect(await found('scope=line')).toEqual(['09190000002']);
  expect(await found(`line_id=${line.lineId}`)).toEqual(['09190000002']);
  expect(await found('scope=account')).toEqual(['09190000003']);
  expect(await found(`account_id=${accountId}`)).toEqual(['09190000003']);
  expect(await found('scope=global&account_id=1')).toEqual([]);
  expect(await found('')).toHaveLength(3);
});

test('an operator frees any number, once, and the call is audited', async () => {
  const { caller } = await desk();
  await caller.post(path, { scope: 'global', mobiles: ['09180000001'] });
  const [{ id }] = (await caller.get(`${path}?search=09180000001`)).body.data.data;
  const answers = await Promise.all([caller.delete(`${path}/${id}`), caller.delete(`${path}/${id}`)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await audit('blacklist.remove')).toMatchObject([
    { subject: 'blacklist:global', before: { mobile: '09180000001', source: 'operator' } },
  ]);
});

describe('a scope that does not fit is refused', () => {
  test.each([
    ['none', {}, 'scope'],
    ['unknown', { scope: 'all' }, 'scope'],
    ['a line without its id', { scope: 'line' }, 'line_id'],
    ['an account without its id', { scope: 'account', account_id: null }, 'account_id'],
    ['a line that is not there', { scope: 'line', line_id: 999_999 }, 'line_id'],
    ['an account that is not there', { scope: 'account', account_id: Number.MAX_SAFE_INTEGER }, 'account_id'],
    ['an id too many', { scope: 'global', line_id: 1 }, 'line_id'],
    ['both ids', { scope: 'line', line_id: 1, account_id: 1 }, 'account_id'],
    ['a negative id', { scope: 'line', line_id: -1 }, 'line_id'],
    ['a huge id', { scope: 'line', line_id: 1e300 }, 'line_id'],
  ])('%s', async (_name, fields, field) => {
    const { caller } = await desk();
    const answer = await caller.post(path, { mobiles: ['09170000001'], ...fields });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toContain(field);
    expect((await caller.get(`${path}?search=09170000001`)).body.data.total).toBe(0);
  });
});

test("an account's key is refused by every operator endpoint", async () => {
  const { key } = await service.given.account();
  for (const address of [path, `${path}/export`]) {
    const answer = await service.as(undefined).get(address, { headers: { 'Operator-Key': key } });
    expect(answer.status).toBe(401);
  }
});
