import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { samplePatternCode } from '../../src/first-data/first-pattern.ts';
import { startDatabaseServer } from '../../src/storage/database-server.ts';
import { caller as callerOf } from '../caller.ts';
import { eventually } from '../eventually.ts';
import { printedChance } from '../seeded-chance.ts';
import { smppCarrier, startSimulator } from '../simulators.ts';
import { LoadGenerator } from './load-generator.ts';
import { startServiceProcess } from './service-process.ts';

// Each round is a start, a burst of load and a power cut; twenty take about three minutes.
const rounds = Number(process.env['PEYK_TEST_KILL_ROUNDS'] ?? 20);
const connections = 64;
// How long phones take; sessions of the message centre are down for longer than that after a power cut.
const receiptSeconds = Number(process.env['PEYK_TEST_RECEIPT_SECONDS'] ?? 1);
const key = 'a-key-for-the-crash-test';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders)
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

test(
  `${rounds} power cuts under load: every send that was answered exists, is charged once and reaches its phone`,
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'peyk-crash-'));
    folders.push(folder);
    const dataDir = path.join(folder, 'data');
    // The message centre is not part of the service and is not killed.
    const simulator = await startSimulator({ receiptSeconds, handsetsMax: 100_000 });
    const arrivals = new Map<string, number>();
    simulator.handsets.watch((number) => arrivals.set(number, (arrivals.get(number) ?? 0) + 1));
    const settings = {
      PEYK_DATA_DIR: dataDir,
      PEYK_API_KEY: key,
      // On a slow machine too, no code may expire before the end of the test.
      PEYK_CODE_VALIDITY_SECONDS: '86400',
      PEYK_CARRIERS: JSON.stringify([smppCarrier('main', simulator.port, { window: 500, answerSeconds: 5 })]),
    };
    const maker = new LoadGenerator({
      key,
      body: (recipient) => ({
        code: samplePatternCode,
        attributes: { code: 12_345 },
        recipient,
        line_number: '90008361',
        number_format: 'english',
      }),
    });

    const chance = printedChance('the moments of power cuts under load');
    let lastSecond = 0;
    for (let round = 0; round < rounds; round += 1) {
      const service = await startServiceProcess(settings);
      let isOver = false;
      const running = maker.run(service.address, connections, () => isOver);
      const before = maker.load.accepted.length;
      if (round % 2 === 0)
        await eventually(() => expect(maker.load.accepted.length).toBeGreaterThan(before + 2));
      await sleep(chance.between(100, 1600));
      const cutAt = performance.now();
      await service.killAll();
      isOver = true;
      await running;
      lastSecond += maker.load.accepted.filter(({ at }) => at > cutAt - 1000).length;
    }

    const { accepted, unanswered, unexpected } = maker.load;
    const last = await startServiceProcess(settings);
    const missing = () => accepted.filter(({ recipient }) => !arrivals.has(recipient));
    const caller = callerOf(last.address, key);
    await eventually(async () => {
      expect(missing()).toEqual([]);
      expect((await caller.get('/ws/v1/send_request?status=in-queue')).body.data.total).toBe(0);
    }).catch(() => undefined);
    await last.stop();
    await simulator.stop();

    const stored = await readEverything(dataDir);
    const lost = accepted.filter(({ id, recipient }) => stored.recipientOf.get(id) !== recipient);
    const duplicated = [...arrivals.values()].reduce((sum, count) => sum + count - 1, 0);
    console.log(
      `accepted ${accepted.length}, lost ${lost.length + missing().length}, duplicated ${duplicated}, ` +
        `in the last second before each cut accepted ${lastSecond} (${((100 * duplicated) / lastSecond).toFixed(2)} % duplicated), ` +
        `unanswered ${unanswered}, stored ${stored.recipientOf.size}`,
    );
    expect(accepted.length).toBeGreaterThan(rounds);
    expect(unexpected).toEqual([]);
    expect(lost).toEqual([]);
    expect(missing()).toEqual([]);
    expect(duplicated / lastSecond).toBeLessThan(0.03);
    expect(stored.wronglyCharged).toEqual([]);
    expect(stored.stillInQueue).toEqual([]);
    expect(stored.left).toBe(stored.entered);
    expect(stored.left).toBe(10_000_000 - 100 * stored.recipientOf.size);
  },
  Math.max(600_000, rounds * 60_000),
);

/** Reads the database while the service is down. */
async function readEverything(dataDir: string) {
  const server = await startDatabaseServer({ dataDir });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    const { rows: sends } = await client.query<{
      id: number;
      mobile: string;
      item_status: string;
      charged: number;
    }>(
      `select r.id::int, r.mobile, r.item_status::text,
              (select coalesce(sum(-l.amount), 0)::int from ledger_entries l
               where l.account_id = r.account_id and l.cause = 'send:' || r.id) as charged
       from send_requests r`,
    );
    const { rows: totals } = await client.query<{ left: number; entered: number; charges: number }>(
      `select (select sum(amount_left)::int from credits) as left,
              (select sum(amount)::int from ledger_entries) as entered,
              (select count(*)::int from ledger_entries where kind = 'charge') as charges`,
    );
    expect(totals[0]?.charges).toBe(sends.length);
    return {
      recipientOf: new Map(sends.map(({ id, mobile }) => [id, mobile])),
      wronglyCharged: sends.filter(({ charged }) => charged !== 100),
      stillInQueue: sends.filter(({ item_status }) => item_status === 'in-queue'),
      left: totals[0]?.left,
      entered: totals[0]?.entered,
    };
  } finally {
    await client.end();
    await server.stop();
  }
}
