import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, afterEach, expect, test } from 'vitest';

import { eventually } from '../eventually.ts';
import { endProcesses, givenFolder, removeFolders, startService } from './service-command.ts';

const timeout = 240_000;
const stalls = fileURLToPath(new URL('./stall-on-signal.mjs', import.meta.url));

afterEach(endProcesses, timeout);
afterAll(removeFolders, timeout);

test(
  'a process whose event loop stood still says so in its log, its metrics and its health',
  async () => {
    const service = startService({
      dataDir: path.join(await givenFolder(), 'data'),
      environment: {
        NODE_OPTIONS: `--import="${stalls}"`,
        PEYK_LOG_LEVEL: 'warn',
        PEYK_LOOP_STALL_MS: '400',
      },
    });
    const address = await service.address();
    service.child.kill('SIGUSR2');
    await service.prints(/"alarm":"event-loop-stall"/);
    const line = service.output.split('\n').find((one) => one.includes('event-loop-stall')) ?? '';
    const alarm = JSON.parse(line) as { level: number; ms: number };
    expect(alarm.level).toBe(40);
    expect(alarm.ms).toBeGreaterThanOrEqual(400);
    await eventually(async () => {
      const metrics = await fetch(`${address}/metrics`).then((answer) => answer.text());
      expect(metrics).toMatch(/^peyk_event_loop_longest_stall_seconds [\d.]*[1-9]/m);
    });
    const health = (await fetch(`${address}/healthz?verbose`).then((answer) => answer.json())) as {
      data: { loop: { longest_stall_ms: number } };
    };
    expect(health.data.loop.longest_stall_ms).toBeGreaterThanOrEqual(400);
  },
  timeout,
);
