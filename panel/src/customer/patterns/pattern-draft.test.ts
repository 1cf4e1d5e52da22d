import { expect, test } from 'vitest';

import { declaredOf, draftOf, emptyPattern, longestText, variablesOf } from './pattern-draft.ts';

const draft = {
  ...emptyPattern,
  text: 'کد %code% برای %name%',
  rules: { code: { type: 'int', length: '6' } },
} as const;

test('variables come from the text, with what was said about them', () => {
  expect(declaredOf(draft)).toEqual([
    { var: 'code', type: 'int', length: 6 },
    { var: 'name', type: 'str', length: 20 },
  ]);
  expect(longestText(draft)).toHaveLength('کد  برای '.length + 26);
});

test('a length that is none is named', () => {
  const wrong = { ...draft, rules: { code: { type: 'int', length: '' } } } as const;
  expect(variablesOf(wrong)[0]).toMatchObject({ name: 'code', problem: 'length' });
});

test('what was declared beside the text stays', () => {
  const pattern = {
    text: 'سلام %name%',
    website: 'example.com',
    description: null,
    category: 2,
    share: 1,
    vars: [
      { var: 'name', type: 'str', length: 10 },
      { var: 'old', type: 'date', length: 10 },
    ],
  };
  const read = draftOf(pattern as Parameters<typeof draftOf>[0]);
  expect(variablesOf(read).map(({ name, isUsed }) => [name, isUsed])).toEqual([
    ['name', true],
    ['old', false],
  ]);
});
