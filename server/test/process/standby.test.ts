import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, expect, test } from 'vitest';

import { catalogue } from '../../src/catalogue.ts';
import { sampleSend } from '../../src/features/messaging/handset/handset-page.ts';
import type { Caller } from '../caller.ts';
import { eventually } from '../eventually.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import {
  endProcesses,
  givenFolder,
  removeFolders,
  startService,
  type ServiceCommand,
} from './service-command.ts';

const timeout = 240_000;
const key = 'peyk_one-key-for-all';
const operatorKey = 'peykop_one-key-for-all';
// Those that a key may call, without an id in their path or in a body.
const endpointsOnStandby = catalogue
  .flatMap(({ endpoints }) => endpoints)
  .filter(({ method, isReadFromStandby }) => method === 'GET' && isReadFromStandby)
  .filter(({ access, path: address }) => access !== 'panel' && !address.includes('{'));
// Those that want to know what is asked for.
const now = new Date().toISOString();
const queries = new Map([
  ['/ws/v1/messages', '/ws/v1/messages?ids=1'],
  ['/ws/v1/messages/count', `/ws/v1/messages/count?from_date=${now}`],
  ['/ws/v1/account/journal', `/ws/v1/account/journal?from_date=${now}`],
  ['/operator/v1/journal', `/operator/v1/journal?from_date=${now}`],
]);
const clusters: PostgresCluster[] = [];

afterEach(async () => {
  await endProcesses();
  for (const cluster of clusters.splice(0)) await cluster.kill();
}, timeout);
afterAll(removeFolders, timeout);

async function givenPair(): Promise<{ primary: PostgresCluster; standby: PostgresCluster }> {
  const folder = path.join(await givenFolder(), 'database');
  const primary = await PostgresCluster.startPrimary(folder);
  clusters.push(primary);
  const standby = await primary.addStandby(folder);
  clusters.push(standby);
  return { primary, standby };
}

async function givenService(environment: Record<string, string>): Promise<ServiceCommand> {
  const service = startService({
    dataDir: path.join(await givenFolder(), 'data'),
    environment: {
      PEYK_API_KEY: key,
      PEYK_OPERATOR_KEY: operatorKey,
      PEYK_GATEWAY: 'none',
      PEYK_FIRST_DATA: 'sample',
      PEYK_CODES_PER_RECIPIENT_HOUR: '0',
      ...environment,
    },
  });
  await service.address();
  return service;
}

let sent = 0;

function sendCode(caller: Caller) {
  sent += 1;
  return caller.post('/ws/v1/sms/pattern', { ...sampleSend, attributes: { code: 10_000 + sent } });
}

test(
  'the primary is lost: nothing accepted is, and codes go on over its standby without a restart',
  async () => {
    const { primary, standby } = await givenPair();
    const service = await givenService({
      DATABASE_URL: `postgres://peyk@${primary.server},${standby.server}/postgres`,
    });
    const caller = await service.as(key);
    const accepted: number[] = [];
    const answers = new Set<number>();
    const send = async () => {
      const { status, body } = await sendCode(caller).catch(() => ({ status: 0, body: {} }));
      answers.add(status);
      if (status === 201) accepted.push(body.data.id);
      return status;
    };
    for (let count = 0; count < 20; count += 1) expect(await send()).toBe(201);

    const sending = Promise.all(Array.from({ length: 20 }, send));
    await primary.kill();
    await sending;
    await standby.query('select pg_promote()');
    await eventually(async () => expect(await send()).toBe(201));
    for (let count = 0; count < 20; count += 1) expect(await send()).toBe(201);

    // Accepted, refused for now, or cut off without an answer.
    expect([...answers].filter((status) => ![0, 201, 503].includes(status))).toEqual([]);
    await eventually(async () => {
      for (const id of accepted) {
        const { body } = await caller.get(`/ws/v1/send_request/${id}`);
        expect(body.data).toMatchObject({ id, status: 'sent' });
      }
    });
  },
  timeout,
);

test(
  'lists are read from a standby that has all that was written, and from the primary while it has not',
  async () => {
    const { primary, standby } = await givenPair();
    const service = await givenService({ DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url });
    const caller = await service.as(key);
    const readsFrom = async (database: string) => {
      // Metrics are made once a second.
      await sleep(1100);
      const { text } = await (await service.as(undefined)).get('/metrics');
      return Number(
        new RegExp(`^peyk_reads_total\\{database="${database}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
      );
    };
    const sendAndList = async () => {
      const { body } = await sendCode(caller);
      const list = await caller.get('/ws/v1/send_request?per_page=5');
      expect(list.body.data.data[0]).toMatchObject({ id: body.data.id });
    };

    for (let count = 0; count < 10; count += 1) await sendAndList();
    expect(await readsFrom('standby')).toBeGreaterThan(0);

    await eventually(async () => {
      const earlier = await readsFrom('standby');
      for (const { path: address, access } of endpointsOnStandby) {
        const reader = await service.as(access === 'operator' ? operatorKey : key);
        expect((await reader.get(queries.get(address) ?? address)).status, address).toBe(200);
      }
      expect(await readsFrom('standby')).toBe(earlier + endpointsOnStandby.length);
    });

    await standby.query('select pg_wal_replay_pause()');
    const before = await readsFrom('primary');
    for (let count = 0; count < 3; count += 1) await sendAndList();
    expect(await readsFrom('primary')).toBe(before + 3);

    await standby.query('select pg_wal_replay_resume()');
    const earlier = await readsFrom('standby');
    await eventually(async () => {
      await sendAndList();
      expect(await readsFrom('standby')).toBeGreaterThan(earlier);
    });

    await primary.query(`alter system reset synchronous_standby_names`);
    await primary.query('select pg_reload_conf()');
    await standby.kill();
    for (let count = 0; count < 3; count += 1) await sendAndList();
  },
  timeout,
);
