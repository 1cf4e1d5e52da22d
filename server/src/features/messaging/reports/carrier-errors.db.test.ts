import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';

const words = '{"error":"sender of customer Bahar is blocked, balance 12 EUR at 10.0.0.3"}';
const gateway = createServer((request, response) => {
  request.resume();
  response.writeHead(400, { 'content-type': 'application/json' }).end(words);
});
const service = testService(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const carrier = {
    name: 'web',
    kind: 'http',
    url: `http://127.0.0.1:${port}/send`,
    parameters: { to: '{to}', text: '{text}' },
  };
  return { PEYK_ROLES: 'api,worker', PEYK_CARRIERS: JSON.stringify([carrier]) };
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

test('a customer reads a text of the service, and the operator what the carrier answered', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent();
  const operator = service.as((await service.given.operator('moderator')).key);
  const own = async (language: string) =>
    (
      await service.as(sender.key).get(`/ws/v1/send_request/${id}/items`, {
        headers: { 'accept-language': language },
      })
    ).body.data.data[0];
  await eventually(async () => expect((await own('fa')).status).toBe('failed'));
  expect((await own('fa')).error).toBe('اپراتور پیام را نپذیرفت (کد 400)');
  expect((await own('en')).error).toBe('The carrier did not accept the message (code 400)');

  const { status, body } = await operator.get(`/operator/v1/send_requests/${id}/items`);
  expect([status, body.data.total]).toEqual([200, 1]);
  expect(body.data.data[0]).toMatchObject({ id: 1, status: 'failed', error: `HTTP 400: ${words}` });
});

test('only operators who decide on sends read it, and an unknown send is 404', async () => {
  const finance = service.as((await service.given.operator('finance')).key);
  expect((await finance.get('/operator/v1/send_requests/1/items')).status).toBe(403);
  const admin = service.as((await service.given.operator()).key);
  expect((await admin.get('/operator/v1/send_requests/987654321/items')).status).toBe(404);
  expect((await admin.get('/operator/v1/send_requests/1/items?limit=500')).status).toBe(422);
});
