import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { say } from '../../../../texts/text.ts';
import {
  codeFromTitle,
  codeLengthMax,
  codeShape,
  isReservedCode,
  readValue,
  valueLengthMax,
  type AttributeType,
} from './attribute.ts';

const of = (type: AttributeType) => ({ id: 1, title: 'ستون', type, code: 'column' });
const read = (type: AttributeType, input: string) => {
  const reading = readValue(of(type), input);
  return reading.ok ? reading.value : say(reading.problem, 'en');
};

describe('a number', () => {
  test('is kept in English digits, whichever digits and separators it came in', () => {
    expect(read('number', '۱٬۲۰۰٫۵')).toBe('1200.5');
    expect(read('number', '+12')).toBe('12');
    expect(read('number', ' -3.50 ')).toBe('-3.50');
    expect(read('number', '007')).toBe('007');
  });

  test('that is none is refused, with the title of its column', () => {
    for (const input of ['twelve', '1.2.3', '12a', '1,,2', '.', '--1'])
      expect(read('number', input)).toBe('The value of "ستون" must be a number');
  });
});

describe('a date', () => {
  test('stays in its calendar and is written in one way', () => {
    expect(read('date', '۱۳۷۰/۱/۵')).toBe('1370/01/05');
    expect(read('date', '1370-01-05')).toBe('1370/01/05');
    expect(read('date', '1991/3/25')).toBe('1991-03-25');
  });

  test('loses the time part that a spreadsheet appends', () => {
    expect(read('date', '1991-03-25T10:30:00')).toBe('1991-03-25');
    expect(read('date', '1991-03-25 10:30')).toBe('1991-03-25');
  });

  test('that no calendar has is refused', () => {
    for (const input of ['1370/13/01', '1370/12/31', '1991-02-30', '25/03/1991', 'دیروز', '1600/01/01'])
      expect(read('date', input), input).toContain('must be a date');
  });

  test('of 30 Esfand is accepted in a leap year only', () => {
    expect(read('date', '1399/12/30')).toBe('1399/12/30');
    expect(read('date', '1400/12/30')).toContain('must be a date');
  });
});

test('an empty value is right for every type', () => {
  for (const type of ['date', 'number', 'string'] as const) expect(read(type, '  ')).toBe('');
});

test('a value longer than allowed is refused', () => {
  expect(read('string', 'a'.repeat(valueLengthMax))).toHaveLength(valueLengthMax);
  expect(read('string', 'a'.repeat(valueLengthMax + 1))).toContain(String(valueLengthMax));
});

test('what is kept reads back as it is, so that an exported file changes nothing', () => {
  const inputs = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer().map(String),
    fc.float({ noNaN: true }).map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc
      .tuple(
        fc.integer({ min: 1190, max: 1510 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
      )
      .map((parts) => parts.join('/')),
  );
  fc.assert(
    fc.property(inputs, fc.constantFrom('date', 'number', 'string'), (input, type) => {
      const reading = readValue(of(type), input);
      if (reading.ok) expect(readValue(of(type), reading.value)).toEqual(reading);
    }),
  );
});

describe('a code made from a title', () => {
  test('is the title with underscores, in whatever script', () => {
    expect(codeFromTitle('شهر محل سکونت', () => false)).toBe('شهر_محل_سکونت');
    expect(codeFromTitle(' Birth-day! ', () => false)).toBe('Birth_day');
  });

  test('is numbered when it is taken or the name of a fixed column', () => {
    expect(codeFromTitle('city', (code) => code === 'city' || code === 'city_2')).toBe('city_3');
    expect(codeFromTitle('Name', () => false)).toBe('Name_2');
  });

  test('is always one that texts can use', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const code = codeFromTitle(title, () => false);
        expect(code).toMatch(codeShape);
        expect(code.length).toBeLessThanOrEqual(codeLengthMax);
        expect(isReservedCode(code)).toBe(false);
      }),
    );
  });
});
