import { createServer as createHttp } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';

import { selfSigned } from '@peyk/smpp/testing';
import { afterEach, expect, test } from 'vitest';

import { newAgent, sendRequest } from './send-request.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closers.push(async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  });
  return (server.address() as AddressInfo).port;
}

function send(url: string, changes: { allowUntrusted?: boolean; timeoutMs?: number } = {}) {
  const agent = newAgent(url, 2);
  closers.push(async () => agent.destroy());
  const request = { url, method: 'POST', headers: {}, body: 'سلام' };
  return sendRequest(request, { agent, timeoutMs: 60_000, allowUntrusted: false, ...changes });
}

const echo: RequestListener = (request, response) => {
  request.pipe(response);
};

test('the body arrives and comes back in UTF-8', async () => {
  const port = await listening(createHttp(echo));
  expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({
    kind: 'answer',
    answer: { status: 200, body: 'سلام' },
  });
});

test('an untrusted certificate counts as unreachable, unless it is allowed', async () => {
  const url = `https://127.0.0.1:${await listening(createHttps(selfSigned('gateway.test'), echo))}/`;
  expect((await send(url)).kind).toBe('unreachable');
  expect((await send(url, { allowUntrusted: true })).kind).toBe('answer');
});

test('unreachable and unanswered are different outcomes', async () => {
  const port = await listening(createHttp(() => {}));
  expect(await send(`http://127.0.0.1:${port}/`, { timeoutMs: 1_000 })).toEqual({
    kind: 'unanswered',
    reason: 'no answer in time',
  });
  const hangUp = await listening(createHttp((request) => request.socket.destroy()));
  expect((await send(`http://127.0.0.1:${hangUp}/`)).kind).toBe('unanswered');
  await closers.shift()!();
  expect((await send(`http://127.0.0.1:${port}/`)).kind).toBe('unreachable');
});

test('a response that arrived while the process was stalled is read', async () => {
  const port = await listening(createHttp(echo));
  const exchange = send(`http://127.0.0.1:${port}/`, { timeoutMs: 600 });
  const wakesAt = performance.now() + 800;
  while (performance.now() < wakesAt);
  expect((await exchange).kind).toBe('answer');
});

test('a truncated response is unanswered', async () => {
  const port = await listening(
    createHttp((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
    }),
  );
  expect((await send(`http://127.0.0.1:${port}/`)).kind).toBe('unanswered');
});

test('a response over the limit is truncated', async () => {
  const port = await listening(createHttp((_request, response) => response.end('x'.repeat(1_000_000))));
  const exchange = await send(`http://127.0.0.1:${port}/`);
  expect(exchange.kind === 'answer' && exchange.answer.body.length).toBeLessThanOrEqual(64 * 1024);
});

test('an answer that asks for another protocol is no answer, and does not wait for the time limit', async () => {
  const server = createHttp(() => {});
  server.on('connection', (socket) =>
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    ),
  );
  const url = `http://127.0.0.1:${await listening(server)}/`;
  expect((await send(url)).kind).toBe('unanswered');
});

test('an answer that trickles is no answer once its time is over', async () => {
  const port = await listening(
    createHttp((_request, response) => {
      response.writeHead(200, { 'content-length': '100000' });
      const timer = setInterval(() => response.write('x'), 5);
      response.on('close', () => clearInterval(timer));
    }),
  );
  expect((await send(`http://127.0.0.1:${port}/`, { timeoutMs: 200 })).kind).toBe('unanswered');
});
