import { expect, test } from 'vitest';

import { emptyDraft, type Draft } from './draft.ts';
import { prepare } from './prepare.ts';

const prepared = (changes: Partial<Draft>) =>
  prepare(
    'pattern',
    { ...emptyDraft, line_number: '90008361', code: 'order1', ...changes },
    { file: null, lines: [] },
  );
const rows = 'mobile\torder\n09123456789\t1024\n09351234567\t1025';

test('a pattern to many has the rows of the table, and neither a typed recipient nor typed values', () => {
  const { problems, body } = prepared({
    patternTo: 'many',
    source: 'rows',
    rows,
    recipient: '09121111111',
    attributes: { order: '7' },
    per_hour: '100',
    reference: ' july ',
  });
  expect(problems).toEqual([]);
  expect(body).toMatchObject({
    code: 'order1',
    recipients: [
      { mobile: '09123456789', order: '1024' },
      { mobile: '09351234567', order: '1025' },
    ],
    selectedPhoneBooks: null,
    per_hour: 100,
    reference: 'july',
  });
  expect(body).not.toHaveProperty('recipient');
  expect(body).not.toHaveProperty('attributes');
});

test('a pattern to many asks for a table or phonebooks', () => {
  expect(prepared({ patternTo: 'many', source: 'rows' }).problems).toEqual(['rows']);
  expect(prepared({ patternTo: 'many', source: 'rows', rows: 'mobile\tname\nx\ty' }).problems).toEqual([
    'badRows',
  ]);
  expect(prepared({ patternTo: 'many', source: 'books' }).problems).toEqual(['recipients']);
});

test('a pattern to one is what was typed, without a reference if none was', () => {
  const { problems, body } = prepared({
    recipient: '09123456789',
    attributes: { order: '7' },
    reference: ' ',
  });
  expect(problems).toEqual([]);
  expect(body).toMatchObject({ recipient: '09123456789', attributes: { order: '7' } });
  expect(body).not.toHaveProperty('reference');
  expect(body).not.toHaveProperty('recipients');
});
