import { expect, test } from 'vitest';

import { itemDetails } from '../../text/item-words.ts';
import { errorCodes } from '../../texts/error-codes.ts';
import { say, text } from '../../texts/text.ts';
import { ourCodes, refusal, wrongField } from '../shared/refusals-for-test.ts';
import { codeOf, patternResults, results, tables, type TableName } from './payamak-codes.ts';
import { bodyIdOf, messageIdOf, ownIdOf, shownId } from './payamak-ids.ts';
import { stateOf, states } from './payamak-states.ts';

const ofTexts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 35];
const ofPatterns = [-1, -2, -3, -4, -5, -6, -7, -10, -110];
const ofDelivery = [0, 1, 2, 3, 5, 8, 16, 35, 100, 200, 300, 400, 500, -1, -3];

const codes = (all: Readonly<Record<string, { readonly code: number }>>) =>
  Object.values(all).map(({ code }) => code);

test('every documented number is known', () => {
  expect(codes(results)).toEqual(ofTexts);
  expect(codes(patternResults)).toEqual(ofPatterns);
  expect(codes(states)).toEqual(ofDelivery);
});

const documented: Readonly<Record<TableName, readonly number[]>> = {
  send: ofTexts,
  pattern: [...ofTexts, ...ofPatterns],
  // A number above 0 is that of a pattern.
  body: [0, ...ofPatterns],
  delivery: ofDelivery,
};

test.each(ourCodes)(
  'our refusal %s has a documented number in every table, and none of them says that it went well',
  (code) => {
    for (const status of errorCodes[code].statuses)
      for (const table of Object.keys(tables) as TableName[]) {
        const number = codeOf(table, refusal(code, status));
        expect(documented[table]).toContain(number);
        expect(number).not.toBe(1);
      }
  },
);

test.each([
  ['send', 'recipients.3', 18],
  ['send', 'messages.0.mobile', 18],
  ['send', 'line_number', 5],
  ['send', 'text', 17],
  ['send', 'schedule', 11],
  ['pattern', 'recipient', 18],
  ['pattern', 'line_number', -3],
  ['pattern', 'attributes.name', -5],
  ['body', 'text', -5],
  ['body', 'website', -6],
] as const)('in %s, a wrong %s is %i', (table, field, code) => {
  expect(codeOf(table, wrongField(field))).toBe(code);
});

test.each([
  ['unauthorized', 401, 0, 0, 0, -3],
  ['key_scope', 403, 0, 0, 0, -3],
  ['account_blocked', 403, 10, 10, -1, -3],
  ['door_closed', 403, 10, -1, -1, -3],
  ['feature_not_in_plan', 403, 10, -1, -1, -3],
  ['insufficient_balance', 402, 2, 2, -6, 100],
  ['key_spent', 403, 3, 3, -1, -3],
  ['identity_required', 403, 12, 12, -1, -3],
  ['rate_limited', 429, 4, 4, -6, 100],
  ['pattern_not_found', 404, 6, -4, -6, 100],
  ['pattern_not_approved', 409, 6, -4, -6, 100],
  ['no_recipients', 422, 16, 16, -6, 100],
  ['service_unavailable', 503, 6, -6, -6, 100],
  ['internal_error', 500, 6, -6, -6, 100],
] as const)(
  '%s has its number for a text, a pattern, a new pattern and a delivery',
  (code, status, ...numbers) => {
    const failure = refusal(code, status);
    expect((['send', 'pattern', 'body', 'delivery'] as const).map((table) => codeOf(table, failure))).toEqual(
      numbers,
    );
  },
);

test.each([
  ['not-started', 400],
  ['in-queue', 400],
  ['sent', 8],
  ['send-failure', 16],
  ['system-error', 3],
  ['delivered', 1],
  ['delivery-failure', 2],
  ['delivery-undetermined', 100],
  ['blacklist', 35],
  ['cancelled', -1],
  ['rejected', 500],
] as const)('%s is state %i', (detail, code) => {
  expect(stateOf({ detail }).code).toBe(code);
});

test('every detail of ours has a state, every state words, and an unknown id is unknown', () => {
  for (const detail of itemDetails) expect(ofDelivery).toContain(stateOf({ detail }).code);
  for (const { words } of Object.values(states))
    for (const language of ['fa', 'en'] as const) expect(say(text(words), language)).not.toBe('');
  expect(stateOf(undefined).code).toBe(100);
});

test.each([1, 987_654, 1_000_000_700_003, 90_000_000_000_000])(
  'the id %i has sixteen digits, is exact and is read again',
  (id) => {
    const shown = shownId(id);
    expect(shown).toMatch(/^\d{16}$/);
    expect(String(Number(shown))).toBe(shown);
    expect(messageIdOf(shown)).toBe(id);
    expect(messageIdOf(String(id))).toBe(id);
  },
);

test.each(['', 'x', '-1', '1.5', '99999999999999999'])('%j is no id', (written) => {
  expect(messageIdOf(written)).toBe(0);
});

test('the number of a pattern leads to it, and those of the provider to none', () => {
  for (const id of [1, 42, 2 ** 30]) expect(ownIdOf(String(bodyIdOf(id)))).toBe(id);
  for (const theirs of ['', '42', '61237', '261237', '1000000', 'peykotp001', '12345678901'])
    expect(ownIdOf(theirs)).toBeUndefined();
});
