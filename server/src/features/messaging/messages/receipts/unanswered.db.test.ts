import { expect, test } from 'vitest';

import type { Receipt } from '../../../../carriers/carrier.ts';
import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { givenSender, type Sender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { lockSpace } from '../lane/processes-store.ts';
import { DeliveryWriter } from '../outcomes/delivery-writer.ts';
import { messageKey, type Message } from '../message.ts';

// No worker role: every send stays without an answer, as if its process had been killed after the hand-over.
const service = testService({ PEYK_MODERATION: 'auto' });
const silent = {
  countOutcome: () => undefined,
  countStates: () => undefined,
  countUnmatchedReceipt: () => undefined,
};

const newWriter = () => new DeliveryWriter(service.platform, silent, () => undefined);

/** A receipt with an id that was never learned. */
function receipt(sender: Pick<Sender, 'line'>, to: string, changes: Partial<Receipt> = {}): Receipt {
  return {
    carrierMessageId: `unknown-${to}`,
    state: 'delivered',
    error: null,
    at: new Date(),
    to,
    from: sender.line.number,
    ...changes,
  };
}

const statusOf = async (sender: Sender, id: number) => (await sender.item(id)).status as string;

/** Sends that are about to be handed over again. */
const due = async (id: number) => {
  const { rows } = await service.platform.pool.query<{ state: string }>(
    `select item_status::text as state from send_requests where id = $1 and item_status = 'in-queue'`,
    [id],
  );
  return rows.length === 1;
};

/** Gives a receipt to a process that knows nothing of its message. Unknown ones are acknowledged in the end too. */
async function receive(one: Receipt): Promise<void> {
  const writer = newWriter();
  await writer.recordReceipt('main', one);
  await writer.stop();
}

test('a receipt with an unknown id settles the only message to its phone that has no answer', async () => {
  const sender = await givenSender(service);
  const [delivered, failed] = [
    await sender.sent({ recipient: '09350000001' }),
    await sender.sent({ recipient: '09350000002' }),
  ];
  await receive(receipt(sender, '09350000001'));
  await receive(receipt(sender, '09350000002', { state: 'failed', error: 'UNDELIV 011' }));
  expect(await sender.item(delivered)).toMatchObject({ status: 'delivered', error: null });
  expect(await sender.item(failed)).toMatchObject({ status: 'failed', status_detail: 'delivery-failure' });
  expect([await due(delivered), await due(failed)]).toEqual([false, false]);
  // A carrier took both, so nothing is given back.
  expect((await sender.money()).entries.map(({ kind }) => kind)).toEqual(['charge', 'charge']);
});

test('a receipt from another line, of no phone or for another phone settles nothing', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent({ recipient: '09350000011' });
  await receive(receipt(sender, '09350000011', { from: '3000' }));
  await receive(receipt(sender, '09350000011', { to: null }));
  await receive(receipt(sender, '09350000012'));
  expect(await due(id)).toBe(true);
});

test('of two messages to one phone without an answer none is settled: both are sent again', async () => {
  const sender = await givenSender(service);
  const ids = [
    await sender.sent({ recipient: '09350000021' }),
    await sender.sent({ recipient: '09350000021' }),
  ];
  await receive(receipt(sender, '09350000021'));
  expect(await Promise.all(ids.map(due))).toEqual([true, true]);
});

test('a message that waits to be sent again because no carrier took it is not settled', async () => {
  const sender = await givenSender(service);
  const recipient = '09350000031';
  const message = await givenMessage(sender, recipient);
  const writer = newWriter();
  writer.recordOutcome(message, { outcome: 'try-later', reason: 'full' }, 'main');
  await writer.stop();
  await receive(receipt(sender, recipient));
  expect(await due(message.requestId)).toBe(true);
  const inDoubt = newWriter();
  inDoubt.recordOutcome(message, { outcome: 'in-doubt', reason: 'silence' }, 'main');
  await inDoubt.stop();
  await receive(receipt(sender, recipient));
  expect(await statusOf(sender, message.requestId)).toBe('delivered');
});

