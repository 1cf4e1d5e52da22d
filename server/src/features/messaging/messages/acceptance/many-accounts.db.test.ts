import { expect, test } from 'vitest';

import { givenSender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();

// Where tables are distributed, these accounts lie in several shards, and the codes of each shard are a batch.
test('codes of many accounts at once are each stored and charged once, wherever their account lies', async () => {
  const senders = [];
  for (let n = 0; n < 12; n += 1) senders.push(await givenSender(service));
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(
      senders.flatMap((sender) => Array.from({ length: 4 }, () => sender.send())),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  }
  for (const sender of senders) {
    const { left, entries } = await sender.money();
    expect({ left, charged: entries.length }).toEqual({ left: 1_000_000 - 800, charged: 8 });
  }
  const { accountGroups } = service.platform;
  const groupsUsed = new Set(senders.map(({ accountId }) => accountGroups.groupOf(accountId))).size;
  expect(groupsUsed > 1).toBe(accountGroups.areSeveral);
});
