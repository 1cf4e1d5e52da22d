import fc from 'fast-check';
import { expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { writersOf } from '../../../../../test/shards.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { writerTransaction } from '../../../../storage/writer-transaction.ts';
import {
  chargingBases,
  isCharged,
  storedCharging,
  undeliveredStates,
  type ChargingRule,
  type UndeliveredState,
} from '../../../../text/charging.ts';
import { operatorBlocked } from '../../../../text/item-words.ts';
import { messageKey, type Change, type Message } from '../message.ts';
import { messageOutcomes } from './message-outcomes.ts';

// No worker role: only this test writes states.
const service = testService({ PEYK_MODERATION: 'auto' });
const recipients = ['09121111111', '09122222222', '09353333333', '09124444444'];
const rate = 70;

type End = UndeliveredState | 'delivered' | 'own-list';

const rules: fc.Arbitrary<ChargingRule> = fc.record({
  basis: fc.constantFrom(...chargingBases),
  exceptions: fc.array(
    fc.record({
      state: fc.constantFrom(...undeliveredStates),
      carrier: fc.constantFrom(null, 'main', 'other'),
      is_charged: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});
const end = fc.record({
  state: fc.constantFrom<End>(...undeliveredStates, 'delivered', 'own-list'),
  carrier: fc.constantFrom('main', 'other'),
  wasSent: fc.boolean(),
  /** In which of the batches it ends. */
  batch: fc.nat({ max: 2 }),
});
const drawn = fc.record({
  rule: rules,
  /** The rule that the line gets after the acceptance. */
  later: rules,
  isMany: fc.boolean(),
  ends: fc.array(end, { minLength: recipients.length, maxLength: recipients.length }),
});
type DrawnEnd = typeof end extends fc.Arbitrary<infer Of> ? Of : never;

function stateOf(state: End): Pick<Change, 'status' | 'detail' | 'error'> {
  switch (state) {
    case 'delivered':
      return { status: 'delivered', detail: 'delivered', error: null };
    case 'own-list':
      return { status: 'blacklisted', detail: 'blacklist', error: null };
    case 'blacklist':
      return { status: 'blacklisted', detail: 'blacklist', error: `${operatorBlocked}: REJECTD 69` };
    case 'send-failure':
    case 'system-error':
    case 'delivery-failure':
    case 'delivery-undetermined':
      return { status: 'failed', detail: state, error: 'x' };
  }
}

const isFree = (rule: ChargingRule, { state, carrier }: DrawnEnd) =>
  state === 'own-list' || (state !== 'delivered' && !isCharged(rule, { state, carrier }));

async function write(accountId: number, changes: readonly Change[]): Promise<void> {
  const now = service.clock.now();
  await writerTransaction(writersOf(service, accountId), (client) =>
    messageOutcomes.write(service.platform, client, changes, { now }),
  );
}

async function setRule(lineId: number, rule: ChargingRule): Promise<void> {
  await service.platform.pool.query('update lines set charging = $2::jsonb where id = $1', [
    lineId,
    storedCharging(rule),
  ]);
  service.platform.notifications.notifyLocally('peyk_lines');
}

async function accepted(isMany: boolean, rule: ChargingRule) {
  if (isMany) {
    const sender = await givenBulkSender(service, { rate, service: 'advertising' });
    await setRule(sender.line.lineId, rule);
    const id = await sender.sent({ recipients });
    return { sender, messages: recipients.map((mobile, at) => ({ id, n: at + 1, mobile })) };
  }
  const sender = await givenSender(service, { rate });
  await setRule(sender.line.lineId, rule);
  const messages: { id: number; n: number; mobile: string }[] = [];
  for (const mobile of recipients)
    messages.push({ id: await sender.sent({ recipient: mobile }), n: 0, mobile });
  return { sender, messages };
}

test('whatever the rule, the states and their moments: the ledger has exactly what the rule at acceptance charges', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ rule, later, isMany, ends }) => {
      const { sender, messages } = await accepted(isMany, rule);
      await setRule(sender.line.lineId, later);
      const changes = messages.map(({ id, n, mobile }, at): Change => {
        const { state, carrier } = ends[at]!;
        const key = messageKey(sender.accountId, id, n);
        const message = { key, accountId: sender.accountId, requestId: id, n, mobile } as Message;
        const by = state === 'own-list' ? null : carrier;
        const common = { message, carrier: by, sentAt: null, deliveredAt: null, retryAt: null, attempts: 1 };
        return { ...common, ...stateOf(state) };
      });
      const sent = changes.filter((_, at) => ends[at]!.wasSent && ends[at]!.state !== 'own-list');
      await write(
        sender.accountId,
        sent.map((change) => ({
          ...change,
          status: 'sent',
          detail: 'sent',
          error: null,
          sentAt: service.clock.now(),
        })),
      );
      for (const batch of [0, 1, 2, 2]) {
        const some = changes.filter((_, at) => ends[at]!.batch === batch);
        if (some.length > 0) await write(sender.accountId, some);
      }
      const { entries } = await sender.money();
      const back = entries.filter(({ kind }) => kind === 'refund');
      const due = ends.filter((one) => isFree(rule, one)).length * rate;
      expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(due);
      expect(new Set(back.map(({ cause }) => cause)).size).toBe(back.length);
    }),
    { numRuns: 40 },
  );
});
