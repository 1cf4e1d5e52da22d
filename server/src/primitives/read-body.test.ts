import { gzipSync } from 'node:zlib';

import { afterEach, expect, test } from 'vitest';

import { RawPeers, repeat } from '../../test/raw-peer.ts';
import { readBody } from './read-body.ts';

const peers = new RawPeers();
afterEach(() => peers.stop());

const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n';
const never = new AbortController().signal;

test('a body is read whole', async () => {
  expect(await readBody(new Response('سلام'), { bytesMax: 8, signal: never })).toBe('سلام');
  expect(await readBody(new Response(null), { bytesMax: 8, signal: never })).toBe('');
});

test('a body over the limit is left, also one that only grows when it is decompressed', async () => {
  expect(await readBody(new Response('too long'), { bytesMax: 7, signal: never })).toBeUndefined();
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  const url = await peers.start((socket) => {
    socket.write(`${head}content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
    socket.write(bomb);
  });
  expect(await readBody(await fetch(url), { bytesMax: 100_000, signal: never })).toBeUndefined();
});

test('a body that trickles ends when its time is over', async () => {
  const url = await peers.start((socket) => {
    socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
    repeat(socket, '1\r\nx\r\n');
  });
  // The signal is not given to fetch: reading must not depend on it.
  const reading = readBody(await fetch(url), { bytesMax: 100_000, signal: AbortSignal.timeout(100) });
  await expect(reading).rejects.toThrow(/timeout/);
});
