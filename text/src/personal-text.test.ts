import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compileTemplate, missingVariables, piecesOf } from './pattern-text.ts';
import { compilePersonalText, findCondition, personalPiecesOf } from './personal-text.ts';

const filled = (text: string, values: Record<string, string>) => compilePersonalText(text).render(values);

test.each([
  [{ name: 'سارا' }, 'سلام سارا'],
  [{ name: '' }, 'سلام دوست عزیز'],
  [{ name: ' \u200c ' }, 'سلام دوست عزیز'],
  [{}, 'سلام دوست عزیز'],
])('a fallback stands in for the value of %j where there is none', (values, text) => {
  expect(filled('سلام %name|دوست عزیز%', values as Record<string, string>)).toBe(text);
});

test('a variable without a fallback is required, also where it has one elsewhere', () => {
  const template = compilePersonalText('%name|شما% و %name% در %city|-%');
  expect(template.variables).toEqual(['name', 'city']);
  expect(template.required).toEqual(['name']);
  expect(missingVariables(template, {})).toEqual(['name']);
});

test('an empty fallback leaves nothing, and only then the text may be blank', () => {
  expect(filled('سلام%name|%!', {})).toBe('سلام!');
  expect(compilePersonalText('%name|%').mayBeBlank).toBe(true);
  expect(compilePersonalText('%name|شما%').mayBeBlank).toBe(false);
});

test('an inherited property is no value, and values are never read as templates', () => {
  expect(filled('%constructor|x%', {})).toBe('x');
  expect(filled('%a|x%', { a: '%b|y%' })).toBe('%b|y%');
});

test.each([
  ['%a|b%c%', ['c']],
  ['%a|b %name%', ['name']],
  ['10%|20%', []],
  ['%a|b\nc%', []],
  [`%a|${'x'.repeat(101)}%`, []],
  ['%a|x%%b|y%', ['a', 'b']],
])('%j has the variables %j', (text, variables) => {
  expect(compilePersonalText(text).variables).toEqual(variables);
});

test.each([
  '%if name%سلام',
  '% if vip %',
  'x %اگر شهر = تهران%',
  '%vip?بله:خیر%',
  '%city == تهران|x%',
  '%age>=18%',
  '%a|b|c%',
  '%a|%b%%',
  '{% if name %}',
])('%j has a condition', (text) => {
  expect(findCondition(text)).toBeDefined();
});

test.each([
  '50% تخفیف، 20% هدیه',
  'save 50%if you buy 2 get 20%',
  'تا 50%تخفیف! فقط امروز 20%',
  '%name|دوست عزیز%',
  '%if%',
  '{%name%}',
  'a|b|c',
])('%j has none', (text) => {
  expect(findCondition(text)).toBeUndefined();
});

const anyText = fc.string({ unit: fc.constantFrom(...Array.from('%%%||ab-_ 1یا?=')), maxLength: 40 });

test('a text without a fallback is the template it always was, and variables of before stay variables', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const before = compileTemplate(text);
      const now = compilePersonalText(text);
      for (const name of before.variables) expect(now.required).toContain(name);
      expect([...now.required].sort()).toEqual([...before.variables].sort());
      if (!text.includes('|')) expect(personalPiecesOf(text)).toEqual(piecesOf(text));
    }),
  );
});

test('pieces are the text; with its own sign as value each variable gives the text back', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const pieces = personalPiecesOf(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      const template = compilePersonalText(text);
      const withoutValues = pieces.map(({ text: own, fallback }) => fallback ?? own).join('');
      expect(template.render(Object.fromEntries(template.required.map((name) => [name, `%${name}%`])))).toBe(
        withoutValues,
      );
    }),
  );
});

test('whatever the values, each piece is its value, its fallback or itself', () => {
  const part = fc.record({
    name: fc.constantFrom('name', 'شهر', 'n1'),
    fallback: fc.option(fc.constantFrom('', 'x', 'دوست عزیز'), { nil: undefined }),
    value: fc.constantFrom('', ' ', 'سارا'),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const numbered = parts.map((one, at) => ({ ...one, name: `${one.name}${at}` }));
      const text = numbered
        .map(({ name, fallback }) => (fallback === undefined ? `%${name}%` : `%${name}|${fallback}%`))
        .join(' . ');
      const values = Object.fromEntries(numbered.map(({ name, value }) => [name, value]));
      const expected = numbered.map(({ fallback, value }) =>
        fallback === undefined || value.trim() !== '' ? value : fallback,
      );
      expect(filled(text, values)).toBe(expected.join(' . '));
    }),
  );
});
