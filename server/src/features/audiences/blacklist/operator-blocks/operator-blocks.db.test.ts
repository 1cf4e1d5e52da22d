import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { blockedReason } from '../../../../text/item-words.ts';
import { rememberBlocked } from './remember-blocked.ts';

const service = testService({ PEYK_OPERATOR_BLOCK_DAYS: '30' });
const path = '/operator/v1/blacklist/operator_blocks';

async function desk() {
  const { key } = await service.given.operator();
  return service.as(key);
}

const stopped = (...mobiles: string[]) =>
  rememberBlocked(
    service.platform,
    mobiles.map((mobile) => ({ mobile, carrier: 'main', reason: blockedReason('REJECTD 69') })),
  );

test('numbers that networks stopped are listed, found by beginning and network, and as a file', async () => {
  const caller = await desk();
  await stopped('09121110001', '09351110001', '09121110002');
  const found = async (query: string) =>
    (await caller.get(`${path}?${query}`)).body.data.data.map(({ mobile }: { mobile: string }) => mobile);
  expect(await found('')).toEqual(['09121110001', '09121110002', '09351110001']);
  expect(await found('network=irancell')).toEqual(['09351110001']);
  expect(await found('search=۰۹۱۲۱۱&network=mci')).toEqual(['09121110001', '09121110002']);
  expect(await found('search=9121110002')).toEqual(['09121110002']);
  expect(await found('search=%25')).toEqual([]);
  expect(await found('limit=1&page=2')).toEqual(['09121110002']);
  const { body } = await caller.get(`${path}?search=09351110001`);
  expect(body.data).toMatchObject({
    total: 1,
    data: [{ network: 'irancell', carrier: 'main', reason: 'REJECTD 69' }],
  });
  const file = (await caller.get(`${path}/export?format=csv&network=mci`)).text.split(/\r?\n/);
  expect(file[1]).toMatch(/^09121110001,mci,main,REJECTD 69,/);
  expect(file.filter((line) => line.startsWith('09'))).toHaveLength(2);
});

test('one is removed, once, and the call is audited', async () => {
  const caller = await desk();
  await stopped('09181110001');
  const answers = await Promise.all([1, 2].map(() => caller.delete(`${path}/09181110001`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const { body } = await caller.get('/operator/v1/audit?action=network-block.remove');
  expect(body.data.data).toMatchObject([{ subject: 'blacklist:mci', before: { mobile: '09181110001' } }]);
});

test('bad input is refused, and accounts have no way here', async () => {
  const caller = await desk();
  expect((await caller.delete(`${path}/0912`)).status).toBe(422);
  expect((await caller.get(`${path}?network=moon`)).status).toBe(422);
  const account = await service.given.account();
  expect((await service.as(account.key).get(path)).status).toBe(401);
});
