import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import {
  endProcesses,
  givenFolder,
  removeFolders,
  startService,
  type ServiceCommand,
} from './service-command.ts';

const timeout = 240_000;
const balance = '/ws/v1/account/balance';
const key = 'a-key-for-this-test-alone';
let dataDir: string;

const start = (options: { viaNpm?: boolean; environment?: Record<string, string> } = {}) =>
  startService({ dataDir, ...options, environment: { PEYK_API_KEY: key, ...options.environment } });

beforeAll(async () => {
  dataDir = path.join(await givenFolder(), 'data');
});
afterEach(endProcesses, timeout);
afterAll(removeFolders, timeout);

/** Expected number of patterns: the one of the first start, and those accepted since. */
let kept = 1;

/** Sends half of a request body; `finish` sends the rest and returns the answer. */
async function slowRequest(service: ServiceCommand) {
  const body = Buffer.from(
    JSON.stringify({
      text: 'کد شما %code%',
      website: 'a.ir',
      share: 0,
      description: null,
      category: 1,
      vars: [{ var: 'code', length: 6, type: 'int' }],
    }),
  );
  const agent = new http.Agent({ keepAlive: true });
  const request = http.request(`${await service.address()}/ws/v1/patterns`, {
    agent,
    method: 'POST',
    headers: { 'Api-Key': key, 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
  });
  const answer = new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      request.on('error', reject);
      request.on('response', (response) => {
        response
          .resume()
          .on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
      });
    },
  );
  await new Promise<void>((resolve) => {
    request.write(body.subarray(0, 20), () => resolve());
  });
  // A response on another connection proves that the service has started reading this one.
  expect((await (await service.as(key)).get(balance)).status).toBe(200);
  // Tests that expect a cut request do not await the answer.
  answer.catch(() => undefined);
  return {
    async finish() {
      request.end(body.subarray(20));
      const result = await answer;
      agent.destroy();
      return result;
    },
  };
}

const stops: [string, boolean, (service: ServiceCommand) => void][] = [
  ['SIGTERM', false, (service) => void service.child.kill('SIGTERM')],
  ['Ctrl-C', false, (service) => service.pressCtrlC()],
  ['SIGTERM to npm', true, (service) => void service.child.kill('SIGTERM')],
  ['Ctrl-C under npm', true, (service) => service.pressCtrlC()],
];

test.each(stops)(
  '%s: what is under way is answered, nothing new is taken, and the end is orderly',
  async (_name, viaNpm, stop) => {
    const service = start({ viaNpm });
    const address = await service.address();
    const slow = await slowRequest(service);
    const before = (await (await service.as(key)).get('/ws/v1/patterns')).body.data.total as number;
    expect(before).toBe(kept);
    stop(service);
    await service.prints(/Stopping: /);
    // Idle connections of the calls above do not delay the stop; the request under way does.
    await expect
      .poll(() =>
        fetch(`${address}/healthz`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    expect(await slow.finish()).toEqual({ status: 201, connection: 'close' });
    kept += 1;
    // npm ends by the signal; the next start shows that the service had finished.
    const code = await service.ended;
    if (!viaNpm) expect(code).toBe(0);
    expect(service.output).not.toContain('stopped at once');
  },
  timeout,
);

test(
  'a request that never ends is cut when the time to drain is over, and the exit code says so',
  async () => {
    const service = start({ environment: { PEYK_DRAIN_SECONDS: '1' } });
    const slow = await slowRequest(service);
    expect(await service.stop()).toBe(1);
    await expect(slow.finish()).rejects.toThrow();
    expect(service.output).toContain('draining took more than 1 s');
  },
  timeout,
);

test(
  'a stop signal during the first start takes effect when the start is complete',
  async () => {
    const folder = path.join(await givenFolder(), 'data');
    const service = startService({ dataDir: folder });
    // The folder is created first, before the database.
    await expect.poll(() => existsSync(folder)).toBe(true);
    expect(await service.stop()).toBe(0);
    expect(service.output).toContain('Stopping: ');
  },
  timeout,
);

test(
  'a service whose terminal is closed finishes its requests and stops in order',
  async () => {
    const service = start();
    const request = await slowRequest(service);
    service.child.stdout?.destroy();
    service.child.stderr?.destroy();
    service.child.kill('SIGHUP');
    // It finishes the running request although its output streams are closed.
    expect((await request.finish()).status).toBe(201);
    expect(await service.ended).toBe(0);
  },
  timeout,
);
