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
import { oldRefusal } from './old-answers.ts';
import { results, smsIrRefusal, smsIrTable, templateRefusal } from './sms-ir-codes.ts';
import { packIdOf, sendIdOf } from './sms-ir-ids.ts';
import { stateOf, states } from './sms-ir-states.ts';

/** Every result of its documents but 1, which is no refusal. */
const documented = [
  0, 10, 11, 12, 13, 14, 15, 16, 20, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114,
  115, 116, 117, 118, 119, 123, 124,
];

test('every documented result is known, with an HTTP status that its clients understand', () => {
  const known = Object.values(results);
  expect(known.map(({ code }) => code)).toEqual(documented);
  for (const { code, status } of known)
    expect(status).toBe(code === 0 ? 500 : code < 15 ? 401 : code === 20 ? 429 : 400);
});

test.each(ourCodes)('our refusal %s has a documented result', (code) => {
  for (const failure of refusalsOf(code)) {
    expect(documented).toContain(foreignRefusalOf(smsIrTable, failure).code);
    expect(smsIrRefusal(failure, refusedRequest).body).toEqual({
      status: expect.any(Number),
      message: expect.any(String),
      data: null,
    });
    expect(oldRefusal(failure, refusedRequest).body).toEqual({
      IsSuccessful: false,
      Message: expect.any(String),
    });
  }
});

test.each([
  ['recipients.3', 104],
  ['recipient', 104],
  ['line_number', 101],
  ['schedule', 109],
  ['attributes.name', 116],
  ['text', 16],
])('a wrong %s is result %i', (field, code) => {
  expect(numberOfField(smsIrTable, field)).toBe(code);
});

test.each([
  ['unauthorized', 401, 10],
  ['key_expired', 401, 11],
  ['key_network', 403, 12],
  ['door_closed', 403, 13],
  ['account_blocked', 403, 14],
  ['feature_not_in_plan', 403, 15],
  ['rate_limited', 429, 20],
  ['recipient_limited', 429, 20],
  ['insufficient_balance', 402, 102],
  ['key_spent', 403, 102],
  ['not_found', 404, 111],
  ['pattern_not_found', 404, 113],
  ['pattern_not_approved', 409, 117],
  ['service_unavailable', 503, 0],
  ['internal_error', 500, 0],
] as const)('%s is result %i', (code, status, result) => {
  expect(numberOf(smsIrTable, code, status)).toBe(result);
});

test.each([
  ['not-started', null],
  ['in-queue', null],
  ['delivered', 1],
  ['delivery-failure', 2],
  ['sent', 3],
  ['send-failure', 4],
  ['system-error', 6],
  ['cancelled', 6],
  ['rejected', 6],
  ['blacklist', 7],
  ['delivery-undetermined', 8],
])('%s is state %s', (detail, code) => {
  expect(stateOf(detail)).toBe(code);
});

test('a plan without patterns has a number of its own for templates', () => {
  for (const failure of refusalsOf('feature_not_in_plan'))
    expect(templateRefusal(failure, refusedRequest)).toMatchObject({ status: 400, body: { status: 119 } });
});

test('the states are those of its documents, and every detail of ours has one', () => {
  expect(Object.values(states)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const detail of itemDetails) expect(stateOf(detail)).not.toBe(undefined);
});

test('a pack is known again by its id, and nothing else is one', () => {
  for (const id of [1, 4096, 2 ** 40]) {
    expect(packIdOf(id)).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(sendIdOf(packIdOf(id).toUpperCase())).toBe(id);
  }
  for (const other of ['', '17', packIdOf(0), '5f0c7f0e-1a1a-4b1b-8c1c-0123456789ab'])
    expect(sendIdOf(other)).toBeUndefined();
});
