import { expect, test } from 'vitest';

import { storableJson } from './storable-json.ts';

test('only what PostgreSQL does not store is left out: letters that look like an escape stay', () => {
  const stored = storableJson({ text: 'a\0b', looks: String.raw`a\u0000b`, half: '\ud83d', list: ['\0'] });
  expect(JSON.parse(stored)).toEqual({ text: 'ab', looks: String.raw`a\u0000b`, half: '\ufffd', list: [''] });
});
