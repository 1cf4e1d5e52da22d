import { afterAll, expect, test } from 'vitest';

import { insertCredit } from '../../../money/wallet/index.ts';
import { givenSender, type Sender } from '../../../../../test/sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../../../../test/simulators.ts';
import { testService } from '../../../../../test/test-platform.ts';
import type { Simulator } from '../../../../carriers/simulator/simulator.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port));
});
afterAll(() => simulator.stop());

/** An account whose credit is many small purchases, at 100 a page. */
async function givenPurchases(count: number, amount: number): Promise<Sender> {
  const sender = await givenSender(service, { credit: amount });
  for (let n = 1; n < count; n += 1)
    await service.platform.db.transaction().execute((tx) =>
      insertCredit(tx, {
        accountId: sender.accountId,
        amount,
        rate: 100,
        kind: 'purchase',
        cause: `order:${n}`,
        now: service.clock.now(),
      }),
    );
  return sender;
}

test('a wallet of many small purchases is spent to its last toman, by codes one after another and at once', async () => {
  const sender = await givenPurchases(60, 20);
  for (let n = 0; n < 3; n += 1) await sender.sent();
  const answers = await Promise.all(Array.from({ length: 12 }, () => sender.send()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.error_code as string);
  expect(refused).toEqual(['insufficient_balance', 'insufficient_balance', 'insufficient_balance']);
  const { left, entries } = await sender.money();
  expect(left).toBe(0);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(-1200);
});

test('a code locks the oldest purchases of a wallet, not all of them', async () => {
  const sender = await givenPurchases(40, 1000);
  for (const headers of [{ 'Idempotency-Key': 'with-a-key' }, {}, {}]) {
    await sender.sent({}, headers);
    const { rows } = await service.platform.pool.query<{ locked: number }>(
      "select count(*)::int as locked from credits where account_id = $1 and xmax::text <> '0'",
      [sender.accountId],
    );
    expect(rows).toEqual([{ locked: 8 }]);
  }
});
