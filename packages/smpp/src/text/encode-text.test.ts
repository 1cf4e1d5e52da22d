import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import smpp from 'smpp';
import { describe, expect, test } from 'vitest';

import { countSegments } from './count-segments.ts';
import { decodeText } from './decode-text.ts';
import { encodeText, encodeWhole } from './encode-text.ts';
import { dataCoding } from '../pdu/commands.ts';

const oneOf = (characters: string) => fc.constantFrom(...characters.split(''));
const latin = oneOf('abc XYZ019@£$_ÄñàΔΩ\n\r');
const escaped = oneOf('€[]{}\\^~|\f');
const persian = oneOf('سلام‌می‌خواهمکیگچپژ؟،«»ًُّ۱۲۳ ');
const emoji = fc.constantFrom('😀', '👍🏽', '👨‍👩‍👧', '🇮🇷', '❤️', '👩‍🚀', '🏳️‍🌈');
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));
const text = (...pieces: fc.Arbitrary<string>[]) =>
  fc.array(fc.oneof(...pieces), { maxLength: 330 }).map((parts) => parts.join(''));

const texts = [
  ['Latin', text(latin)],
  ['Latin with escaped characters', text(latin, escaped)],
  ['Persian', text(persian)],
  ['Persian and Latin', text(persian, latin, escaped)],
  ['Persian with emoji', text(persian, persian, emoji)],
  ['anything', text(anyUnit, persian, emoji)],
] as const;

function decodeParts(encoded: ReturnType<typeof encodeText>): string {
  return encoded.parts.map((part) => decodeText(encoded.dataCoding, part)).join('');
}

/** The library makes one over-long segment of a grapheme that fits into no part; the counts differ there. */
function hasHugeGrapheme(sample: string): boolean {
  return new SegmentedMessage(sample).graphemes.some((cluster) => cluster.length > 60);
}

describe.each(texts)('%s', (_name, samples) => {
  test('has as many parts as countSegments counts', () => {
    fc.assert(
      fc.property(samples, (sample) => {
        fc.pre(sample !== '' && !hasHugeGrapheme(sample));
        const counted = new SegmentedMessage(sample);
        const encoded = encodeText(sample);
        expect(encoded.parts.length).toBe(counted.segmentsCount);
        expect(encoded.parts.length).toBe(countSegments(sample).segments);
        expect(encoded.dataCoding).toBe(
          counted.encodingName === 'GSM-7' ? dataCoding.smscDefault : dataCoding.ucs2,
        );
      }),
      { numRuns: 300 },
    );
  });

  test('comes back letter for letter from its parts', () => {
    fc.assert(fc.property(samples, (sample) => decodeParts(encodeText(sample)) === sample));
  });

  test('fits into every part and into one payload', () => {
    fc.assert(
      fc.property(samples, (sample) => {
        const { parts, dataCoding: coding } = encodeText(sample);
        const partMax = coding === dataCoding.ucs2 ? 134 : 153;
        const max = parts.length === 1 ? (coding === dataCoding.ucs2 ? 140 : 160) : partMax;
        expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(max);
        const whole = encodeWhole(sample);
        expect(decodeText(whole.dataCoding, whole.parts[0]!)).toBe(sample);
      }),
    );
  });
});

test.each([
  ['a', 160, 1],
  ['a', 161, 2],
  ['a', 306, 2],
  ['a', 307, 3],
  ['€', 80, 1],
  ['€', 81, 2],
  ['س', 70, 1],
  ['س', 71, 2],
  ['س', 134, 2],
  ['س', 135, 3],
  ['😀', 35, 1],
  ['😀', 36, 2],
])('%s × %d takes %d parts', (character, times, parts) => {
  expect(encodeText(character.repeat(times)).parts.length).toBe(parts);
});

test('an escape and its character are never split', () => {
  const { parts } = encodeText('a'.repeat(152) + '€'.repeat(10));
  expect(parts.map((part) => decodeText(0, part))).toEqual(['a'.repeat(152), '€'.repeat(10)]);
});

test('a surrogate pair is never split', () => {
  const { parts } = encodeText('س'.repeat(66) + '😀'.repeat(3));
  expect(parts.map((part) => decodeText(8, part))).toEqual(['س'.repeat(66), '😀'.repeat(3)]);
});

test('a grapheme longer than a part is split between code points, and nothing is lost', () => {
  const monster = 'a' + '\u0301'.repeat(200) + 'سلام';
  const encoded = encodeText(monster);
  expect(decodeParts(encoded)).toBe(monster);
  expect(Math.max(...encoded.parts.map((part) => part.length))).toBeLessThanOrEqual(134);
});

test('npm smpp reads the octets as the same text', () => {
  fc.assert(
    fc.property(
      text(latin, escaped).filter((sample) => sample !== ''),
      (sample) => {
        const part = encodeText(sample).parts[0]!;
        const pdu = new smpp.PDU('submit_sm', { short_message: part, data_coding: 0, sequence_number: 1 });
        const read = smpp.PDU.fromBuffer(pdu.toBuffer());
        expect(read && read['short_message']).toEqual({ message: decodeText(0, part) });
      },
    ),
  );
});
