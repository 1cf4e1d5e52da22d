import { expect, test } from 'vitest';

import { emptyDraft, type Draft } from './draft.ts';
import { prepare } from './prepare.ts';

const file = new File(['mobile,text\n09123456789,hi\n'], 'texts.csv');
const prepared = (fileText: Draft['fileText'], text: string, given: File | null = file) =>
  prepare('file', { ...emptyDraft, line_number: '90008361', fileText, text }, { file: given, lines: [] });

test('a file whose rows have texts of their own needs no text', () => {
  expect(prepared('own', '').problems).toEqual([]);
  expect(prepared('own', 'left over').body).not.toHaveProperty('text');
  expect(prepared('own', '', null).problems).toEqual(['file']);
});

test.each(['one', 'columns'] as const)('with the choice %s a text is asked for and sent', (fileText) => {
  expect(prepared(fileText, '').problems).toEqual(['text']);
  expect(prepared(fileText, 'سلام').body).toMatchObject({ text: 'سلام', fileText });
});

test('the same file and text are another send where the text is filled', () => {
  expect(prepared('one', 'x').body).not.toEqual(prepared('columns', 'x').body);
});
