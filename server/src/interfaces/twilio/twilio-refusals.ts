import type { Failure } from '../../failure.ts';
import type { ForeignAnswer, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { say, text } from '../../texts/text.ts';
import { foreignRefusalOf, type ForeignRefusal, type RefusalTable } from '../shared/refusal-table.ts';
import { refusalWords, type FieldNames } from '../shared/refusal-words.ts';

const invalidParameter: ForeignRefusal = { code: 60200, status: 400 };
/** Numbers of Twilio for what only this interface knows. */
export const maxSendAttempts: ForeignRefusal = { code: 60203, status: 429 };
export const tooManyForNumber: ForeignRefusal = { code: 60212, status: 429 };
const maxCheckAttempts: ForeignRefusal = { code: 60202, status: 429 };
const deliveryBlocked: ForeignRefusal = { code: 60410, status: 403 };
const unauthorized: ForeignRefusal = { code: 20003, status: 401 };
const notActive: ForeignRefusal = { code: 20005, status: 403 };
const notFound: ForeignRefusal = { code: 20404, status: 404 };

export const twilioTable: RefusalTable = {
  byCode: {
    validation_failed: invalidParameter,
    pattern_not_found: invalidParameter,
    pattern_not_approved: invalidParameter,
    verify_blocked: maxCheckAttempts,
    verify_ended: notFound,
    verify_too_soon: tooManyForNumber,
    recipient_limited: maxSendAttempts,
    verify_limited: maxSendAttempts,
    verify_held: deliveryBlocked,
    verify_denied: deliveryBlocked,
    account_blocked: notActive,
    insufficient_balance: notActive,
    unauthorized,
  },
  byStatus: {
    400: invalidParameter,
    403: { code: 20403, status: 403 },
    404: notFound,
    405: { code: 20004, status: 405 },
    413: { code: 20413, status: 413 },
    415: { code: 20415, status: 415 },
    422: invalidParameter,
    429: { code: 20429, status: 429 },
    503: { code: 20503, status: 503 },
  },
  otherwise: { code: 20500, status: 500 },
};

export const twilioRefusal = (failure: Failure, request: ForeignRequest): ForeignAnswer =>
  refusalBy(twilioTable, failure, request);

/** Its names for our fields. */
const fieldNames: FieldNames = {
  recipient: 'To',
  recipients: 'To',
  line_number: 'From',
  text: 'Body',
  schedule: 'SendAt',
  attributes: '',
};

/** A refusal as the SDKs read it. In English, unless another language is asked for: its clients ask for none. */
export function refusalBy(
  table: RefusalTable,
  failure: Failure,
  { headers, language }: ForeignRequest,
): ForeignAnswer {
  const { code, status } = foreignRefusalOf(table, failure);
  const shown = headers['accept-language'] === undefined ? 'en' : language;
  const isStranger = failure.code === 'unauthorized';
  const message = isStranger ? say(text('twilio_login'), shown) : refusalWords(failure, shown, fieldNames);
  return { status, body: { code, message, more_info: `/docs/errors#${failure.code}`, status } };
}
