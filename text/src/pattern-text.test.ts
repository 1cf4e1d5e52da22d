import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileTemplate, piecesOf, missingVariables } from './pattern-text.ts';

test('variables are listed in order, each once, and all are filled', () => {
  const template = compileTemplate('%name% عزیز، کد شما %otp% است. %name% منتظر است');
  expect(template.variables).toEqual(['name', 'otp']);
  expect(template.render({ name: 'سارا', otp: '۱۲۳' })).toBe('سارا عزیز، کد شما ۱۲۳ است. سارا منتظر است');
});

test.each([
  ['50% off %code%', ['code']],
  ['100%%code%', ['code']],
  ['%%', []],
  ['100%', []],
  ['% a %', []],
  ['10%-20%', []],
  ['%a b%', []],
  ['%a%%b%', ['a', 'b']],
  ['%a%b%', ['a']],
  ['%نام%', ['نام']],
  ['%نام‌خانوادگی%', ['نام‌خانوادگی']],
  ['%order-id% %order_id% %2%', ['order-id', 'order_id', '2']],
  ['%Name% %name%', ['Name', 'name']],
  [`%${'x'.repeat(40)}%`, ['x'.repeat(40)]],
  [`%${'x'.repeat(41)}%`, []],
  ['', []],
])('%j has the variables %j', (text, variables) => {
  expect(compileTemplate(text).variables).toEqual(variables);
});

test('a lone percent sign is sent as it is written', () => {
  expect(compileTemplate('50% off %code% %% 100%').render({ code: 'X1' })).toBe('50% off X1 %% 100%');
});

test('a value is never read as a template again', () => {
  expect(compileTemplate('%a% %b%').render({ a: '%b% $& $1', b: '%a%' })).toBe('%b% $& $1 %a%');
});

test('an empty value is a value, and what every object inherits is not', () => {
  const template = compileTemplate('%a%%constructor%%__proto__%');
  expect(missingVariables(template, { a: '' })).toEqual(['constructor', '__proto__']);
  expect(() => template.render({ a: '' })).toThrow('constructor');
});

const names = fc.stringMatching(/^[a-zابپنمی_][a-zابپنمی0-9_-]{0,10}$/u);
const pieces = fc.array(
  fc.oneof(
    fc.record({ name: names }),
    fc.record({ plain: fc.string({ unit: fc.constantFrom(...Array.from('a 50.،ی')) }) }),
  ),
);

test('joining plain pieces and variables gives back exactly their values in order', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.map((part) => ('name' in part ? `%${part.name}%` : part.plain)).join('');
      const used = parts.flatMap((part) => ('name' in part ? [part.name] : []));
      const values = new Map(used.map((name) => [name, `<${name}>`]));
      const template = compileTemplate(text);
      expect(template.variables).toEqual([...new Set(used)]);
      const expected = parts.map((part) => ('name' in part ? `<${part.name}>` : part.plain)).join('');
      expect(template.render(values)).toBe(expected);
      expect(template.render(Object.fromEntries(values))).toBe(expected);
    }),
  );
});

test('filling each variable with its own placeholder gives the text back, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('%%%ab-_ 1یا')) }), (text) => {
      const template = compileTemplate(text);
      const values = new Map(template.variables.map((name) => [name, `%${name}%`]));
      expect(missingVariables(template, values)).toEqual([]);
      expect(template.render(values)).toBe(text);
    }),
  );
});

test('pieces are the text, and name its variables', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('a% سb-1\n')) }), (text) => {
      const pieces = piecesOf(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      const named = pieces.flatMap(({ variable }) => variable ?? []);
      expect([...new Set(named)]).toEqual(compileTemplate(text).variables);
    }),
  );
});
