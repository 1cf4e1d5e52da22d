import smpp from 'smpp';
import { expect, test } from 'vitest';

import { ask, givenClient, textOf } from './smpp-client-for-test.ts';
import { smppService } from './smpp-service-for-test.ts';

const simulated = smppService();
const { service } = simulated;
const minuteMs = 60_000;

const persian = 'رمز ورود شما: ';
const latin = 'Código: ';

test.each([
  ['utf8', persian, Buffer.from(`${persian}12345`)],
  ['latin1', latin, Buffer.from(`${latin}12345`, 'latin1')],
] as const)('data_coding 0 is %s where the credential says so', async (coding, text, octets) => {
  const client = await givenClient(service, {
    text: `${text}%code%`,
    settings: { default_coding: coding },
  });
  const { submit, untilDelivered } = await client.bind();
  const to = coding === 'utf8' ? '989121110001' : '989121110002';
  const sent = await submit({ destination_addr: to, data_coding: 0, short_message: octets });
  expect(sent.status).toBe(0);
  await untilDelivered(1);
  expect(simulated.simulator.handsets.messages(to.replace(/^98/, '0'))).toMatchObject([
    { text: `${text}12345` },
  ]);
});

test('who has no credit is answered with the status of the credential', async () => {
  const client = await givenClient(service, { credit: 0, settings: { no_credit_status: 0x58 } });
  const { submit } = await client.bind();
  expect((await submit()).status).toBe(0x58);
  expect((await client.money()).entries).toEqual([]);
});

test('a credential that has expired and an account that is blocked are not let in', async () => {
  const soon = new Date(service.clock.now().getTime() + minuteMs).toISOString();
  const expiring = await givenClient(service, { settings: { expires_at: soon } });
  expect((await expiring.bind()).status).toBe(0);
  service.clock.advance(2 * minuteMs);
  expect((await expiring.bind()).status).toBe(0x0d);
  const client = await givenClient(service);
  const bound = await client.bind();
  expect((await bound.submit()).status).toBe(0);
  const operator = service.as((await service.given.operator()).key);
  const blocked = await operator.post(`/operator/v1/accounts/${client.accountId}/block`, { reason: 'debt' });
  expect(blocked.status).toBe(200);
  expect((await bound.submit()).status).toBe(0x45);
  expect((await client.bind()).status).toBe(0x0d);
  const { rows } = await service.platform.pool.query<{ reason: string }>(
    `select after ->> 'reason' as reason from audit_entries
     where action = 'smpp.failed' and account_id = any ($1::bigint[]) order by id`,
    [[expiring.accountId, client.accountId]],
  );
  expect(rows.map(({ reason }) => reason)).toEqual(['expired', 'blocked']);
});

test('a schedule is kept, and times that are none are refused', async () => {
  const client = await givenClient(service, { rate: 100 });
  const { submit, query, untilDelivered, delivered } = await client.bind();
  expect((await submit({ schedule_delivery_time: 'tomorrow' })).status).toBe(0x61);
  // By then it would have been late for a year.
  expect((await submit({ validity_period: '200101000000000+' })).status).toBe(0x62);
  expect((await client.money()).entries).toEqual([]);
  const { status, id } = await submit({ schedule_delivery_time: '000000000500000R' });
  expect([status, await query(id)]).toEqual([0, 1]);
  expect(delivered).toEqual([]);
  service.clock.advance(6 * minuteMs);
  await untilDelivered(1);
  expect(textOf(delivered[0])).toMatch(new RegExp(`^id:${id} .*stat:DELIVRD`));
});

test('who is on the blacklist gets nothing: accepted, not charged, and ended at once', async () => {
  const client = await givenClient(service, { rate: 100 });
  const blocked = '09121110009';
  await client.caller.post('/ws/v1/blacklist', { mobiles: [blocked] });
  const { submit, query, delivered, untilDelivered } = await client.bind();
  const sent = await submit({ destination_addr: blocked, short_message: 'Big sale this weekend' });
  await untilDelivered(1);
  expect(textOf(delivered[0])).toMatch(new RegExp(`^id:${sent.id} .*stat:REJECTD`));
  expect(await query(sent.id)).toBe(8);
  expect(simulated.simulator.handsets.messages(blocked)).toEqual([]);
  expect((await client.money()).entries).toEqual([]);
});

test('outbind and what no server knows are refused, and the session goes on', async () => {
  const client = await givenClient(service);
  const { session, submit } = await client.bind();
  const nack = new Promise<number>((resolve) =>
    session.once('generic_nack', (pdu: { command_status: number }) => resolve(pdu.command_status)),
  );
  session.send(new smpp.PDU('outbind', { system_id: 'peyk', password: 'none' }));
  expect(await nack).toBe(0x03);
  expect((await ask(session, 'broadcast_sm')).command_status).toBe(0x03);
  expect((await submit()).status).toBe(0);
});