test('an earlier message to the phone matters only if its receipt could be the one', async () => {
  const sender = await givenSender(service);
  const recipient = '09350000041';
  const before = await givenMessage(sender, recipient);
  const writer = newWriter();
  writer.recordOutcome(before, { outcome: 'submitted', carrierMessageIds: ['known-41'] }, 'main');
  await writer.stop();
  const id = await sender.sent({ recipient });
  // Found by its id.
  await receive(receipt(sender, recipient, { carrierMessageId: 'known-41' }));
  expect(await statusOf(sender, before.requestId)).toBe('delivered');
  expect(await due(id)).toBe(true);
  await receive(receipt(sender, recipient));
  expect(await statusOf(sender, id)).toBe('delivered');

  // By now its id is known too, and the receipt is repeated.
  const next = await givenMessage(sender, recipient);
  await receive(receipt(sender, recipient));
  expect(await due(next.requestId)).toBe(true);

  // Its receipt comes with the answer, so its id is never stored, and the carrier may repeat it.
  const quick = newWriter();
  quick.recordOutcome(next, { outcome: 'submitted', carrierMessageIds: ['quick-41'] }, 'main');
  void quick.recordReceipt('main', receipt(sender, recipient, { carrierMessageId: 'quick-41' }));
  await quick.stop();
  const last = await sender.sent({ recipient });
  await receive(receipt(sender, recipient, { carrierMessageId: 'quick-41' }));
  expect(await due(last)).toBe(true);
});

/** A campaign whose first batch a process has leased. */
async function givenLeased(recipients: readonly string[], processId: number) {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ recipients });
  await service.platform.pool.query(
    `insert into send_leases (account_id, request_id, from_n, to_n, lease_until, process_id)
     values ($1, $2, 1, $3, $4, $5)`,
    [sender.accountId, id, recipients.length, service.clock.now(), processId],
  );
  const states = async () => (await sender.items(id)).map(({ status }) => status as string);
  return { ...sender, id, states };
}

test('a receipt with an unknown id settles a message of a campaign whose process died, and no other', async () => {
  const recipients = ['09350000051', '09350000052'];
  const sender = await givenLeased(recipients, 4051);
  await receive(receipt(sender, '09350000052'));
  expect((await sender.states()).toSorted()).toEqual(['delivered', 'in-queue']);
  expect((await sender.money()).left).toBe(1_000_000 - 200);
});

test('while its process lives, or another message could be meant, a message of a campaign is not settled', async () => {
  const living = await service.platform.pool.connect();
  await living.query('select pg_advisory_lock($1, $2)', [lockSpace, 4061]);
  const held = await givenLeased(['09350000061'], 4061);
  await receive(receipt(held, '09350000061'));
  expect(await held.states()).toEqual(['in-queue']);
  living.release(true);

  const first = await givenLeased(['09350000062'], 4062);
  const second = await givenLeased(['09350000062'], 4062);
  await receive(receipt(first, '09350000062'));
  await receive(receipt(second, '09350000062'));
  expect([...(await first.states()), ...(await second.states())]).toEqual(['in-queue', 'in-queue']);

  const sender = await givenSender(service);
  const code = await sender.sent({ recipient: '09350000062' });
  await receive(receipt(sender, '09350000062'));
  expect(await due(code)).toBe(true);
});

async function givenMessage(sender: Sender, mobile: string): Promise<Message> {
  const requestId = await sender.sent({ recipient: mobile });
  return {
    key: messageKey(sender.accountId, requestId, 0),
    accountId: sender.accountId,
    requestId,
    n: 0,
    line: sender.line.number,
    mobile,
    text: 'x',
    validSeconds: 300,
    releasedAt: service.clock.now(),
    attempts: 0,
    inDoubtSince: null,
  };
}
