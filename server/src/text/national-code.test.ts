import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPersianDigits } from '@peyk/text';
import { isLegalId, isNationalCode } from './national-code.ts';

const remainderOf = (code: string) =>
  Array.from(code.slice(0, 9), Number).reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 11;
const endings = Array.from('0123456789');

test('published national codes are accepted, in either script', () => {
  for (const code of ['0499370899', '0790419904', '0084575948', '0963695398', '0067749828']) {
    expect([code, isNationalCode(code)]).toEqual([code, true]);
    expect(isNationalCode(toPersianDigits(code))).toBe(true);
  }
});

test('published legal ids are accepted', () => {
  for (const id of ['10380284790', '10861677542', '14003778990']) {
    expect([id, isLegalId(id)]).toEqual([id, true]);
  }
});

test.each(['0499370898', '1111111111', '0000000000', '499370899', '04993708990', '04993708a9', ''])(
  '%j is no national code',
  (text) => {
    expect(isNationalCode(text)).toBe(false);
  },
);

test.each(['10380284792', '1038028479', '103802847900', '00000000000', '1038028479x', ''])(
  '%j is no legal id',
  (text) => {
    expect(isLegalId(text)).toBe(false);
  },
);

test('for nine digits exactly one ending makes a national code', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), (start) => {
      fc.pre(new Set(start).size > 1);
      expect(endings.filter((ending) => isNationalCode(start + ending))).toHaveLength(1);
    }),
  );
});

test('for ten digits exactly one ending makes a legal id', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (start) => {
      fc.pre(new Set(start).size > 1);
      expect(endings.filter((ending) => isLegalId(start + ending))).toHaveLength(1);
    }),
  );
});

test('a slip of one digit in a national code is always seen', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{9}$/),
      fc.nat(8),
      fc.integer({ min: 1, max: 9 }),
      (start, at, step) => {
        const code = endings.map((ending) => start + ending).find(isNationalCode);
        fc.pre(code !== undefined);
        const wrong = (Number(code[at]) + step) % 10;
        const slipped = code.slice(0, at) + wrong + code.slice(at + 1);
        // Remainders 1 and 10 share the check digit 1: the formula itself cannot tell those two apart.
        fc.pre(!['1,10', '10,1'].includes([code, slipped].map(remainderOf).join()));
        expect(isNationalCode(slipped)).toBe(false);
      },
    ),
  );
});
