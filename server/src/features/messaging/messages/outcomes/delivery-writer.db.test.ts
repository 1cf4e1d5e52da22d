import { expect, test } from 'vitest';

import type { Receipt, ReceiptState, SubmitResult } from '../../../../carriers/carrier.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { interceptConnect, interceptQueries } from '../../../../../test/intercept.ts';
import { givenSender, type Sender } from '../../../../../test/sender.ts';
import { writersOf } from '../../../../../test/shards.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { DeliveryWriter } from './delivery-writer.ts';
import { messageKey, type Message } from '../message.ts';

// No worker role: only the writers of these tests write delivery states.
const service = testService();
const silent = {
  countOutcome: () => undefined,
  countStates: () => undefined,
  countUnmatchedReceipt: () => undefined,
};

function newWriter(written: (message: Message) => void = () => undefined): DeliveryWriter {
  return new DeliveryWriter(service.platform, silent, written);
}

async function givenMessage(sender: Sender): Promise<Message> {
  const requestId = await sender.sent();
  return {
    key: messageKey(sender.accountId, requestId, 0),
    accountId: sender.accountId,
    requestId,
    n: 0,
    line: sender.line.number,
    mobile: '09123456789',
    text: 'x',
    validSeconds: 300,
    releasedAt: service.clock.now(),
    attempts: 0,
    inDoubtSince: null,
  };
}

function receipt(carrierMessageId: string, state: ReceiptState = 'delivered'): Receipt {
  const error = state === 'failed' ? '011' : null;
  return { carrierMessageId, state, error, at: new Date(), to: null, from: null };
}

const taken = (...carrierMessageIds: string[]): SubmitResult => ({ outcome: 'submitted', carrierMessageIds });
const refused: SubmitResult = { outcome: 'refused', reason: 'bad number' };

test('a receipt is acknowledged only once it is in the database', async () => {
  const sender = await givenSender(service);
  const message = await givenMessage(sender);
  const writer = newWriter();
  writer.recordOutcome(message, taken('a1'), 'main');
  await writer.recordReceipt('main', receipt('a1'));
  expect((await sender.item(message.requestId)).status).toBe('delivered');
  await writer.stop();
});

test('a receipt before its submit answer, a repeated one and one for an unknown id are handled', async () => {
  const sender = await givenSender(service);
  const message = await givenMessage(sender);
  const writer = newWriter();
  const early = writer.recordReceipt('main', receipt('b1'));
  writer.recordOutcome(message, taken('b1'), 'main');
  await early;
  expect((await sender.item(message.requestId)).status).toBe('delivered');
  await writer.recordReceipt('main', receipt('b1'));
  await writer.recordReceipt('main', receipt('b1', 'failed'));
  expect((await sender.item(message.requestId)).status).toBe('delivered');
  const stranger = writer.recordReceipt('main', receipt('nobody'));
  await Promise.all([expect(stranger).rejects.toThrow('stopping'), writer.stop()]);
});

test('receipts that come to another process find their items, and a failed part fails the message', async () => {
  const sender = await givenSender(service);
  const [first, second] = [newWriter(), newWriter()];
  const [one, two, three] = [
    await givenMessage(sender),
    await givenMessage(sender),
    await givenMessage(sender),
  ];
  first.recordOutcome(one, taken('c1'), 'main');
  first.recordOutcome(two, taken('c2', 'c3'), 'main');
  first.recordOutcome(three, taken('c4', 'c5'), 'main');
  await first.stop();
  expect((await sender.item(one.requestId)).status).toBe('sent');
  await second.recordReceipt('main', receipt('c1'));
  await second.recordReceipt('main', receipt('c2'));
  expect((await sender.item(one.requestId)).status).toBe('delivered');
  expect((await sender.item(two.requestId)).status).toBe('sent');
  await second.recordReceipt('main', receipt('c2'));
  expect((await sender.item(two.requestId)).status).toBe('sent');
  await second.recordReceipt('main', receipt('c3'));
  expect((await sender.item(two.requestId)).status).toBe('delivered');
  await second.recordReceipt('main', receipt('c4', 'failed'));
  await second.recordReceipt('main', receipt('c5'));
  expect(await sender.item(three.requestId)).toMatchObject({
    status: 'failed',
    status_detail: 'delivery-failure',
  });
  await second.stop();
});

/** A message of several parts that another process gave to a carrier. */
async function givenParts(sender: Sender, ...ids: string[]): Promise<Message> {
  const message = await givenMessage(sender);
  const before = newWriter();
  before.recordOutcome(message, taken(...ids), 'main');
  await before.stop();
  return message;
}

