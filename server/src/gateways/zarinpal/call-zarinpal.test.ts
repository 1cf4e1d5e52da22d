import { afterEach, expect, test } from 'vitest';

import { RawPeers, repeat, upgradeTo } from '../../../test/raw-peer.ts';
import { callZarinpal } from './call-zarinpal.ts';

const peers = new RawPeers();
afterEach(() => peers.stop());

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

test('a gateway that changes the protocol, trickles or has no end gives no answer', async () => {
  const upgrading = await peers.start((socket) => socket.write(upgradeTo('x')));
  expect(await callZarinpal(upgrading, {})).toMatchObject({ outcome: 'no-answer' });
  const trickling = await peers.start((socket) => {
    socket.write(`${head}content-length: 100000\r\n\r\n`);
    repeat(socket, ' ');
  });
  expect(await callZarinpal(trickling, {}, 200)).toMatchObject({ outcome: 'no-answer' });
  const endless = await peers.start((socket) => {
    socket.write(`${head}\r\n`);
    repeat(socket, ' '.repeat(50_000));
  });
  expect(await callZarinpal(endless, {})).toEqual({ outcome: 'no-answer', reason: 'more than 65536 bytes' });
});
