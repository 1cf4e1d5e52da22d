import { expect, test } from 'vitest';

import { testService } from '../../test/test-platform.ts';

const service = testService();
const visitor = () => service.as(undefined);

test('health and readiness ask for no key and answer in the envelope', async () => {
  expect(await visitor().get('/healthz')).toMatchObject({
    status: 200,
    body: {
      status: 'success',
      message: null,
      data: { alive: true, version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    },
  });
  expect(await visitor().get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'success', data: { database: 'ok' } },
  });
});

test('metrics are in the form that Prometheus reads, by route and status', async () => {
  const { key } = await service.given.account();
  await service.as(key).get('/ws/v1/patterns/UNKNOWN');
  const { headers, text } = await visitor().get('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toMatch(
    /peyk_http_request_seconds_count\{method="GET",route="\/ws\/v1\/patterns\/:code",status="404"\} 1/,
  );
  expect(text).toMatch(/peyk_jobs\{state="waiting"\} \d/);
  expect(text).not.toContain('UNKNOWN');
});

test('the document is served to any page that wants to show it', async () => {
  const { status, headers, body } = await visitor().get('/openapi.json');
  expect(status).toBe(200);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(body.openapi).toBe('3.1.0');
});
