import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import type { Caller } from '../caller.ts';
import { eventually } from '../eventually.ts';
import { signIn } from '../panel.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator } from '../simulators.ts';
import { startTestService, testService, type TestService } from '../test-platform.ts';

/** Answers requests; another process has the carriers, while it runs. */
const service = testService();
const path = '/operator/v1/carriers';
let simulator: Simulator;
let worker: TestService | undefined;
let stopWorker: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  simulator = await startSimulator({ password: 'secret1' });
});
afterAll(async () => {
  await stopWorker();
  await simulator.stop();
});

async function startWorker(): Promise<void> {
  const started = await startTestService(
    { PEYK_ROLES: 'worker', PEYK_LOG_LEVEL: 'info' },
    { connection: service.connection, clock: service.clock },
  );
  worker = started.service;
  stopWorker = async () => {
    stopWorker = async () => undefined;
    await started.stop();
  };
}

const asOperator = async () => service.as((await service.given.operator()).key);
const config = (changes: Record<string, unknown> = {}) => {
  const { name: _name, kind: _kind, ...rest } = smppCarrier('north', simulator.port, { password: 'secret1' });
  return { ...rest, ...changes };
};
const logged = () => (worker?.logs ?? []).map((line) => (JSON.parse(line) as { msg: string }).msg);

async function keptCarrier(): Promise<number> {
  const operator = await asOperator();
  const { kept } = (await operator.get(path)).body.data;
  if (kept.length > 0) return kept[0].id;
  return (await operator.post(path, { name: 'north', kind: 'smpp', config: config() })).body.data.id;
}

test('a carrier that no process serves says so, and takes no test message', async () => {
  const operator = await asOperator();
  const id = await keptCarrier();
  expect((await operator.get(path)).body.data).toMatchObject({
    kept: [{ name: 'north', status: 'unserved' }],
    in_use: [],
  });
  await service.given.line();
  const tested = await operator.post(`${path}/${id}/test`, { mobile: '09123456789', text: 'hello' });
  expect(tested).toMatchObject({ status: 409, body: { error_code: 'carrier_unserved' } });
});

test('customers see which of their lines cannot send, and no carrier is named', async () => {
  await keptCarrier();
  const { accountId } = await service.given.account();
  const { number } = await service.given.line();
  const browser = await signIn(service, await service.given.user({ accountId }));
  const trouble = async () => (await browser.call('GET', '/panel/v1/line_trouble')).body.data;
  expect(await trouble()).toContainEqual({ line: number, title: expect.any(String), since: null });
  await startWorker();
  await eventually(async () => expect(await trouble()).toEqual([]));
  await stopWorker();
});

test('a process that answers requests shows the carriers of another, as they go down and come back', async () => {
  const operator = await asOperator();
  await keptCarrier();
  await startWorker();
  const shown = async () => (await operator.get(path, { headers: { 'accept-language': 'en' } })).body.data;
  await eventually(async () =>
    expect(await shown()).toMatchObject({
      kept: [{ name: 'north', status: 'up' }],
      in_use: [
        {
          name: 'north',
          state: 'up',
          is_gone: false,
          problem: null,
          process: { pid: process.pid },
          links: [{ name: 'transceiver', is_bound: true, last_error: null }],
        },
      ],
    }),
  );
  const { port } = simulator;
  await simulator.stop();
  await eventually(async () => {
    const { kept, in_use } = await shown();
    expect(kept).toMatchObject([{ status: 'down' }]);
    expect(in_use).toMatchObject([{ state: 'down', problem: expect.stringContaining('Nothing responds') }]);
  });
  simulator = await startSimulator({ port, password: 'secret1' });
  await eventually(async () => expect((await shown()).kept).toMatchObject([{ status: 'up' }]));
  expect(logged().filter((line) => line.startsWith('carrier north: transceiver bound'))).toHaveLength(2);
  expect(logged().some((line) => line.startsWith('carrier north: transceiver lost'))).toBe(true);
});

test('a test message goes over the carrier of another process, and what became of it is seen', async () => {
  const operator = await asOperator();
  const id = await keptCarrier();
  const { number } = await service.given.line();
  expect((await operator.post(`${path}/${id}/test`, { mobile: '123', text: 'x' })).status).toBe(422);
  expect(
    (await operator.post(`${path}/${id}/test`, { mobile: '09123456789', text: 'x', line: '404' })).status,
  ).toBe(422);
  const { status, body } = await operator.post(`${path}/${id}/test`, {
    mobile: '۰۹۱۲۳۴۵۶۷۸۹',
    text: 'does it work?',
    line: number,
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    carrier: 'north',
    line: number,
    mobile: '09123456789',
    state: 'waiting',
  });
  await eventually(async () => {
    const { data } = (await operator.get(`${path}/${id}/test/${body.data.id}`)).body;
    expect(data.state).toBe('delivered');
  });
  expect(simulator.handsets.messages('09123456789')).toMatchObject([{ text: 'does it work?' }]);
  const audit = await operator.get(`/operator/v1/audit?subject=carrier:${id}&action=carrier.test`);
  expect(audit.body.data.data).toHaveLength(1);
  const moderator = service.as((await service.given.operator('moderator')).key);
  expect((await moderator.post(`${path}/${id}/test`, { mobile: '09123456789', text: 'x' })).status).toBe(403);
});

