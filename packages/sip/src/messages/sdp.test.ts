import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatSdp, readSdp } from './sdp.ts';

const sdp = (...lines: readonly string[]) => ['v=0', 'o=x 1 1 IN IP4 1.2.3.4', 's=-', ...lines].join('\r\n');

test('what we offer is read by our own reader', () => {
  expect(
    readSdp(formatSdp({ address: '10.1.2.3', port: 4000, sessionId: 1, codecs: ['pcma', 'pcmu'] })),
  ).toEqual({
    media: { address: '10.1.2.3', port: 4000, codec: 'pcma', payloadType: 8 },
  });
  expect(readSdp(formatSdp({ address: '::1', port: 4000, sessionId: 1, codecs: ['pcmu'] }))).toEqual({
    media: { address: '::1', port: 4000, codec: 'pcmu', payloadType: 0 },
  });
});

test('the address of the audio comes before that of the session, and other media do not matter', () => {
  const text = sdp(
    'c=IN IP4 1.1.1.1',
    'm=video 9 RTP/AVP 31',
    'c=IN IP4 2.2.2.2',
    'm=audio 4000 RTP/AVP 101 0',
    'c=IN IP4 3.3.3.3/127',
    'a=rtpmap:101 telephone-event/8000',
  );
  expect(readSdp(text)).toEqual({ media: { address: '3.3.3.3', port: 4000, codec: 'pcmu', payloadType: 0 } });
});

test('a codec is known by its name where it has a number of its own', () => {
  const text = sdp('c=IN IP4 1.1.1.1', 'm=audio 4000 RTP/AVP 96', 'a=rtpmap:96 pcma/8000/1');
  expect(readSdp(text)).toMatchObject({ media: { codec: 'pcma', payloadType: 96 } });
});

test.each([
  ['no audio', ['c=IN IP4 1.1.1.1'], 'no plain RTP'],
  ['encrypted audio', ['c=IN IP4 1.1.1.1', 'm=audio 4000 RTP/SAVP 8'], 'no plain RTP'],
  ['a port that is none', ['c=IN IP4 1.1.1.1', 'm=audio 70000 RTP/AVP 8'], 'no plain RTP'],
  ['port zero', ['c=IN IP4 1.1.1.1', 'm=audio 0 RTP/AVP 8'], 'declined'],
  ['no address', ['m=audio 4000 RTP/AVP 8'], 'no address'],
  ['an address that is none', ['c=IN IP4 1.1.1.999', 'm=audio 4000 RTP/AVP 8'], 'no address'],
  ['a host name', ['c=IN IP4 example.com', 'm=audio 4000 RTP/AVP 8'], 'no address'],
  ['the unspecified address', ['c=IN IP4 0.0.0.0', 'm=audio 4000 RTP/AVP 8'], 'on hold'],
  ['an inactive side', ['c=IN IP4 1.1.1.1', 'm=audio 4000 RTP/AVP 8', 'a=inactive'], 'on hold'],
  ['a side that only sends', ['c=IN IP4 1.1.1.1', 'a=sendonly', 'm=audio 4000 RTP/AVP 8'], 'on hold'],
  ['other codecs only', ['c=IN IP4 1.1.1.1', 'm=audio 4000 RTP/AVP 18 3'], 'neither'],
  [
    'a codec named like what every object has',
    ['c=IN IP4 1.1.1.1', 'm=audio 4000 RTP/AVP 96', 'a=rtpmap:96 constructor'],
    'neither',
  ],
])('%s is reported as a problem', (_name, lines, problem) => {
  expect(readSdp(sdp(...lines))).toEqual({ problem: expect.stringContaining(problem) });
});

test('no text breaks the reader, and what it reads can be sent to', () => {
  const line = fc.constantFrom(
    'm=audio 4000 RTP/AVP 8 0',
    'c=IN IP4 1.2.3.4',
    'a=rtpmap:8 PCMA/8000',
    'm=',
    'c=',
    '',
  );
  const text = fc.array(fc.oneof(line, fc.string()), { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, (one) => {
      const result = readSdp(one);
      if ('media' in result) expect(result.media.port).toBeGreaterThan(0);
    }),
    { numRuns: 1_000 },
  );
});
