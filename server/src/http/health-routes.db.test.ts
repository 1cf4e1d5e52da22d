import { expect, test, vi } from 'vitest';

import { breakableConnection } from '../../test/breakable-connection.ts';
import { caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { freePort } from '../carriers/free-port-for-test.ts';
import { smppCarrier, withCarriers } from '../../test/simulators.ts';
import { startTestService, testService } from '../../test/test-platform.ts';

const api = testService();
const unreachable = async () => smppCarrier('main', await freePort());

test('readiness of an API process names what it needs', async () => {
  const { status, body } = await api.as(undefined).get('/readyz');
  expect(status).toBe(200);
  expect(body.data).toEqual({ database: 'ok', migrations: 'ok', files: 'ok' });
});

test('a database that is away is named as the part that fails', async () => {
  const link = await breakableConnection(api.connection);
  const { service, stop } = await startTestService({}, { connection: link.connection });
  await link.cut();
  const { status, headers, body } = await service.as(undefined).get('/readyz');
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('2');
  expect(body).toMatchObject({
    error_code: 'service_unavailable',
    message: 'This process is not ready: database, migrations',
    errors: { database: [expect.any(String)], migrations: [expect.any(String)] },
  });
  expect((await service.as(undefined).get('/healthz?verbose')).body.data).toMatchObject({
    alive: true,
    parts: { database: 'failed', files: 'ok' },
  });
  const persian = { headers: { 'Accept-Language': 'fa' } };
  expect((await service.as(undefined).get('/readyz', persian)).body.message).toMatch(/^[^a-z]*database/);
  await link.restore();
  await eventually(async () => expect((await service.as(undefined).get('/readyz')).status).toBe(200));
  await stop();
  await link.cut();
});

test('a migration that is missing is named as the part that fails', async () => {
  const { service, stop } = await startTestService();
  await service.platform.pool.query('delete from migrations where name = (select max(name) from migrations)');
  const { status, body } = await service.as(undefined).get('/readyz');
  expect(status).toBe(503);
  expect(Object.keys(body.errors)).toEqual(['migrations']);
  await stop();
});

test('a carrier that is down takes no process out of a balancer, and is seen from every process', async () => {
  const { service: worker, stop } = await startTestService(withCarriers(await unreachable()), {
    connection: api.connection,
  });
  const { service: other, stop: stopOther } = await startTestService(
    { PEYK_CARRIERS: JSON.stringify(worker.platform.config.carriers) },
    { connection: api.connection },
  );
  for (const one of [worker, other]) {
    await eventually(async () => {
      const { data } = (await one.as(undefined).get('/healthz?verbose')).body;
      expect(data.workers).toBe(1);
      expect(data.carriers).toMatchObject([
        { name: 'main', status: 'down', connected: 0, problem: expect.stringContaining('ECONNREFUSED') },
      ]);
    });
    expect((await one.as(undefined).get('/readyz')).status).toBe(200);
    const metrics = (await one.as(undefined).get('/metrics')).text;
    expect(metrics).toMatch(/^peyk_workers 1$/m);
    expect(metrics).toMatch(/^peyk_carrier_connected_processes\{carrier="main"\} 0$/m);
  }
  await stop();
  const { key } = await other.given.operator();
  const { workers, expected } = (await other.as(key).get('/operator/v1/carriers')).body.data;
  expect({ workers, expected }).toEqual({
    workers: 0,
    expected: [{ name: 'main', status: 'unserved', connected: 0, problem: null }],
  });
  await eventually(async () =>
    expect((await other.as(undefined).get('/metrics')).text).toMatch(/^peyk_workers 0$/m),
  );
  await stopOther();
});

test('an empty PEYK_CARRIERS is none: carriers of operators run, and a worker without any lives', async () => {
  const { service: worker, stop } = await startTestService({ PEYK_ROLES: 'api,worker', PEYK_CARRIERS: '[]' });
  const { service: other, stop: stopOther } = await startTestService({}, { connection: worker.connection });
  const operator = other.as((await other.given.operator()).key);
  const seen = async () => (await operator.get('/operator/v1/carriers')).body.data;
  const config = smppCarrier('kept', await freePort(), { name: undefined, kind: undefined });
  const { body } = await operator.post('/operator/v1/carriers', { name: 'kept', kind: 'smpp', config });
  await eventually(async () =>
    expect(await seen()).toMatchObject({ workers: 1, expected: [{ name: 'kept', status: 'down' }] }),
  );
  const disabled = { kind: 'smpp', config: {}, is_enabled: false };
  await operator.put(`/operator/v1/carriers/${body.data.id}`, disabled);
  await eventually(async () => expect(await seen()).toMatchObject({ workers: 1, expected: [] }));
  expect((await other.as(undefined).get('/metrics')).text).toMatch(/^peyk_workers 1$/m);
  await stopOther();
  await stop();
});

test('a worker alone answers health, readiness and metrics, and nothing else', async () => {
  const { service: worker, stop } = await startTestService(
    { PEYK_ROLES: 'worker' },
    { connection: api.connection },
  );
  expect((await worker.as(undefined).get('/healthz')).body.data.alive).toBe(true);
  expect((await worker.as(undefined).get('/readyz')).body.data).toEqual({
    database: 'ok',
    migrations: 'ok',
    services: 'ok',
  });
  expect((await worker.as(undefined).get('/metrics')).text).toContain('peyk_carrier_up{');
  const { key } = await api.given.account();
  expect((await worker.as(key).get('/ws/v1/account/balance')).status).toBe(404);
  expect((await worker.as(undefined).get('/docs')).status).toBe(404);
  await stop();
});

test('with a private port, metrics, details of health and the operator API answer there only', async () => {
  const { service, stop } = await startTestService(
    { PEYK_PRIVATE_PORT: '0' },
    { connection: api.connection },
  );
  const { key } = await service.given.operator();
  const account = await service.given.account();
  const privately = (who?: string) => caller(service.privateAddress ?? '', who);
  expect((await service.as(undefined).get('/metrics')).status).toBe(404);
  expect((await service.as(key).get('/operator/v1/accounts')).status).toBe(404);
  expect((await service.as(undefined).get('/healthz?verbose')).body.data).toEqual({
    alive: true,
    version: expect.any(String),
  });
  expect((await service.as(undefined).get('/readyz')).status).toBe(200);
  expect((await service.as(account.key).get('/ws/v1/account/balance')).status).toBe(200);

  expect((await privately().get('/metrics')).text).toContain('peyk_workers');
  expect((await privately(key).get('/operator/v1/accounts')).status).toBe(200);
  expect((await privately().get('/operator/v1/accounts')).status).toBe(401);
  expect((await privately().get('/healthz?verbose')).body.data).toMatchObject({ roles: ['api'] });
  expect((await privately(account.key).get('/ws/v1/account/balance')).status).toBe(200);
  await stop();
});

test('readiness does not wait behind requests that hold every connection of the pool', async () => {
  const { service, stop } = await startTestService(
    { PEYK_DATABASE_CONNECTIONS: '4' },
    { connection: api.connection },
  );
  const { pool } = service.platform;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const answers = await Promise.all(Array.from({ length: 200 }, () => service.as(undefined).get('/readyz')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await service.as(undefined).get('/healthz')).status).toBe(200);
  for (const client of held) client.release();
  await stop();
});

test('readiness finds the database again after its connection was ended', async () => {
  const { service, stop } = await startTestService({}, { connection: api.connection });
  expect((await service.as(undefined).get('/readyz')).status).toBe(200);
  await service.platform.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'peyk-process'`,
  );
  await eventually(async () => expect((await service.as(undefined).get('/readyz')).status).toBe(200));
  await stop();
});

test('metrics and details of health are computed once for all who ask at the same time', async () => {
  const { service, stop } = await startTestService({}, { connection: api.connection });
  const compute = vi.spyOn(service.platform.metrics, 'metrics');
  const query = vi.spyOn(service.platform.pool, 'query');
  const askAll = (path: string) =>
    Promise.all(Array.from({ length: 50 }, () => service.as(undefined).get(path)));
  const texts = (await askAll('/metrics')).map(({ text }) => text);
  expect(texts.every((one) => one === texts[0])).toBe(true);
  expect(compute).toHaveBeenCalledTimes(1);
  query.mockClear();
  await service.as(undefined).get('/healthz?verbose');
  const { length: asked } = query.mock.calls;
  await askAll('/healthz?verbose');
  expect(query.mock.calls.length).toBe(asked);
  await stop();
});
