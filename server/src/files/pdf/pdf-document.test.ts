import { inflateSync } from 'node:zlib';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { finish } from '../../primitives/loop-turn.ts';
import { openShippedFont } from './embedded-font.ts';
import { PdfDocument } from './pdf-document.ts';
import { shapeText } from './shape-text.ts';
import { linesOf } from './text-lines.ts';
import { directionOf, levelsOf, runsOf } from './visual-order.ts';

const font = openShippedFont();
const document = () =>
  new PdfDocument({
    title: 'سند',
    language: 'fa',
    madeAt: new Date('2026-11-19T10:00:00Z'),
    footer: (number, count) => `${number} / ${count}`,
  });

test('letters take the form of their place in the word, and lam with alef is one glyph', () => {
  const glyphsOf = (text: string) => shapeText(font, Array.from(text));
  const forms = glyphsOf('ببب').map(({ glyph }) => glyph);
  expect(new Set(forms).size).toBe(3);
  expect(forms).not.toContain(font.glyphOf('ب'));
  // Dal joins nothing after it, and the half-space parts what would join.
  expect(glyphsOf('دب').map(({ glyph }) => glyph)).toEqual([font.glyphOf('د'), font.glyphOf('ب')]);
  expect(glyphsOf('ب\u200Cب').map(({ glyph }) => glyph)).toEqual([font.glyphOf('ب'), font.glyphOf('ب')]);
  expect(glyphsOf('سلام').map(({ text }) => text)).toEqual(['س', 'لا', 'م']);
  // A mark between two letters does not part them.
  expect(glyphsOf('بَب')[0]?.glyph).toBe(glyphsOf('بب')[0]?.glyph);
});

test('numbers and Latin words stand the right way round in Persian', () => {
  const seen = (text: string) => {
    const characters = Array.from(text);
    const direction = directionOf(text, 'ltr');
    return runsOf(characters, levelsOf(characters, direction), direction).map((run) =>
      (run.level % 2 === 1 ? run.characters.toReversed() : run.characters).join(''),
    );
  };
  expect(seen('abc 12')).toEqual(['abc 12']);
  expect(seen('1405/09/01 18:10')).toEqual(['1405/09/01 18:10']);
  expect(seen('سفارش ۱۲/۵ شد').join('|')).toBe('دش |۱۲/۵| شرافس');
  expect(seen('کد ABC-12 شما').join('|')).toBe('امش |ABC-12| دک');
  expect(seen('order «سلام دنیا» ready').join('|')).toBe('order «|ایند مالس|» ready');
});

test('no line is wider than asked for, and nothing of a text is lost', () => {
  const texts = fc.array(
    fc.constantFrom('سلام', 'پیام‌ها', 'hello', '۱۲۳', '(', '»', ' ', ' ', 'a'.repeat(90)),
    {
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(texts, fc.integer({ min: 60, max: 500 }), (parts, width) => {
      const text = parts.join('');
      const direction = directionOf(text, 'rtl');
      const lines = finish(linesOf(font, text, { size: 10, width, direction }));
      const drawn = lines.flatMap(({ runs }) => runs.flatMap(({ glyphs }) => glyphs.map((one) => one.text)));
      const letters = (of: string) =>
        Array.from(of)
          .filter((one) => !/[\s\u200C]/u.test(one))
          .sort();
      expect(letters(drawn.join('').replaceAll(/[«»()]/gu, ''))).toEqual(
        letters(text.replaceAll(/[«»()]/gu, '')),
      );
      for (const { runs } of lines) {
        const shown = runs.flatMap(({ glyphs }) => glyphs);
        const last = shown.findLastIndex(({ text: own }) => own !== ' ');
        const first = shown.findIndex(({ text: own }) => own !== ' ');
        const inked = shown.slice(Math.max(0, first), last + 1);
        const used = inked.reduce((sum, { glyph }) => sum + font.widthOf(glyph), 0) / 100;
        expect(used).toBeLessThanOrEqual(width + 0.01);
      }
    }),
    { numRuns: 150 },
  );
});

const direction = 'rtl';
const longMax = 16_000;

test.each([
  ['half-spaces', '\u200C'],
  ['half-spaces between letters', `W${'\u200C'.repeat(9)}`],
  ['spaces', ' '],
])('a long text of %s has no more lines than its letters fill', (_name, part) => {
  const text = part.repeat(longMax / part.length);
  const lines = finish(linesOf(font, text, { size: 10, width: 350, direction }));
  expect(lines.length).toBeLessThan(100);
  const drawn = lines.flatMap(({ runs }) => runs.flatMap(({ glyphs }) => glyphs));
  expect(drawn).toHaveLength(part.startsWith('W') ? text.replaceAll('\u200C', '').length : 0);
});

test.each(['ب', 'سلام دنیا ', 'a ب 1, ', '\n', '%'])(
  'a long text of %j is broken into lines step by step, so that others are served between',
  (part) => {
    const text = part.repeat(longMax / part.length);
    let count = 0;
    for (const _step of linesOf(font, text, { size: 10, width: 350, direction })) count += 1;
    expect(count).toBeGreaterThan(150);
  },
);

test('the file has its pages, only the glyphs that it draws, their characters, and what is attached', async () => {
  const pdf = document();
  await pdf.heading('سند پیام‌ها', 18);
  for (let n = 0; n < 80; n += 1) await pdf.row('شماره', `0912123${String(n).padStart(4, '0')}`);
  const content = Buffer.from('{"content":"سلام"}');
  pdf.attach({ name: 'proof.json', mediaType: 'application/json', content });
  const file = await pdf.finish();
  const text = file.toString('latin1');
  expect(file.indexOf(content)).toBeGreaterThan(0);
  expect(text.match(/\/Type \/Page /g)).toHaveLength(2);
  expect(file.length).toBeLessThan(30_000);
  // Every entry of the table leads to its object.
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const rows = text.slice(table).match(/^\d{10} 00000 n /gm) ?? [];
  for (const [at, row] of rows.entries())
    expect(text.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
  const streams = [...text.matchAll(/FlateDecode \/Length (\d+) >>\nstream\n/g)].map(
    ({ index, 0: head, 1: length }) =>
      inflateSync(file.subarray(index + head.length, index + head.length + Number(length))).toString(
        'latin1',
      ),
  );
  expect(streams.some((one) => one.includes('beginbfchar') && one.includes('<06440627>') === false)).toBe(
    true,
  );
  expect(streams.filter((one) => one.includes(' Tj ET'))).toHaveLength(2);
});
