import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, expect, test } from 'vitest';

import { samplePatternCode } from '../../src/first-data/first-pattern.ts';
import { caller as callerOf } from '../caller.ts';
import { eventually } from '../eventually.ts';
import { printedChance } from '../seeded-chance.ts';
import { smppCarrier, startSimulator } from '../simulators.ts';
import { verifies, WebhookReceiver } from '../webhook-receiver.ts';
import { LoadGenerator } from './load-generator.ts';
import { startServiceProcess } from './service-process.ts';

const rounds = Number(process.env['PEYK_TEST_KILL_ROUNDS'] ?? 20);
const key = 'a-key-for-the-webhook-test';
const ranks = ['in-queue', 'sent', 'delivered'];

let folder = '';
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

interface Row {
  readonly send_id: number;
  readonly status: string;
}

test(
  `${rounds} kills under load: the webhook gets every message, in order`,
  async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'peyk-webhooks-'));
    const simulator = await startSimulator({ receiptSeconds: 0.05, handsetsMax: 100_000 });
    const receiver = new WebhookReceiver();
    await receiver.start();
    const settings = {
      PEYK_DATA_DIR: path.join(folder, 'data'),
      PEYK_API_KEY: key,
      PEYK_CODE_VALIDITY_SECONDS: '86400',
      PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32',
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

    let secret = '';
    // On arrival: the library refuses what is older than five minutes, and a busy machine takes longer for all rounds.
    const unverified: string[] = [];
    receiver.answer = (call) => {
      if (!verifies(call, secret)) unverified.push(call.id);
      return { status: 204 };
    };
    const chance = printedChance('the moments of kills beside webhooks');
    for (let round = 0; round < rounds; round += 1) {
      const service = await startServiceProcess(settings);
      if (secret === '') {
        const made = await callerOf(service.address, key).post('/ws/v1/webhooks', {
          url: receiver.url,
          events: ['message.updated'],
        });
        ({ secret } = made.body.data as { secret: string });
      }
      let isOver = false;
      const running = maker.run(service.address, 16, () => isOver);
      const before = maker.load.accepted.length;
      await eventually(() => expect(maker.load.accepted.length).toBeGreaterThan(before + 2));
      await sleep(chance.between(50, 800));
      await service.killAll();
      isOver = true;
      await running;
    }

    const last = await startServiceProcess(settings);
    const { accepted } = maker.load;
    const told = () => toldRows(receiver);
    await eventually(() => {
      const ended = new Set(
        told().flatMap(({ send_id: id, status }) => (status === 'delivered' ? [id] : [])),
      );
      expect(accepted.filter(({ id }) => !ended.has(id))).toEqual([]);
    });
    await last.stop();
    receiver.stop();
    await simulator.stop();

    const repeated = receiver.calls.length - new Set(receiver.calls.map(({ id }) => id)).size;
    console.log(`accepted ${accepted.length}, calls ${receiver.calls.length}, repeated ${repeated}`);
    expect(unverified).toEqual([]);
    expect(outOfOrder(told())).toEqual([]);
  },
  Math.max(600_000, rounds * 60_000),
);

/** What a receiver reads that skips calls which it has had: a repeated one has the same id. */
function toldRows({ calls }: WebhookReceiver): Row[] {
  const first = new Map(calls.map((call) => [call.id, call]));
  return [...first.values()].flatMap(({ body }) => body.data['messages'] as Row[]);
}

function outOfOrder(rows: readonly Row[]): Row[] {
  const newest = new Map<number, number>();
  return rows.filter(({ send_id: id, status }) => {
    const rank = ranks.indexOf(status);
    const isLate = rank < (newest.get(id) ?? 0);
    newest.set(id, Math.max(rank, newest.get(id) ?? 0));
    return isLate;
  });
}
