import type { Failure } from '../../failure.ts';
import type { ForeignAnswer, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { say, text } from '../../texts/text.ts';
import { foreignRefusalOf, type ForeignRefusal, type RefusalTable } from '../shared/refusal-table.ts';
import { refusalWords, type FieldNames } from '../shared/refusal-words.ts';

/** Its clients read the number in the body, and some of them the body at 200 alone. */
const of = (code: number, status = 200): ForeignRefusal => ({ code, status });

/** Every result that its clients know, by what it means. */
export const results = {
  inputWrong: of(400),
  keyInvalid: of(401, 401),
  failed: of(402),
  lineNotVerified: of(406),
  lineNotUsable: of(412),
  textTooLong: of(413),
  addressRefused: of(416),
  creditTooLow: of(418),
  tooManySends: of(419, 429),
  linkNotAllowed: of(420),
  characterInvalid: of(422),
  planTooSmall: of(426),
  templateInvalid: of(428),
  parameterUnknown: of(429),
  repeated: of(451),
  fault: of(500, 500),
} as const;

/** Fields of its own, whose values had characters that cannot be kept. */
const ownFields = [
  'receptor',
  'receptors',
  'message',
  'linenumber',
  'sender',
  'items',
  'inputs',
  'allparam',
  'template',
  'templatename',
  ...Array.from({ length: 10 }, (_, index) => `param${index + 1}`),
];

export const ghasedakTable: RefusalTable = {
  byReason: { opt_out_phrase_missing: results.inputWrong },
  byField: {
    ...Object.fromEntries(ownFields.map((name) => [name, results.characterInvalid])),
    recipient: results.inputWrong,
    recipients: results.inputWrong,
    line_number: results.lineNotUsable,
    text: results.textTooLong,
    attributes: results.parameterUnknown,
  },
  byCode: {
    unauthorized: results.keyInvalid,
    key_expired: results.keyInvalid,
    key_scope: results.keyInvalid,
    key_network: results.addressRefused,
    key_spent: results.creditTooLow,
    account_blocked: results.keyInvalid,
    door_closed: results.keyInvalid,
    forbidden: results.keyInvalid,
    feature_not_in_plan: results.planTooSmall,
    plan_expired: results.planTooSmall,
    insufficient_balance: results.creditTooLow,
    pattern_not_found: results.templateInvalid,
    pattern_not_active: results.templateInvalid,
    pattern_not_approved: results.templateInvalid,
    body_too_large: of(413, 413),
  },
  byStatus: {
    400: results.inputWrong,
    401: results.keyInvalid,
    402: results.creditTooLow,
    403: results.failed,
    404: results.inputWrong,
    405: of(400, 405),
    408: of(400, 408),
    409: results.failed,
    413: of(413, 413),
    415: of(400, 415),
    422: results.inputWrong,
    429: results.tooManySends,
    503: of(500, 503),
  },
  otherwise: results.fault,
};

/** No operation of it. */
export const unknownPath = of(400, 404);

/** Its names for our fields. */
const fieldNames: FieldNames = {
  recipient: 'receptor',
  recipients: 'receptor',
  line_number: 'lineNumber',
  text: 'message',
  schedule: 'sendDate',
  attributes: '',
};

export function gatewayRefusal(failure: Failure, { language }: ForeignRequest): ForeignAnswer {
  const { code, status } = foreignRefusalOf(ghasedakTable, failure);
  const message = refusalWords(failure, language, fieldNames);
  return { status, body: { isSuccess: false, statusCode: code, message, data: null } };
}

export function gatewayAnswer({ language }: ForeignRequest, data: unknown): ForeignAnswer {
  const message = say(text('foreign_done'), language);
  return { status: 200, body: { isSuccess: true, statusCode: 200, message, data } };
}

/** The same in the older interface. */
export function oldRefusal(failure: Failure, { language }: ForeignRequest): ForeignAnswer {
  const { code, status } = foreignRefusalOf(ghasedakTable, failure);
  return {
    status,
    body: { result: { code, message: refusalWords(failure, language, fieldNames) }, items: null },
  };
}

export const oldAnswer = (items: unknown): ForeignAnswer => ({
  status: 200,
  body: { result: { code: 200, message: 'success' }, items },
});
