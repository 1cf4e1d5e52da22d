import fc from 'fast-check';
import { expect, test } from 'vitest';

import { messageBytesMax } from '../messages/sip-message.ts';
import { TcpFramer } from './tcp-framer.ts';

const message = (body: string) => `SIP/2.0 200 OK\r\nl : ${Buffer.byteLength(body)}\r\n\r\n${body}`;

test('messages come out whole however the stream is cut', () => {
  const bodies = fc.array(fc.string({ maxLength: 50 }), { maxLength: 5 });
  fc.assert(
    fc.property(bodies, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }), (texts, cuts) => {
      const framer = new TcpFramer();
      let rest = Buffer.from(texts.map((text) => `\r\n\r\n${message(text)}`).join(''));
      const out: string[] = [];
      for (const cut of [...cuts, rest.length]) {
        out.push(...(framer.push(rest.subarray(0, cut)) ?? []).map(String));
        rest = rest.subarray(cut);
      }
      expect(out).toEqual(texts.map(message));
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['no length', 'SIP/2.0 200 OK\r\nFrom: x\r\n\r\n'],
  ['a length beyond measure', 'SIP/2.0 200 OK\r\nContent-Length: 999999\r\n\r\n'],
  ['a head without an end', 'x'.repeat(messageBytesMax + 1)],
])('a stream with %s is given up', (_name, text) => {
  expect(new TcpFramer().push(Buffer.from(text))).toBeUndefined();
});
