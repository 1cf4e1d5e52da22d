import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const hourMs = 3_600_000;

/** Sends of an account by filters, as an operator sees them: their ids, newest first. */
async function idsOf(accountId: number, filters: Record<string, string>): Promise<number[]> {
  const support = service.as((await service.given.operator('support')).key);
  const path = `/operator/v1/accounts/${accountId}/send_requests`;
  const { status, body } = await support.get(`${path}?${new URLSearchParams(filters).toString()}`);
  expect(status).toBe(200);
  const ids = (body.data.data as { id: number }[]).map(({ id }) => id);
  expect(body.data.total).toBe(ids.length);
  return ids;
}

test('sends of an account between two moments, also when ids of other accounts lie between', async () => {
  const [sender, other] = [await givenSender(service), await givenSender(service)];
  const start = service.clock.now();
  const ids: number[] = [];
  for (let hour = 0; hour < 5; hour += 1) {
    await other.sent();
    ids.push(await sender.sent());
    service.clock.advance(hourMs);
  }
  const at = (hours: number) => new Date(start.getTime() + hours * hourMs).toISOString();
  const { accountId } = sender;
  expect(await idsOf(accountId, { from_date: at(1), to_date: at(2.5) })).toEqual([ids[2], ids[1]]);
  expect(await idsOf(accountId, { from_date: at(3.5) })).toEqual([ids[4]]);
  expect(await idsOf(accountId, { to_date: at(0.5) })).toEqual([ids[0]]);
  expect(await idsOf(accountId, { from_date: at(20) })).toEqual([]);
  expect(await idsOf(accountId, { to_date: at(-20) })).toEqual([]);
  expect(await idsOf(other.accountId, { from_date: at(0), to_date: at(9) })).toHaveLength(5);
});

test('sends by what became of their messages and who carried them, to one recipient and to many', async () => {
  const [sender, bulk] = [await givenSender(service), await givenBulkSender(service)];
  const [delivered, failed, open] = [await sender.sent(), await sender.sent(), await sender.sent()];
  const { pool } = service.platform;
  const outcome = (id: number, status: string, detail: string) =>
    pool.query(
      `update send_requests set item_status = $2, item_detail = $3, carrier = 'north', sent_at = created_at where id = $1`,
      [id, status, detail],
    );
  await outcome(delivered, 'delivered', 'delivered');
  await outcome(failed, 'failed', 'delivery-failure');
  const { accountId } = sender;
  expect(await idsOf(accountId, { outcome: 'delivered' })).toEqual([delivered]);
  expect(await idsOf(accountId, { outcome: 'failed' })).toEqual([failed]);
  expect(await idsOf(accountId, { outcome: 'sent' })).toEqual([failed, delivered]);
  expect(await idsOf(accountId, { outcome: 'blacklisted' })).toEqual([]);
  expect(await idsOf(accountId, { carrier: 'north' })).toEqual([failed, delivered]);
  expect(await idsOf(accountId, {})).toContain(open);
  expect(await idsOf(accountId, { line: sender.line.number })).toHaveLength(3);
  expect(await idsOf(accountId, { line: '90001' })).toEqual([]);

  const [many, untouched] = [await bulk.sent(), await bulk.sent()];
  await pool.query(
    'update send_progress set not_started = not_started - 1, delivered = 1 where request_id = $1',
    [many],
  );
  await pool.query(`update send_items set carrier = 'south' where request_id = $1 and n = 2`, [many]);
  expect(await idsOf(bulk.accountId, { outcome: 'delivered' })).toEqual([many]);
  expect(await idsOf(bulk.accountId, { outcome: 'sent' })).toEqual([many]);
  expect(await idsOf(bulk.accountId, { outcome: 'failed' })).toEqual([]);
  expect(await idsOf(bulk.accountId, { carrier: 'south' })).toEqual([many]);
  expect(await idsOf(bulk.accountId, { type: 'simple' })).toEqual([untouched, many]);
});

test('the ledger of an account by kind and day, money by account, orders and events of a day', async () => {
  const sender = await givenSender(service, { credit: 5000, rate: 100 });
  await sender.sent();
  const admin = service.as((await service.given.operator()).key);
  const ledger = `/operator/v1/accounts/${sender.accountId}/ledger`;
  const kindsOf = async (query: string) =>
    (await admin.get(`${ledger}?${query}`)).body.data.data.map(({ kind }: { kind: string }) => kind);
  expect(await kindsOf('')).toEqual(['charge', 'gift']);
  expect(await kindsOf('kind=charge')).toEqual(['charge']);
  const day = new Date(service.clock.now().getTime() + 3.5 * hourMs).toISOString().slice(0, 10);
  expect(await kindsOf(`from_date=${day}&to_date=${day}`)).toEqual(['charge', 'gift']);
  expect(await kindsOf('to_date=2020-01-01')).toEqual([]);

  const money = (await admin.get('/operator/v1/figures/money/accounts?limit=1000')).body.data;
  expect(money.find((row: { account_id: number }) => row.account_id === sender.accountId)).toMatchObject({
    gift: 5000,
    charge: -100,
  });

  await admin.put(`/operator/v1/accounts/${sender.accountId}/trust`, { is_trusted: true });
  const events = async (query: string) =>
    (await admin.get(`/operator/v1/audit?account_id=${sender.accountId}&${query}`)).body.data.total;
  expect(await events(`from_date=${day}`)).toBe(await events(''));
  expect(await events(`from_date=${day}`)).toBeGreaterThan(0);
  expect(await events('to_date=2020-01-01')).toBe(0);
});

test('orders of all accounts by the day on which they ended', async () => {
  const account = await service.given.account();
  const finance = service.as((await service.given.operator('finance')).key);
  const made = await service.as(account.key).post('/ws/v1/account/wallet/charge', {
    amount: 10_000,
    redirectUrl: 'https://shop.example/back',
  });
  expect(made.status).toBeLessThan(300);
  const orders = async (query: string) =>
    (await finance.get(`/operator/v1/orders?account_id=${account.accountId}&${query}`)).body.data.total;
  expect(await orders('')).toBe(1);
  // An order that has not ended belongs to no day.
  expect(await orders('from_date=2020-01-01')).toBe(0);
  await service.platform.pool.query(
    `update orders set state = 'paid', ended_at = '2026-03-04T10:00:00Z' where account_id = $1`,
    [account.accountId],
  );
  expect(await orders('status=paid&from_date=2026-03-04&to_date=2026-03-04')).toBe(1);
  expect(await orders('from_date=2026-03-05')).toBe(0);
});
