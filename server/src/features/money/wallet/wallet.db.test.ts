import { expect, test } from 'vitest';

import type { WalletDifference } from './reconcile-wallets.ts';
import { takeFromWallet } from './take-from-wallet.ts';
import { testService } from '../../../../test/test-platform.ts';
import { estimates, insertCredit, walletUpkeep } from './index.ts';
import type { LedgerCause } from './ledger/ledger-cause.ts';

const service = testService();
const now = new Date('2026-11-15T09:00:00Z');

async function balance(key: string) {
  const { body } = await service.as(key).get('/ws/v1/account/balance');
  return body.data as { balanceAmount: number; balanceCount: number; details: object[] };
}

async function differences() {
  const found: WalletDifference[] = [];
  await walletUpkeep.reconcile(service.platform.db, (difference) => found.push(difference));
  return found;
}

test('the balance has one row per tariff in the order of use, and its sums are those of its rows', async () => {
  const { key, accountId } = await service.given.account({ credit: 1050, rate: 100 });
  const add = (amount: number, rate: number, cause: LedgerCause) =>
    insertCredit(service.platform.db, { accountId, amount, rate, kind: 'purchase', cause, now });
  await add(500, 120, 'order:1');
  await add(130, 100, 'order:2');
  expect(await balance(key)).toEqual({
    balanceAmount: 1680,
    balanceCount: 15,
    details: [
      { count: 11, rate: 100, amount: 1180 },
      { count: 4, rate: 120, amount: 500 },
    ],
    balance_amount: '1680',
    balance_count: '15',
  });
});

test('an operator gives credit with a reason, and it is in ledger and audit', async () => {
  const { accountId, key } = await service.given.account({ credit: 0, rate: 120 });
  const operator = await service.given.operator();
  const path = `/operator/v1/accounts/${accountId}/credit`;
  const given = await service.as(operator.key).post(path, { amount: 5000, reason: 'واریز بانکی' });
  expect(given.status).toBe(200);
  expect(given.body.data).toEqual({
    balanceAmount: 5000,
    balanceCount: 41,
    details: [{ count: 41, rate: 120, amount: 5000 }],
  });
  await service.as(operator.key).post(path, { amount: 700, rate: 90, reason: 'هدیه' });
  expect((await balance(key)).details).toHaveLength(2);

  const ledger = await service.as(key).get('/ws/v1/account/ledger');
  expect(ledger.body.data.data).toMatchObject([
    { kind: 'correction', amount: 700, rate: 90, note: 'هدیه' },
    { kind: 'correction', amount: 5000, rate: 120, note: 'واریز بانکی' },
  ]);
  const audit = await service.as(operator.key).get(`/operator/v1/audit?account_id=${accountId}`);
  expect(audit.body.data.data[1]).toMatchObject({
    action: 'credit.give',
    before: { balance: 0 },
    after: { balance: 5000, amount: 5000, reason: 'واریز بانکی' },
  });
});

test('a correction takes the oldest credit first and never more than there is', async () => {
  const { accountId, key } = await service.given.account({ credit: 300, rate: 100 });
  const operator = service.as((await service.given.operator()).key);
  await insertCredit(service.platform.db, {
    accountId,
    amount: 500,
    rate: 90,
    kind: 'gift',
    cause: 'operator:1:gift',
    now,
  });
  const path = `/operator/v1/accounts/${accountId}/credit`;
  const taken = await operator.post(path, { amount: -400, reason: 'اشتباه' });
  expect(taken.body.data.details).toEqual([{ count: 4, rate: 90, amount: 400 }]);

  const tooMuch = await operator.post(path, { amount: -401, reason: 'x' });
  expect(tooMuch.status).toBe(409);
  expect(tooMuch.body.error_code).toBe('insufficient_balance');
  expect((await balance(key)).balanceAmount).toBe(400);
});

test('the same call with an Idempotency-Key works once, also from many at once', async () => {
  const { accountId, key } = await service.given.account({ credit: 0 });
  const operator = service.as((await service.given.operator()).key);
  const path = `/operator/v1/accounts/${accountId}/credit`;
  const options = { headers: { 'Idempotency-Key': 'bank-slip-17' } };
  const give = () => operator.post(path, { amount: 1000, reason: 'x' }, options);
  const answers = await Promise.all([give(), give(), give()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await balance(key)).balanceAmount).toBe(1000);
});

