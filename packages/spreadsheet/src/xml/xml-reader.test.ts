import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SpreadsheetError } from '../spreadsheet-error.ts';
import { XmlReader } from './xml-reader.ts';

function tokensOf(pieces: readonly string[]): string[] {
  const xml = new XmlReader(1_000);
  xml.keepText = true;
  const tokens: string[] = [];
  for (const piece of pieces) {
    xml.feed(piece);
    for (let token = xml.next(); token !== 'more'; token = xml.next()) {
      if (token === 'open')
        tokens.push(`<${xml.tag.name} r=${xml.tag.attribute('r')} t=${xml.tag.attribute('t')}>`);
      else tokens.push(token === 'text' ? xml.text() : '</>');
    }
  }
  xml.end();
  return tokens;
}

const DOCUMENT =
  '<?xml version="1.0"?><!-- a > "b" <c> --><x:a xmlns:x="u"><x:row r="1" x:t = \'s"\' other="a>b"/>' +
  '<t xml:space="preserve">سلام &amp; درود</t><![CDATA[<c>&amp;]]]]><row\n r="&lt;2"\t/></x:a>';

const TOKENS = [
  '<a r=undefined t=undefined>',
  '<row r=1 t=s">',
  '</>',
  '<t r=undefined t=undefined>',
  'سلام & درود',
  '</>',
  '<c>&amp;]]',
  '<row r=<2 t=undefined>',
  '</>',
  '</>',
];

test('prefixes, quotes, comments, CDATA and empty elements are understood', () => {
  expect(tokensOf([DOCUMENT])).toEqual(TOKENS);
});

test('where the text is cut into pieces makes no difference', () => {
  const cuts = fc.array(fc.nat({ max: DOCUMENT.length }), { maxLength: 40 });
  fc.assert(
    fc.property(cuts, (positions) => {
      const edges = [0, ...positions.toSorted((a, b) => a - b), DOCUMENT.length];
      const pieces = edges.slice(1).map((edge, index) => DOCUMENT.slice(edges[index], edge));
      expect(tokensOf(pieces)).toEqual(TOKENS);
    }),
  );
});

test('line ends are one line feed, as XML demands', () => {
  expect(tokensOf(['<a>1\r\n2\r3</a>'])[1]).toBe('1\n2\n3');
});

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
  ['an end without a start', '<a></a></a>'],
  ['a start without an end', '<a><b></b>'],
  ['an attribute without quotes', '<a b=c/>'],
  ['an attribute without a value', '<a b/>'],
  ['a tag without a name', '<a>< b/></a>'],
  ['a comment without an end', '<a/><!-- '],
  ['nothing at all', ' '],
])('%s is damage', (_, document) => {
  expect(() => tokensOf([document])).toThrow(SpreadsheetError);
});

test('a tag or a text longer than allowed is refused before it fills memory', () => {
  const endless = (start: string) => [start, ...Array.from({ length: 5 }, () => 'x'.repeat(600))];
  expect(() => tokensOf(endless('<a b="'))).toThrow(SpreadsheetError);
  expect(() => tokensOf(endless('<a>'))).toThrow('cell-too-long');
});

test('the rest of a plain element is taken in one step, and only then', () => {
  const xml = new XmlReader(1_000);
  xml.feed('<c><v>1 &lt; 2</v></c><c><v>3</v ></c><c/>');
  xml.next();
  expect(xml.takeRest('<v>', '</v></c>')).toBe(true);
  expect(xml.text()).toBe('1 < 2');
  xml.next();
  expect(xml.takeRest('<v>', '</v></c>')).toBe(false);
  expect([xml.next(), xml.next(), xml.next()]).toEqual(['open', 'close', 'close']);
  xml.next();
  expect(xml.takeRest('', '')).toBe(false);
});
