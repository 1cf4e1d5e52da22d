import { expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { interceptConnect, interceptQueries } from '../../../../test/intercept.ts';
import { givenClient, textOf } from './smpp-client-for-test.ts';
import { insertSession } from './sessions/sessions-store.ts';
import { smppService } from './smpp-service-for-test.ts';

const smpp = smppService();
const { service } = smpp;

test('receipts of one session go to it alone, and to any once it has left', async () => {
  const client = await givenClient(service, { settings: { receipts_to: 'session' } });
  const [one, other] = [await client.bind(), await client.bind()];
  for (let count = 0; count < 3; count += 1) await one.submit();
  await other.submit();
  await one.untilDelivered(3);
  await other.untilDelivered(1);
  // It refuses for now, and is gone before the receipt comes again.
  one.answers.push(0x64, 0x64, 0x64);
  const { id } = await one.submit();
  await one.untilDelivered(4);
  one.session.destroy();
  await eventually(() => {
    service.clock.set(new Date(service.clock.now().getTime() + 5000));
    expect(other.delivered.map((pdu) => pdu['receipted_message_id'])).toContain(id);
  });
});

test('a receipt is asked for before the end, for failures only, or not at all', async () => {
  const client = await givenClient(service);
  const bound = await client.bind();
  await bound.submit({ registered_delivery: 0 });
  await bound.submit({ registered_delivery: 2 });
  const failed = await bound.submit({ registered_delivery: 2, destination_addr: '09990000001' });
  await bound.untilDelivered(1);
  expect(bound.delivered[0]).toMatchObject({ receipted_message_id: failed.id, message_state: 5 });
  const steps = await bound.submit({ registered_delivery: 0x11, destination_addr: '09990000006' });
  await bound.untilDelivered(2);
  expect(bound.delivered[1]).toMatchObject({
    receipted_message_id: steps.id,
    message_state: 6,
    esm_class: 0x20,
  });
});

test('a test credential simulates states, delays and replies, on the test phone alone', async () => {
  const live = await givenClient(service);
  const refused = await live.caller.patch(`/ws/v1/smpp-credentials/${live.id}`, {
    simulation: { states: [], endings: [], delay_seconds: { min: 0, max: 0 }, reply: null },
  });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['simulation']]);
  const operator = service.as((await service.given.operator()).key);
  const path = `/operator/v1/accounts/${live.accountId}/smpp_credentials`;
  const made = await operator.post(path, {
    name: 'test',
    system_id: `test${live.accountId}`,
    test: true,
    simulation: {
      states: [{ state: 'UNDELIV', percent: 100 }],
      endings: [{ digits: '77', state: 'EXPIRED' }],
      delay_seconds: { min: 0, max: 0.1 },
      reply: { percent: 100, text: 'Thanks', after_seconds: 0 },
    },
  });
  expect(made.status).toBe(201);
  const { system_id, password } = made.body.data as { system_id: string; password: string };
  const bound = await live.bind('transceiver', { system_id, password });
  expect(bound.status).toBe(0);
  const sent = await bound.submit();
  await bound.untilDelivered(2);
  const texts = bound.delivered.map(textOf);
  expect(texts).toContain('Thanks');
  expect(texts.join()).toMatch(new RegExp(`id:${sent.id} .*stat:UNDELIV`));
  await bound.submit({ destination_addr: '989123456777' });
  await bound.untilDelivered(4);
  expect(bound.delivered.map(textOf).join()).toContain('stat:EXPIRED');
  expect(smpp.simulator.handsets.messages('09123456777')).toEqual([]);
  expect((await live.money()).entries).toEqual([]);
  const [listed] = (await operator.get(path)).body.data.filter((one: { test: boolean }) => one.test);
  expect(JSON.stringify(listed)).not.toContain(password);
  const one = `${path}/${listed.id}`;
  expect((await operator.patch(one, { binds_max: 2 })).body.data).toMatchObject({ binds_max: 2 });
  expect((await operator.post(`${one}/password`, {})).body.data.password).toHaveLength(8);
  expect((await operator.delete(one)).status).toBe(200);
});

test('the PDUs of a session are kept for minutes on wish, without texts and whole numbers', async () => {
  const client = await givenClient(service);
  const bound = await client.bind();
  const [shown] = (await client.caller.get('/ws/v1/smpp-sessions')).body.data as { id: number }[];
  const path = `/ws/v1/smpp-sessions/${shown?.id}/log`;
  const stranger = await givenClient(service);
  expect((await stranger.caller.post(path, { minutes: 5 })).status).toBe(404);
  expect((await client.caller.post(path, { minutes: 5 })).status).toBe(200);
  const pdus = async () =>
    (await client.caller.get(path)).body.data.pdus as { name: string; direction: string; fields: object }[];
  await eventually(async () => {
    await bound.submit();
    expect((await pdus()).map(({ name }) => name)).toContain('submit_sm_resp');
  });
  const log = await pdus();
  expect(log.find(({ name }) => name === 'submit_sm')).toMatchObject({
    direction: 'in',
    fields: { destination_addr: '9891****6789', text_octets: 16 },
  });
  expect(JSON.stringify(log)).not.toMatch(/12345|989123456789/);
  const operator = service.as((await service.given.operator()).key);
  const asOperator = await operator.get(`/operator/v1/smpp_sessions/${shown?.id}/log`);
  expect(asOperator.body.data.pdus.length).toBeGreaterThan(0);
});

