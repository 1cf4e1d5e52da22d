import type { Failure } from '../../failure.ts';
import type { ForeignAnswer, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { say, text } from '../../texts/text.ts';
import { foreignRefusalOf, type ForeignRefusal, type RefusalTable } from '../shared/refusal-table.ts';
import { refusalWords, type FieldNames } from '../shared/refusal-words.ts';

/** A result is the HTTP status too: some of its SDKs read the one, some the other. */
const of = (code: number): ForeignRefusal => ({ code, status: code });

/** Every result that its clients know, by what it means. */
export const results = {
  parametersIncomplete: of(400),
  accountDisabled: of(401),
  failed: of(402),
  keyInvalid: of(403),
  methodUnknown: of(404),
  methodNotAllowed: of(405),
  valueEmpty: of(406),
  noAccess: of(407),
  cannotAnswer: of(409),
  recipientInvalid: of(411),
  senderInvalid: of(412),
  textInvalid: of(413),
  tooMany: of(414),
  indexTooLarge: of(415),
  addressDiffers: of(416),
  dateInvalid: of(417),
  creditTooLow: of(418),
  lengthsDiffer: of(419),
  linksRestricted: of(420),
  characterInvalid: of(422),
  templateUnknown: of(424),
  serviceNeeded: of(426),
  lineNeedsLevel: of(427),
  voiceImpossible: of(428),
  addressRestricted: of(429),
  tokenInvalid: of(431),
  tokenNotInTemplate: of(432),
  tooManyCalls: of(451),
  testOnly: of(501),
  tagUnknown: of(607),
} as const;

/** Fields of its own, whose values had characters that cannot be kept. */
const ownFields = [
  'receptor',
  'sender',
  'message',
  'template',
  'token',
  'token2',
  'token3',
  'token10',
  'token20',
];

export const kavenegarTable: RefusalTable = {
  byField: {
    recipient: results.recipientInvalid,
    recipients: results.recipientInvalid,
    mobiles: results.recipientInvalid,
    mobile: results.recipientInvalid,
    line_number: results.senderInvalid,
    text: results.textInvalid,
    schedule: results.dateInvalid,
    from_date: results.dateInvalid,
    to_date: results.dateInvalid,
    attributes: results.tokenNotInTemplate,
    ...Object.fromEntries(ownFields.map((name) => [name, results.characterInvalid])),
  },
  byCode: {
    validation_failed: results.parametersIncomplete,
    account_blocked: results.accountDisabled,
    unauthorized: results.keyInvalid,
    key_expired: results.keyInvalid,
    key_scope: results.keyInvalid,
    key_network: results.addressDiffers,
    key_spent: results.creditTooLow,
    door_closed: results.noAccess,
    forbidden: results.noAccess,
    feature_not_in_plan: results.serviceNeeded,
    plan_expired: results.serviceNeeded,
    test_key: results.testOnly,
    insufficient_balance: results.creditTooLow,
    pattern_not_found: results.templateUnknown,
    pattern_not_approved: results.templateUnknown,
    no_recipients: results.recipientInvalid,
    body_too_large: results.tooMany,
  },
  byStatus: {
    400: results.parametersIncomplete,
    401: results.keyInvalid,
    402: results.creditTooLow,
    403: results.noAccess,
    404: results.methodUnknown,
    405: results.methodNotAllowed,
    408: results.cannotAnswer,
    413: results.tooMany,
    415: results.parametersIncomplete,
    422: results.parametersIncomplete,
    429: results.tooManyCalls,
    503: results.cannotAnswer,
  },
  otherwise: results.failed,
};

/** Its names for our fields. */
const fieldNames: FieldNames = {
  recipient: 'receptor',
  recipients: 'receptor',
  mobile: 'receptor',
  mobiles: 'receptor',
  line_number: 'sender',
  text: 'message',
  schedule: 'date',
  attributes: '',
  from_date: 'startdate',
  to_date: 'enddate',
};

/** Callers without a wish for a language are answered in Persian, as this provider does. */
export function kavenegarRefusal(failure: Failure, { language }: ForeignRequest): ForeignAnswer {
  const { code: status, status: http } = foreignRefusalOf(kavenegarTable, failure);
  return {
    status: http,
    body: { return: { status, message: refusalWords(failure, language, fieldNames) }, entries: null },
  };
}

export function kavenegarAnswer({ language }: ForeignRequest, entries: object, more?: object): ForeignAnswer {
  const answer = { return: { status: 200, message: say(text('foreign_done'), language) }, entries };
  return { status: 200, body: more === undefined ? answer : { ...answer, ...more } };
}