test.each([
  ['amount', { amount: 0, reason: 'x' }],
  ['amount', { amount: 1.5, reason: 'x' }],
  ['amount', { amount: 1e300, reason: 'x' }],
  ['amount', { reason: 'x' }],
  ['rate', { amount: 1, rate: 0, reason: 'x' }],
  ['rate', { amount: 1, rate: 1e9, reason: 'x' }],
  ['reason', { amount: 1 }],
  ['reason', { amount: 1, reason: ' ' }],
])('manual credit with a wrong %s is refused', async (field, body) => {
  const { accountId, key } = await service.given.account({ credit: 10 });
  const operator = service.as((await service.given.operator()).key);
  const answer = await operator.post(`/operator/v1/accounts/${accountId}/credit`, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toContain(field);
  expect((await balance(key)).balanceAmount).toBe(10);
});

test('manual credit for an account that is not there is 404', async () => {
  const operator = service.as((await service.given.operator()).key);
  expect(
    (await operator.post('/operator/v1/accounts/999999/credit', { amount: 1, reason: 'x' })).status,
  ).toBe(404);
  for (const part of ['ledger', 'balance'])
    expect((await operator.get(`/operator/v1/accounts/999999/${part}`)).status).toBe(404);
});

test('the ledger of an account is its own, in pages, and adds up to the balance', async () => {
  const mine = await service.given.account({ credit: 1000 });
  const other = await service.given.account({ credit: 777 });
  for (const amount of [100, 200, 300]) {
    await service.platform.db
      .transaction()
      .execute((tx) =>
        takeFromWallet(tx, { accountId: mine.accountId, amount, cause: `send:${amount}` }, now),
      );
  }
  const first = await service.as(mine.key).get('/ws/v1/account/ledger?limit=3');
  expect(first.body.data).toMatchObject({ total: 4, last_page: 2, next_page_url: expect.any(String) });
  const { pathname, search } = new URL(first.body.data.next_page_url);
  const second = await service.as(mine.key).get(pathname + search);
  const rows = [...first.body.data.data, ...second.body.data.data] as { amount: number; cause: string }[];
  expect(rows.map(({ amount }) => amount)).toEqual([-300, -200, -100, 1000]);
  expect((await balance(mine.key)).balanceAmount).toBe(400);
  expect((await service.as(other.key).get('/ws/v1/account/ledger')).body.data.total).toBe(1);
});

test('the estimate is priced on the wallet, and beyond it at the tariff of the next purchase', async () => {
  const { accountId } = await service.given.account({ credit: 250, rate: 100 });
  const estimate = (pages: number) =>
    estimates.cost(service.platform.db, accountId, { factorPermille: 1500, pages });
  expect(await estimate(1)).toBe(150);
  expect(await estimate(4)).toBe(600);
});

test('reconciling finds a credit that its ledger does not explain, and nothing else', async () => {
  const healthy = await service.given.account({ credit: 1000 });
  const broken = await service.given.account({ credit: 1000 });
  expect(await differences()).toEqual([]);

  const { pool } = service.platform;
  await pool.query('update credit_totals set bought = bought + 1 where account_id = $1', [broken.accountId]);
  expect(await differences()).toMatchObject([{ what: 'total', kept: 1001, entered: 1000 }]);
  await pool.query('update credit_totals set bought = 1000 where account_id = $1', [broken.accountId]);

  await pool.query('update credits set amount_left = amount_left + 1 where account_id = $1', [
    broken.accountId,
  ]);
  expect(await differences()).toMatchObject([
    { what: 'credit', account_id: broken.accountId, kept: 1001, entered: 1000 },
  ]);
  await pool.query('update credits set amount_left = 1000 where account_id = $1', [broken.accountId]);

  await pool.query('delete from ledger_entries where account_id = $1', [broken.accountId]);
  expect(await differences()).toMatchObject([{ account_id: broken.accountId, kept: 1000, entered: null }]);
  await pool.query('delete from credits where account_id = $1', [broken.accountId]);
  expect(await differences()).toEqual([]);

  await pool.query(
    `insert into charge_refunds (account_id, charge_cause, credit_id, charged, refunded) values ($1, 'send:1', 1, 5, 5)`,
    [healthy.accountId],
  );
  expect(await differences()).toMatchObject([{ what: 'refund', account_id: healthy.accountId }]);
});
