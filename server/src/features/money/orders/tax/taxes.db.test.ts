import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { purchases } from '../orders-for-test.ts';

const service = testService({ PEYK_SELLER_NAME: 'شرکت پیک' });
const { order, discount, show, balance, goToGateway, press, comeBack, differences } = purchases(service);

const setRates = async (rates: readonly { starts_on: string; percent: number }[]) =>
  service.as((await service.given.operator('finance')).key).put('/operator/v1/taxes', { rates });

async function buy(key: string, amount: number) {
  const placed = await order(key, amount);
  await comeBack(await press(await goToGateway(placed.paymentUrl), 'pay'));
  return placed;
}
const invoiceOf = async (key: string, id: number) =>
  (await service.as(key).get(`/ws/v1/orders/${id}/invoice`)).body.data;

test('without rates there is no tax, and those of Iran are offered', async () => {
  const finance = service.as((await service.given.operator('finance')).key);
  const { body } = await finance.get('/operator/v1/taxes');
  expect(body.data).toMatchObject({
    rates: [],
    shipped: [{ country: 'IR', rates: [{ percent: 9 }, { starts_on: '2024-03-20', percent: 10 }] }],
  });
  const { key } = await service.given.account();
  expect(await show(key, (await order(key, 1000)).order_id)).toMatchObject({
    tax_percent: 0,
    tax_amount: 0,
    payable_amount: 1000,
  });
});

test('the rate of the day is added to what is paid, brings no credit, and stands on the invoice', async () => {
  await setRates([
    { starts_on: '2026-11-16', percent: 50 },
    { starts_on: '2024-03-20', percent: 10 },
  ]);
  const { key } = await service.given.account({ credit: 0 });
  const quote = await service.as(key).get('/ws/v1/account/wallet/quote?amount=10005');
  expect(quote.body.data).toMatchObject({ tax_amount: 1001, payable_amount: 11_006 });
  const { order_id, payable_amount } = await buy(key, 10_005);
  expect(payable_amount).toBe(11_006);
  expect(await balance(key)).toBe(10_005);
  expect(await invoiceOf(key, order_id)).toMatchObject({
    kind: 'sale',
    amount: 10_005,
    tax_percent: 10,
    tax_amount: 1001,
    payable_amount: 11_006,
    wallet_amount: 0,
    seller: { name: 'شرکت پیک' },
  });
});

test('a change of the rates leaves placed orders alone', async () => {
  await setRates([{ starts_on: '2024-03-20', percent: 10 }]);
  const { key } = await service.given.account({ credit: 0 });
  const placed = await order(key, 1000);
  await setRates([{ starts_on: '2024-03-20', percent: 12.25 }]);
  expect(await show(key, placed.order_id)).toMatchObject({ tax_amount: 100, payable_amount: 1100 });
  expect(await show(key, (await order(key, 1000)).order_id)).toMatchObject({
    tax_percent: 12.25,
    tax_amount: 123,
  });
});

test('tax is on what is left after the discount', async () => {
  await setRates([{ starts_on: '2024-03-20', percent: 10 }]);
  const { key } = await service.given.account({ credit: 0 });
  const code = await discount({ kind: 'percent', value: 50 });
  const { order_id } = await order(key, 1000);
  await service.as(key).post('/ws/v1/orders/apply-discount', { orderId: order_id, discountCode: code });
  expect(await show(key, order_id)).toMatchObject({
    discount_amount: 500,
    tax_amount: 50,
    payable_amount: 550,
  });
});

test('credit that pays was taxed when it was bought, so only the rest bears tax', async () => {
  await setRates([{ starts_on: '2024-03-20', percent: 10 }]);
  const { key } = await service.given.account({ credit: 0 });
  await buy(key, 4000);
  const placed = await order(key, 10_000);
  await service
    .as(key)
    .post('/ws/v1/orders/pay', { orderId: placed.order_id, paymentSource: 'partialGatewayAndWallet' });
  await comeBack(await press(await goToGateway(placed.paymentUrl), 'pay'));
  expect(await invoiceOf(key, placed.order_id)).toMatchObject({
    wallet_amount: 4000,
    tax_amount: 600,
    payable_amount: 10_600,
  });
  expect(await balance(key)).toBe(10_000);
  const again = await order(key, 10_000);
  await service.as(key).post('/ws/v1/orders/pay', { orderId: again.order_id, paymentSource: 'wallet' });
  expect(await invoiceOf(key, again.order_id)).toMatchObject({ wallet_amount: 10_000, tax_amount: 0 });
  expect(await differences()).toBe(0);
});

