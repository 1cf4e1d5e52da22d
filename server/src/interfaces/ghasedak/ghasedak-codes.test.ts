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
import { gatewayRefusal, ghasedakTable, oldRefusal, results } from './ghasedak-codes.ts';
import { stateOf, states } from './ghasedak-states.ts';

/** Every result of its documents but 200, which is no refusal. */
const documented = [400, 401, 402, 406, 412, 413, 416, 418, 419, 420, 422, 426, 428, 429, 451, 500];

test('every documented result is known, and all that concern the request itself are read at 200', () => {
  const known = Object.values(results);
  expect(known.map(({ code }) => code)).toEqual(documented);
  const others: Readonly<Record<number, number>> = { 401: 401, 419: 429, 500: 500 };
  for (const { code, status } of known) expect(status).toBe(others[code] ?? 200);
});

test.each(ourCodes)('our refusal %s has a documented result', (code) => {
  for (const failure of refusalsOf(code)) {
    const { code: number } = foreignRefusalOf(ghasedakTable, failure);
    expect(documented).toContain(number);
    const message = expect.any(String) as string;
    expect(gatewayRefusal(failure, refusedRequest).body).toEqual({
      isSuccess: false,
      statusCode: number,
      message,
      data: null,
    });
    expect(oldRefusal(failure, refusedRequest).body).toEqual({
      result: { code: number, message },
      items: null,
    });
  }
});

test.each([
  ['recipients.3', 400],
  ['recipient', 400],
  ['line_number', 412],
  ['text', 413],
  ['attributes.name', 429],
  ['limit', 400],
  // Characters that cannot be kept, in fields of its own.
  ['message', 422],
  ['LineNumber', 422],
  ['inputs.0.value', 422],
])('a wrong %s is result %i', (field, code) => {
  expect(numberOfField(ghasedakTable, field)).toBe(code);
});

test.each([
  ['unauthorized', 401, 401],
  ['account_blocked', 403, 401],
  ['key_network', 403, 416],
  ['insufficient_balance', 402, 418],
  ['rate_limited', 429, 419],
  ['recipient_limited', 429, 419],
  ['feature_not_in_plan', 403, 426],
  ['pattern_not_found', 404, 428],
  ['pattern_not_approved', 409, 428],
  ['internal_error', 500, 500],
] as const)('%s is result %i', (code, status, result) => {
  expect(numberOf(ghasedakTable, code, status)).toBe(result);
});

test.each([
  ['in-queue', 'approval', 0],
  ['not-started', 'approval', 0],
  ['rejected', null, 1],
  ['in-queue', null, 2],
  ['not-started', 'schedule', 2],
  ['system-error', null, 6],
  ['cancelled', null, 7],
  ['sent', null, 10],
  ['delivery-undetermined', null, 11],
  ['blacklist', null, 12],
  ['delivery-failure', null, 13],
  ['delivered', null, 14],
  ['send-failure', null, 16],
] as const)('%s, waiting for %s, is state %i', (detail, waitingFor, code) => {
  expect(stateOf({ detail, waitingFor })).toBe(code);
});

test('the states are those of its documents, and every detail of ours has one', () => {
  expect(Object.values(states)).toEqual(Array.from({ length: 18 }, (_, code) => code));
  for (const detail of itemDetails)
    expect(Object.values(states)).toContain(stateOf({ detail, waitingFor: null }));
});
