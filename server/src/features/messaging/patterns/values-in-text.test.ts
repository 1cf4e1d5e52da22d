import { piecesOf } from '@peyk/text';
import { expect, test } from 'vitest';

import { valuesIn } from './values-in-text.ts';

const read = (pattern: string, text: string) => valuesIn(piecesOf(pattern), text);

test('values are read back from a text that was made of a pattern', () => {
  expect(read('Your code: %code%', 'Your code: 12345')).toEqual({ code: '12345' });
  expect(read('%name% dear, %code%.', 'Sara dear, 7.1.')).toEqual({ name: 'Sara', code: '7.1' });
  expect(read('%a%%b%!', 'xy!')).toEqual({ a: '', b: 'xy' });
  expect(read('hello', 'hello')).toEqual({});
});

test('another text is not taken', () => {
  for (const text of ['Your codes: 1', 'your code: 1', 'Your code', ''])
    expect(read('Your code: %code%', text)).toBeUndefined();
  expect(read('%a% end', 'no ending')).toBeUndefined();
  expect(read('hello', 'hello!')).toBeUndefined();
  expect(read('a%x%a', 'a')).toBeUndefined();
});
