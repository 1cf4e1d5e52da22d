import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, expect, test } from 'vitest';

import { caller as callerOf, type Caller } from '../caller.ts';
import { eventually } from '../eventually.ts';
import { printedChance } from '../seeded-chance.ts';
import { smppCarrier, startSimulator } from '../simulators.ts';
import { startServiceProcess } from './service-process.ts';

const rounds = Number(process.env['PEYK_TEST_KILL_ROUNDS'] ?? 4);
const key = 'a-key-for-the-check-test';
const perRound = 20;
const atOnce = 3;
const longestMs = 1500;

let folder = '';
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

interface Asked {
  readonly mobile: string;
  /** What its checks were answered, as far as an answer came. */
  readonly answers: string[];
}

async function check(api: Caller, id: number, code: string): Promise<string | undefined> {
  const answer = await api.post(`/ws/v1/verify/${id}/check`, { code }).catch(() => undefined);
  return (answer?.body as { data?: { status?: string } } | undefined)?.data?.status;
}

test(
  `${rounds} kills while codes are started and checked: no verification is lost, and none is approved twice`,
  async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'peyk-checks-'));
    const simulator = await startSimulator({ handsetsMax: 100_000 });
    const codeOf = (mobile: string) => /\d{6}/.exec(simulator.handsets.messages(mobile)[0]?.text ?? '')?.[0];
    const settings = {
      PEYK_DATA_DIR: path.join(folder, 'data'),
      PEYK_API_KEY: key,
      PEYK_CARRIERS: JSON.stringify([smppCarrier('main', simulator.port, { answerSeconds: 5 })]),
    };
    const asked = new Map<number, Asked>();
    const chance = printedChance('the moments of kills between starts and checks');
    for (let round = 0; round < rounds; round += 1) {
      const service = await startServiceProcess(settings);
      const api = callerOf(service.address, key);
      let isAlive = true;
      const prove = async (mobile: string) => {
        await sleep(chance.between(0, longestMs));
        const body = { recipient: mobile, line_number: '90008361', ttl: 600 };
        const started = await api.post('/ws/v1/verify', body).catch(() => undefined);
        if (started?.status !== 201) return;
        const { id } = started.body.data as { id: number };
        const one: Asked = { mobile, answers: [] };
        asked.set(id, one);
        while (isAlive && codeOf(mobile) === undefined) await sleep(10);
        const code = codeOf(mobile);
        if (code === undefined) return;
        const answers = await Promise.all(Array.from({ length: atOnce }, () => check(api, id, code)));
        one.answers.push(...answers.filter((status) => status !== undefined));
      };
      const proving = Array.from({ length: perRound }, (_, n) =>
        prove(`0912${String(8_000_000 + round * 1000 + n)}`),
      );
      await sleep(chance.between(200, longestMs));
      await service.killAll();
      isAlive = false;
      await Promise.all(proving);
    }

    const last = await startServiceProcess(settings);
    const api = callerOf(last.address, key);
    for (const [id, { mobile, answers }] of asked) {
      const code = await eventually(() => {
        const arrived = codeOf(mobile);
        expect(arrived).toBeDefined();
        return arrived ?? '';
      });
      // Twice: the first may be the approval, if no check came that far before.
      for (let n = 0; n < 2; n += 1) answers.push((await check(api, id, code)) ?? 'no answer');
      expect(answers.at(-1)).toBe('used');
      expect(answers.filter((status) => status === 'approved').length).toBeLessThanOrEqual(1);
      expect(answers.every((status) => status === 'approved' || status === 'used')).toBe(true);
      expect((await api.get(`/ws/v1/verify/${id}`)).body.data).toMatchObject({ status: 'approved' });
    }
    const told = [...asked.values()].filter(({ answers }) => answers.includes('approved'));
    console.log(`verifications ${asked.size}, of which ${told.length} had an answer that approved them`);
    expect(asked.size).toBeGreaterThan(rounds);
    await last.stop();
    await simulator.stop();
  },
  Math.max(600_000, rounds * 60_000),
);
