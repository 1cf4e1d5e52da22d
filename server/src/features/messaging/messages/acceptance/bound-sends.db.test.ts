import { expect, test } from 'vitest';

import { givenSender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';
import type { Endpoint } from '../../../../http/endpoint.ts';
import { withinSpending } from '../../../money/key-spending/index.ts';
import { apiKeys } from '../../../people/accounts/index.ts';
import { messageEvents } from '../events/message-events.ts';
import type { AcceptedSend } from '../send.ts';
import { acceptBulk, type BulkSend } from './accept-bulk.ts';
import { acceptSend } from './accept-send.ts';

const service = testService();

/** A sender of messages at 100 toman, with a key that may spend so much a day. */
async function givenBoundKey(spendPerDay: number) {
  const sender = await givenSender(service, { rate: 100 });
  const limits = { permissions: null, rateLimitPerMinute: null, spendPerDay };
  const { id: keyId, key } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, sender.accountId, { name: 'bound', limits }));
  const bound = service.as(key);
  return { ...sender, keyId, code: () => bound.post('/ws/v1/sms/pattern', sender.body()) };
}

async function spentOf(keyId: number) {
  const { rows } = await service.platform.pool.query<{ spent: number }>(
    'select spent from key_spending where key_id = $1',
    [keyId],
  );
  return rows;
}

test('a send that follows from one of a bound key, in this process, is not counted for the key', async () => {
  const sender = await givenBoundKey(100);
  const other = await givenSender(service, { rate: 100 });
  const following: Promise<AcceptedSend>[] = [];
  service.platform.runtime.get(messageEvents).accepted.subscribe(({ stored }) => {
    for (const { bound, claim, ...send } of stored.map((one) => one.send))
      if (bound?.keyId === sender.keyId && claim === undefined)
        for (const { accountId } of [sender, other])
          following.push(acceptSend(service.platform, { ...send, accountId }));
  });
  expect((await sender.code()).status).toBe(201);
  expect(await Promise.all(following)).toMatchObject([{ cost: 100 }, { cost: 100 }]);
  expect(await spentOf(sender.keyId)).toEqual([{ spent: 100 }]);
});

test('codes of a key do not wait while recipients of a send to many with it are read', async () => {
  const sender = await givenBoundKey(300);
  const codes: number[] = [];
  const send: BulkSend = {
    accountId: sender.accountId,
    type: 'simple',
    line: { id: sender.line.lineId, number: sender.line.number, factorPermille: 1000 },
    text: 'hello',
    schedule: null,
    waitingFor: null,
    idempotency: null,
    async *recipients() {
      for (const answer of [await sender.code(), await sender.code()]) codes.push(answer.status);
      yield ['09120000001', '09120000002'].map((mobile) => ({ mobile, text: null }));
    },
  };
  const { handle } = withinSpending({
    handle: () => acceptBulk(service.platform, send),
  } as unknown as Endpoint);
  const caller = {
    accountId: sender.accountId,
    keyId: sender.keyId,
    spending: { perDay: 300, perMonth: null },
  };
  const bulk = handle({ caller, platform: service.platform } as unknown as Parameters<typeof handle>[0]);
  // What it costs is counted with them at its end.
  await expect(bulk).rejects.toMatchObject({ code: 'key_spent' });
  expect(codes).toEqual([201, 201]);
  expect(await spentOf(sender.keyId)).toEqual([{ spent: 200 }]);
});
