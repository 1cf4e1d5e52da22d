import { expect, test } from 'vitest';

import { reasonToEnd } from './escaped-errors.ts';

test('a single error of a stream, a socket or a promise does not end the process', () => {
  for (const problem of [new Error('Part terminated early'), { code: 'ECONNRESET' }, 'text', undefined])
    expect(reasonToEnd(problem, 1)).toBeUndefined();
});

test('broken internals, exhausted memory and a flood of errors end it', () => {
  expect(reasonToEnd(Object.assign(new Error('x'), { code: 'ERR_INTERNAL_ASSERTION' }), 1)).toBeDefined();
  expect(reasonToEnd(new RangeError('Array buffer allocation failed'), 1)).toBe('memory ran out');
  expect(reasonToEnd(new Error('again'), 20)).toBeUndefined();
  expect(reasonToEnd(new Error('again'), 21)).toContain('21 errors');
});
