import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

import { afterEach, expect, test } from 'vitest';

import { RawPeers, repeat, upgradeTo } from '../../../../../test/raw-peer.ts';
import { postCall } from './post-call.ts';
import { ReceiverNames } from './receiver-names.ts';

const peers = new RawPeers();
afterEach(() => peers.stop());

const ok = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n';
const call = (url: string, limits: Parameters<typeof postCall>[3] = {}) =>
  postCall(url, { headers: {}, body: '{}' }, { names: new ReceiverNames(), isAllowed: () => true }, limits);
const soon = { timeoutMs: 200, answerMs: 100 };
const noAnswer = 'no answer within 0.2 s';

test.each(['websocket', 'h2c', 'x'])('an answer that changes to %s is a failed call', async (protocol) => {
  const url = await peers.start((socket) => socket.write(upgradeTo(protocol)));
  expect(await call(url)).toMatchObject({ isDelivered: false, status: 101, error: 'answered 101' });
  // The connection is not kept for the other protocol.
  await expect.poll(() => peers.connections).toBe(0);
});

test('a connection that is closed, reset or half closed is a failed call', async () => {
  const closings: ((socket: Socket) => void)[] = [
    (socket) => socket.destroy(),
    (socket) => socket.resetAndDestroy(),
    (socket) => socket.end(),
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-'),
  ];
  for (const close of closings)
    expect(await call(await peers.start(close))).toMatchObject({ isDelivered: false, status: null });
});

test('silence ends with the time limit, before and within the head', async () => {
  for (const start of ['', 'HTTP/1.1 200 OK\r\ncontent-type:']) {
    const url = await peers.start((socket) => socket.write(start));
    expect(await call(url, soon)).toMatchObject({ isDelivered: false, status: null, error: noAnswer });
    const secure = url.replace('http:', 'https:');
    expect(await call(secure, soon)).toMatchObject({ isDelivered: false, status: null });
  }
});

test('a head that trickles ends with the time limit', async () => {
  const url = await peers.start((socket) => {
    socket.write(ok);
    repeat(socket, 'a: b\r\n');
  });
  expect(await call(url, soon)).toMatchObject({ status: null, error: noAnswer });
});

test('heads without end, before the answer or in it, end the call before its time', async () => {
  const early = await peers.start((socket) =>
    repeat(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'),
  );
  expect(await call(early)).toMatchObject({ status: null, error: 'an answer without an end of its head' });
  const headers = await peers.start((socket) => {
    socket.write(ok);
    repeat(socket, `a: ${'b'.repeat(8000)}\r\n`);
  });
  expect(await call(headers)).toMatchObject({ isDelivered: false, status: null });
});

test('the status counts when the body trickles or stays away', async () => {
  const trickling = await peers.start((socket) => {
    socket.write(`${ok}content-length: 100000\r\n\r\n`);
    repeat(socket, 'x');
  });
  const trickled = await call(trickling, { answerMs: 100 });
  expect(trickled).toMatchObject({ isDelivered: true, status: 200, error: null });
  expect(trickled.response).toMatch(/^x*$/);
  const silent = await peers.start((socket) => socket.write(`${ok}transfer-encoding: chunked\r\n\r\n5`));
  expect(await call(silent, soon)).toMatchObject({ isDelivered: true, status: 200, response: '' });
});

test('of a body without end only its start is read, and nothing is decompressed', async () => {
  const endless = await peers.start((socket) => {
    socket.write(`${ok}\r\n`);
    repeat(socket, 'y'.repeat(10_000));
  });
  expect((await call(endless)).response).toBe('y'.repeat(2000));
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  const compressed = await peers.start((socket) => {
    socket.write(`${ok}content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
    socket.write(bomb);
  });
  const { isDelivered, response } = await call(compressed);
  expect([isDelivered, (response ?? '').length <= 2000]).toEqual([true, true]);
});
