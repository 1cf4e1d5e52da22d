import { connect, type Socket } from 'node:net';

import { expect } from 'vitest';

import { eventually } from './eventually.ts';
import type { TestService } from './test-platform.ts';

/** Sends the pieces one after the other and reads until the service closes, or until so many answers are there. */
export function exchange(service: TestService, pieces: readonly string[], answers: number): Promise<string> {
  const { port } = new URL(service.address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    const finish = () => {
      resolve(Buffer.from(text, 'latin1').toString('utf8'));
      socket.destroy();
    };
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (complete(text) >= answers) finish();
    });
    socket.on('close', finish);
    socket.on('error', reject);
    void sendPieces(service, socket, pieces).catch(reject);
  });
}

/** Each piece is a packet of its own: it leaves once the service has read the one before. */
async function sendPieces({ app }: TestService, socket: Socket, pieces: readonly string[]): Promise<void> {
  const accepted = new Promise<Socket>((resolve) => app.server.once('connection', resolve));
  let length = 0;
  for (const [index, piece] of pieces.entries()) {
    socket.write(piece, 'latin1');
    length += piece.length;
    const other = await accepted;
    if (index < pieces.length - 1) await eventually(() => expect(other.bytesRead).toBe(length));
  }
}

/** How many whole answers there are; one character is one byte. */
function complete(text: string): number {
  let [count, at] = [0, 0];
  for (;;) {
    const head = /^HTTP\/1\.1 [\s\S]*?\r\n\r\n/.exec(text.slice(at))?.[0];
    if (head === undefined) return count;
    at += head.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (at > text.length) return count;
    count += 1;
  }
}
