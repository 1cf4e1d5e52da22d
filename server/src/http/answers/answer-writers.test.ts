import { expect, test } from 'vitest';

import { answerWriters } from './answer-writers.ts';

test('an answer is written by its schema, and statuses with one schema share what writes it', () => {
  const writerOf = answerWriters();
  let reads = 0;
  const schema = {
    get type() {
      reads += 1;
      return 'object' as const;
    },
    properties: { id: { type: 'integer' } },
  };
  const [created, accepted] = [writerOf({ schema }), writerOf({ schema })];
  expect(reads).toBe(0);
  expect(created({ id: 7, secret: 'x' })).toBe('{"id":7}');
  const made = reads;
  expect(accepted({ id: 8 })).toBe('{"id":8}');
  expect(reads).toBe(made);
});
