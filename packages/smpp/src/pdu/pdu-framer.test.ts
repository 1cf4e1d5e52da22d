import fc from 'fast-check';
import { expect, test } from 'vitest';

import { pduLengthMax } from './commands.ts';
import type { PduCursor } from './pdu-cursor.ts';
import { PduFramer } from './pdu-framer.ts';

interface Seen {
  command: number;
  status: number;
  sequence: number;
  body: string;
}

function collector() {
  const seen: Seen[] = [];
  return {
    seen,
    pdu(cursor: PduCursor) {
      const { command, status, sequence } = cursor;
      seen.push({ command, status, sequence, body: cursor.octets(cursor.remaining).toString('hex') });
    },
  };
}

function frame({ command, status, sequence, body }: Seen): Buffer {
  const octets = Buffer.from(body, 'hex');
  const header = Buffer.alloc(16);
  header.writeUInt32BE(16 + octets.length, 0);
  header.writeUInt32BE(command, 4);
  header.writeUInt32BE(status, 8);
  header.writeUInt32BE(sequence, 12);
  return Buffer.concat([header, octets]);
}

const u32 = fc.nat({ max: 0xffff_ffff });
const pdu = fc.record({
  command: u32,
  status: u32,
  sequence: u32,
  body: fc.uint8Array({ maxLength: 300 }).map((octets) => Buffer.from(octets).toString('hex')),
});

test('PDUs come out whole and in order however the stream is cut', () => {
  fc.assert(
    fc.property(
      fc.array(pdu, { maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
      (pdus, cuts) => {
        const stream = Buffer.concat(pdus.map(frame));
        const framer = new PduFramer();
        const sink = collector();
        let at = 0;
        for (let turn = 0; at < stream.length; turn += 1) {
          const size = cuts[turn % cuts.length] ?? 1;
          expect(framer.feed(stream.subarray(at, at + size), sink)).toBe(true);
          at += size;
        }
        expect(sink.seen).toEqual(pdus);
      },
    ),
  );
});

test('a stream of single octets is read', () => {
  const framer = new PduFramer();
  const sink = collector();
  const one = { command: 0x15, status: 0, sequence: 7, body: '' };
  for (const octet of Buffer.concat([frame(one), frame(one)])) framer.feed(Buffer.from([octet]), sink);
  expect(sink.seen).toEqual([one, one]);
});

test.each([0, 1, 15, pduLengthMax + 1, 0x7fff_ffff, 0xffff_ffff])(
  'an announced length of %d ends the stream',
  (length) => {
    const start = Buffer.alloc(32);
    start.writeUInt32BE(length, 0);
    expect(new PduFramer().feed(start, collector())).toBe(false);

    const inPieces = new PduFramer();
    const sink = collector();
    const answers = [...start.subarray(0, 4)].map((octet) => inPieces.feed(Buffer.from([octet]), sink));
    expect(answers).toEqual([true, true, true, false]);
    expect(sink.seen).toEqual([]);
  },
);

test('the longest allowed PDU passes', () => {
  const sink = collector();
  const longest = { command: 4, status: 0, sequence: 1, body: '00'.repeat(pduLengthMax - 16) };
  expect(new PduFramer().feed(frame(longest), sink)).toBe(true);
  expect(sink.seen).toEqual([longest]);
});

test('nothing is read after stop, not even the rest of the same chunk', () => {
  const framer = new PduFramer();
  const seen: number[] = [];
  const sink = {
    pdu(cursor: PduCursor) {
      seen.push(cursor.sequence);
      framer.stop();
    },
  };
  const [first, second] = [1, 2].map((sequence) => frame({ command: 6, status: 0, sequence, body: '' }));
  framer.feed(Buffer.concat([first!, second!]), sink);
  expect(seen).toEqual([1]);
});

test('random bytes never throw out of the framer', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 })), (chunks) => {
      const framer = new PduFramer();
      const sink = collector();
      for (const chunk of chunks) {
        if (!framer.feed(Buffer.from(chunk), sink)) break;
      }
    }),
  );
});
