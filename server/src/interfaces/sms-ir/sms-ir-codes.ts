import type { Failure } from '../../failure.ts';
import type { ForeignAnswer, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { say, text } from '../../texts/text.ts';
import { foreignRefusalOf, type ForeignRefusal, type RefusalTable } from '../shared/refusal-table.ts';
import { refusalWords, type FieldNames } from '../shared/refusal-words.ts';

const of = (code: number, status = 400): ForeignRefusal => ({ code, status });

/** Every result that its clients know, by what it means. Their SDKs take 400 for a refusal, and 401 and 429 for an error. */
export const results = {
  fault: of(0, 500),
  keyInvalid: of(10, 401),
  keyOff: of(11, 401),
  keyOfOtherNetwork: of(12, 401),
  accountInactive: of(13, 401),
  accountSuspended: of(14, 401),
  planTooSmall: of(15),
  valueWrong: of(16),
  tooManyRequests: of(20, 429),
  lineInvalid: of(101),
  creditTooLow: of(102),
  textEmpty: of(103),
  mobileWrong: of(104),
  tooManyMobiles: of(105),
  tooManyTexts: of(106),
  noMobiles: of(107),
  noTexts: of(108),
  timeInvalid: of(109),
  countsDiffer: of(110),
  idUnknown: of(111),
  nothingToDelete: of(112),
  templateUnknown: of(113),
  valueTooLong: of(114),
  blacklisted: of(115),
  variableMissing: of(116),
  textNotApproved: of(117),
  tooManyMessages: of(118),
  planWithoutTemplates: of(119),
  lineInactive: of(123),
  codesOnly: of(124),
} as const;

const busy = of(0, 503);

export const smsIrTable: RefusalTable = {
  byField: {
    recipient: results.mobileWrong,
    recipients: results.mobileWrong,
    mobile: results.mobileWrong,
    line_number: results.lineInvalid,
    schedule: results.timeInvalid,
    from_date: results.timeInvalid,
    to_date: results.timeInvalid,
    attributes: results.variableMissing,
  },
  byCode: {
    validation_failed: results.valueWrong,
    account_blocked: results.accountSuspended,
    unauthorized: results.keyInvalid,
    key_expired: results.keyOff,
    key_scope: results.keyInvalid,
    key_network: results.keyOfOtherNetwork,
    key_spent: results.creditTooLow,
    door_closed: results.accountInactive,
    forbidden: results.keyInvalid,
    feature_not_in_plan: results.planTooSmall,
    plan_expired: results.planTooSmall,
    insufficient_balance: results.creditTooLow,
    not_found: results.idUnknown,
    pattern_not_found: results.templateUnknown,
    pattern_not_active: results.templateUnknown,
    pattern_not_approved: results.textNotApproved,
    no_recipients: results.noMobiles,
    body_too_large: results.tooManyMessages,
  },
  byStatus: {
    400: results.valueWrong,
    401: results.keyInvalid,
    402: results.creditTooLow,
    403: results.planTooSmall,
    404: results.idUnknown,
    405: of(16, 405),
    408: of(16, 408),
    409: results.valueWrong,
    413: results.tooManyMessages,
    415: of(16, 415),
    422: results.valueWrong,
    429: results.tooManyRequests,
    503: busy,
  },
  otherwise: results.fault,
};

/** Its names for our fields. */
export const fieldNames: FieldNames = {
  recipient: 'mobile',
  recipients: 'mobiles',
  line_number: 'lineNumber',
  text: 'messageText',
  schedule: 'sendDateTime',
  attributes: '',
};

/** The same of a template: a plan without patterns has a number of its own. */
const templateTable: RefusalTable = {
  ...smsIrTable,
  byCode: { ...smsIrTable.byCode, feature_not_in_plan: results.planWithoutTemplates },
};

export const smsIrRefusal = (failure: Failure, request: ForeignRequest) =>
  refusalBy(smsIrTable, failure, request);
export const templateRefusal = (failure: Failure, request: ForeignRequest) =>
  refusalBy(templateTable, failure, request);

function refusalBy(table: RefusalTable, failure: Failure, { language }: ForeignRequest): ForeignAnswer {
  const { code, status } = foreignRefusalOf(table, failure);
  return { status, body: { status: code, message: refusalWords(failure, language, fieldNames), data: null } };
}

export function smsIrAnswer({ language }: ForeignRequest, data: unknown): ForeignAnswer {
  return { status: 200, body: { status: 1, message: say(text('foreign_done'), language), data } };
}
