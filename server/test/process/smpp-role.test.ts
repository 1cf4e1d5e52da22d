import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import smpp, { type PDU, type PduFields, type Session } from 'smpp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { freePort } from '../../src/carriers/free-port-for-test.ts';
import { startDatabaseServer } from '../../src/storage/database-server.ts';
import { caller } from '../caller.ts';
import { addressOf } from '../database-address.ts';
import { startServiceProcess, type ServiceProcess } from './service-process.ts';

// Clients bind to a process of their own, and another one has the HTTP interface and the carriers.

const key = 'a-key-for-this-test-alone';
let folder: string;
let smppPort: number;
let database: Awaited<ReturnType<typeof startDatabaseServer>>;
const processes: ServiceProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'peyk-smpp-role-'));
  database = await startDatabaseServer({ dataDir: path.join(folder, 'database') });
  smppPort = await freePort();
  const settings = {
    DATABASE_URL: addressOf(database.connection),
    PEYK_DATA_DIR: path.join(folder, 'files'),
    PEYK_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    PEYK_API_KEY: key,
  };
  processes.push(await startServiceProcess({ ...settings, PEYK_ROLES: 'api,worker' }));
  const own = { PEYK_ROLES: 'smpp', PEYK_SMPP_PORT: String(smppPort) };
  processes.push(await startServiceProcess({ ...settings, ...own }));
});
afterAll(async () => {
  for (const one of processes) if (!one.hasEnded()) await one.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

function ask(session: Session, name: string, fields: PduFields = {}): Promise<PDU> {
  return new Promise((resolve) => session.send(new smpp.PDU(name, fields), resolve));
}

test('at SIGTERM what was submitted is answered, the client is unbound, and the port is closed', async () => {
  const [api, door] = processes as [ServiceProcess, ServiceProcess];
  const credential = { name: 'client', system_id: 'client', parts_per_second: 0 };
  const made = await caller(api.address, key).post('/ws/v1/smpp-credentials', credential);
  expect(made.status).toBe(201);
  const login = { system_id: 'client', password: made.body.data.password as string };
  const session = smpp.connect({ url: `smpp://127.0.0.1:${smppPort}` });
  session.on('error', () => undefined);
  expect((await ask(session, 'bind_transmitter', login)).command_status).toBe(0);
  const unbound = new Promise((resolve) => session.once('unbind', resolve));
  const closed = new Promise((resolve) => session.once('close', resolve));
  const message = {
    source_addr: '90008361',
    destination_addr: '989121234567',
    data_coding: 8,
    short_message: 'کد ورود شما به پیک: 12345',
    registered_delivery: 1,
  };
  expect((await ask(session, 'submit_sm', message)).command_status).toBe(0);
  const answers = Promise.all(Array.from({ length: 20 }, () => ask(session, 'submit_sm', message)));
  // The last of them was read: an answer to what follows it on the wire says so.
  await ask(session, 'enquire_link');
  const stopped = door.stop();
  const statuses = (await answers).map(({ command_status: status }) => status);
  expect(statuses).toEqual(statuses.map(() => 0));
  await Promise.all([unbound, closed, stopped]);
  const refused = smpp.connect({ url: `smpp://127.0.0.1:${smppPort}` });
  await new Promise((resolve) => refused.once('error', resolve));
  const list = await caller(api.address, key).get('/ws/v1/smpp-sessions');
  expect(list.body.data).toEqual([]);
});
