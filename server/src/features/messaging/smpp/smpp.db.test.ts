import { expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { cleanUpSmpp } from './receipts/clean-up-smpp.job.ts';
import { ask, givenClient, textOf } from './smpp-client-for-test.ts';
import { smppService } from './smpp-service-for-test.ts';

const smpp = smppService();
const { service } = smpp;

test('a text of an approved pattern is a code: charged once, and its receipt follows its answer', async () => {
  const client = await givenClient(service, { rate: 100 });
  const { submit, query, untilDelivered, delivered, order, session } = await client.bind();
  const { status, id } = await submit();
  expect([status, id]).toEqual([0, expect.stringMatching(/^[1-9]\d*$/)]);
  await untilDelivered(1);
  expect(order).toEqual([`answer ${id}`, `receipt ${id}`]);
  expect(delivered[0]).toMatchObject({
    esm_class: 4,
    source_addr: '989123456789',
    destination_addr: client.line.number,
    receipted_message_id: id,
    message_state: 2,
  });
  expect(textOf(delivered[0])).toMatch(
    new RegExp(
      `^id:${id} sub:001 dlvrd:001 submit date:\\d{10} done date:\\d{10} stat:DELIVRD err:000 text:$`,
    ),
  );
  expect(await query(id)).toBe(2);
  expect((await ask(session, 'query_sm', { message_id: '999' })).command_status).toBe(0x67);
  const { entries } = await client.money();
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([['charge', -100]]);
  expect(smpp.simulator.handsets.messages('09123456789').at(-1)).toMatchObject({ text: 'Your code: 12345' });
});

test('receipts and replies wait until a receiver is bound, and come again after a temporary refusal', async () => {
  const client = await givenClient(service);
  const sender = await client.bind('transmitter');
  const sent = await sender.submit({ destination_addr: '09990000001' });
  sender.session.destroy();
  await smpp.simulator.reply({ from: '09990000001', to: client.line.number, text: 'سلام' });
  const waiting = async () => {
    const { rows } = await service.platform.pool.query('select from smpp_deliveries where account_id = $1', [
      client.accountId,
    ]);
    return rows.length;
  };
  await eventually(async () => expect(await waiting()).toBe(2));
  const receiver = await client.bind('receiver');
  receiver.answers.push(0x64, 0x64);
  await receiver.untilDelivered(2);
  await eventually(() => {
    service.clock.set(new Date(service.clock.now().getTime() + 5000));
    expect(receiver.delivered).toHaveLength(4);
  });
  await eventually(async () => expect(await waiting()).toBe(0));
  const texts = receiver.delivered.map(textOf).toSorted();
  expect(texts.slice(2)).toEqual(['سلام', 'سلام']);
  expect(texts[0]).toMatch(new RegExp(`^id:${sent.id} .* stat:UNDELIV err:001 text:$`));
  expect(receiver.delivered.find((pdu) => textOf(pdu) === 'سلام')).toMatchObject({
    esm_class: 0,
    source_addr: '989990000001',
    destination_addr: client.line.number,
  });
  expect((await receiver.submit()).status).toBe(0x04);
});

test('any other text waits for the desk like a simple send, and can be withdrawn', async () => {
  const client = await givenClient(service, { rate: 100 });
  const bound = await client.bind();
  const operator = service.as((await service.given.operator()).key);
  const text = { short_message: 'Big sale this weekend', registered_delivery: 1 };
  const refused = await bound.submit(text);
  expect([refused.status, await bound.query(refused.id)]).toEqual([0, 1]);
  const sendOf = async (id: string) => {
    const { rows } = await service.platform.pool.query<{ send_id: number }>(
      'select send_id from smpp_messages where account_id = $1 and id = $2',
      [client.accountId, id],
    );
    return rows[0]?.send_id ?? 0;
  };
  const sendId = await sendOf(refused.id);
  expect(await client.show(sendId)).toMatchObject({
    type: 'simple',
    status: 'in-queue',
    waiting_for: 'approval',
  });
  const decided = await operator.post(`/operator/v1/send_requests/${sendId}/reject`, { reason: 'no' });
  expect(decided.status).toBe(200);
  await bound.untilDelivered(1);
  expect(textOf(bound.delivered[0])).toContain('stat:REJECTD');
  const withdrawn = await bound.submit(text);
  expect((await ask(bound.session, 'cancel_sm', { message_id: withdrawn.id })).command_status).toBe(0);
  expect((await ask(bound.session, 'cancel_sm', { message_id: withdrawn.id })).command_status).toBe(0x11);
  await bound.untilDelivered(2);
  expect(textOf(bound.delivered[1])).toContain('stat:DELETED');
  expect((await client.money()).left).toBe(1_000_000);
});

const persian = 'رمز ورود شما: '.repeat(6);
const header8 = (total: number, sequence: number) => Buffer.from([5, 0, 3, 7, total, sequence]);
const header16 = (total: number, sequence: number) => Buffer.from([6, 8, 4, 1, 7, total, sequence]);

test('long texts come whole in all three forms, in any order, over several binds', async () => {
  const client = await givenClient(service, { text: `${persian}%code%`, rate: 100 });
  const [one, other] = [await client.bind(), await client.bind()];
  const text = `${persian}12345`;
  const halves = [text.slice(0, 60), text.slice(60)] as const;
  const coded = { data_coding: 8, registered_delivery: 1 };
  for (const header of [header8, header16]) {
    const part = (sequence: 1 | 2) => ({
      ...coded,
      esm_class: 0x40,
      short_message: { udh: header(2, sequence), message: halves[sequence - 1] ?? '' },
    });
    const last = await one.submit(part(2));
    const first = await other.submit({ ...part(1), registered_delivery: 0 });
    expect([last.status, first.status, last.id === first.id]).toEqual([0, 0, false]);
  }
  const sar = (sequence: 1 | 2) => ({
    ...coded,
    sar_msg_ref_num: 9,
    sar_total_segments: 2,
    sar_segment_seqnum: sequence,
    short_message: halves[sequence - 1] ?? '',
  });
  expect((await one.submit(sar(1))).status).toBe(0);
  expect((await one.submit(sar(2))).status).toBe(0);
  expect((await one.submit({ ...coded, short_message: '', message_payload: text })).status).toBe(0);
  await eventually(() => expect(one.delivered.length + other.delivered.length).toBe(5));
  const { entries } = await client.money();
  expect(entries.map(({ amount }) => amount)).toEqual([-200, -200, -200, -200]);
  expect(
    smpp.simulator.handsets
      .messages('09123456789')
      .slice(-4)
      .map((message) => message.text),
  ).toEqual(Array.from({ length: 4 }, () => text));
});

test('parts whose others never come are refused and not charged', async () => {
  const client = await givenClient(service);
  const bound = await client.bind();
  const message = { udh: header8(2, 1), message: 'half of a text' };
  const part = await bound.submit({ esm_class: 0x40, short_message: message });
  expect(await bound.query(part.id)).toBe(1);
  service.clock.set(new Date(service.clock.now().getTime() + 6 * 60_000));
  await cleanUpSmpp.run({}, service.platform);
  await bound.untilDelivered(1);
  expect(textOf(bound.delivered[0])).toContain('stat:REJECTD');
  expect((await client.money()).entries).toEqual([]);
});

test('every refusal has the status that clients expect, and costs nothing', async () => {
  const client = await givenClient(service, { credit: 0, settings: { parts_per_second: 1, window: 8 } });
  const { submit } = await client.bind();
  const statusOf = async (fields: Parameters<typeof submit>[0]) => (await submit(fields)).status;
  expect(await statusOf({})).toBe(0x45);
  expect(await statusOf({ source_addr: '300099' })).toBe(0x0a);
  expect(await statusOf({ destination_addr: '14155550100' })).toBe(0x0b);
  expect(await statusOf({ short_message: '', message_payload: 'x'.repeat(1600) })).toBe(0x01);
  expect(await statusOf({ data_coding: 4, short_message: Buffer.from([1, 2]) })).toBe(0x45);
  expect(await statusOf({ short_message: '' })).toBe(0x01);
  const many = await Promise.all(Array.from({ length: 8 }, () => statusOf({})));
  expect(many).toContain(0x58);
  expect((await client.money()).entries).toEqual([]);
});

test('a credential says who may bind, from where, how and how often', async () => {
  const client = await givenClient(service, { settings: { binds_max: 1, bind_kinds: ['transceiver'] } });
  expect((await client.bind('receiver')).status).toBe(0x0d);
  const first = await client.bind();
  expect(first.status).toBe(0);
  expect((await client.bind()).status).toBe(0x0d);
  first.session.destroy();
  await eventually(async () => expect((await client.bind()).status).toBe(0));
  expect((await client.bind('transceiver', { password: 'wrong' })).status).toBe(0x0e);
  const path = `/ws/v1/smpp-credentials/${client.id}`;
  const renewed = await client.caller.post(`${path}/password`, { overlap_hours: 1 });
  const { password } = renewed.body.data as { password: string };
  expect(password).toHaveLength(8);
  await client.caller.patch(path, { binds_max: 9 });
  expect((await client.bind()).status).toBe(0);
  expect((await client.bind('transceiver', { password })).status).toBe(0);
  service.clock.set(new Date(service.clock.now().getTime() + 2 * 3_600_000));
  expect((await client.bind()).status).toBe(0x0e);
  await client.caller.patch(path, { networks: ['203.0.113.0/24'] });
  expect((await client.bind('transceiver', { password })).status).toBe(0x0d);
  const { rows } = await service.platform.pool.query<{ reason: string }>(
    `select after ->> 'reason' as reason from audit_entries where action = 'smpp.failed' and username = $1 order by id`,
    [client.systemId],
  );
  expect([...new Set(rows.map(({ reason }) => reason))]).toEqual(['kind', 'binds', 'password', 'network']);
});

test('sessions are listed, ended by operators, and end with their credential', async () => {
  const client = await givenClient(service);
  const [one, other] = [await client.bind(), await client.bind('receiver', { interface_version: 0x33 })];
  const list = async () => (await client.caller.get('/ws/v1/smpp-sessions')).body.data as { id: number }[];
  const shown = await list();
  expect(shown).toMatchObject([
    { system_id: client.systemId, kind: 'transceiver', version: '5.0', address: '127.0.0.1' },
    { kind: 'receiver', version: '3.3', encrypted: false, last_error: null, waiting: 0 },
  ]);
  const operator = service.as((await service.given.operator()).key);
  const ended = new Promise((resolve) => other.session.once('unbind', resolve));
  expect((await operator.delete(`/operator/v1/smpp_sessions/${shown[1]?.id}`)).status).toBe(200);
  await ended;
  await eventually(async () => expect(await list()).toHaveLength(1));
  const unbound = new Promise((resolve) => one.session.once('unbind', resolve));
  expect((await client.caller.delete(`/ws/v1/smpp-credentials/${client.id}`)).status).toBe(200);
  await unbound;
  expect((await client.bind()).status).toBe(0x0e);
});

test('wrong settings of a credential are refused', async () => {
  const client = await givenClient(service);
  const path = '/ws/v1/smpp-credentials';
  const again = await client.caller.post(path, { name: 'again', system_id: client.systemId });
  expect([again.status, again.body.error_code]).toEqual([409, 'smpp_system_id_taken']);
  for (const [field, value] of [
    ['networks', ['300.1.1.1/8']],
    ['time_zone', 'Mars/Base'],
    ['no_credit_status', 8],
    ['lines', ['1']],
  ] as const) {
    const refused = await client.caller.patch(`${path}/${client.id}`, { [field]: value });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
  const listed = await client.caller.get(path);
  expect(JSON.stringify(listed.body)).not.toContain(client.password);
  expect(listed.body.data).toMatchObject([{ system_id: client.systemId, window: 100, test: false }]);
});
