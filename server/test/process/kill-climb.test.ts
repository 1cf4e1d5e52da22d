import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, expect, test } from 'vitest';

import { caller as callerOf } from '../caller.ts';
import { eventually } from '../eventually.ts';
import { printedChance } from '../seeded-chance.ts';
import { smppCarrier, startSimulator } from '../simulators.ts';
import { startServiceProcess } from './service-process.ts';

const rounds = Number(process.env['PEYK_TEST_KILL_ROUNDS'] ?? 6);
const key = 'a-key-for-the-climb-test';
const perRound = 12;
const stepSeconds = 5;

let folder = '';
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

interface Shown {
  readonly id: number;
  readonly sends: readonly { readonly step: number; readonly cost: number }[];
  readonly next_step: object | null;
}

test(
  `${rounds} kills between steps: no verification is lost, no step is taken twice, and no code approves twice`,
  async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'peyk-climb-'));
    const silent = { receiptSeconds: 3600, handsetsMax: 100_000 };
    const simulators = await Promise.all([startSimulator(silent), startSimulator(silent)]);
    const textsTo = (mobile: string) =>
      simulators.flatMap(({ handsets }) => handsets.messages(mobile).map(({ text }) => text));
    const settings = {
      PEYK_DATA_DIR: path.join(folder, 'data'),
      PEYK_API_KEY: key,
      PEYK_VERIFY_CHANNELS: `sms:${stepSeconds},sms:${stepSeconds},sms:${stepSeconds}`,
      PEYK_VERIFY_PER_ADDRESS_HOUR: '0',
      PEYK_CARRIERS: JSON.stringify(
        simulators.map(({ port }, n) => smppCarrier(`carrier-${n}`, port, { answerSeconds: 5 })),
      ),
    };
    const started = new Map<number, string>();
    const chance = printedChance('the moments of kills between steps');
    for (let round = 0; round < rounds; round += 1) {
      const service = await startServiceProcess(settings);
      const api = callerOf(service.address, key);
      const starting = Array.from({ length: perRound }, async (_, n) => {
        const recipient = `0912${String(7_000_000 + round * 1000 + n)}`;
        await sleep(chance.between(0, stepSeconds * 1000));
        const answer = await api
          .post('/ws/v1/verify', { recipient, line_number: '90008361', ttl: 600 })
          .catch(() => undefined);
        if (answer?.status === 201) started.set((answer.body.data as { id: number }).id, recipient);
      });
      await sleep(chance.between(1000, stepSeconds * 2500));
      await service.killAll();
      await Promise.all(starting);
    }

    const last = await startServiceProcess(settings);
    const api = callerOf(last.address, key);
    const show = async (id: number) => (await api.get(`/ws/v1/verify/${id}`)).body.data as Shown;
    for (const [id, mobile] of started) {
      await eventually(async () => expect((await show(id)).next_step).toBeNull());
      const { sends } = await show(id);
      expect(sends.map(({ step }) => step)).toEqual([0, 1, 2]);
      // A text that was not answered for may come twice; another step would have another code.
      await eventually(() => expect(new Set(textsTo(mobile)).size).toBe(3));
      const code = /\d{6}/.exec(textsTo(mobile).at(-1) ?? '')?.[0];
      const check = async () =>
        ((await api.post(`/ws/v1/verify/${id}/check`, { code })).body.data as { status: string }).status;
      expect(await check()).toBe('approved');
      expect(await check()).toBe('used');
    }
    console.log(`verifications ${started.size}, texts ${[...started.values()].flatMap(textsTo).length}`);
    expect(started.size).toBeGreaterThan(rounds);
    await last.stop();
    await Promise.all(simulators.map((one) => one.stop()));
  },
  Math.max(600_000, rounds * 60_000),
);
