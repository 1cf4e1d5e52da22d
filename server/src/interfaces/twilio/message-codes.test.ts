import { expect, test } from 'vitest';

import { itemDetails } from '../../text/item-words.ts';
import { foreignRefusalOf } from '../shared/refusal-table.ts';
import { numberOf, ourCodes, refusalsOf, refusedRequest, wrongField } from '../shared/refusals-for-test.ts';
import { messageErrors, messageRefusal, messageTable } from './message-refusals.ts';
import { stateOfMessage } from './message-states.ts';
import { inboundSidOf, messageIdOf, sidOf } from './twilio-ids.ts';

const numbers = Object.values(messageErrors).map(({ code }) => code);

/** What is documented of a message that is refused. */
const documented = [20001, 20003, 20404, 20429, 21211, 21212, 21602, 21604, 21606, 21608, 21610, 21617];
/** Of services that collect senders, of numbers of other kinds and of countries: nothing here is refused for these. */
const unused = [20422, 21612, 21614, 21701, 21703, 21704];
/** Of a message that does not arrive; of them, those that a receipt here can tell. */
const ofDelivery = [30001, 30002, 30003, 30004, 30005, 30006, 30007, 30008];

test('every documented number is known, or there is nothing here that it would say', () => {
  for (const code of documented) expect(numbers).toContain(code);
  for (const code of unused) expect(numbers).not.toContain(code);
  const given = itemDetails.flatMap((detail) => stateOfMessage({ detail, waitingFor: null }).errorCode ?? []);
  expect(new Set(given)).toEqual(new Set([30003, 30007, 30008, messageErrors.optedOut.code]));
  for (const code of given) expect([...ofDelivery, messageErrors.optedOut.code]).toContain(code);
});

test.each(ourCodes)('our refusal %s has a number and its shape', (code) => {
  for (const failure of refusalsOf(code)) {
    expect(numbers).toContain(foreignRefusalOf(messageTable, failure).code);
    const { status: http, body } = messageRefusal(failure, { ...refusedRequest, language: 'fa' });
    expect(http).toBeGreaterThanOrEqual(400);
    expect(body).toEqual({
      code: expect.any(Number),
      message: expect.stringMatching(/^[\p{ASCII}]+$/u),
      more_info: `/docs/errors#${code}`,
      status: http,
    });
  }
});

test.each([
  ['recipients.0', 21211],
  ['recipient', 21211],
  ['line_number', 21606],
  ['text', 21617],
  ['attributes.code', 21656],
  ['schedule', 20001],
  ['PageSize', 20001],
])('a wrong %s is error %i', (field, code) => {
  const failure = wrongField(field);
  expect(foreignRefusalOf(messageTable, failure)).toEqual({ code, status: 400 });
});

test.each([
  ['unauthorized', 401, 20003],
  ['account_blocked', 403, 20005],
  ['insufficient_balance', 402, 20005],
  ['door_closed', 403, 20403],
  ['key_scope', 403, 20403],
  ['not_found', 404, 20404],
  ['pattern_not_found', 404, 21655],
  ['pattern_not_approved', 409, 21655],
  ['rate_limited', 429, 20429],
  ['recipient_limited', 429, 20429],
  ['service_unavailable', 503, 20503],
  ['internal_error', 500, 20500],
] as const)('%s is error %i %i', (code, status, number) => {
  expect(numberOf(messageTable, code, status)).toBe(number);
});

test.each([
  ['not-started', null, 'queued', null],
  ['in-queue', null, 'queued', null],
  ['in-queue', 'approval', 'accepted', null],
  ['not-started', 'schedule', 'scheduled', null],
  ['sent', null, 'sent', null],
  ['delivered', null, 'delivered', null],
  ['delivery-failure', null, 'undelivered', 30003],
  ['delivery-undetermined', null, 'undelivered', 30008],
  ['send-failure', null, 'failed', 30008],
  ['system-error', null, 'failed', 30008],
  ['blacklist', null, 'failed', 21610],
  ['rejected', null, 'failed', 30007],
  ['cancelled', null, 'canceled', null],
] as const)('%s, waiting for %s, is %s with %s', (detail, waitingFor, status, errorCode) => {
  expect(itemDetails).toContain(detail);
  expect(stateOfMessage({ detail, waitingFor })).toEqual({ status, errorCode });
});

test('sids lead back to the message that was sent or came in', () => {
  const large = 1_000_000_000_000 + 40_000_000_000 * 100_000;
  for (const id of [1, 4_294_967_296, large]) {
    expect(messageIdOf(sidOf('SM', id))).toEqual({ sent: id });
    expect(messageIdOf(inboundSidOf(id > 2 ** 51 ? 1 : id))).toEqual({ received: id > 2 ** 51 ? 1 : id });
  }
  for (const wrong of ['', 'SM', `SM${'0'.repeat(32)}`, `MM${'0'.repeat(31)}1`, `SM${'f'.repeat(32)}`])
    expect(messageIdOf(wrong)).toBeUndefined();
});
