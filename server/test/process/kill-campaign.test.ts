import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { startDatabaseServer } from '../../src/storage/database-server.ts';
import { mobiles } from '../bulk-sender.ts';
import { caller as callerOf } from '../caller.ts';
import { eventually } from '../eventually.ts';
import { printedChance } from '../seeded-chance.ts';
import { csvOf } from '../sheets.ts';
import { smppCarrier, startSimulator } from '../simulators.ts';
import { startServiceProcess } from './service-process.ts';

const recipients = Number(process.env['PEYK_TEST_CAMPAIGN'] ?? 20_000);
const kills = Number(process.env['PEYK_TEST_CAMPAIGN_KILLS'] ?? 3);
const key = 'a-key-for-the-campaign-test';
const window = 200;
// Per kill: messages without a response of the carrier, and responses not yet stored.
const duplicatesMax = kills * (2 * window + 2000);

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders)
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

test(
  `${kills} power cuts during a campaign of ${recipients}: everybody gets it, few get it twice, and money is exact`,
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'peyk-campaign-'));
    folders.push(folder);
    const dataDir = path.join(folder, 'data');
    // The message centre is not part of the service and is not killed.
    const simulator = await startSimulator({ receiptSeconds: 0.05, handsetsMax: 100, messagesPerHandset: 1 });
    const arrivals = new Map<string, number>();
    simulator.handsets.watch((number) => arrivals.set(number, (arrivals.get(number) ?? 0) + 1));
    const settings = {
      PEYK_DATA_DIR: dataDir,
      PEYK_API_KEY: key,
      PEYK_MODERATION: 'auto',
      PEYK_CARRIERS: JSON.stringify([
        smppCarrier('main', simulator.port, { window, throughput: recipients / 8, answerSeconds: 20 }),
      ]),
    };
    const numbers = mobiles('0912', recipients);

    const chance = printedChance('the moments of power cuts in a campaign');
    let service = await startServiceProcess(settings);
    const id = await sendFile(service.address, numbers);
    for (let round = 1; round <= kills; round += 1) {
      const share = Math.floor((recipients * round) / (kills + 2));
      await eventually(() => expect(arrivals.size).toBeGreaterThan(share));
      await sleep(chance.between(0, 300));
      await service.killAll();
      service = await startServiceProcess(settings);
    }
    const caller = callerOf(service.address, key);
    await eventually(async () => {
      const { status, snapshot } = (await caller.get(`/ws/v1/send_request/${id}`)).body.data;
      expect({ status, delivered: snapshot.delivered_count }).toEqual({
        status: 'sent',
        delivered: recipients,
      });
    });
    await service.stop();
    await simulator.stop();

    const duplicates = [...arrivals.values()].reduce((sum, count) => sum + count - 1, 0);
    console.log(`campaign of ${recipients}, ${kills} power cuts: ${duplicates} messages arrived twice`);
    expect([...arrivals.keys()].toSorted()).toEqual(numbers);
    expect(duplicates).toBeLessThanOrEqual(duplicatesMax);
    expect(await readMoney(dataDir)).toEqual({
      charged: recipients * 100,
      refunded: 0,
      left: 10_000_000 - recipients * 100,
      leases: 0,
    });
  },
  Math.max(600_000, recipients * 5),
);

async function sendFile(address: string, numbers: readonly string[]): Promise<number> {
  const form = new FormData();
  form.set('text', 'فروش ویژه');
  form.set('line_number', '90008361');
  form.set('recipients_file', new Blob([csvOf(numbers.map((number) => [number]))]), 'numbers.csv');
  const answer = await callerOf(address, key).form('/ws/v1/sms/simple-file', form);
  expect(answer.body.data).toMatchObject({ recipients_count: numbers.length, cost: numbers.length * 100 });
  return answer.body.data.id as number;
}

/** Reads the ledger while the service is down. */
async function readMoney(dataDir: string) {
  const server = await startDatabaseServer({ dataDir });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select (select coalesce(-sum(amount), 0)::int from ledger_entries where kind = 'charge') as charged,
              (select coalesce(sum(amount), 0)::int from ledger_entries where kind = 'refund') as refunded,
              (select sum(amount_left)::int from credits) as left,
              (select count(*)::int from send_leases) as leases`,
    );
    return rows[0] as Record<string, number>;
  } finally {
    await client.end();
    await server.stop();
  }
}
