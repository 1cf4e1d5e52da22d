import fc from 'fast-check';
import { expect, test } from 'vitest';

import { silence } from '../g711.ts';
import { packetMs, parseRtp, RtpPacketizer } from './rtp-packet.ts';
import { RtpPacer, type PacedStream } from './rtp-pacer.ts';

test('packets carry the whole audio in order, and the last is padded with silence', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 2_000 }), (audio) => {
      const packetizer = new RtpPacketizer(Buffer.from(audio), 8, 'pcma');
      const packets = Array.from({ length: packetizer.packets }, (_, index) =>
        parseRtp(packetizer.packet(index)),
      );
      const joined = Buffer.concat(packets.map((packet) => packet?.payload ?? Buffer.alloc(0)));
      expect(joined.length % 160).toBe(0);
      expect(joined.subarray(0, audio.length).equals(audio)).toBe(true);
      expect(joined.subarray(audio.length).every((code) => code === silence.pcma)).toBe(true);
      for (const [index, packet] of packets.entries()) {
        expect(packet?.payloadType).toBe(8);
        expect(packet?.sequence).toBe(((packets[0]?.sequence ?? 0) + index) & 0xffff);
        expect(packet?.timestamp).toBe(((packets[0]?.timestamp ?? 0) + index * 160) % 2 ** 32);
      }
    }),
    { numRuns: 50 },
  );
});

test('only the first packet is marked as the beginning', () => {
  const packetizer = new RtpPacketizer(Buffer.alloc(320), 8, 'pcma');
  expect([packetizer.packet(0)[1], packetizer.packet(1)[1]]).toEqual([0x88, 0x08]);
});

test('headers of any length are skipped, and bytes that are not RTP are refused', () => {
  const extended = Buffer.concat([Buffer.from([0xb1, 8, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3]), Buffer.alloc(4)]);
  const extension = Buffer.from([0, 0, 0, 1, 9, 9, 9, 9]);
  const packet = parseRtp(Buffer.concat([extended, extension, Buffer.from([7, 7, 0, 2])]));
  expect([...(packet?.payload ?? [])]).toEqual([7, 7]);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const read = parseRtp(Buffer.from(bytes));
      if (read) expect(read.payload.length).toBeLessThanOrEqual(bytes.length - 12);
    }),
    { numRuns: 500 },
  );
});

/** A pacer whose clock the test advances. */
function testPacer() {
  let now = 1_000;
  let wake: { at: number; run: () => void } | undefined;
  const pacer = new RtpPacer({
    nowMs: () => now,
    wakeAfter: (delayMs, run) => (wake = { at: now + delayMs, run }),
  });
  const advance = (ms: number, lateMs = 0) => {
    const end = now + ms;
    while (wake && wake.at + lateMs <= end) {
      const { at, run } = wake;
      wake = undefined;
      now = Math.max(now, at + lateMs);
      run();
    }
    now = end;
  };
  const play = (packets: number) => {
    const sentAt: number[] = [];
    const state = { sentAt, isOver: false };
    const stream: PacedStream = {
      packets,
      send: (index) => {
        expect(index).toBe(sentAt.length);
        sentAt.push(now);
      },
      ended: () => (state.isOver = true),
    };
    pacer.add(stream);
    return { ...state, stream, isOver: () => state.isOver };
  };
  return { pacer, advance, play };
}

test('a packet goes out every 20 ms, and the end comes 20 ms after the last', () => {
  const { advance, play } = testPacer();
  const { sentAt, isOver } = play(3);
  advance(59);
  expect([sentAt, isOver()]).toEqual([[1_000, 1_020, 1_040], false]);
  advance(1);
  expect(isOver()).toBe(true);
});

test('late timers do not add up: the next packet is due when it always was', () => {
  const { advance, play } = testPacer();
  const { sentAt } = play(100);
  for (let round = 0; round < 50; round += 1) advance(20, 7);
  expect(sentAt.at(-1)).toBeGreaterThanOrEqual(1_000 + (sentAt.length - 1) * packetMs);
  expect(sentAt.at(-1)).toBeLessThanOrEqual(1_000 + (sentAt.length - 1) * packetMs + 7);
});

test('a short delay is caught up with, a long one is not made into a burst', () => {
  const short = testPacer();
  const caughtUp = short.play(100);
  short.advance(100, 80);
  expect(caughtUp.sentAt).toHaveLength(6);
  const long = testPacer();
  const shifted = long.play(100);
  long.advance(10_000, 5_000);
  expect(shifted.sentAt.filter((at) => at === 6_020)).toHaveLength(1);
});

test('every stream sends each packet once, whatever others do', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ packets: fc.integer({ min: 0, max: 30 }), waitMs: fc.nat(40) }), { maxLength: 8 }),
      (orders) => {
        const { advance, play } = testPacer();
        const streams = orders.map(({ packets, waitMs }) => {
          const one = play(packets);
          advance(waitMs);
          return { packets, ...one };
        });
        advance(1_000);
        for (const { packets, sentAt, isOver } of streams) {
          expect([sentAt.length, isOver()]).toEqual([packets, true]);
          expect(sentAt.every((at, index) => index === 0 || at - (sentAt[index - 1] ?? 0) === packetMs)).toBe(
            true,
          );
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('a stream that is removed sends nothing more and knows what it sent', () => {
  const { pacer, advance, play } = testPacer();
  const { sentAt, stream, isOver } = play(100);
  advance(50);
  expect(pacer.sent(stream)).toBe(3);
  pacer.remove(stream);
  advance(1_000);
  expect([sentAt.length, isOver()]).toEqual([3, false]);
});
