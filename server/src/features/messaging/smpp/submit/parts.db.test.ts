import { expect, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { cleanUpSmpp } from '../receipts/clean-up-smpp.job.ts';
import { givenClient, textOf } from '../smpp-client-for-test.ts';
import { smppService } from '../smpp-service-for-test.ts';

const smpp = smppService();
const { service } = smpp;

const part = (reference: number, sequence: number, message: string) => ({
  esm_class: 0x40,
  registered_delivery: 1,
  short_message: { udh: Buffer.from([5, 0, 3, reference, 2, sequence]), message },
});

test('a part in the place of another ends that one, whose id was answered, and the text is joined of the newer ones', async () => {
  const client = await givenClient(service, { text: 'Your code for the shop is: %code%', rate: 100 });
  const bound = await client.bind();
  const first = await bound.submit(part(7, 1, 'Words of another text'));
  const again = await bound.submit(part(7, 1, 'Your code for '));
  expect([first.status, again.status, first.id === again.id]).toEqual([0, 0, false]);
  await bound.untilDelivered(1);
  expect(textOf(bound.delivered[0])).toMatch(new RegExp(`^id:${first.id} .*stat:REJECTD`));
  expect(await bound.query(first.id)).toBe(8);
  const last = await bound.submit(part(7, 2, 'the shop is: 12345'));
  await bound.untilDelivered(3);
  const receipts = bound.delivered.slice(1).map((pdu) => pdu['receipted_message_id']);
  expect(new Set(receipts)).toEqual(new Set([again.id, last.id]));
  expect(smpp.simulator.handsets.messages('09123456789').at(-1)).toMatchObject({
    text: 'Your code for the shop is: 12345',
  });
  expect((await client.money()).entries.map(({ amount }) => amount)).toEqual([-100]);
});

test('a part that is submitted again after its text was sent has the end of that text, another one has not', async () => {
  const client = await givenClient(service, { text: 'Your code for the shop is: %code%', rate: 100 });
  const bound = await client.bind();
  const statesOf = () =>
    new Map(bound.delivered.map((pdu) => [pdu['receipted_message_id'], /stat:(\w+)/.exec(textOf(pdu))?.[1]]));
  const submitText = async (reference: number, changes: object = {}) => {
    const first = await bound.submit({ ...part(reference, 1, 'Your code for '), ...changes });
    await bound.submit({ ...part(reference, 2, 'the shop is: 12345'), ...changes });
    return first;
  };
  // This number has no receipt.
  // No receipt ever comes for it.
  const silent = { destination_addr: '09990000004' };
  await submitText(10);
  await submitText(11);
  await submitText(12, silent);
  await bound.untilDelivered(4);
  const repeated = await bound.submit(part(10, 2, 'the shop is: 12345'));
  const other = await bound.submit(part(11, 1, 'Half of a text '));
  const pending = await bound.submit({ ...part(12, 1, 'Your code for '), ...silent });
  expect([repeated.status, other.status, pending.status]).toEqual([0, 0, 0]);
  service.clock.advance(6 * 60_000);
  await cleanUpSmpp.run({}, service.platform);
  await bound.untilDelivered(6);
  expect([statesOf().get(repeated.id), statesOf().get(other.id)]).toEqual(['DELIVRD', 'REJECTD']);
  // Its text is under way, and so is it.
  expect(await bound.query(pending.id)).toBe(1);
  expect((await client.money()).entries.map(({ amount }) => amount)).toEqual([-100, -100, -100]);
});

test('parts that ended while the last one came are not sent', async () => {
  const client = await givenClient(service, { text: 'Your code for the shop is: %code%' });
  const bound = await client.bind();
  await bound.submit(part(8, 1, 'Your code for '));
  service.clock.set(new Date(service.clock.now().getTime() + 6 * 60_000));
  await cleanUpSmpp.run({}, service.platform);
  await bound.untilDelivered(1);
  expect((await bound.submit(part(8, 2, 'the shop is: 12345'))).status).toBe(0);
  expect((await client.money()).entries).toEqual([]);
});

test('parts of a client that was away wait for it, and no longer than half an hour', async () => {
  const client = await givenClient(service, { text: 'Your code for the shop is: %code%', rate: 100 });
  const away = await client.bind();
  const first = await away.submit(part(20, 1, 'Your code for '));
  const alone = await away.submit(part(21, 1, 'Half of a text '));
  away.session.destroy();
  const bound = async () => (await client.caller.get('/ws/v1/smpp-sessions')).body.data as unknown[];
  await eventually(async () => expect(await bound()).toEqual([]));
  service.clock.advance(10 * 60_000);
  const back = await client.bind();
  await cleanUpSmpp.run({}, service.platform);
  expect([await back.query(first.id), await back.query(alone.id)]).toEqual([1, 1]);
  await back.submit(part(20, 2, 'the shop is: 12345'));
  await back.untilDelivered(2);
  expect((await client.money()).entries.map(({ amount }) => amount)).toEqual([-100]);
  service.clock.advance(21 * 60_000);
  await cleanUpSmpp.run({}, service.platform);
  expect(await back.query(alone.id)).toBe(8);
});

test('a credential has so many parts waiting, and all of them end in time', async () => {
  const client = await givenClient(service, { settings: { parts_per_second: 0 } });
  const bound = await client.bind();
  const { pool } = service.platform;
  await pool.query(
    `insert into smpp_messages (account_id, id, credential_id, addresses, registered_delivery, part_key, part_sequence, part_total,
       part_octets, submitted_at)
     select $1, nextval('smpp_message_ids'), $2, '{"source": {}, "destination": {}}', 0, n::text, 1, 2, 'x', $3
     from generate_series(1, 2000) n`,
    [client.accountId, client.id, service.clock.now()],
  );
  expect((await bound.submit(part(9, 1, 'One too many'))).status).toBe(0x14);
  service.clock.set(new Date(service.clock.now().getTime() + 6 * 60_000));
  await cleanUpSmpp.run({}, service.platform);
  const { rows } = await pool.query(
    'select from smpp_messages where account_id = $1 and final_state is null',
    [client.accountId],
  );
  expect(rows).toHaveLength(0);
  await eventually(async () => expect((await bound.submit(part(9, 1, 'Now it fits'))).status).toBe(0));
});
