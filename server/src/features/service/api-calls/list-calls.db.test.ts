import { expect, test } from 'vitest';

import { signIn } from '../../../../test/panel.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { callRecorder } from '../../../http/call-recorder.ts';
import { cleanUpCalls } from './clean-up-calls.job.ts';

const service = testService();

async function givenDeveloper() {
  const account = await service.given.account();
  const session = await signIn(service, await service.given.user(account));
  return {
    ...account,
    caller: service.as(account.key),
    async calls(query = ''): Promise<{ total: number; data: Record<string, unknown>[] }> {
      const { status, body } = await session.call('GET', `/panel/v1/calls?${query}`);
      expect(status).toBe(200);
      return body.data;
    },
  };
}

test('a refused call is listed with what was sent and answered, without the code', async () => {
  const { caller, calls } = await givenDeveloper();
  const refused = await caller.post('/ws/v1/sms/pattern?x=1', {
    code: 'nosuchcode',
    attributes: { otp: '482913' },
    recipient: '09121234567',
    line_number: '1',
    number_format: 'english',
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  await expect.poll(async () => (await calls()).total).toBe(1);
  const [call] = (await calls()).data;
  expect(call).toMatchObject({
    method: 'POST',
    path: '/ws/v1/sms/pattern',
    status: refused.status,
    error_code: refused.body.error_code,
    request_id: refused.headers['x-request-id'],
    address: '127.0.0.1',
    skipped: 0,
  });
  expect(call?.['request']).toContain('nosuchcode');
  expect(call?.['request']).not.toContain('482913');
  expect(JSON.parse(String(call?.['answer']))).toMatchObject({ error_code: refused.body.error_code });
  expect(call?.['request_bytes']).toBeGreaterThan(0);
});

test('calls are filtered by status, path, request id and time, and are of the own account only', async () => {
  const { caller, calls } = await givenDeveloper();
  const other = await givenDeveloper();
  const [balance] = await Promise.all([
    caller.get('/ws/v1/account/balance'),
    caller.get('/ws/v1/send_request/999999999999'),
    other.caller.get('/ws/v1/lines'),
  ]);
  await expect.poll(async () => (await calls()).total).toBe(2);
  const paths = async (query: string) => (await calls(query)).data.map(({ path }) => path);
  expect(await paths('status=4xx')).toEqual(['/ws/v1/send_request/999999999999']);
  expect(await paths('path=balance')).toEqual(['/ws/v1/account/balance']);
  expect(await paths(`request_id=${String(balance?.headers['x-request-id'])}`)).toEqual([
    '/ws/v1/account/balance',
  ]);
  const hourLater = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  expect(await paths(`from=${hourLater}`)).toEqual([]);
  expect(await paths(`to=${hourLater}`)).toHaveLength(2);
  expect((await calls('status=2xx')).data).toMatchObject([{ status: 200, request: null, answer: null }]);
});

test('a call that is refused before its body is read is listed too, one without a known key is not', async () => {
  const { accountId, caller, calls, key } = await givenDeveloper();
  await caller.get('/ws/v1/account/balance');
  await service.platform.pool.query('update accounts set blocked_at = now() where id = $1', [accountId]);
  await service.platform.pool.query(`select pg_notify('peyk_keys', '')`);
  await expect.poll(async () => (await caller.get('/ws/v1/account/balance')).status).toBe(403);
  await service.as(`${key}x`).get('/ws/v1/account/balance');
  await service.platform.pool.query('update accounts set blocked_at = null where id = $1', [accountId]);
  await expect.poll(async () => (await calls('status=4xx')).total).toBeGreaterThan(0);
  expect((await calls()).data.every(({ status }) => status === 200 || status === 403)).toBe(true);
});

test('of too many calls in a second the rest is counted', async () => {
  const { accountId, calls } = await givenDeveloper();
  const recorder = service.platform.runtime.get(callRecorder);
  let kept = 0;
  for (let n = 0; n < 500; n += 1) {
    if (!recorder.wants(accountId, 201)) continue;
    kept += 1;
    recorder.record({
      accountId,
      keyId: 1,
      method: 'POST',
      path: '/ws/v1/sms/pattern',
      status: 201,
      milliseconds: 1,
      requestId: `many-${n}`,
      address: '127.0.0.1',
      requestBytes: 1,
      answerBytes: 1,
      ignoredFields: null,
      refused: undefined,
    });
  }
  expect(kept).toBeLessThan(100);
  await expect.poll(async () => (await calls()).total).toBe(kept);
});

test('old calls and those beyond the newest ten thousand are deleted', async () => {
  const { accountId, calls } = await givenDeveloper();
  await service.platform.pool.query(
    `insert into api_calls (account_id, called_at, key_id, method, path, status, milliseconds, request_id, address,
       request_bytes, answer_bytes)
     select $1, $2::timestamptz - case when n <= 500 then interval '8 days' else interval '1 hour' end, 1, 'GET', '/x', 200, 1,
       'r', 'a', 0, 0 from generate_series(1, 10700) n`,
    [accountId, service.clock.now()],
  );
  await cleanUpCalls.run({}, service.platform);
  expect((await calls()).total).toBe(10_000);
});

test('switched off, nothing is kept', async () => {
  const { service: silent, stop } = await startTestService(
    { PEYK_CALL_LOG: 'off' },
    { connection: service.connection },
  );
  expect(silent.platform.runtime.find(callRecorder)).toBeUndefined();
  const { key } = await silent.given.account();
  expect((await silent.as(key).get('/ws/v1/account/balance')).status).toBe(200);
  await stop();
});

test('a key reads the calls of its account, and this reading is not among them', async () => {
  const { caller, calls } = await givenDeveloper();
  const other = await givenDeveloper();
  await other.caller.get('/ws/v1/account/balance');
  await caller.get('/ws/v1/account/calls');
  await caller.get('/ws/v1/account/calls?limit=999');
  await caller.get('/ws/v1/account/balance');
  await expect.poll(async () => (await calls()).total).toBe(2);
  const { status, body } = await caller.get('/ws/v1/account/calls');
  expect(status).toBe(200);
  expect(body.data).toEqual(await calls());
  expect(body.data.data).toMatchObject([
    { path: '/ws/v1/account/balance', status: 200 },
    { path: '/ws/v1/account/calls', status: 422 },
  ]);
  expect((await service.as(undefined).get('/ws/v1/account/calls')).status).toBe(401);
});

test('a sequence that began anew, as after a crash of a coordinator, loses no entry', async () => {
  const { caller, calls, accountId } = await givenDeveloper();
  await caller.get('/ws/v1/account/balance');
  await expect.poll(async () => (await calls()).total).toBe(1);
  const { pool } = service.platform;
  const { rows } = await pool.query<{ id: number }>(
    'select max(id) as id from api_calls where account_id = $1',
    [accountId],
  );
  await pool.query(`select setval(pg_get_serial_sequence('api_calls', 'id'), $1, false)`, [rows[0]?.id]);
  await caller.get('/ws/v1/account/balance');
  await expect.poll(async () => (await calls()).total).toBe(2);
});
