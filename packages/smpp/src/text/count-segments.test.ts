import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { expect, test } from 'vitest';
import { septetsOf } from './gsm-alphabet.ts';
import { countSegments } from './count-segments.ts';
import { simpleGraphemeLength } from './simple-graphemes.ts';

const persianLetters = 'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی ۰۱۲۳۴۵۶۷۸۹،؛؟';
const marks = ['\u200c', '\ufe0f', '\u064b', '\u0651', '\u0654'];

const gsmTexts = fc.string({
  unit: fc.constantFrom(...Array.from('aZ09 @£\n\r{}[]€~|^\\')),
  minLength: 100,
  maxLength: 480,
});
const persianTexts = fc.string({
  unit: fc.constantFrom(
    ...Array.from(persianLetters),
    ...marks,
    '\r\n',
    '\n',
    'a',
    '{',
    '😀',
    '❤\ufe0f',
    '«',
    '…',
  ),
  minLength: 50,
  maxLength: 300,
});
const wildTexts = fc.string({ unit: 'binary', minLength: 60, maxLength: 250 });
const brokenTexts = fc
  .array(fc.oneof(fc.integer({ min: 0xd7f0, max: 0xe010 }), fc.constantFrom(0x200d, 0x6cc, 0x41, 0x0a)), {
    minLength: 60,
    maxLength: 250,
  })
  .map((units) => String.fromCharCode(...units));
const joinedTexts = fc.string({
  unit: fc.constantFrom(
    '👩\u200d👩\u200d👧',
    '🇮🇷',
    '👍🏽',
    '🏽',
    'ی',
    '\u200d',
    '\u200c',
    '\u0600',
    '각',
    '\u00ad',
    'e\u0301',
  ),
  minLength: 20,
  maxLength: 120,
});
const texts = fc.oneof(gsmTexts, persianTexts, wildTexts, brokenTexts, joinedTexts);

test('every single UTF-16 unit is GSM or not exactly as the library has it', () => {
  const wrong: number[] = [];
  for (let unit = 0; unit <= 0xffff; unit += 1) {
    const library = new SegmentedMessage(String.fromCharCode(unit));
    const expected = library.encodingName === 'GSM-7' ? library.numberOfCharacters : 0;
    if (septetsOf(unit) !== expected) wrong.push(unit);
  }
  expect(wrong).toEqual([]);
});

test('every text has the encoding and the segments that the library gives it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const library = new SegmentedMessage(text);
      const { encoding, segments } = countSegments(text);
      expect(encoding).toBe(library.encodingName === 'GSM-7' ? 'gsm' : 'ucs2');
      expect(segments).toBe(library.segmentsCount);
    }),
    { numRuns: 400 },
  );
});

test('a grapheme counted as simple is the grapheme that the library finds there', () => {
  fc.assert(
    fc.property(fc.oneof(persianTexts, joinedTexts), (text) => {
      const starts = new Map<number, string>();
      let at = 0;
      for (const grapheme of new SegmentedMessage(text).graphemes) {
        starts.set(at, grapheme);
        at += grapheme.length;
      }
      for (let cursor = 0; cursor < text.length;) {
        const size = simpleGraphemeLength(text, cursor);
        if (size === 0) return;
        const next = simpleGraphemeLength(text, cursor + size);
        if (next > 0) expect(text.slice(cursor, cursor + size)).toBe(starts.get(cursor));
        cursor += size;
      }
    }),
  );
});

test.each([
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
  [201, 3],
  [202, 4],
])('%i Persian letters are %i segments', (length, segments) => {
  expect(countSegments('ی'.repeat(length))).toEqual({ encoding: 'ucs2', segments, units: length });
});

test.each([
  [160, 1],
  [161, 2],
  [306, 2],
  [307, 3],
])('%i Latin letters are %i segments', (length, segments) => {
  expect(countSegments('a'.repeat(length))).toEqual({ encoding: 'gsm', segments, units: length });
});

test('an escaped character takes two septets and is never divided', () => {
  expect(countSegments('€'.repeat(80))).toEqual({ encoding: 'gsm', segments: 1, units: 160 });
  expect(countSegments(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual({
    encoding: 'gsm',
    segments: 3,
    units: 306,
  });
});

test('one Persian letter or digit makes the whole text UCS-2', () => {
  expect(countSegments(`${'a'.repeat(70)}۱`)).toEqual({ encoding: 'ucs2', segments: 2, units: 71 });
});

test('a pair of surrogates is never divided', () => {
  expect(countSegments(`${'ی'.repeat(66)}😀${'ی'.repeat(66)}`)).toEqual({
    encoding: 'ucs2',
    segments: 3,
    units: 134,
  });
});

test('an empty text is one page', () => {
  expect(countSegments('')).toEqual({ encoding: 'gsm', segments: 1, units: 0 });
});

test('piling marks on one letter does not make a long text cheap', () => {
  expect(countSegments(`ی${'\u0651'.repeat(1529)}`).segments).toBe(23);
});
