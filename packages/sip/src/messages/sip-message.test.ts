import fc from 'fast-check';
import { expect, test } from 'vitest';

import { messageIdsOf, parseNameAddress, parseUri, splitUnquoted } from './header-values.ts';
import { formatMessage, headersOf, messageBytesMax, parseMessage } from './sip-message.ts';

const text = (...lines: readonly string[]) => Buffer.from(lines.join('\r\n'));

const invite = text(
  'INVITE sip:09121234567@far SIP/2.0',
  'v: SIP/2.0/UDP 10.0.0.1:5060;branch=z9hG4bKabc;rport, SIP/2.0/TCP other;branch=z9hG4bKold',
  'f: "A, B; \\"C\\" <x>" <sip:me@far>;tag=ours',
  't: <sip:09121234567@far>',
  'i: call-1',
  'CSeq: 7 INVITE',
  'Subject: folded',
  '  over two lines',
  'l: 4',
  '',
  'bodyand what is behind it',
);

test('a request is read with short names, folded lines and a body of its length', () => {
  const message = parseMessage(invite);
  expect(message).toMatchObject({ kind: 'request', method: 'INVITE', body: 'body' });
  expect(message && headersOf(message, 'subject')).toEqual(['folded over two lines']);
  expect(message && messageIdsOf(message)).toEqual({
    callId: 'call-1',
    fromTag: 'ours',
    toTag: undefined,
    seq: 7,
    method: 'INVITE',
    branch: 'z9hG4bKabc',
  });
});

test('a response is read with and without a reason', () => {
  expect(parseMessage(text('SIP/2.0 486 Busy Here', '', ''))).toMatchObject({
    status: 486,
    reason: 'Busy Here',
  });
  expect(parseMessage(text('SIP/2.0 200', '', ''))).toMatchObject({ status: 200, reason: '' });
});

test('a message that was written is read as it was', () => {
  const message = parseMessage(invite);
  const again = message && parseMessage(Buffer.from(formatMessage(message)));
  expect(again && messageIdsOf(again)).toEqual(message && messageIdsOf(message));
  expect(again?.body).toBe('body');
});

test.each([
  ['nothing', ''],
  ['a keep-alive', '\r\n\r\n'],
  ['HTTP', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a first line with too many words', 'INVITE sip:a b SIP/2.0\r\n\r\n'],
  ['a status that does not exist', 'SIP/2.0 700 Odd\r\n\r\n'],
  ['a header without a name', 'SIP/2.0 200 OK\r\n: x\r\n\r\n'],
  ['a header without a colon', 'SIP/2.0 200 OK\r\nFrom\r\n\r\n'],
  ['a length that is longer than the message', 'SIP/2.0 200 OK\r\nContent-Length: 5\r\n\r\nbody'],
  ['a length that is no number', 'SIP/2.0 200 OK\r\nContent-Length: -1\r\n\r\nbody'],
  ['too many headers', `SIP/2.0 200 OK\r\n${'A: b\r\n'.repeat(300)}\r\n`],
  ['too many bytes', `SIP/2.0 200 OK\r\n\r\n${'x'.repeat(messageBytesMax)}`],
])('%s is no message', (_name, bytes) => {
  expect(parseMessage(Buffer.from(bytes))).toBeUndefined();
});

test('names between quotes and brackets may hold the marks that divide a list', () => {
  expect(splitUnquoted('"a,b" <sip:x,y@z>;q=1, <sip:b>', ',')).toEqual(['"a,b" <sip:x,y@z>;q=1', '<sip:b>']);
  expect(parseNameAddress('"a <b>" <sip:c@d;lr>;tag=e')).toMatchObject({ uri: 'sip:c@d;lr' });
  expect(parseNameAddress('<sip:never-closed')).toBeUndefined();
});

test.each([
  ['sip:0912@10.0.0.1:5070;lr', { user: '0912', host: '10.0.0.1', port: 5070, isLoose: true }],
  ['sip:host.example', { user: '', host: 'host.example', port: undefined, isLoose: false }],
  ['sips:a%2Bb:secret@[::1]:5061', { user: 'a+b', host: '::1', port: 5061, isLoose: false }],
])('%s is an address', (uri, expected) => {
  expect(parseUri(uri)).toEqual(expected);
});

test.each(['tel:+98912', 'sip:', 'sip:a@b:0', 'sip:a@b:70000', 'sip:a@b c', ''])('%j is none', (uri) => {
  expect(parseUri(uri)).toBeUndefined();
});

test('no bytes from the network break the reader', () => {
  const scrambled = fc
    .tuple(fc.nat(invite.length), fc.nat(60), fc.uint8Array({ maxLength: 60 }))
    .map(([at, length, bytes]) =>
      Buffer.concat([invite.subarray(0, at), bytes, invite.subarray(Math.min(at + length, invite.length))]),
    );
  const anything = fc.oneof(
    scrambled,
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  );
  fc.assert(
    fc.property(anything, (bytes) => {
      const message = parseMessage(bytes);
      if (!message) return;
      messageIdsOf(message);
      for (const { value } of message.headers) {
        parseNameAddress(value);
        parseUri(value);
      }
      expect(parseMessage(Buffer.from(formatMessage(message)))?.kind).toBe(message.kind);
    }),
    { numRuns: 1_500 },
  );
});
