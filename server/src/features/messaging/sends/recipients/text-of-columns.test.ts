import { compilePersonalText } from '@peyk/text';
import { expect, test } from 'vitest';

import { textOfColumns } from './text-of-columns.ts';

const names = ['name', 'mobile', '', 'B'];

test('a column is named by heading, else by letter, as programs for sheets do', () => {
  const cells = ['Sara', '09121111111', '7', 'x'];
  const filled = (text: string, width = 4) => textOfColumns(compilePersonalText(text), names, width)(cells);
  expect(filled('%name%, %C%, %B%')).toBe('Sara, 7, x');
  expect(filled('%A%')).toBe('Sara');
  expect(filled('%AB|-%%AB|-%', 40)).toBe('--');
  expect(filled('%E%')).toBeUndefined();
  expect(filled('%E|none%')).toBe('none');
});

test('of thousands of columns only those that the text names are read', () => {
  const read: string[] = [];
  const width = 5000;
  const headings = Array.from({ length: width }, (_, place) => `heading${place}`);
  const textOf = textOfColumns(compilePersonalText('%heading7% %B% %ALE|none%'), headings, width);
  const cells = new Proxy(['a', 'b'], {
    get(target, place) {
      read.push(String(place));
      return Reflect.get(target, place) as unknown;
    },
  });
  expect(textOf(cells)).toBe(' b none');
  expect(read).toEqual(['7', '1', '992']);
});