test('after a restart too a message is delivered when every part is, and not before', async () => {
  const sender = await givenSender(service);
  const message = await givenParts(sender, 'p1', 'p2', 'p3');
  const writer = newWriter();
  const statusNow = async () => (await sender.item(message.requestId)).status;
  await Promise.all(['p1', 'p2'].map((id) => writer.recordReceipt('main', receipt(id))));
  expect(await statusNow()).toBe('sent');
  await writer.recordReceipt('main', receipt('p3'));
  expect(await statusNow()).toBe('delivered');
  await writer.stop();
});

test('a repeated receipt of one part does not count for another part', async () => {
  const sender = await givenSender(service);
  const message = await givenParts(sender, 'q1', 'q2');
  const writer = newWriter();
  await Promise.all(['q1', 'q1'].map((id) => writer.recordReceipt('main', receipt(id))));
  expect((await sender.item(message.requestId)).status).toBe('sent');
  await writer.stop();
});

test('parts that a carrier gave one id are delivered with it, after a restart too', async () => {
  const sender = await givenSender(service);
  const message = await givenParts(sender, 'r1', 'r1');
  const writer = newWriter();
  await writer.recordReceipt('main', receipt('r1'));
  expect((await sender.item(message.requestId)).status).toBe('delivered');
  await writer.stop();
});

test('a part delivered while its message is being written counts after a restart too', async () => {
  const sender = await givenSender(service);
  const message = await givenMessage(sender);
  const first = newWriter();
  let acknowledged: Promise<void> | undefined;
  const restore = interceptConnect(writersOf(service, sender.accountId), async (connect) => {
    restore();
    return interceptQueries(await connect(), async (query, statement, values) => {
      const result = await query(statement, values);
      // The parts are stored without this receipt, and not committed yet.
      const isParts = typeof statement === 'object' && statement.name === 'insert_carrier_parts';
      if (isParts) acknowledged = first.recordReceipt('main', receipt('d1'));
      return result;
    });
  });
  first.recordOutcome(message, taken('d1', 'd2'), 'main');
  await eventually(() => expect(acknowledged).toBeDefined());
  await acknowledged;
  await first.stop();
  const second = newWriter();
  await second.recordReceipt('main', receipt('d2'));
  expect((await sender.item(message.requestId)).status).toBe('delivered');
  await second.stop();
});

test('while the database is away nothing is acknowledged, and afterwards everything is written', async () => {
  const sender = await givenSender(service);
  const message = await givenMessage(sender);
  const writer = newWriter();
  let tries = 0;
  const restore = interceptConnect(writersOf(service, sender.accountId), async () => {
    tries += 1;
    throw new Error('away');
  });
  let isAcknowledged = false;
  writer.recordOutcome(message, taken('e1'), 'main');
  const receipted = Promise.all(
    // A carrier that gets no acknowledgement, or in a shard a refusal, sends its receipt again.
    [1, 2].map(() =>
      eventually(() => writer.recordReceipt('main', receipt('e1'))).then(() => (isAcknowledged = true)),
    ),
  );
  await eventually(() => expect(tries).toBeGreaterThan(1));
  expect(isAcknowledged).toBe(false);
  restore();
  await receipted;
  expect((await sender.item(message.requestId)).status).toBe('delivered');
  await writer.stop();
});

test('a stop while the database is away ends, and returns the receipts to the carrier', async () => {
  const sender = await givenSender(service);
  const message = await givenMessage(sender);
  const writer = newWriter();
  const restore = interceptConnect(writersOf(service, sender.accountId), async () => {
    throw new Error('away');
  });
  writer.recordOutcome(message, taken('f1'), 'main');
  const receipted = writer.recordReceipt('main', receipt('f1'));
  await Promise.all([expect(receipted).rejects.toThrow('stopping'), writer.stop()]);
  restore();
});

