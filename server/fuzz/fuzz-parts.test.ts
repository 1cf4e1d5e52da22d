import { expect, test } from 'vitest';

import { seededChance } from '../test/seeded-chance.ts';
import { Callers } from './callers.ts';
import { faultOf } from './check-answer.ts';
import { readOperations, type Operation } from './document.ts';
import { drawRequest } from './draw-request.ts';
import { KnownValues } from './known-values.ts';

const operations = readOperations();
const operation = operations.find(({ id }) => id === 'sendPattern') as Operation;
const sources = { callers: new Callers('http://127.0.0.1:1', 'peykop_x'), known: new KnownValues() };
const request = { operation, owner: '', path: '', headers: {}, body: Buffer.alloc(0), cutAt: undefined };
const answer = (status: number, value: unknown, type = 'application/json') => ({
  status,
  type,
  retryAfter: undefined,
  bytes: Buffer.from(JSON.stringify(value)),
});
const refusal = { status: 'error', message: 'no', data: null, error_code: 'not_found', messages: 'no' };

test('the same seed draws the same request', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const draw = () =>
      drawRequest(operations[seed % operations.length] as Operation, seededChance(seed), sources);
    expect(draw()).toEqual(draw());
  }
});

test('an answer as documented is no fault', () => {
  expect(faultOf(request, answer(404, refusal))).toBeUndefined();
  expect(faultOf({ ...request, cutAt: 3 }, undefined)).toBeUndefined();
});

test('a file that is JSON is no fault, and broken JSON in it is one', () => {
  const exported = operations.find(({ id }) => id === 'exportNumber') as Operation;
  const file = answer(200, { number: '09123456789', tables: [] });
  expect(faultOf({ ...request, operation: exported }, file)).toBeUndefined();
  const cut = { ...file, bytes: file.bytes.subarray(5) };
  expect(faultOf({ ...request, operation: exported }, cut)).toContain('broken JSON');
});

test.each([
  ['a 5xx', answer(500, refusal), 'status 500'],
  ['a 503 that does not say when to come back', answer(503, refusal), '503 without Retry-After'],
  ['a status that is not in the document', answer(418, refusal), 'undocumented status 418'],
  ['another media type', answer(404, refusal, 'text/plain'), 'undocumented type text/plain of status 404'],
  [
    'a refusal without its code',
    answer(404, { ...refusal, error_code: undefined }),
    'is not as its schema says',
  ],
  ['no answer to a whole request', undefined, 'no answer'],
])('%s is a fault', (_, given, fault) => {
  expect(faultOf(request, given)).toContain(fault);
});
