import { expect, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { givenClient, textOf } from '../smpp-client-for-test.ts';
import { smppService } from '../smpp-service-for-test.ts';
import { cleanUpSmpp } from './clean-up-smpp.job.ts';

const { service } = smppService({ PEYK_SMPP_KEPT_HOURS: '2' });
const hourMs = 3_600_000;

type Client = Awaited<ReturnType<typeof givenClient>>;

const waiting = async ({ accountId }: Client) => {
  const { rows } = await service.platform.pool.query<{ id: number }>(
    'select id from smpp_deliveries where account_id = $1',
    [accountId],
  );
  return rows.length;
};

/** A client that submitted a message and left before its receipt came. */
async function givenReceiptThatWaits() {
  const client = await givenClient(service);
  const sender = await client.bind('transmitter');
  const { id } = await sender.submit();
  sender.session.destroy();
  await eventually(async () => expect(await waiting(client)).toBe(1));
  return { client, id };
}

test('receipts of clients that stay away are kept for the hours that are set', async () => {
  const { client } = await givenReceiptThatWaits();
  service.clock.advance(hourMs);
  await cleanUpSmpp.run({}, service.platform);
  expect(await waiting(client)).toBe(1);
  service.clock.advance(hourMs + 1000);
  await cleanUpSmpp.run({}, service.platform);
  expect(await waiting(client)).toBe(0);
});

test('a receipt that was on the wire of a process that died comes again after its lease', async () => {
  const { client, id } = await givenReceiptThatWaits();
  const now = service.clock.now().getTime();
  await service.platform.pool.query('update smpp_deliveries set leased_until = $2 where account_id = $1', [
    client.accountId,
    new Date(now + 120_000),
  ]);
  const receiver = await client.bind('receiver');
  // Made later, it goes first: the other one is still on the wire, as far as anybody knows.
  const other = await (await client.bind('transmitter')).submit();
  await receiver.untilDelivered(1);
  expect(textOf(receiver.delivered[0])).toContain(`id:${other.id} `);
  service.clock.advance(121_000);
  await receiver.untilDelivered(2);
  expect(textOf(receiver.delivered[1])).toContain(`id:${id} `);
  await eventually(async () => expect(await waiting(client)).toBe(0));
});

test('a client that answers no receipt keeps those of nobody else waiting', async () => {
  const unbounded = { settings: { parts_per_second: 0 } };
  const [stuck, other] = [await givenClient(service, unbounded), await givenClient(service)];
  const silent = await stuck.bind();
  silent.session.removeAllListeners('deliver_sm');
  let arrived = 0;
  silent.session.on('deliver_sm', () => (arrived += 1));
  // More than the window of what may be unanswered.
  await Promise.all(Array.from({ length: 90 }, () => silent.submit()));
  await Promise.all(Array.from({ length: 90 }, () => silent.submit()));
  await eventually(() => expect(arrived).toBe(100));
  const bound = await other.bind();
  await Promise.all(Array.from({ length: 20 }, () => bound.submit()));
  await bound.untilDelivered(20);
  expect([arrived, await waiting(stuck)]).toEqual([100, 180]);
});