test('under load a state that is replaced before it is written is never written', async () => {
  const sender = await givenSender(service);
  const message = await givenMessage(sender);
  const writer = newWriter();
  let written = 0;
  let isFirst = true;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const restore = interceptConnect(writersOf(service, sender.accountId), async (connect) => {
    begin();
    if (isFirst) await released;
    isFirst = false;
    return interceptQueries(await connect(), (query, statement, values) => {
      const { name, values: own } = typeof statement === 'string' ? {} : statement;
      if (name === 'update_single_items') written += String(own?.[1]).split(',').length;
      return values === undefined ? query(statement) : query(statement, values);
    });
  });
  const messages = Array.from({ length: 4500 }, (_, index) => {
    const requestId = 2_000_000_000 + index;
    return { ...message, requestId, key: messageKey(message.accountId, requestId, 0) };
  });
  for (const [index, one] of messages.entries()) writer.recordOutcome(one, taken(`h${index}`), 'main');
  await begun;
  const receipted = messages.map((_, index) => writer.recordReceipt('main', receipt(`h${index}`)));
  release();
  await Promise.all(receipted);
  await writer.stop();
  restore();
  // A first batch of 2000 was on its way as sent, and is written again as delivered; the others are written once.
  expect(written).toBe(4500 + 2000);
});

test('under load no receipt is acknowledged before its own change is written', async () => {
  const written = new Set<number>();
  const writer = newWriter(({ requestId }) => written.add(requestId));
  const message = await givenMessage(await givenSender(service));
  const acknowledged = Array.from({ length: 4500 }, (_, index) => {
    const requestId = 1_000_000_000 + index;
    const key = messageKey(message.accountId, requestId, 0);
    writer.recordOutcome({ ...message, key, requestId }, taken(`g${index}`), 'main');
    return writer.recordReceipt('main', receipt(`g${index}`)).then(() => written.has(requestId));
  });
  expect(new Set(await Promise.all(acknowledged))).toEqual(new Set([true]));
  await writer.stop();
});

test('an error text with NUL, which PostgreSQL cannot store, does not block other changes', async () => {
  const sender = await givenSender(service);
  const [message, other] = [await givenMessage(sender), await givenMessage(sender)];
  const writer = newWriter();
  writer.recordOutcome(message, { outcome: 'refused', reason: 'HTTP 400: bad\0 number' }, 'main');
  writer.recordOutcome(other, taken('nul-1'), 'main');
  await writer.stop();
  const { status, error } = await sender.item(message.requestId);
  expect([status, error]).toEqual(['failed', expect.stringContaining('400')]);
  expect((await sender.item(other.requestId)).status).toBe('sent');
});

test('a refusal that two processes write gives the cost back once', async () => {
  const sender = await givenSender(service);
  const message = await givenMessage(sender);
  const writers = [newWriter(), newWriter()];
  for (const writer of writers) writer.recordOutcome(message, refused, 'main');
  await Promise.all(writers.map((writer) => writer.stop()));
  expect(await sender.item(message.requestId)).toMatchObject({
    status: 'failed',
    status_detail: 'send-failure',
  });
  const { left, entries } = await sender.money();
  expect(left).toBe(1_000_000);
  expect(entries).toHaveLength(2);
});

test('property: a final status never changes, for any order of answers and receipts on any process', async () => {
  const sender = await givenSender(service);
  const terminal = new Set(['delivered', 'failed', 'blacklisted']);
  const moves: ((writer: DeliveryWriter, message: Message, id: string) => void)[] = [
    (writer, message, id) => writer.recordOutcome(message, taken(id), 'main'),
    (writer, message) => writer.recordOutcome(message, refused, 'main'),
    (writer, message) => writer.recordOutcome(message, { outcome: 'try-later', reason: 'full' }, 'main'),
    (writer, message) => writer.recordOutcome(message, { outcome: 'in-doubt', reason: 'silence' }, 'main'),
    (writer, _message, id) => void writer.recordReceipt('main', receipt(id)).catch(() => undefined),
    (writer, _message, id) => void writer.recordReceipt('main', receipt(id, 'failed')).catch(() => undefined),
    (writer, _message, id) =>
      void writer.recordReceipt('main', receipt(id, 'undetermined')).catch(() => undefined),
  ];
  for (let round = 0; round < 12; round += 1) {
    const message = await givenMessage(sender);
    let settled: string | undefined;
    for (let step = 0; step < 5; step += 1) {
      const writer = newWriter();
      moves[(round * 3 + step * step) % moves.length]?.(writer, message, `h${round}`);
      moves[(round + step) % moves.length]?.(writer, message, `h${round}`);
      await writer.stop();
      const { status, status_detail } = await sender.item(message.requestId);
      if (settled !== undefined) expect(`${status} ${status_detail}`).toBe(settled);
      if (terminal.has(status as string)) settled = `${status} ${status_detail}`;
    }
  }
  const { entries } = await sender.money();
  const refunds = entries.filter(({ kind }) => kind === 'refund').map(({ cause }) => cause);
  expect(new Set(refunds).size).toBe(refunds.length);
});
