import { expect, test } from 'vitest';

import { breakableConnection } from '../../test/breakable-connection.ts';
import { eventually } from '../../test/eventually.ts';
import { startTestService, testService } from '../../test/test-platform.ts';

const healthy = testService();

test('while the database is unreachable every operation is 503 with Retry-After in the envelope, and works again afterwards', async () => {
  const link = await breakableConnection(healthy.connection);
  const { service, stop } = await startTestService(
    { PEYK_LOG_LEVEL: 'info' },
    { connection: link.connection },
  );
  const { key } = await service.given.account();
  expect((await service.as(key).get('/ws/v1/account/balance')).status).toBe(200);
  expect((await service.as(undefined).get('/readyz')).status).toBe(200);

  await link.cut();
  const away = await service.as(key).get('/ws/v1/account/balance');
  expect(away.status).toBe(503);
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
  expect(away.body).toEqual({
    status: 'error',
    data: null,
    error_code: 'service_unavailable',
    message: expect.any(String),
    messages: away.body.message,
  });
  expect((await service.as('peyk_never_seen').get('/provinces')).status).toBe(503);
  await eventually(async () =>
    expect(await service.as(undefined).get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'error' },
    }),
  );
  expect((await service.as(undefined).get('/healthz')).status).toBe(200);
  expect((await service.as(undefined).get('/metrics')).status).toBe(200);
  expect(service.logs.some((line) => line.includes('"level":50'))).toBe(false);
  expect(service.logs.some((line) => line.includes('database unavailable'))).toBe(true);

  await link.restore();
  await expect.poll(async () => (await service.as(key).get('/ws/v1/account/balance')).status).toBe(200);
  await eventually(async () => expect((await service.as(undefined).get('/readyz')).status).toBe(200));
  await stop();
  await link.cut();
});
