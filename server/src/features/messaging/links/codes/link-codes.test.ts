import { expect, test } from 'vitest';

import { LinkCodes, numbersMax } from './link-codes.ts';

const codes = new LinkCodes(Buffer.alloc(32, 7));

test('every number has a code of its own, which leads back to it', () => {
  const numbers = [0, 1, 2, 2047, 2048, 123_456_789, numbersMax - 1];
  const written = numbers.map((number) => codes.encode(number));
  expect(new Set(written).size).toBe(numbers.length);
  expect(written.map((code) => codes.decode(code))).toEqual(numbers);
  expect(written.every((code) => /^[2-9A-HJ-NP-Za-km-z]{8}$/.test(code))).toBe(true);
});

test('numbers in a row have codes without an order', () => {
  const written = Array.from({ length: 1000 }, (_, number) => codes.encode(number));
  expect(new Set(written).size).toBe(1000);
  expect(new Set(written.map((code) => code.slice(0, 3))).size).toBeGreaterThan(900);
  expect(new Set(written.map((code) => code.slice(-3))).size).toBeGreaterThan(900);
});

test('another key has other codes, and what is no code has no number', () => {
  expect(new LinkCodes(Buffer.alloc(32, 8)).encode(5)).not.toBe(codes.encode(5));
  expect(
    ['', 'abc', 'zzzzzzzz', 'abcdefgl', 'abcdefgh9', 'abc/../x'].map((code) => codes.decode(code)),
  ).toEqual(Array.from({ length: 6 }, () => undefined));
});
