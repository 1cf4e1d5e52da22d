import { spawnSync } from 'node:child_process';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { purchases } from '../orders-for-test.ts';

const service = testService();
const { order, discount, balance, goToGateway, press, comeBack, differences } = purchases(service);
const from = 'from_date=2026-11-01';

const finance = async () => service.as((await service.given.operator('finance')).key);
const journalOf = async (key: string) => (await service.as(key).get(`/ws/v1/account/journal?${from}`)).text;
const booksOf = async (accountId: number) =>
  (await (await finance()).get(`/operator/v1/journal?${from}&account_id=${accountId}`)).text;

/** Balances of a journal by account; every transaction must balance by itself. */
function balancesOf(journal: string): Record<string, number> {
  const balances: Record<string, number> = {};
  for (const transaction of journal.split(/\n\n/)) {
    const postings = [...transaction.matchAll(/^ {4}(\S+) {2}(-?\d+) IRT$/gm)];
    expect(postings.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(0);
    for (const [, account = '', amount] of postings)
      balances[account] = (balances[account] ?? 0) + Number(amount);
  }
  return balances;
}

interface Purchase {
  readonly amount: number;
  readonly percent: number;
  readonly discount: number;
  readonly source: 'gateway' | 'wallet' | 'partialGatewayAndWallet';
  readonly refund: number;
}

async function purchase(key: string, { amount, percent, discount: off, source, refund }: Purchase) {
  const books = await finance();
  await books.put('/operator/v1/taxes', { rates: [{ starts_on: '2024-03-20', percent }] });
  const placed = await order(key, amount);
  const { order_id: orderId, paymentUrl } = placed;
  if (off > 0) {
    const discountCode = await discount({ kind: 'percent', value: off });
    await service.as(key).post('/ws/v1/orders/apply-discount', { orderId, discountCode });
  }
  const answer = await service.as(key).post('/ws/v1/orders/pay', { orderId, paymentSource: source });
  if (answer.body.data?.status === 'unpaid')
    await comeBack(await press(await goToGateway(paymentUrl), 'pay'));
  if (refund === 0) return;
  const { body } = await service.as(key).get(`/ws/v1/orders/${orderId}`);
  const back = Math.floor((body.data.payable_amount * refund) / 100);
  if (back > 0) await books.post(`/operator/v1/orders/${orderId}/refund`, { amount: back, reason: 'x' });
}

const drawn: fc.Arbitrary<Purchase> = fc.record({
  amount: fc.integer({ min: 2000, max: 999_999 }),
  percent: fc.integer({ min: 0, max: 2500 }).map((hundredths) => hundredths / 100),
  discount: fc.constantFrom(0, 0, 7, 100),
  source: fc.constantFrom('gateway', 'wallet', 'partialGatewayAndWallet'),
  refund: fc.constantFrom(0, 0, 33, 100),
});

test('whatever is bought, discounted, taxed and given back: ledger, invoices and books agree to the toman', () =>
  fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 4 }), async (bought) => {
      const { key, accountId } = await service.given.account({ credit: 0 });
      for (const one of bought) await purchase(key, one);
      const books = balancesOf(await booksOf(accountId));
      const own = balancesOf(await journalOf(key));
      const { rows } = await service.platform.pool.query<{ tax: number; paid: number }>(
        `select coalesce(sum(case kind when 'sale' then tax_amount else -tax_amount end), 0)::bigint as tax
         from invoices where account_id = $1`,
        [accountId],
      );
      expect(books['equity:clearing:orders'] ?? 0).toBe(0);
      expect(books[`liabilities:credit:account-${accountId}`] ?? 0).toBe(0 - (await balance(key)));
      expect(0 - (books['liabilities:vat'] ?? 0)).toBe(rows[0]?.tax);
      expect(own['assets:credit'] ?? 0).toBe(await balance(key));
      expect(own['equity:clearing:orders'] ?? 0).toBe(0);
      expect(await differences()).toBe(0);
    }),
    { numRuns: 4 },
  ));

test('a payment that comes too late becomes credit with an invoice of its own', async () => {
  await (await finance()).put('/operator/v1/taxes', { rates: [{ starts_on: '2024-03-20', percent: 10 }] });
  const { key, accountId } = await service.given.account({ credit: 0 });
  const placed = await order(key, 10_000);
  const callback = await press(await goToGateway(placed.paymentUrl), 'pay');
  await service.platform.pool.query(`update orders set state = 'expired' where id = $1`, [placed.order_id]);
  await comeBack(callback);
  expect(await balance(key)).toBe(10_000);
  const { body } = await service.as(key).get('/ws/v1/invoices');
  expect(body.data.data).toMatchObject([{ kind: 'sale', amount: 10_000, tax_amount: 1000 }]);
  expect(balancesOf(await booksOf(accountId))).toEqual({
    'equity:clearing:orders': 0,
    [`liabilities:credit:account-${accountId}`]: -10_000,
    'assets:payments': 11_000,
    'liabilities:vat': -1000,
  });
});

test('a journal needs its first day, covers a year at most, and is of the account alone', async () => {
  const { key } = await service.given.account({ credit: 777 });
  const caller = service.as(key);
  expect((await caller.get('/ws/v1/account/journal')).status).toBe(422);
  const long = await caller.get('/ws/v1/account/journal?from_date=2025-01-01');
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['from_date']]);
  const other = await service.given.account({ credit: 555 });
  const own = await journalOf(other.key);
  expect(own).toContain(' 555 IRT');
  expect(own).not.toContain('777');
  const moderator = service.as((await service.given.operator('moderator')).key);
  expect((await moderator.get(`/operator/v1/journal?${from}`)).status).toBe(403);
});

const isInstalled = spawnSync('hledger', ['--version']).status === 0;

test.skipIf(!isInstalled)(
  'the program hledger reads the books of all accounts and balances them',
  async () => {
    const { key, accountId } = await service.given.account({ credit: 0 });
    await service.as(key).post('/ws/v1/account/update', { first_name: 'سارا; |', last_name: '(محمدی)' });
    await purchase(key, { amount: 10_000, percent: 10, discount: 7, source: 'gateway', refund: 33 });
    const books = (await (await finance()).get(`/operator/v1/journal?${from}`)).text;
    const run = (...words: string[]) =>
      spawnSync('hledger', ['-f', '-', ...words], {
        input: books,
        encoding: 'utf8',
        env: { ...process.env, LANG: 'C.UTF-8' },
      });
    expect(run('check')).toMatchObject({ status: 0, stderr: '' });
    const cell = (account: string) =>
      run('balance', account, '--no-total', '--empty', '--flat').stdout.trim().split(/\s+/)[0];
    expect(Number(cell(`liabilities:credit:account-${accountId}$`))).toBe(0 - (await balance(key)));
    expect(run('balance', 'equity:clearing', '--depth', '2').stdout).toMatch(/^\s*-*\s*0\s*$/m);
    expect(run('payees').stdout).toContain('سارا');
  },
);
