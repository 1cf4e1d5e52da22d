import { expect, test } from 'vitest';

import { listedWord, nullable } from '../schemas.ts';
import { validatorOf } from '../requests/validate.ts';
import { withListedWords } from './listed-words.ts';

const word = nullable(listedWord(['Android', 'IOS'], { maxLength: 20, description: 'Which phones' }));

test('the document lists the words as an enum', () => {
  expect(withListedWords({ ...word })).toEqual({
    type: ['string', 'null'],
    enum: ['Android', 'IOS', null],
    description: 'Which phones',
  });
});

test('a request may spell them otherwise: the handler reads them', () => {
  expect(() => validatorOf(word)('android')).not.toThrow();
});
