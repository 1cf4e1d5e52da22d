import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { interceptConnect, interceptQueries } from '../../../../test/intercept.ts';
import { writersOf } from '../../../../test/shards.ts';
import { ask, givenClient, textOf } from './smpp-client-for-test.ts';
import { smppService } from './smpp-service-for-test.ts';

// What only some clients send: lists, replacements, validity; and what they get when the database is lost.

const smpp = smppService({ PEYK_MODERATION: 'auto' });
const { service } = smpp;

test('submit_multi is one id for all, with receipts of each and those that were refused by name', async () => {
  const client = await givenClient(service, { rate: 100 });
  const { session, delivered, untilDelivered } = await client.bind();
  const answer = await ask(session, 'submit_multi', {
    source_addr: client.line.number,
    dest_address: [
      { dest_addr_ton: 1, dest_addr_npi: 1, destination_addr: '989123456701' },
      { dest_addr_ton: 1, dest_addr_npi: 1, destination_addr: '14155550100' },
      { dest_addr_ton: 1, dest_addr_npi: 1, destination_addr: '989123456702' },
    ],
    short_message: 'Your code: 12345',
    registered_delivery: 1,
  });
  expect(answer.command_status).toBe(0);
  expect(answer['unsuccess_sme']).toMatchObject([
    { destination_addr: '14155550100', error_status_code: 0x0b },
  ]);
  await untilDelivered(2);
  const id = String(answer['message_id']);
  expect(delivered.map((pdu) => pdu['receipted_message_id'])).toEqual([id, id]);
  expect(delivered.map((pdu) => String(pdu['source_addr'])).toSorted()).toEqual([
    '989123456701',
    '989123456702',
  ]);
  expect((await ask(session, 'query_sm', { message_id: id }))['message_state']).toBe(2);
  expect((await client.money()).entries.map(({ amount }) => amount)).toEqual([-100, -100]);
  const nobody = await ask(session, 'submit_multi', {
    source_addr: client.line.number,
    dest_address: [{ dest_addr_ton: 1, dest_addr_npi: 1, destination_addr: '14155550100' }],
    short_message: 'Your code: 12345',
  });
  expect(nobody.command_status).toBe(0x0b);
});

const inAnHour = '000000010000000R';

test('replace_sm changes a message that waits: judged, paid and sent under the same id', async () => {
  const client = await givenClient(service, { rate: 100 });
  const bound = await client.bind();
  const { id } = await bound.submit({ schedule_delivery_time: inAnHour, short_message: 'Sale on Monday' });
  const replace = (fields: object) =>
    ask(bound.session, 'replace_sm', {
      message_id: id,
      source_addr: client.line.number,
      registered_delivery: 1,
      ...fields,
    });
  expect((await replace({ short_message: 'x', source_addr: '30001' })).command_status).toBe(0x0a);
  expect((await replace({ message_id: '99', short_message: 'x' })).command_status).toBe(0x0c);
  expect((await replace({ short_message: 'Sale on Tuesday, all day' })).command_status).toBe(0);
  expect(await bound.query(id)).toBe(1);
  const { entries } = await client.money();
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', -100],
    ['refund', 100],
    ['charge', -100],
  ]);
  service.clock.set(new Date(service.clock.now().getTime() + 2 * 3_600_000));
  await bound.untilDelivered(1);
  expect(textOf(bound.delivered[0])).toMatch(new RegExp(`^id:${id} .*stat:DELIVRD`));
  expect(smpp.simulator.handsets.messages('09123456789').at(-1)?.text).toBe('Sale on Tuesday, all day');
  expect((await replace({ short_message: 'too late' })).command_status).toBe(0x13);
});

test('replace_sm is paid with what the message before it gives back', async () => {
  const client = await givenClient(service, { rate: 100, credit: 100 });
  const bound = await client.bind();
  const { id } = await bound.submit({ schedule_delivery_time: inAnHour, short_message: 'Sale on Monday' });
  const replacement = { message_id: id, source_addr: client.line.number, short_message: 'Sale on Tuesday' };
  expect((await ask(bound.session, 'replace_sm', replacement)).command_status).toBe(0);
  const { left, entries } = await client.money();
  expect([left, ...entries.map(({ amount }) => amount)]).toEqual([0, -100, 100, -100]);
});

test('a simple text leaves within its validity or not at all, and its end says so', async () => {
  const client = await givenClient(service, { rate: 100 });
  const bound = await client.bind();
  const { id } = await bound.submit({
    short_message: 'Shop opens now',
    schedule_delivery_time: inAnHour,
    validity_period: '000000020000000R',
  });
  const stored = await service.platform.pool.query<{ valid_seconds: number }>(
    `select valid_seconds from send_requests where account_id = $1`,
    [client.accountId],
  );
  expect(stored.rows).toEqual([{ valid_seconds: 3600 }]);
  // Its carrier was away for the whole time.
  await service.platform.pool.query(
    `update send_requests set state = 'running', waiting_for = null, released_at = $2 where account_id = $1`,
    [client.accountId, new Date(service.clock.now().getTime() - 2 * 3_600_000)],
  );
  await service.platform.pool.query(`select pg_notify('peyk_sends', '')`);
  await bound.untilDelivered(1);
  expect(textOf(bound.delivered[0])).toMatch(new RegExp(`^id:${id} .*stat:EXPIRED`));
  expect((await client.money()).left).toBe(1_000_000);
});

test('the lost answer to a commit is found out: the text is answered as stored, and sent once', async () => {
  const client = await givenClient(service, { rate: 100 });
  const bound = await client.bind();
  const text = `Sale ${randomUUID()}`;
  let isLost = false;
  const restore = interceptConnect(service.platform.pool, async (connect) =>
    interceptQueries(await connect(), async (query, statement, values) => {
      const result = await query(statement, values);
      const words = typeof statement === 'string' ? statement : statement.text;
      const { rows } = /^commit$/i.test(words)
        ? await service.platform.pool.query('select from send_requests where text = $1', [text])
        : { rows: [] };
      if (rows.length === 0 || isLost) return result;
      isLost = true;
      throw new Error('Connection terminated unexpectedly');
    }),
  );
  const sent = await bound.submit({ short_message: text }).finally(restore);
  expect([isLost, sent.status]).toEqual([true, 0]);
  await bound.untilDelivered(1);
  expect(textOf(bound.delivered[0])).toContain(`id:${sent.id} `);
  expect(smpp.simulator.handsets.messages('09123456789').filter((one) => one.text === text)).toHaveLength(1);
});

test('the lost answer to the statement of a code is found out too: it is charged and sent once', async () => {
  const client = await givenClient(service, { rate: 100 });
  const bound = await client.bind();
  // The first one reads the wallet.
  expect((await bound.submit()).status).toBe(0);
  let isLost = false;
  const restore = interceptConnect(writersOf(service, client.accountId), async (connect) =>
    interceptQueries(await connect(), async (query, statement, values) => {
      const result = await query(statement, values);
      const name = typeof statement === 'string' ? statement : statement.name;
      if (name !== 'accept_submitted_messages' || isLost) return result;
      isLost = true;
      throw new Error('Connection terminated unexpectedly');
    }),
  );
  const sent = await bound.submit().finally(restore);
  expect([isLost, sent.status]).toEqual([true, 0]);
  await bound.untilDelivered(2);
  expect(textOf(bound.delivered[1])).toContain(`id:${sent.id} `);
  expect((await client.money()).entries.map(({ amount }) => amount)).toEqual([-100, -100]);
});
