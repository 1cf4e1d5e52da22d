import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Failure } from '../../../failure.ts';
import { compileTemplate } from '@peyk/text';
import { checkDeclarations, fillPattern, newPatternCode, type PatternVariable } from './pattern.ts';

function pattern(text: string, vars: readonly PatternVariable[]) {
  return { code: 'x', text, category: 1, template: compileTemplate(text), vars };
}

function problemsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (problem) {
    if (problem instanceof Failure) return Object.keys(problem.problems ?? {});
    throw problem;
  }
  return [];
}

const word = fc.stringMatching(/^[a-zA-Z_\u0621-\u064a][a-zA-Z0-9_\u0621-\u064a]{0,20}$/);
const names = fc.uniqueArray(word, { minLength: 1, maxLength: 6 });
const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
);
const str = (name: string, length = 1000): PatternVariable => ({ var: name, length, type: 'str' });

test('every value stands where its variable stood, and nothing else of the text changes', () => {
  fc.assert(
    fc.property(names, fc.array(value, { minLength: 6, maxLength: 6 }), (vars, values) => {
      const text = vars.map((name, index) => `${index}<%${name}%>`).join(' ');
      const given = Object.fromEntries(vars.map((name, index) => [name, values[index] ?? null]));
      const filled = fillPattern(
        pattern(
          text,
          vars.map((name) => str(name)),
        ),
        given,
      );
      expect(filled.text).toBe(vars.map((name, index) => `${index}<${given[name] ?? ''}>`).join(' '));
    }),
  );
});

test('exactly the variables without a value are refused, however many there are', () => {
  fc.assert(
    fc.property(names, fc.nat(), (vars, mask) => {
      const isGiven = (index: number) => ((mask >> index) & 1) === 1;
      const given = Object.fromEntries(vars.filter((_, index) => isGiven(index)).map((name) => [name, 'x']));
      const missing = vars.filter((_, index) => !isGiven(index)).map((name) => `attributes.${name}`);
      const text = vars.map((name) => `%${name}%`).join('');
      expect(
        problemsOf(() =>
          fillPattern(
            pattern(
              text,
              vars.map((name) => str(name)),
            ),
            given,
          ),
        ),
      ).toEqual(missing);
    }),
  );
});

test('names that the pattern does not declare change nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (others) => {
      const { declared: _declared, ...undeclared } = others;
      const filled = fillPattern(pattern('a %declared% b', [str('declared')]), {
        ...undeclared,
        declared: 'x',
      });
      expect(filled).toEqual({ text: 'a x b', needsApproval: false });
    }),
  );
});

test('a value needs a person exactly when it has more characters than declared, an emoji being one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (given, length) => {
      const { needsApproval } = fillPattern(pattern('x%a%', [str('a', length)]), { a: given });
      expect(needsApproval).toBe(Array.from(given).length > length);
    }),
  );
});

test('a declared variable that the text does not use must be sent all the same', () => {
  expect(problemsOf(() => fillPattern(pattern('سلام', [str('unused')]), {}))).toEqual(['attributes.unused']);
});

test('an int takes numbers in either script and nothing else', () => {
  const int = pattern('%n%', [{ var: 'n', length: 50, type: 'int' }]);
  const isTaken = (given: string | number) => problemsOf(() => fillPattern(int, { n: given })).length === 0;
  fc.assert(
    fc.property(fc.integer(), (number) => {
      expect(isTaken(number) && isTaken(String(number))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z ]{1,10}$/), (text) => {
      expect(isTaken(text)).toBe(false);
    }),
  );
  expect(isTaken('۱۲۳٤٥')).toBe(true);
});

test('declarations are right exactly when every variable of the text is declared, and none twice', () => {
  fc.assert(
    fc.property(names, names, (used, declared) => {
      const text = used.map((name) => `%${name}%`).join(' ');
      const isRight = used.every((name) => declared.includes(name));
      const vars = declared.map((name) => str(name));
      expect(problemsOf(() => checkDeclarations(text, vars))).toEqual(isRight ? [] : ['vars']);
      expect(problemsOf(() => checkDeclarations(text, [...vars, ...vars]))).toContain(
        `vars.${declared.length}.var`,
      );
    }),
  );
});

test('codes are ten letters and digits that do not resemble each other', () => {
  const codes = Array.from({ length: 500 }, newPatternCode);
  for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{10}$/);
  expect(new Set(codes).size).toBe(500);
});
