import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { eventually } from '../eventually.ts';
import { endProcesses, givenFolder, removeFolders, startService } from './service-command.ts';

const timeout = 240_000;
const faults = fileURLToPath(new URL('./throw-on-signal.mjs', import.meta.url));
const key = 'a-key-for-this-test-alone';
let dataDir: string;

beforeAll(async () => {
  dataDir = path.join(await givenFolder(), 'data');
});
afterEach(endProcesses, timeout);
afterAll(removeFolders, timeout);

const start = () =>
  startService({
    dataDir,
    environment: { PEYK_API_KEY: key, NODE_OPTIONS: `--import="${faults}"`, PEYK_LOG_LEVEL: 'error' },
  });

test(
  'an error that escapes is an alarm in the log and a count in the metrics, and the service goes on',
  async () => {
    const service = start();
    const caller = await service.as(key);
    const count = async () => {
      const metrics = await fetch(`${await service.address()}/metrics`).then((answer) => answer.text());
      return [...metrics.matchAll(/^peyk_escaped_errors_total\{kind="(\w+)"\} (\d+)/gm)].map(
        ([, kind, times]) => [kind, times],
      );
    };
    expect(await count()).toEqual([
      ['exception', '0'],
      ['rejection', '0'],
    ]);
    service.child.kill('SIGUSR2');
    service.child.kill('SIGCONT');
    await eventually(async () =>
      expect(await count()).toEqual([
        ['exception', '1'],
        ['rejection', '1'],
      ]),
    );
    const alarms = service.output.split('\n').filter((line) => line.includes('"alarm":"escaped-error"'));
    expect(alarms.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([60, 60]);
    expect((await caller.get('/ws/v1/account/balance')).status).toBe(200);
    expect(await service.stop()).toBe(0);
  },
  timeout,
);

test(
  'errors that keep escaping end the process in order, with exit code 1',
  async () => {
    const service = start();
    await service.address();
    const flood = setInterval(() => service.child.kill('SIGUSR2'), 20);
    try {
      await service.prints(/the process ends in order: 21 errors escaped within a minute/);
    } finally {
      clearInterval(flood);
    }
    expect(await service.ended).toBe(1);
    expect(service.output).toContain('Stopping: ');
    expect(service.output).not.toContain('stopped at once');
  },
  timeout,
);