test('a refund takes the credit without its tax, and a credit note names the invoice', async () => {
  await setRates([{ starts_on: '2024-03-20', percent: 10 }]);
  const { key, accountId } = await service.given.account({ credit: 0 });
  const { order_id } = await buy(key, 10_000);
  const sale = await invoiceOf(key, order_id);
  const finance = service.as((await service.given.operator('finance')).key);
  await finance.post(`/operator/v1/orders/${order_id}/refund`, { amount: 5500, reason: 'نیمی' });
  expect(await balance(key)).toBe(5000);
  const { body } = await service.as(key).get('/ws/v1/invoices');
  expect(body.data).toMatchObject({
    total: 2,
    data: [
      {
        kind: 'refund',
        corrects: sale.number,
        amount: 5000,
        tax_amount: 500,
        payable_amount: 5500,
        number: sale.number + 1,
      },
      { kind: 'sale', number: sale.number },
    ],
  });
  const all = await finance.get(`/operator/v1/invoices?account_id=${accountId}`);
  expect(all.body.data).toMatchObject({ total: 2, data: [{ account_id: accountId, kind: 'refund' }, {}] });
});

test('an invoice stays as it was issued when the buyer changes', async () => {
  const { key } = await service.given.account({ credit: 0 });
  await service.as(key).post('/ws/v1/account/update', { first_name: 'سارا', last_name: 'محمدی' });
  const { order_id } = await buy(key, 1000);
  await service.as(key).post('/ws/v1/account/update', { first_name: 'نو', last_name: 'نام' });
  expect((await invoiceOf(key, order_id)).buyer.name).toBe('سارا محمدی');
});

test('invoices that are issued at once are numbered without a gap, also beside transactions that fail', async () => {
  const accounts = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const { key } = await service.given.account({ credit: n % 2 === 0 ? 5000 : 0 });
      return { key, ...(await order(key, 1000)) };
    }),
  );
  // Every third one fails once its number is taken; the number goes back with it.
  await service.platform.pool.query(`
    create sequence planted_turns;
    create function planted_fault() returns trigger language plpgsql as
      $$ begin if nextval('planted_turns') % 3 = 1 then raise 'planted' ; end if; return new; end $$;
    create trigger planted_fault after insert on invoices for each row execute function planted_fault()`);
  const pay = ({ key, order_id }: (typeof accounts)[number]) =>
    service.as(key).post('/ws/v1/orders/pay', { orderId: order_id, paymentSource: 'wallet' });
  const answers = await Promise.all(accounts.flatMap((one) => [pay(one), pay(one)]));
  await service.platform.pool.query(
    'drop trigger planted_fault on invoices; drop function planted_fault; drop sequence planted_turns',
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(answers.some(({ status }) => status >= 500)).toBe(true);
  const { rows } = await service.platform.pool.query<{ count: number; last: number; known: number }>(
    'select count(*) as count, max(number) as last, (select last from invoice_numbers) as known from invoices',
  );
  expect(rows[0]).toEqual({ count: rows[0]?.count, last: rows[0]?.count, known: rows[0]?.count });
});

test.each([
  [
    'a day twice',
    [
      { starts_on: '2026-01-01', percent: 1 },
      { starts_on: '2026-01-01', percent: 2 },
    ],
  ],
  ['no day', [{ starts_on: '2026-02-30', percent: 1 }]],
  ['a Jalali day', [{ starts_on: '1405-01-01', percent: 1 }]],
  ['too many decimals', [{ starts_on: '2026-01-01', percent: 1.234 }]],
  ['more than all', [{ starts_on: '2026-01-01', percent: 101 }]],
])('rates with %s are refused', async (_what, rates) => {
  const { status, body } = await setRates(rates);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)[0]).toMatch(/^rates/);
});

test('rates are set by those who may change money, with audit', async () => {
  const support = service.as((await service.given.operator('support')).key);
  expect((await support.put('/operator/v1/taxes', { rates: [] })).status).toBe(403);
  await setRates([{ starts_on: '2024-03-20', percent: 10 }]);
  await setRates([]);
  const admin = service.as((await service.given.operator()).key);
  const { body } = await admin.get('/operator/v1/audit?action=taxes.set');
  expect(body.data.data[0]).toMatchObject({ before: { rates: [{ percent: 10 }] }, after: { rates: [] } });
});
