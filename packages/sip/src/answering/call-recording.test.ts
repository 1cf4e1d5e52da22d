import { expect, test } from 'vitest';

import { CallRecording } from './call-recording.ts';

test('lost packets leave silence, and late ones are put in their place', () => {
  const recording = new CallRecording('pcma', 1);
  const add = (timestamp: number, code: number) =>
    recording.add({ payloadType: 8, sequence: 0, timestamp, payload: Buffer.from([code]) });
  add(2 ** 32 - 1, 0x2a);
  add(2, 0x2a);
  add(0, 0xaa);
  add(2 ** 32 - 2, 0xaa);
  add(9_000, 0xaa);
  const wav = recording.wav();
  expect([44, 46, 48, 50].map((at) => wav.readInt16LE(at))).toEqual([-32256, 32256, 8, -32256]);
  expect(wav.subarray(0, 4).toString()).toBe('RIFF');
  expect(wav.length).toBe(44 + 4 * 2);
});
