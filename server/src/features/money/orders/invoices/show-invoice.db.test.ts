import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';

const service = testService({
  PEYK_SELLER_NAME: 'شرکت پیک',
  PEYK_SELLER_NAME_EN: 'Peyk Company',
  PEYK_SELLER_ECONOMIC_ID: '411512345678',
  PEYK_SELLER_ADDRESS: 'تهران',
});

async function givenOrder(state: 'paid' | 'unpaid') {
  const { accountId, key } = await service.given.account();
  const api = service.as(key);
  const order = await api.post('/ws/v1/account/wallet/charge', {
    amount: 500_000,
    redirectUrl: 'http://127.0.0.1/wallet',
  });
  const id = order.body.data.order_id as number;
  await service.platform.pool.query('update orders set state = $2, ended_at = $3 where id = $1', [
    id,
    state,
    state === 'paid' ? service.clock.now() : null,
  ]);
  return { accountId, api, id };
}

test('an invoice names the seller in the language of the reader, and the buyer by the profile', async () => {
  const { api, id } = await givenOrder('paid');
  await api.post('/ws/v1/account/update', { first_name: 'سارا', last_name: 'محمدی', address: 'شیراز' });
  const persian = await api.get(`/ws/v1/orders/${id}/invoice`);
  expect(persian.body.data).toMatchObject({
    order_id: id,
    payable_amount: 500_000,
    seller: { name: 'شرکت پیک', economic_id: '411512345678', address: 'تهران', phone: null },
    buyer: { name: 'سارا محمدی', address: 'شیراز' },
  });
  const english = await api.get(`/ws/v1/orders/${id}/invoice`, { headers: { 'accept-language': 'en' } });
  expect(english.body.data.seller).toMatchObject({ name: 'Peyk Company', address: 'تهران' });
});

test('a company is named by its own details', async () => {
  const { accountId, api, id } = await givenOrder('paid');
  await service.platform.pool.query(`update accounts set person_type = 'legal' where id = $1`, [accountId]);
  await api.post('/ws/v1/account/update', { company: { name: 'فروشگاه نمونه', economic_id: '۱۲۳' } });
  expect((await api.get(`/ws/v1/orders/${id}/invoice`)).body.data.buyer).toMatchObject({
    name: 'فروشگاه نمونه',
    economic_id: '123',
  });
});

test('there is no invoice of an order that is not paid, or of another account', async () => {
  const { api, id } = await givenOrder('unpaid');
  const unpaid = await api.get(`/ws/v1/orders/${id}/invoice`);
  expect([unpaid.status, unpaid.body.error_code]).toEqual([409, 'order_not_paid']);
  const other = await givenOrder('paid');
  expect((await api.get(`/ws/v1/orders/${other.id}/invoice`)).status).toBe(404);
});

test('what operators keep of the seller comes before the settings, field by field, with audit, and issued invoices keep theirs', async () => {
  const { api, id } = await givenOrder('paid');
  const finance = service.as((await service.given.operator('finance')).key);
  const set = (body: object) => finance.put('/operator/v1/seller', body);
  const seller = async () => (await api.get(`/ws/v1/orders/${id}/invoice`)).body.data.seller;
  expect((await set({ name: ' شرکت نو ', phone: '02100000000' })).body.data).toMatchObject({
    kept: { name: 'شرکت نو', phone: '02100000000', address: null },
    settings: { name: 'شرکت پیک', address: 'تهران' },
  });
  expect(await seller()).toMatchObject({ name: 'شرکت نو', phone: '02100000000', address: 'تهران' });
  await set({ name: '', phone: null });
  expect(await seller()).toMatchObject({ name: 'شرکت نو', phone: '02100000000' });
  const later = await givenOrder('paid');
  const invoice = await later.api.get(`/ws/v1/orders/${later.id}/invoice`);
  expect(invoice.body.data.seller).toMatchObject({ name: 'شرکت پیک', phone: null });
  const admin = service.as((await service.given.operator()).key);
  const { body } = await admin.get('/operator/v1/audit?action=seller.set');
  expect(body.data.data[1]).toMatchObject({ before: { name: null }, after: { name: 'شرکت نو' } });
  const support = service.as((await service.given.operator('support')).key);
  expect((await support.put('/operator/v1/seller', { name: 'x' })).status).toBe(403);
});
