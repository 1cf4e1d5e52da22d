import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { systemClock } from '../../src/clock.ts';
import { givenVerifier } from '../../src/features/messaging/verify/verify-for-test.ts';
import { apiKeys } from '../../src/features/people/accounts/index.ts';
import { testService } from '../test-platform.ts';

const clock = { ...systemClock, advance: () => undefined, set: () => undefined };
const service = testService({ PEYK_ROLES: 'api,worker' }, { clock });
const program = fileURLToPath(new URL('../../../docs/examples/sign-in-page/server.mjs', import.meta.url));

/** The example as a shop runs it, with a test key. */
async function givenPage() {
  const verifier = await givenVerifier(service);
  const settings = { pattern_code: verifier.pattern, line_number: verifier.line.number };
  expect((await verifier.caller.put('/ws/v1/verify/settings', settings)).status).toBe(200);
  const limits = { permissions: null, rateLimitPerMinute: null, isTest: true };
  const { key } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, verifier.accountId, { name: 'tests', limits }));
  const child = spawn(process.execPath, [program], {
    env: { PEYK_URL: service.address, PEYK_API_KEY: key, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    child,
    address: line.toString().trim().replace('localhost', '127.0.0.1'),
    tester: service.as(key),
  };
}

test('a person signs in with the code that the test phone got, and another browser does not', async () => {
  const { child, address, tester } = await givenPage();
  try {
    expect(await (await fetch(address)).text()).toContain('autocomplete="one-time-code"');
    const ask = async (path: string, body: object, cookie = '') => {
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: { cookie },
        body: JSON.stringify(body),
      });
      const [set = ''] = answer.headers.getSetCookie();
      return { body: (await answer.json()) as Record<string, unknown>, cookie: set.split(';', 1)[0] ?? '' };
    };
    const after = encodeURIComponent(new Date(Date.now() - 1000).toISOString());
    const { cookie } = await ask('/start', { phone: '09123456789' });
    const next = await tester.get(`/handset/phones/09123456789/next?after=${after}&timeout=10`);
    const { code } = next.body.data as { code: string };
    expect((await ask('/check', { code: code === '000000' ? '111111' : '000000' }, cookie)).body).toEqual({
      status: 'wrong',
      attempts_left: 4,
    });
    expect((await ask('/check', { code })).body).toHaveProperty('message');
    expect((await ask('/check', { code }, cookie)).body).toMatchObject({ status: 'approved' });
    expect((await ask('/me', {}, cookie)).body).toEqual({ phone: '09123456789' });
    expect((await ask('/me', {})).body).toEqual({ phone: null });
  } finally {
    child.kill();
  }
});
