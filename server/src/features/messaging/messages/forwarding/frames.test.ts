import { expect, test } from 'vitest';

import type { SingleSend } from '../send.ts';
import { forwarded, FrameReader, frameText, received, type SendsFrame } from './frames.ts';

const plain: SingleSend = {
  accountId: 7,
  type: 'pattern',
  line: { id: 1, number: '9000', factorPermille: 1000 },
  mobile: '09123456789',
  text: 'کد شما\n۱۲۳۴۵ "✓"',
  pages: 1,
  pattern: { code: 'p', text: 'کد شما\n%code%' },
  schedule: null,
  waitingFor: null,
  validSeconds: 300,
  isBlacklisted: false,
  idempotency: null,
};

test('a send arrives as it was given, with its moment and its key, in whatever pieces', () => {
  const planned: SingleSend = {
    ...plain,
    waitingFor: 'schedule',
    schedule: new Date('2026-11-18T15:00:00.123Z'),
    idempotency: { key: 'once', bodyDigest: Buffer.from([0, 255, 10, 13]) },
  };
  const text =
    frameText({ sends: [[1, forwarded(plain)]] }) + frameText({ sends: [[2, forwarded(planned)]] });
  const reader = new FrameReader<SendsFrame>();
  const frames = Array.from(text).flatMap((letter) => reader.read(letter));
  expect(frames.flatMap(({ sends }) => sends.map(([number, send]) => [number, received(send)]))).toEqual([
    [1, plain],
    [2, planned],
  ]);
  expect(new FrameReader<SendsFrame>().read(text)).toHaveLength(2);
});
