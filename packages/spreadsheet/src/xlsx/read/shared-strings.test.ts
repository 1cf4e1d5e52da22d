import { expect, test } from 'vitest';
import { SharedStrings } from './shared-strings.ts';

test('strings keep their place over many blocks and pages', () => {
  const strings = new SharedStrings(50_000_000);
  const textOf = (index: number) => `${'نام '.repeat(index % 40)}${index}`;
  for (let index = 0; index < 100_000; index += 1) strings.add(textOf(index));
  for (const index of [0, 1, 8_192, 65_535, 65_536, 99_999, 1])
    expect(strings.get(index)).toBe(textOf(index));
});

test('strings of every length are kept whole, also at the end of a block', () => {
  const strings = new SharedStrings(50_000_000);
  for (let index = 0; index < 300; index += 1) strings.add('😀'.repeat(index * 50));
  for (const index of [0, 7, 150, 299]) expect(strings.get(index)).toBe('😀'.repeat(index * 50));
});

test('an index outside the table gives nothing', () => {
  const strings = new SharedStrings(1_000);
  strings.add('a');
  expect([-1, 1, 0.5, Number.NaN].map((index) => strings.get(index))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the limit counts bytes, not characters', () => {
  const strings = new SharedStrings(100);
  expect(() => {
    for (let index = 0; index < 8; index += 1) strings.add('سلام');
  }).toThrow('too-large-unpacked');
});
