import { expect, test } from 'vitest';

import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';
import { recordOwnNumber } from './index.ts';

const service = testService({ PEYK_UNVERIFIED_CODES: '2' });
const own = '09120000001';

async function givenUnverified(options: { readonly credit?: number } = {}) {
  // The first account is the service's own, which is never limited.
  await service.given.account();
  const sender = await givenSender(service, options);
  const { accountId } = sender;
  const { platform } = service;
  await platform.pool.query('update accounts set verified_at = null where id = $1', [accountId]);
  await recordOwnNumber(platform.db, accountId, { mobile: own, now: service.clock.now() });
  platform.notifications.notifyLocally('peyk_keys');
  const code = (recipient: string) => sender.caller.post('/ws/v1/sms/pattern', sender.body({ recipient }));
  const line = await service.given.line();
  const simple = (...recipients: string[]) =>
    sender.caller.post('/ws/v1/sms/simple', {
      text: 'متن',
      line_number: line.number,
      number_format: 'persian',
      recipients,
    });
  return { ...sender, accountId, code, simple };
}

test('an account that is not verified sends its codes of the day, and no more until the next one', async () => {
  const { caller, code } = await givenUnverified();
  expect((await code('09121110001')).status).toBe(201);
  expect((await code('09121110002')).status).toBe(201);
  const refused = await code('09121110003');
  expect([refused.status, refused.body.error_code]).toEqual([403, 'identity_codes_used']);
  expect((await code(own)).status).toBe(201);
  expect((await caller.get('/ws/v1/account/identity')).body.data.limit).toEqual({
    codes_per_day: 2,
    codes_left: 0,
    own_numbers: [own],
  });
  service.clock.advance(86_400_000);
  expect((await code('09121110003')).status).toBe(201);
});

test('a code that is refused for another reason is not counted', async () => {
  const { caller, code } = await givenUnverified({ credit: 0 });
  expect((await code('09121110001')).status).toBe(402);
  expect((await caller.get('/ws/v1/account/identity')).body.data.limit.codes_left).toBe(2);
});

test('texts go to its own numbers only, one foreign number stops the whole send, and nothing is charged', async () => {
  const { caller, simple } = await givenUnverified();
  const balance = async () => (await caller.get('/ws/v1/account/balance')).body.data;
  const before = await balance();
  expect((await simple(own)).status).toBe(201);
  const after = await balance();
  expect(after).not.toEqual(before);
  const refused = await simple(own, '09121110001');
  expect([refused.status, refused.body.error_code]).toEqual([403, 'identity_required']);
  expect(await balance()).toEqual(after);
});

test('once it is verified it sends as others do, and a test key never was limited', async () => {
  const { accountId, caller, code, simple } = await givenUnverified();
  expect((await simple('09121110001')).status).toBe(403);
  const operator = service.as((await service.given.operator()).key);
  await operator.patch(`/operator/v1/accounts/${accountId}`, { verified: true });
  expect((await simple('09121110001')).status).toBe(201);
  for (let n = 0; n < 4; n += 1) expect((await code(`0912222000${n}`)).status).toBe(201);
  expect((await caller.get('/ws/v1/account/identity')).body.data.limit).toBeNull();
});
