import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sanitiseInbound } from './sanitise-inbound.ts';

const message = { from: '09121234567', to: '3000', text: 'سلام', carrierKey: 'k', receivedAt: new Date(0) };

test('an ordinary message stays as it is', () => {
  expect(sanitiseInbound(message)).toEqual({ from: '09121234567', to: '3000', text: 'سلام', carrierKey: 'k' });
});

test('NUL, which no database keeps, is left out', () => {
  expect(sanitiseInbound({ ...message, from: '09\x001', to: '\x003000', text: 'a\x00b\x00' })).toMatchObject({
    from: '091',
    to: '3000',
    text: 'ab',
  });
});

test('keys that cannot be kept stay different from each other, and the same when repeated', () => {
  const keyOf = (carrierKey: string) => sanitiseInbound({ ...message, carrierKey }).carrierKey;
  const [long, other] = ['x'.repeat(5000), `${'x'.repeat(4999)}y`];
  expect(keyOf(long)).toBe(keyOf(long));
  expect(keyOf(long)).not.toBe(keyOf(other));
  expect(keyOf('a\0')).not.toBe(keyOf('a'));
});

test('whatever a carrier sends fits the columns', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.integer({ min: 1, max: 200 }),
      (some, times) => {
        const long = some.repeat(times);
        const read = sanitiseInbound({ ...message, from: long, to: long, text: long, carrierKey: long });
        expect(read.from.length).toBeLessThanOrEqual(64);
        expect(read.to.length).toBeLessThanOrEqual(64);
        expect(read.text.length).toBeLessThanOrEqual(20_000);
        expect(read.carrierKey.length).toBeLessThanOrEqual(200);
        expect(Object.values(read).join('')).not.toContain('\0');
      },
    ),
  );
});

test('half of a letter, which no JSON column keeps, becomes a mark, also where a long text is cut off', () => {
  const textOf = (text: string) => sanitiseInbound({ ...message, text }).text;
  expect(textOf('سلام\ud83d')).toBe('سلام\ufffd');
  expect(textOf('\ude00سلام')).toBe('\ufffdسلام');
  expect(textOf(`${'x'.repeat(19_999)}😀`)).toBe(`${'x'.repeat(19_999)}\ufffd`);
});
