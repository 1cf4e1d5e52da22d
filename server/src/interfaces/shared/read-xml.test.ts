import fc from 'fast-check';
import { expect, test } from 'vitest';

import { escapeXml } from './escape-xml.ts';
import { readXml, xmlOf } from './read-xml.ts';

test('elements are read with their namespaces, texts and CDATA', () => {
  const root = readXml(
    '\ufeff<?xml version="1.0"?><!-- x --><a:e xmlns:a="urn:a" xmlns="urn:d"><b> x &amp; <![CDATA[<y>]]>&#x6F4;</b><a:c/></a:e>',
  );
  expect(root).toMatchObject({ name: 'e', namespace: 'urn:a' });
  expect(root.children).toMatchObject([
    { name: 'b', namespace: 'urn:d', text: ' x & <y>۴' },
    { name: 'c', namespace: 'urn:a', text: '', children: [] },
  ]);
});

test('a prefix that nothing declares has no namespace, and one of an inner element ends with it', () => {
  const root = readXml(
    '<a xmlns:p="urn:1"><b xmlns:p="urn:2" xmlns:__proto__="urn:3"><p:c/><__proto__:c/></b><p:d/><toString:e/><__proto__:f/></a>',
  );
  const [inner, ...others] = root.children;
  expect(inner?.children.map(({ namespace }) => namespace)).toEqual(['urn:2', 'urn:3']);
  expect(others.map(({ namespace }) => namespace)).toEqual(['urn:1', '', '']);
});

test('the document of a request is read once, also one that cannot be read', () => {
  const body = Buffer.from('<a/>');
  expect(xmlOf({ body })).toBe(xmlOf({ body }));
  const broken = Buffer.from('<a>');
  expect(() => xmlOf({ body: broken })).toThrow('malformed_request');
  broken.write('a  ');
  expect(() => xmlOf({ body: broken })).toThrow('malformed_request');
});

test('an element that says that it holds nothing is known', () => {
  const [nil] = readXml('<a xmlns:i="urn:i"><b i:nil="true"/></a>').children;
  expect(nil?.isNil).toBe(true);
});

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['an entity of its own', '<a>&b;</a>'],
  ['a bare ampersand', '<a>b & c</a>'],
  ['half a character', '<a>&#xD800;</a>'],
  ['no character', '<a>&#0;</a>'],
  ['a wrong end', '<a><b></a></b>'],
  ['no end', '<a>'],
  ['two roots', '<a/><b/>'],
  ['text before the root', 'x<a/>'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['too deep nesting', `${'<a>'.repeat(17)}${'</a>'.repeat(17)}`],
  ['too many elements', `<a>${'<b/>'.repeat(2000)}</a>`],
  ['too many attributes', `<a ${Array.from({ length: 41 }, (_, at) => `b${at}="1"`).join(' ')}/>`],
  ['too many namespaces', `<a>${'<b xmlns="u" xmlns:c="u"/>'.repeat(151)}</a>`],
  ['nothing', ''],
])('%s is refused', (_name, source) => {
  expect(() => readXml(source)).toThrow('malformed_request');
});

test('a written text is read as it was, but for characters that XML cannot hold', () => {
  const unit = fc.constantFrom(
    'a',
    'پ',
    '😀',
    ' ',
    '\n',
    '\r',
    '\t',
    '&',
    '<',
    '>',
    '"',
    "'",
    ';',
    ']]>',
    '&amp;',
  );
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(readXml(`<a>${escapeXml(text)}</a>`).text).toBe(text);
    }),
  );
  expect(escapeXml('a\u0000\u001b\ufffe\ud800b')).toBe('ab');
});

test('whatever arrives is read or refused, and never fails otherwise', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '</',
    '/>',
    'a',
    ':',
    ' ',
    '="',
    '"',
    '&',
    ';',
    '#',
    '<!--',
    ']]>',
    '<?',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (all) => {
      try {
        readXml(all.join(''));
      } catch (problem) {
        expect(String(problem)).toContain('malformed_request');
      }
    }),
  );
});
