import { expect, test } from 'vitest';

import { itemDetails } from '../../text/item-words.ts';
import { foreignRefusalOf } from '../shared/refusal-table.ts';
import {
  numberOf,
  numberOfField,
  ourCodes,
  refusalsOf,
  refusedRequest,
} from '../shared/refusals-for-test.ts';
import { kavenegarRefusal, kavenegarTable, results } from './kavenegar-codes.ts';
import { shownState, stateOf, states } from './kavenegar-states.ts';

/** Every result of its documents but 200, which is no refusal. */
const documented = [
  400, 401, 402, 403, 404, 405, 406, 407, 409, 411, 412, 413, 414, 415, 416, 417, 418, 419, 420, 422, 424,
  426, 427, 428, 429, 431, 432, 451, 501, 607,
];

test('every documented result is known, and is its HTTP status too', () => {
  const known = Object.values(results);
  expect(known.map(({ code }) => code)).toEqual(documented);
  for (const { code, status } of known) expect(status).toBe(code);
});

test.each(ourCodes)('our refusal %s has a documented result', (code) => {
  for (const failure of refusalsOf(code)) {
    expect(documented).toContain(foreignRefusalOf(kavenegarTable, failure).code);
    const { status: http, body } = kavenegarRefusal(failure, refusedRequest);
    expect(body).toEqual({ return: { status: http, message: expect.any(String) }, entries: null });
  }
});

test.each([
  ['recipients.3', 411],
  ['recipient', 411],
  ['line_number', 412],
  ['text', 413],
  ['schedule', 417],
  ['attributes.name', 432],
  ['message', 422],
  ['Token2', 422],
  ['limit', 400],
])('a wrong %s is result %i', (field, code) => {
  expect(numberOfField(kavenegarTable, field)).toBe(code);
});

test.each([
  ['account_blocked', 403, 401],
  ['unauthorized', 401, 403],
  ['key_scope', 403, 403],
  ['key_network', 403, 416],
  ['insufficient_balance', 402, 418],
  ['pattern_not_found', 404, 424],
  ['pattern_not_approved', 409, 424],
  ['feature_not_in_plan', 403, 426],
  ['rate_limited', 429, 451],
  ['recipient_limited', 429, 451],
  ['service_unavailable', 503, 409],
  ['internal_error', 500, 402],
] as const)('%s is result %i', (code, status, result) => {
  expect(numberOf(kavenegarTable, code, status)).toBe(result);
});

test.each([
  ['not-started', null, 1],
  ['in-queue', null, 1],
  ['in-queue', 'approval', 1],
  ['not-started', 'schedule', 2],
  ['sent', null, 5],
  ['send-failure', null, 6],
  ['system-error', null, 6],
  ['delivered', null, 10],
  ['delivery-failure', null, 11],
  ['delivery-undetermined', null, 11],
  ['cancelled', null, 13],
  ['rejected', null, 13],
  ['blacklist', null, 14],
] as const)('%s, waiting for %s, is state %i', (detail, waitingFor, code) => {
  expect(stateOf({ detail, waitingFor }).code).toBe(code);
});

test('every state has words in both languages, and every detail of ours a state', () => {
  for (const state of Object.values(states))
    for (const language of ['fa', 'en'] as const) expect(shownState(state, language).statustext).not.toBe('');
  for (const detail of itemDetails) expect(stateOf({ detail, waitingFor: null }).code).toBeGreaterThan(0);
});
