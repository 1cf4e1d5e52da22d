import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { command, pduLengthMax } from './commands.ts';
import { PduFramer } from './pdu-framer.ts';
import { writeHeader } from './session-pdus.ts';
import { PduWriter } from './pdu-writer.ts';

function recordingWriter(mayReuse: boolean) {
  const chunks: Buffer[] = [];
  const writer = new PduWriter((bytes) => {
    // With mayReuse the memory is ours only now; without it the view itself must stay intact.
    chunks.push(mayReuse ? Buffer.from(bytes) : bytes);
    return mayReuse;
  });
  return { chunks, writer };
}

function sequences(stream: Buffer): number[] {
  const found: number[] = [];
  new PduFramer().feed(stream, { pdu: (cursor) => found.push(cursor.sequence) });
  return found;
}

test('all PDUs of one turn leave together', async () => {
  const { chunks, writer } = recordingWriter(true);
  for (let sequence = 1; sequence <= 100; sequence += 1)
    writeHeader(writer, command.enquireLink, 0, sequence);
  expect(chunks).toHaveLength(0);
  await nextTurn();
  expect(chunks).toHaveLength(1);
  writeHeader(writer, command.enquireLink, 0, 101);
  await nextTurn();
  expect(sequences(Buffer.concat(chunks))).toEqual(Array.from({ length: 101 }, (_, i) => i + 1));
});

test.each([true, false])(
  'more than the buffer holds arrives complete and in order (memory reused: %s)',
  (mayReuse) => {
    const { chunks, writer } = recordingWriter(mayReuse);
    const count = 20_000;
    for (let sequence = 1; sequence <= count; sequence += 1)
      writeHeader(writer, command.enquireLink, 0, sequence);
    writer.flush();
    expect(chunks.length).toBeGreaterThan(1);
    expect(sequences(Buffer.concat(chunks))).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  },
);

test('a session with little to say holds no buffer between its turns, a busy one keeps its own', async () => {
  const seen: ArrayBufferLike[] = [];
  const writer = new PduWriter((bytes) => {
    seen.push(bytes.buffer);
    return true;
  });
  const held = () => (writer as unknown as { buffer: Buffer }).buffer.length;
  writeHeader(writer, command.enquireLink, 0, 1);
  await nextTurn();
  expect(held()).toBe(0);
  for (let turn = 0; turn < 2; turn += 1) {
    for (let sequence = 1; sequence <= 1000; sequence += 1)
      writeHeader(writer, command.enquireLink, 0, sequence);
    await nextTurn();
  }
  expect(held()).toBe(pduLengthMax);
  expect(seen.at(-1)).toBe(seen.at(-2));
});

test('a PDU that can never fit is a mistake of the caller', () => {
  expect(() => recordingWriter(true).writer.begin(4, 0, 1, pduLengthMax)).toThrow(RangeError);
});

test('a NUL or a letter outside Latin-1 cannot shift the fields behind it', () => {
  const { chunks, writer } = recordingWriter(true);
  writer.begin(4, 0, 1, 20);
  writer.cstring('a\0ب');
  writer.end();
  writer.flush();
  expect(chunks[0]?.subarray(16).toString('latin1')).toBe('a??\0');
});
