import { expect, test } from 'vitest';

import { invalidField } from '../../failure.ts';
import { itemDetails } from '../../text/item-words.ts';
import { say, text } from '../../texts/text.ts';
import { foreignRefusalOf } from '../shared/refusal-table.ts';
import { ourCodes, refusal, refusalsOf, refusedRequest, wrongField } from '../shared/refusals-for-test.ts';
import { api2Refusal } from './api2.ts';
import { edgeRefusal } from './edge-answers.ts';
import { statuses } from './edge-patterns.ts';
import { bareRefusal, pairRefusal } from './forms.ts';
import {
  api2Results,
  api2Table,
  cancelDone,
  edgeResults,
  edgeTable,
  formResults,
  formTable,
  restResults,
  restTable,
} from './ippanel-codes.ts';
import {
  confirmationOf,
  filterOfState,
  itemStateOf,
  itemStates,
  reportStateOf,
  reportStates,
} from './ippanel-states.ts';
import { restRefusal } from './rest.ts';

/** Every result that is documented. */
const documented = {
  edge: [1, 2, 31],
  api2: [400, 403, 404, 405, 422, 500],
  rest: [
    10_001, 10_002, 10_003, 10_004, 10_005, 10_006, 10_007, 10_008, 10_009, 10_010, 10_011, 10_012, 10_013,
    10_014, 10_015, 10_016, 10_017, 10_019, 10_021, 10_022, 10_023, 10_024, 422, 1401, 1402, 1403,
  ],
  form: [1, 2, 3, 4, 5, 7, 9, 98, 99, 456, 962, 963, 970, 971, 972, 992, 996, 997, 998, 1006],
};
const codesOf = (results: Readonly<Record<string, { code: number }>>) =>
  [...new Set(Object.values(results).map(({ code }) => code))].toSorted((one, other) => one - other);
const sorted = (codes: readonly number[]) => codes.toSorted((one, other) => one - other);

test('every documented result of each generation is known', () => {
  expect(codesOf(edgeResults)).toEqual(sorted(documented.edge));
  expect(codesOf(api2Results)).toEqual(sorted([...documented.api2, 503]));
  expect(codesOf(restResults)).toEqual(sorted(documented.rest));
  expect(codesOf(formResults)).toEqual(sorted(documented.form));
  expect(cancelDone).toBe(455);
});

test.each(ourCodes)('our refusal %s has a documented result everywhere', (code) => {
  for (const failure of refusalsOf(code)) {
    const edge = edgeRefusal(failure, refusedRequest);
    expect(edge.status).toBe(failure.status === 503 ? 503 : 200);
    expect(edge.body).toMatchObject({
      data: null,
      meta: {
        status: false,
        message: expect.any(String),
        message_code: expect.stringMatching(/^400-(1|2|31)$/),
      },
    });
    // Its SDK reads none of these.
    const second = api2Refusal(failure, refusedRequest);
    expect([401, 402, 429]).not.toContain(second.status);
    expect(second.body).toMatchObject({
      code: second.status,
      error_message: expect.anything(),
      data: null,
    });
    const third = restRefusal(failure, refusedRequest);
    expect(third.body).toMatchObject({ code: expect.any(String), data: { error: expect.any(String) } });
    expect(documented.rest).toContain(Number((third.body as { code: string }).code));
    const bare = bareRefusal(failure);
    expect(bare).toEqual({ status: 200, body: expect.stringMatching(/^\d{1,4}$/) });
    expect(documented.form).toContain(Number(bare.body));
    expect(pairRefusal(failure, refusedRequest)).toEqual({
      status: 200,
      body: [Number(bare.body), say(text('not_found'), 'en')],
    });
  }
});

test.each([
  ['text', 2, 422, 10_002, 1],
  ['line_number', 2, 422, 10_004, 3],
  ['recipients.3', 2, 422, 10_005, 4],
  ['recipient', 2, 422, 10_017, 972],
  ['attributes.code', 2, 422, 10_015, 970],
  ['schedule', 2, 422, 422, 1006],
] as const)('a wrong %s is %i, %i, %i and %i', (field, ...codes) => {
  const failure = wrongField(field);
  const tables = [edgeTable, api2Table, restTable, formTable];
  expect(tables.map((table) => foreignRefusalOf(table, failure).code)).toEqual(codes);
});

test.each([
  ['unauthorized', 401, 1, 403, 1402, 962],
  ['key_expired', 401, 1, 403, 1403, 962],
  ['key_scope', 403, 1, 403, 10_013, 963],
  ['key_spent', 403, 1, 403, 10_006, 5],
  ['account_blocked', 403, 1, 403, 10_003, 2],
  ['insufficient_balance', 402, 1, 400, 10_006, 5],
  ['pattern_not_found', 404, 1, 422, 10_014, 971],
  ['pattern_not_approved', 409, 31, 422, 10_016, 996],
  ['no_recipients', 422, 2, 422, 10_005, 4],
  ['body_too_large', 413, 2, 422, 10_009, 98],
  ['rate_limited', 429, 1, 400, 10_003, 2],
  ['service_unavailable', 503, 1, 503, 10_010, 99],
  ['internal_error', 500, 1, 500, 10_022, 99],
] as const)('%s is its result in each generation', (code, status, ...codes) => {
  const failure = refusal(code, status);
  const tables = [edgeTable, api2Table, restTable, formTable];
  expect(tables.map((table) => foreignRefusalOf(table, failure).code)).toEqual(codes);
});

test('errors of Edge have the names of its fields', () => {
  const failure = invalidField('line_number', text('field_required', { field: 'line_number' }));
  expect(edgeRefusal(failure, refusedRequest).body).toMatchObject({
    meta: { errors: { from_number: [expect.any(String)] } },
  });
});

test.each([
  ['in-queue', 'approval', 1, 'pending'],
  ['in-queue', 'schedule', 5, 'approve'],
  ['in-queue', null, 5, 'approve'],
  ['queued', null, 2, 'approve'],
  ['sent', null, 6, 'approve'],
  ['rejected', null, 3, 'reject'],
  ['cancelled', null, 7, 'approve'],
] as const)('a send that is %s and waits for %s is %i', (status, waitingFor, id, valid) => {
  expect(reportStateOf({ status, waitingFor }).id).toBe(id);
  expect(confirmationOf({ status, waitingFor })).toBe(valid);
  const filter = filterOfState(id);
  expect(filter).toEqual(waitingFor === 'approval' ? { waitingFor } : { status });
});

test.each([
  ['not-started', 0],
  ['in-queue', 0],
  ['sent', 1],
  ['delivered', 2],
  ['send-failure', 3],
  ['system-error', 3],
  ['delivery-failure', 3],
  ['delivery-undetermined', 3],
  ['cancelled', 3],
  ['rejected', 3],
  ['blacklist', 4],
] as const)('a recipient that is %s is %i', (detail, code) => {
  expect(itemStateOf(detail).code).toBe(code);
});

test('every documented state is known and has words, and every detail of ours a state', () => {
  expect(Object.values(reportStates).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(Object.values(itemStates).map(({ code }) => code)).toEqual([0, 1, 2, 3, 4]);
  for (const { words } of [...Object.values(reportStates), ...Object.values(statuses)])
    for (const language of ['fa', 'en'] as const) expect(say(text(words), language)).not.toBe('');
  for (const detail of itemDetails) expect(itemStateOf(detail)).toBeDefined();
  for (const id of [0, 4, 8, 9]) expect(filterOfState(id)).toBeUndefined();
});
