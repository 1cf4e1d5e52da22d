import { expect, test } from 'vitest';

import { formPairs } from './form-pairs.ts';

test.each([
  '',
  '&',
  '=',
  '&&a=1&&',
  'a',
  'a=',
  '=a',
  'a=b=c',
  '?a=1&?b=2',
  'a=1&a=2&b[]=3&b[x]=4',
  'text=%D8%B3%D9%84%D8%A7%D9%85+%D8%AF%D9%86%DB%8C%D8%A7&to=%2B989123456789',
  'text=سلام&x=%F0%9F%99%82🙂',
  'a+b=c+d&%26=%3D',
  'a=%&b=%2&c=%zz&d=%E0%A4%A&e=%FF%FE+x&%C3=1',
  'a=%EF%BB%BF1&b=\ufeff2',
  'a=\ud83d&b=%00&c=%25u06F1',
])('%j is read as URLSearchParams reads it', (source) => {
  expect(formPairs(source)).toEqual([...new URLSearchParams(source)]);
});