test('settings are tried before they are kept, and the answer is in words', async () => {
  const operator = await asOperator();
  const id = await keptCarrier();
  const tried = async (changes: Record<string, unknown>, extra: Record<string, unknown> = {}) => {
    const { status, body } = await operator.post(
      `${path}/try`,
      { kind: 'smpp', config: config(changes), ...extra },
      { headers: { 'accept-language': 'en' } },
    );
    expect(status).toBe(200);
    return body.data;
  };
  expect(await tried({})).toEqual({
    is_connected: true,
    text: expect.stringContaining('Connected'),
    error: null,
  });
  expect(await tried({ bind: 'transmitter-receiver' })).toMatchObject({ is_connected: true });
  expect(await tried({ password: 'wrong' })).toMatchObject({
    is_connected: false,
    text: 'The carrier refused the password.',
    error: expect.stringContaining('invalid password'),
  });
  // A hidden password is the one that is kept.
  expect(await tried({ password: '***' }, { id })).toMatchObject({ is_connected: true });
  expect(await tried({ port: 1 })).toMatchObject({
    is_connected: false,
    text: expect.stringContaining('Nothing responds'),
  });
  expect((await operator.post(`${path}/try`, { kind: 'smpp', config: {} })).status).toBe(422);
  expect((await operator.get(path)).body.data.kept).toHaveLength(1);
});

test('a refused carrier is a line of the log, with the reason', async () => {
  const operator = await asOperator();
  const id = await keptCarrier();
  await operator.put(`${path}/${id}`, { kind: 'smpp', config: { password: 'wrong' } });
  await eventually(() =>
    expect(logged().some((line) => /north: transceiver refused: .*invalid password/.test(line))).toBe(true),
  );
  await operator.put(`${path}/${id}`, { kind: 'smpp', config: { password: 'secret1' } });
  await eventually(async () => expect((await operator.get(path)).body.data.kept[0].status).toBe('up'));
});

test('a process that stops takes its rows back; one that is killed is shown as gone', async () => {
  const operator = await asOperator();
  await keptCarrier();
  await sql`
    insert into carrier_links (process, carrier, host, pid, started_at, seen_at, health)
    select gen_random_uuid(), carrier, 'other-host', 1, started_at, seen_at - interval '20 s', health
    from carrier_links`.execute(service.platform.db);
  const { kept, in_use } = (await operator.get(path)).body.data;
  expect(kept[0].status).toBe('up');
  expect(in_use.map(({ is_gone }: { is_gone: boolean }) => is_gone)).toEqual([false, true]);
  await stopWorker();
  const after = (await operator.get(path)).body.data;
  expect(after.kept[0].status).toBe('unserved');
  expect(after.in_use).toMatchObject([{ is_gone: true }]);
});

test('a code that waits says that no carrier takes it, while a worker elsewhere has lost the carrier', async () => {
  await keptCarrier();
  await startWorker();
  const sender = await givenSender(service);
  const operator = await asOperator();
  await eventually(async () => expect((await operator.get(path)).body.data.kept[0].status).toBe('up'));
  const { port } = simulator;
  await simulator.stop();
  await eventually(async () => expect((await operator.get(path)).body.data.kept[0].status).toBe('down'));

  const id = await sender.sent();
  const english = { headers: { 'accept-language': 'en' } };
  const itemFor = async (caller: Caller, address: string) =>
    (await caller.get(address, english)).body.data.data[0];
  await eventually(async () =>
    expect(await itemFor(sender.caller, `/ws/v1/send_request/${id}/items`)).toMatchObject({
      status: 'in-queue',
      error: 'No carrier is available right now',
    }),
  );
  expect(await itemFor(operator, `/operator/v1/send_requests/${id}/items`)).toMatchObject({
    error: 'no carrier can take it now',
  });

  simulator = await startSimulator({ port, password: 'secret1' });
  await eventually(async () =>
    expect(await sender.item(id)).toMatchObject({ status: 'delivered', error: null }),
  );
  await stopWorker();
});
