import { expect, test } from 'vitest';

import { isOnShards } from '../../../../../test/shards.ts';
import { genericPlanOf, statementOf } from '../../../../../test/statements.ts';
import { testService } from '../../../../../test/test-platform.ts';
import type { WriterClient } from '../../../../storage/writers.ts';
import { writeCharges } from '../../../money/wallet/charges-store.ts';
import { findUnanswered } from '../receipts/unanswered-store.ts';
import { updateBulkItems, updateSingleItems } from './items-store.ts';
import type { Change, Message } from '../message.ts';

const service = testService();

const at = new Date(0);
const message = { accountId: 1, requestId: 1, n: 0 } as Message;
const change: Change = {
  message,
  status: 'sent',
  detail: 'sent',
  error: null,
  carrier: 'main',
  sentAt: at,
  deliveredAt: null,
  retryAt: null,
  attempts: 1,
};

test.skipIf(isOnShards).each([
  ['items in the rows of their sends', (client: WriterClient) => updateSingleItems(client, [change], at)],
  ['items of sends to many', (client: WriterClient) => updateBulkItems(client, [change])],
  [
    'credits that are charged',
    (client: WriterClient) =>
      writeCharges(client, [{ accountId: 1, cause: 'send:1', draws: [{ creditId: 1, amount: 1 }] }], at),
  ],
])('a plan made while its tables are empty finds %s by their key', async (_what, write) => {
  const plan = await genericPlanOf(service.platform.writers, await statementOf(write));
  const conditions = plan.match(/Index Cond: .*/g) ?? [];
  expect(conditions).not.toEqual([]);
  // By the whole key: an index condition on the account alone would read all sends of the account.
  for (const condition of conditions) expect(condition).toMatch(/account_id = .* AND \((request_)?id = /);
  expect(plan).not.toMatch(/Seq Scan on/);
});

test.skipIf(isOnShards)(
  'the list of changed items is gone through once, not once for each of them',
  async () => {
    const statement = await statementOf((client) => updateBulkItems(client, [change]));
    const plan = await genericPlanOf(service.platform.writers, statement);
    expect(plan.match(/CTE Scan on v/g)).toHaveLength(1);
  },
);

test.skipIf(isOnShards)(
  'a plan made while its tables are empty finds messages without an answer by their phone',
  async () => {
    const recipients = [{ mobile: '09121234567', line: '9000' }];
    const statement = await statementOf((client) => findUnanswered(client, recipients, at));
    const plan = await genericPlanOf(service.platform.writers, statement);
    const conditions = plan.match(/Index Cond: .*/g) ?? [];
    expect(conditions).not.toEqual([]);
    for (const condition of conditions)
      expect(condition).toMatch(/mobile = |account_id = .* AND \((request_)?id = /);
    expect(plan).not.toMatch(/Seq Scan on/);
  },
);
