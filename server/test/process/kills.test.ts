import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, expect, test } from 'vitest';

import { printedChance } from '../seeded-chance.ts';
import { endProcesses, givenFolder, removeFolders, startService } from './service-command.ts';

const timeout = 240_000;
const isLinux = process.platform === 'linux';
afterEach(endProcesses, timeout);
afterAll(removeFolders, timeout);

const pattern = (text: string) => ({
  text,
  website: 'a.ir',
  share: 0,
  description: null,
  category: 255,
  vars: [],
});

test.runIf(isLinux)(
  'after kill -9 of everything under load, the next start has every answer that was given',
  async () => {
    const dataDir = path.join(await givenFolder(), 'data');
    const first = startService({ dataDir });
    const key = await first.key();
    const one = await first.as(key);
    const confirmed: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; !isOver; index += 1) {
        const text = `پیام ${writer}-${index}`;
        const answer = await one.post('/ws/v1/patterns', pattern(text)).catch(() => undefined);
        if (answer?.status === 201) confirmed.push(answer.body.data.code as string);
      }
    });
    await expect.poll(() => confirmed.length).toBeGreaterThan(20);
    await first.killAll();
    isOver = true;
    await Promise.all(writers);

    const second = startService({ dataDir });
    const again = await second.as(key);
    expect(second.output).not.toContain('peyk_');
    for (const code of confirmed) expect((await again.get(`/ws/v1/patterns/${code}`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
  },
  timeout,
);

test.runIf(isLinux)(
  'killed at any moment of its first start, it starts as if it were the first time, or with what was done',
  async () => {
    const dataDir = path.join(await givenFolder(), 'data');
    const chance = printedChance('the moments of kills in a first start');
    for (let kill = 0; kill < 3; kill += 1) {
      const unlucky = startService({ dataDir });
      await sleep(chance.between(200, 4000));
      await unlucky.killAll();
    }
    const lucky = startService({ dataDir, environment: { PEYK_API_KEY: 'known-key' } });
    const { status, body } = await (await lucky.as('known-key')).get('/ws/v1/account/balance');
    expect(status).toBe(200);
    expect(body.data.balanceAmount).toBe(10_000_000);
    expect(await lucky.stop()).toBe(0);
  },
  timeout,
);
