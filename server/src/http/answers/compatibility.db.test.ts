import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../test/bulk-sender.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService();

test('the balance is there as text too', async () => {
  const { key } = await service.given.account({ credit: 12_500, rate: 100 });
  expect((await service.as(key).get('/ws/v1/account/balance')).body.data).toMatchObject({
    balanceAmount: 12_500,
    balance_amount: '12500',
    balance_count: '125',
  });
});

test('a send has recipients_count, and its items both names of their number', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  const path = `/ws/v1/send_request/${id}`;
  expect((await sender.caller.get(path)).body.data.recipients_count).toBe(3);
  expect((await sender.caller.get('/ws/v1/send_request')).body.data.data[0].recipients_count).toBe(3);
  const [item] = (await sender.caller.get(`${path}/items`)).body.data.data;
  expect([item.mobile, item.destination]).toEqual(['09121111111', '09121111111']);
});

test('a phonebook has phone_book_data_count beside records', async () => {
  const { accountId, key } = await service.given.account();
  await service.given.phonebook(accountId, { contacts: [{ mobile: '09121111111', name: 'x', values: {} }] });
  const { data } = (await service.as(key).get('/ws/v1/phone_book')).body.data;
  expect(data).toMatchObject([{ records: 1, phone_book_data_count: 1 }]);
});

test('an order that can be paid has url beside paymentUrl', async () => {
  const { key } = await service.given.account();
  const caller = service.as(key);
  const charge = { amount: 50_000, redirectUrl: 'https://shop.example/back' };
  const { data: order } = (await caller.post('/ws/v1/account/wallet/charge', charge)).body;
  expect(order.url).toBe(order.paymentUrl);
  const pay = { orderId: order.order_id, paymentSource: 'gateway' };
  const { data: paying } = (await caller.post('/ws/v1/orders/pay', pay)).body;
  expect([paying.url, typeof paying.url]).toEqual([paying.paymentUrl, 'string']);
  const { data: listed } = (await caller.get('/ws/v1/orders?staus=paid')).body;
  expect(listed.total).toBe(0);
});

test('patterns are sorted by their last change, and their variables may be string and integer', async () => {
  const { key } = await service.given.account();
  const caller = service.as(key);
  const made: string[] = [];
  for (const text of ['کد %a%', 'رمز %a%']) {
    service.clock.advance(1000);
    const body = { text, website: 'example.com', share: 0, vars: [{ var: 'a', length: 4, type: 'string' }] };
    made.push((await caller.post('/ws/v1/patterns', body)).body.data.code);
  }
  service.clock.advance(1000);
  const edit = { text: 'کد %a%', website: 'example.com', share: 0 };
  const integer = { ...edit, vars: [{ var: 'a', length: 4, type: 'integer' }] };
  expect((await caller.put(`/ws/v1/patterns/${made[0]}`, integer)).status).toBe(201);
  const listed = (await caller.get('/ws/v1/patterns?sort_by=updated_at&sort_type=desc')).body.data.data;
  expect(listed).toMatchObject([
    { code: made[0], vars: [{ type: 'int' }], updated_at: service.clock.now().toISOString() },
    { code: made[1], vars: [{ type: 'str' }] },
  ]);
});

test('service of a line is a flag', async () => {
  const [inform, advertise] = [
    await givenBulkSender(service, { service: 'service' }),
    await givenBulkSender(service, { service: 'advertising' }),
  ];
  const { data } = (await inform.caller.get('/ws/v1/lines/accessible')).body;
  const flags = new Map(data.map((line: { id: number; service: boolean }) => [line.id, line.service]));
  expect([flags.get(inform.line.lineId), flags.get(advertise.line.lineId)]).toEqual([true, false]);
});