test('a dead peer loses its place when another one wants it, and binds are in the audit log', async () => {
  const client = await givenClient(service, { settings: { binds_max: 1, enquire_seconds: 0 } });
  const silent = await client.bind();
  // It reads nothing any more, and its connection stays.
  silent.session.removeAllListeners('enquire_link');
  const next = await client.bind();
  expect(next.status).toBe(0);
  expect((await client.bind()).status).toBe(0x0d);
  const { rows } = await service.platform.pool.query<{ action: string; reason: string | null }>(
    `select action, after ->> 'reason' as reason from audit_entries where username = $1 order by id`,
    [client.systemId],
  );
  expect(rows).toEqual([
    { action: 'smpp.bind', reason: null },
    { action: 'smpp.failed', reason: 'binds' },
  ]);
});

test('places of a process that died are free once it notes them no more; those of one that reconnects are kept', async () => {
  const client = await givenClient(service, { settings: { binds_max: 1 } });
  await givenSession(client.id, 999_999, service.clock.now());
  expect((await client.caller.get('/ws/v1/smpp-sessions')).body.data).toEqual([]);
  expect((await client.bind()).status).toBe(0x0d);
  await seenBefore(client.id, 26_000);
  expect((await client.bind()).status).toBe(0);
  // One of a process before this version.
  const other = await givenClient(service, { settings: { binds_max: 1 } });
  await givenSession(other.id, null, service.clock.now());
  await seenBefore(other.id, 26_000);
  expect((await other.bind()).status).toBe(0x0d);
  await seenBefore(other.id, 61_000);
  expect((await other.bind()).status).toBe(0);
});

async function givenSession(credentialId: number, processId: number | null, seenAt: Date) {
  await service.platform.pool.query(
    `insert into smpp_sessions (credential_id, process_id, kind, address, version, is_encrypted, bound_at, seen_at)
     values ($1, $2, 'transceiver', '192.0.2.1', 52, false, $3, $3)`,
    [credentialId, processId, seenAt],
  );
}

const seenBefore = (credentialId: number, ms: number) =>
  service.platform.pool.query('update smpp_sessions set seen_at = $2 where credential_id = $1', [
    credentialId,
    new Date(service.clock.now().getTime() - ms),
  ]);

async function sessionsOf(credentialId: number): Promise<number[]> {
  const { rows } = await service.platform.pool.query<{ id: number }>(
    'select id from smpp_sessions where credential_id = $1',
    [credentialId],
  );
  return rows.map(({ id }) => id);
}

test('binds of many processes at the same moment get as many places as there are', async () => {
  const peer = { kind: 'receiver', address: '192.0.2.1', version: 0x34, isEncrypted: false } as const;
  const now = service.clock.now();
  const tries = Array.from({ length: 12 }, (_, processId) =>
    insertSession(service.platform, { credentialId: 888_888, bindsMax: 3, processId, ...peer, now }),
  );
  const ids = await Promise.all(tries);
  expect(ids.filter((id) => id !== undefined)).toHaveLength(3);
  expect(new Set(ids.filter((id) => id !== undefined))).toEqual(new Set(await sessionsOf(888_888)));
});

test('receipts of a session that refuses them for now and ends all arrive at another one', async () => {
  const client = await givenClient(service);
  const [leaving, other] = [await client.bind(), await client.bind()];
  leaving.answers.push(...Array.from({ length: 20 }, () => 0x14));
  const ids = await Promise.all(Array.from({ length: 60 }, async () => (await leaving.submit()).id));
  leaving.session.destroy();
  await eventually(async () => {
    service.clock.set(new Date(service.clock.now().getTime() + 5000));
    const taken = [...leaving.delivered, ...other.delivered].map((pdu) => pdu['receipted_message_id']);
    expect(new Set(taken)).toEqual(new Set(ids));
    const left = 'select from smpp_deliveries where credential_id = $1';
    expect((await service.platform.pool.query(left, [client.id])).rows).toHaveLength(0);
  });
});

test('a session whose row is gone is counted again, or ends if its place is taken', async () => {
  const client = await givenClient(service, { settings: { binds_max: 1 } });
  const { session } = await client.bind();
  const own = await sessionsOf(client.id);
  const drop = () =>
    service.platform.pool.query('delete from smpp_sessions where credential_id = $1', [client.id]);
  await drop();
  service.platform.notifications.notifyLocally('peyk_smpp');
  await eventually(async () => expect(await sessionsOf(client.id)).toEqual(own));
  let isClosed = false;
  session.on('close', () => {
    isClosed = true;
  });
  await drop();
  await givenSession(client.id, null, service.clock.now());
  service.platform.notifications.notifyLocally('peyk_smpp');
  await eventually(() => expect(isClosed).toBe(true));
});

test('a bind that could not be recorded leaves its place free', async () => {
  const client = await givenClient(service, { settings: { binds_max: 1 } });
  const restore = interceptConnect(service.platform.pool, async (connect) =>
    interceptQueries(await connect(), async (query, statement, values) => {
      const words = typeof statement === 'string' ? statement : statement.text;
      if (words.includes('audit_entries')) throw new Error('Connection terminated unexpectedly');
      return query(statement, values);
    }),
  );
  const failed = await client.bind().finally(restore);
  expect(failed.status).toBe(0x0d);
  await eventually(async () => expect(await sessionsOf(client.id)).toEqual([]));
  expect((await client.bind()).status).toBe(0);
});
