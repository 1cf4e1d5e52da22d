import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();

const registration = (seller: { accountId: number; planId: number }, wants: boolean, mobile: string) => ({
  plan_id: seller.planId,
  person_type: 'real',
  username: `new${mobile}`,
  first_name: 'سارا',
  last_name: 'محمدی',
  national_code: '0013542419',
  mobile,
  discount_code: '',
  seller_id: seller.accountId,
  should_notify_user: wants,
  redirect_url: 'https://shop.example/welcome',
});

async function welcomeTexts(key: string): Promise<string[]> {
  const { body } = await service.as(key).get('/ws/v1/send_request');
  return body.data.data.map((send: { text: string }) => send.text);
}

test('should_notify_user sends the new account a welcome text, once, paid by its seller', async () => {
  await service.given.line('90008361');
  const seller = await service.given.account({ credit: 1000, rate: 100 });
  const body = registration(seller, true, '09121230001');
  const { status } = await service.as(seller.key).post('/ws/v1/account/register', body);
  expect(status).toBe(200);
  await service.jobs.runDue();
  await service.jobs.runDue();
  expect(await welcomeTexts(seller.key)).toEqual([expect.stringContaining(body.username)]);
  const { body: balance } = await service.as(seller.key).get('/ws/v1/account/balance');
  expect(balance.data.balanceAmount).toBeLessThan(1000);
});

test('without should_notify_user nothing is sent', async () => {
  const seller = await service.given.account();
  await service.as(seller.key).post('/ws/v1/account/register', registration(seller, false, '09121230002'));
  await service.jobs.runDue();
  expect(await welcomeTexts(seller.key)).toEqual([]);
});

test('a seller without credit registers all the same, and no welcome is sent', async () => {
  const seller = await service.given.account({ credit: 0 });
  const body = registration(seller, true, '09121230003');
  const { status } = await service.as(seller.key).post('/ws/v1/auth/register', body);
  expect(status).toBe(200);
  await service.jobs.runDue();
  expect(await welcomeTexts(seller.key)).toEqual([]);
});
