import http from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { expect, test } from 'vitest';

import { endUnreadAnswers } from './unread-answers.ts';

async function startServer(answer: http.RequestListener) {
  const server = http.createServer(answer);
  endUnreadAnswers(server, 200);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ask = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return socket;
  };
  return { server, ask };
}

test('a caller that reads nothing of its answer loses the connection', async () => {
  const { server, ask } = await startServer(
    (_request, response) => void response.end(Buffer.alloc(50_000_000)),
  );
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const caller = ask();
  caller.pause();
  const socket = await accepted;
  await new Promise((resolve) => socket.once('close', resolve));
  expect(socket.destroyed).toBe(true);
  caller.destroy();
  server.close();
});

test('an answer that takes long to make is waited for', async () => {
  const { server, ask } = await startServer((_request, response) =>
    setTimeout(() => response.end('late'), 700),
  );
  const caller = ask();
  const text = await new Promise<string>((resolve) =>
    caller.once('data', (bytes) => resolve(bytes.toString())),
  );
  expect(text).toContain('late');
  caller.destroy();
  server.close();
});
