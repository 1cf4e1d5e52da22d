import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { rawBody } from '../../../test/raw-request.ts';
import { testService } from '../../../test/test-platform.ts';

const behindProxy = testService({ PEYK_TRUST_PROXY: '1', PEYK_BASE_URL: 'https://sms.example.com' });
const alone = testService({});
const bodyBytes = 9_900_000;

/** Begins a request with a body of ten megabytes, which goes on being sent as fast as it is read. */
function sending({ address }: { readonly address: string }, path: string) {
  const { hostname, port } = new URL(address);
  const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${bodyBytes}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(bodyBytes, '['));
  return { socket, ended: new Promise<string>((resolve) => socket.once('end', () => resolve(text))) };
}

test('behind a proxy a connection ends with the refusal of a long body, which is not read to its end', async () => {
  const { socket, ended } = sending(behindProxy, '/panel/v1/sign-in');
  const answer = await ended;
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(rawBody(answer)).toMatchObject({ status: 'error' });
  // Not reset, as the proxy could not read the answer then.
  expect(socket.destroyed).toBe(false);
});

test('a body that nobody wanted ends its connection there too', async () => {
  const answer = await sending(behindProxy, '/nothing').ended;
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
});

test('a short body that is refused leaves the connection of the proxy open', async () => {
  const response = await fetch(new URL('/nothing', behindProxy.address), { method: 'POST', body: '{}' });
  expect(response.headers.get('connection')).not.toBe('close');
});

test('without a proxy the rest of the body is read, so that any caller gets to the answer', async () => {
  const { socket, ended } = sending(alone, '/panel/v1/sign-in');
  const first = await Promise.race([ended, sleep(100).then(() => 'open')]);
  expect(first).toBe('open');
  expect(socket.destroyed).toBe(false);
});
