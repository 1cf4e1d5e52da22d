import { expect, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { givenClient, textOf } from '../smpp-client-for-test.ts';
import { smppService } from '../smpp-service-for-test.ts';

const smpp = smppService();
const { service } = smpp;

test('a reply that looks like an escape arrives as it was written', async () => {
  const client = await givenClient(service);
  const bound = await client.bind();
  const text = String.raw`a\u0000b`;
  // A reply belongs to the account that wrote to its sender.
  await bound.submit({ destination_addr: '09990000001' });
  await bound.untilDelivered(1);
  await smpp.simulator.reply({ from: '09990000001', to: client.line.number, text });
  await bound.untilDelivered(2);
  expect(textOf(bound.delivered[1])).toBe(text);
});

test('an event that cannot be read holds up no other, and is tried again later', async () => {
  const [broken, whole] = [await givenClient(service), await givenClient(service)];
  const [bound, other] = [await broken.bind(), await whole.bind()];
  for (const one of [bound, other]) await one.submit({ destination_addr: '09990000001' });
  await Promise.all([bound.untilDelivered(1), other.untilDelivered(1)]);
  const { pool } = service.platform;
  const inserted = await pool.query<{ id: number }>(
    `insert into webhook_events (account_id, webhook_id, type, rows, data, created_at)
     select account_id, webhook_id, 'message.updated', 1, '{}', $2 from smpp_credentials where id = $1 returning id`,
    [broken.id, service.clock.now()],
  );
  const ids = inserted.rows.map(({ id }) => id);
  for (const { line } of [broken, whole])
    await smpp.simulator.reply({ from: '09990000001', to: line.number, text: 'Yes' });
  await Promise.all([bound.untilDelivered(2), other.untilDelivered(2)]);
  const left = async () =>
    (await pool.query('select from webhook_events where id = any($1::bigint[])', [ids])).rows.length;
  expect(await left()).toBe(1);
  await pool.query(`update webhook_events set data = '{"messages": []}' where id = any($1::bigint[])`, [ids]);
  service.clock.set(new Date(service.clock.now().getTime() + 61_000));
  await eventually(async () => expect(await left()).toBe(0));
});
