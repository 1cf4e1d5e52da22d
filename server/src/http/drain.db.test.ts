import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { expect, test } from 'vitest';

import { startTestService, type TestService } from '../../test/test-platform.ts';
import { givenSender } from '../../test/sender.ts';
import { leaveProxies } from './drain.ts';

const balance = '/ws/v1/account/balance';
const english = { headers: { 'Accept-Language': 'en' } };

/** A connection as a proxy holds it: open for the next request. */
async function keptConnection({ address }: TestService): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

async function ask(socket: Socket, path: string, key: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nApi-Key: ${key}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [string];
  return answer;
}

test('a process that leaves is not ready, and answers everything else as before', async () => {
  const { service, stop } = await startTestService();
  const { key, caller } = await givenSender(service);
  service.app.drainState.leave();
  const { status, headers, body } = await service.as(undefined).get('/readyz', english);
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('2');
  expect(body).toMatchObject({
    error_code: 'service_unavailable',
    message: 'This process is stopping. Please send requests to another one.',
  });
  expect((await service.as(undefined).get('/healthz')).status).toBe(200);
  expect((await caller.get(balance)).status).toBe(200);
  expect(await ask(await keptConnection(service), balance, key)).toContain('Connection: keep-alive');
  await stop();
});

// The balance goes around the HTTP library, the list of patterns through it.
test.each([balance, '/ws/v1/patterns'])(
  'kept connections are answered once more after nothing new is accepted, and end with that answer: %s',
  async (path) => {
    const { service, stop } = await startTestService();
    const { key } = await givenSender(service);
    const [used, idle] = [await keptConnection(service), await keptConnection(service)];
    for (const socket of [used, idle]) expect(await ask(socket, path, key)).toContain('HTTP/1.1 200');
    const left = leaveProxies(service.app, 1);
    await expect
      .poll(() => keptConnection(service).then((socket) => void socket.destroy(), String))
      .toContain('ECONNREFUSED');
    const ended = once(used, 'end');
    expect((await ask(used, path, key)).toLowerCase()).toContain('\r\nconnection: close\r\n');
    await ended;
    expect(idle.readableEnded).toBe(false);
    idle.destroy();
    // Over as soon as no connection is left, and the service closes as ever.
    await left;
    await stop();
  },
);
