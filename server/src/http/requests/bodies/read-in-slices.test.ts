import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { Failure } from '../../../failure.ts';
import { readInSlices } from './read-in-slices.ts';

class Collected {
  readonly slices: Buffer[] = [];
  write(slice: Buffer): void {
    this.slices.push(Buffer.from(slice));
  }
  end(): Buffer {
    return Buffer.concat(this.slices);
  }
}

/** Posts a body to a server of its own that reads it in the given way, and answers what came of it. */
async function post(body: string, read: (request: IncomingMessage) => Promise<unknown>): Promise<string> {
  const server = createServer((request, response) => {
    read(request).then(
      (value) => response.end(String(value)),
      (problem: unknown) => response.end(problem instanceof Failure ? problem.code : String(problem)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });
  const said = await answer.text();
  server.close();
  return said;
}

test.each([0, 1, 16_384, 16_385, 60_000, 200_000, 1_000_000])(
  'a body of %i bytes arrives whole',
  async (bytes) => {
    const body = Array.from({ length: bytes }, (_, index) => index % 10).join('');
    const reader = new Collected();
    expect(await post(body, (request) => readInSlices(request, reader, 1_000_000))).toBe(body);
    expect(Math.max(0, ...reader.slices.map(({ length }) => length))).toBeLessThanOrEqual(16_384);
  },
);

test('whatever the reader throws, at a slice or at the end, is the refusal', async () => {
  const fail = () => {
    throw new Error('no');
  };
  const body = 'x'.repeat(300_000);
  const read = (reader: { write(): void; end(): unknown }) =>
    post(body, (request) => readInSlices(request, reader, 1_000_000));
  expect(await read({ write: fail, end: () => 1 })).toBe('Error: no');
  expect(await read({ write: () => undefined, end: fail })).toBe('Error: no');
});

test('one byte too many is refused', async () => {
  const read = (bytes: number) =>
    post('x'.repeat(bytes), (request) => readInSlices(request, new Collected(), 100_000));
  expect(await read(100_000)).toHaveLength(100_000);
  expect(await read(100_001)).toBe('body_too_large');
});
