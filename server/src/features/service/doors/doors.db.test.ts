import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const path = '/ws/v1/pattern-aliases';

async function givenAccount() {
  const account = await service.given.account();
  const { code } = await service.given.approvedPattern(account.accountId);
  return { ...account, code, caller: service.as(account.key) };
}

test('an alias is saved in any case, listed beside its pattern, replaced and deleted', async () => {
  const { caller, code } = await givenAccount();
  const alias = { provider: 'kavenegar', foreign_id: ' Verify ', pattern_code: code };
  const saved = await caller.put(path, { ...alias, variables: ['token10=code'] });
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { foreign_id: 'verify', variables: ['token10=code'] } },
  });
  await caller.put(path, alias);
  const { data } = (await caller.get(`${path}?pattern_code=${code}`)).body;
  expect(data).toMatchObject([{ foreign_id: 'verify', pattern_code: code, variables: null }]);
  expect((await caller.delete(`${path}/kavenegar/VERIFY`)).status).toBe(200);
  expect((await caller.delete(`${path}/kavenegar/verify`)).status).toBe(404);
});

test('an alias of a pattern of another account, or of a variable that there is not, is refused', async () => {
  const [{ caller, code }, other] = [await givenAccount(), await givenAccount()];
  const alias = { provider: 'kavenegar', foreign_id: 'verify' };
  expect((await caller.put(path, { ...alias, pattern_code: other.code })).body.error_code).toBe(
    'pattern_not_found',
  );
  const wrong = await caller.put(path, { ...alias, pattern_code: code, variables: ['name'] });
  expect(wrong.status).toBe(422);
  await caller.put(path, { ...alias, pattern_code: code });
  expect((await other.caller.get(path)).body.data).toEqual([]);
  expect((await other.caller.delete(`${path}/kavenegar/verify`)).status).toBe(404);
});

test('a pasted list saves what is right and says what is wrong by line', async () => {
  const { caller, code } = await givenAccount();
  const lines = `verify\t${code}\tcode\nalone\nother,nothing\n100001;${code}`;
  const { body } = await caller.post(`${path}/import`, { provider: 'kavenegar', lines });
  expect(body.data).toMatchObject({ saved: 2, refused: [{ line: 2 }, { line: 3 }] });
  expect((await caller.get(`${path}?provider=kavenegar`)).body.data).toHaveLength(2);
});

test('a door is switched by who manages the account, for it alone', async () => {
  const [{ caller, accountId }, other] = [await givenAccount(), await givenAccount()];
  expect((await caller.put('/ws/v1/doors/kavenegar', { is_open: true })).body.data).toMatchObject({
    is_open: true,
  });
  expect((await other.caller.get('/ws/v1/doors')).body.data).toMatchObject([{ is_open: false }]);
  expect((await caller.put('/ws/v1/doors/nobody', { is_open: true })).status).toBe(422);
  expect(accountId).not.toBe(other.accountId);
});
