import { expect, test } from 'vitest';

import { changesBetween } from './text-diff.ts';

const marks = { kept: '', added: '+', removed: '-' };
const written = (before: string, after: string) =>
  changesBetween(before, after).map(({ text, kind }) => `${marks[kind]}${text}`);

test.each([
  ['سلام دنیا', 'سلام دنیا', ['سلام دنیا']],
  ['قیمت ۱۰۰ تومان', 'قیمت ۲۰۰ تومان', ['قیمت ', '-۱۰۰', '+۲۰۰', ' تومان']],
  ['متن', 'متن و پیوند a.ir', ['متن', '+ و پیوند a.ir']],
  ['یک دو سه', 'یک سه', ['یک ', '-دو ', 'سه']],
  ['', 'تازه', ['+تازه']],
  ['کهنه', '', ['-کهنه']],
])('from %j to %j', (before, after, expected) => {
  expect(written(before, after)).toEqual(expected);
});

test('both texts can be read out of the changes, also of long ones', () => {
  const before = Array.from({ length: 1500 }, (_, at) => `w${at % 7}`).join(' ');
  const after = `${before} tail`;
  const changes = changesBetween(before, after);
  const of = (...kinds: string[]) =>
    changes
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('');
  expect(of('kept', 'removed')).toBe(before);
  expect(of('kept', 'added')).toBe(after);
});
