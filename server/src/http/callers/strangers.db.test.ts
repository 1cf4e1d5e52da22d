import { expect, test, vi } from 'vitest';

import { catalogue } from '../../catalogue.ts';
import { statementsOf } from '../../../test/statements.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService({ PEYK_HANDSET: 'open', PEYK_SELF_REGISTRATION: 'on' });

const bodies: Readonly<Record<string, object>> = {
  answerPayment: { decision: 'pay' },
  startJoin: { mobile: '09121234567', consent: 'yes' },
  confirmJoin: { mobile: '09121234567', code: '123456' },
  replyFromPhone: { text: 'سلام', line: '3000' },
};
const nonsense = [
  'x',
  '7-42-x',
  '0-0-aaaaaaaaaaaaaaaaaaaaaaaa',
  "B' or 1=1",
  'B'.repeat(80),
  '%00',
  '9'.repeat(40),
];

const open = catalogue
  .flatMap(({ endpoints }) => endpoints)
  .filter(
    ({ access, path }) => ['public', 'anonymous', 'handset', 'key'].includes(access) && path.includes('{'),
  );

test('there are addresses with a parameter that anybody may ask', () => {
  expect(open.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/pay/{token}', '/gateway/{authority}', '/carriers/{name}/callback/{token}']),
  );
});

/** What a call asks the database; what the service asks by itself meanwhile does not come a second time. */
async function statementsOfCall(method: string, path: string, body?: object): Promise<string[]> {
  const first = await statementsDuring(method, path, body);
  const again = first.length === 0 ? [] : await statementsDuring(method, path, body);
  return first.filter((statement) => again.includes(statement));
}

/** By either way through the pool. */
async function statementsDuring(method: string, path: string, body?: object): Promise<string[]> {
  const direct = vi.spyOn(service.platform.pool, 'query');
  const statements = await statementsOf(service.platform, async () => {
    const answer = await fetch(`${service.address}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' || body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    // 503 is the answer of a process without carriers.
    expect([400, 401, 404, 422, 503], `${method} ${path}`).toContain(answer.status);
  });
  const asked = [...statements.map(({ text }) => text), ...direct.mock.calls.map(String)];
  direct.mockRestore();
  return asked;
}

test.each(open.map((endpoint) => [endpoint.method, endpoint.path, endpoint.name] as const))(
  'nonsense in %s %s is refused without the database',
  async (method, path, name) => {
    for (const value of nonsense) {
      const address = path.replace(/\{\w+\}/g, encodeURIComponent(value));
      expect(await statementsOfCall(method, address, bodies[name] ?? {}), address).toEqual([]);
    }
  },
);

test('a one-time token that cannot be one is refused without the database', async () => {
  const password = 'kabutar sabz 41';
  for (const token of ['x', 'a'.repeat(42), `${'a'.repeat(42)}!`, 'a'.repeat(200)]) {
    for (const [path, body] of [
      ['/panel/v1/password/set', { token, password }],
      ['/sign-in/set-password', { token, password, again: password }],
      ['/panel/v1/sign-in/verify', { token, code: '123456' }],
      ['/panel/v1/register/verify', { token, code: '123456', password }],
    ] as const)
      expect(await statementsOfCall('POST', path, body), path).toEqual([]);
    const page = `/sign-in/set-password?token=${encodeURIComponent(token)}`;
    expect(await statementsOfCall('GET', page)).toEqual([]);
  }
});

test('a session or bearer token that cannot be one is refused without the database', async () => {
  for (const headers of [{ cookie: 'peyk_session=x' }, { authorization: 'Bearer peykses_x' }]) {
    const statements = await statementsOf(service.platform, async () =>
      expect((await service.as(undefined).get('/panel/v1/me', { headers })).status).toBe(401),
    );
    expect(statements.filter(({ text }) => text.includes('sessions'))).toEqual([]);
  }
});

test('many strangers who look for payments leave connections of the pool to others', async () => {
  const { pool } = service.platform;
  let most = 0;
  const look = () => void (most = Math.max(most, pool.totalCount - pool.idleCount));
  pool.on('acquire', look);
  const secret = 'a'.repeat(24);
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, n) => service.as(undefined).get(`/pay/1-${n + 1}-${secret}`)),
  );
  pool.off('acquire', look);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(pool.options.max);
});

test('attempts from one address are counted one after the other, and more than can wait are refused', async () => {
  const { pool } = service.platform;
  let most = 0;
  const look = () => void (most = Math.max(most, pool.totalCount - pool.idleCount));
  pool.on('acquire', look);
  const attempt = () => service.as(undefined).post('/panel/v1/password/forgot', { username: 'nobody' });
  const answers = await Promise.all(Array.from({ length: 120 }, attempt));
  pool.off('acquire', look);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(31);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(89);
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
  // Beside those who are let in and look for the name, and what the service does by itself.
  expect(most).toBeLessThan(pool.options.max);
});
