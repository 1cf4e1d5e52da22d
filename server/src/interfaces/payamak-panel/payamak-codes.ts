import { foreignRefusalOf, type ForeignRefusal, type RefusalTable } from '../shared/refusal-table.ts';
import type { Failure } from '../../failure.ts';
import { states } from './payamak-states.ts';
import type { FieldNames } from '../shared/refusal-words.ts';

/** Its clients read the body alone: every answer has the HTTP status 200. */
const of = (code: number): ForeignRefusal => ({ code, status: 200 });

/** What a call of a text, or of anything that is no pattern, is answered with. */
export const results = {
  badLogin: of(0),
  done: of(1),
  creditTooLow: of(2),
  dailyLimit: of(3),
  volumeLimit: of(4),
  senderInvalid: of(5),
  updating: of(6),
  filteredWord: of(7),
  tooFew: of(8),
  publicLine: of(9),
  userInactive: of(10),
  notSent: of(11),
  documentsMissing: of(12),
  linkInText: of(14),
  optOutMissing: of(15),
  noRecipient: of(16),
  textEmpty: of(17),
  recipientInvalid: of(18),
  blockedByOperator: of(35),
} as const;

/** The same of a pattern; numbers of a text that are not here mean the same for it. */
export const patternResults = {
  serviceOff: of(-1),
  oneNumberOnly: of(-2),
  lineUndefined: of(-3),
  patternUnknown: of(-4),
  valuesDiffer: of(-5),
  internal: of(-6),
  senderFault: of(-7),
  linkInValues: of(-10),
  keyRequired: of(-110),
} as const;

const sendTable: RefusalTable = {
  byReason: { opt_out_phrase_missing: results.optOutMissing },
  byField: {
    recipient: results.recipientInvalid,
    recipients: results.recipientInvalid,
    messages: results.recipientInvalid,
    mobile: results.recipientInvalid,
    line_number: results.senderInvalid,
    text: results.textEmpty,
  },
  byCode: {
    unauthorized: results.badLogin,
    key_expired: results.badLogin,
    key_scope: results.badLogin,
    key_network: results.badLogin,
    account_blocked: results.userInactive,
    door_closed: results.userInactive,
    plan_expired: results.userInactive,
    insufficient_balance: results.creditTooLow,
    key_spent: results.dailyLimit,
    identity_codes_used: results.documentsMissing,
    identity_required: results.documentsMissing,
    recipient_limited: results.dailyLimit,
    rate_limited: results.volumeLimit,
    too_many_at_once: results.volumeLimit,
    too_many_waiting_sends: results.volumeLimit,
    body_too_large: results.volumeLimit,
    no_recipients: results.noRecipient,
    validation_failed: results.notSent,
  },
  byStatus: {
    401: results.badLogin,
    402: results.creditTooLow,
    403: results.userInactive,
    429: results.volumeLimit,
  },
  otherwise: results.updating,
};

const patternTable: RefusalTable = {
  byField: {
    recipient: results.recipientInvalid,
    recipients: patternResults.oneNumberOnly,
    line_number: patternResults.lineUndefined,
    code: patternResults.patternUnknown,
    attributes: patternResults.valuesDiffer,
    text: patternResults.valuesDiffer,
  },
  byCode: {
    ...sendTable.byCode,
    door_closed: patternResults.serviceOff,
    feature_not_in_plan: patternResults.serviceOff,
    plan_expired: patternResults.serviceOff,
    pattern_not_found: patternResults.patternUnknown,
    pattern_not_approved: patternResults.patternUnknown,
    validation_failed: patternResults.valuesDiffer,
  },
  byStatus: sendTable.byStatus,
  otherwise: patternResults.internal,
};

/** A number above 0 is that of a pattern that was made, so that all of these are below. */
const bodyTable: RefusalTable = {
  byField: {
    text: patternResults.valuesDiffer,
    vars: patternResults.valuesDiffer,
  },
  byCode: {
    unauthorized: results.badLogin,
    key_expired: results.badLogin,
    key_scope: results.badLogin,
    key_network: results.badLogin,
    account_blocked: patternResults.serviceOff,
    door_closed: patternResults.serviceOff,
    feature_not_in_plan: patternResults.serviceOff,
    plan_expired: patternResults.serviceOff,
  },
  byStatus: { 401: results.badLogin, 403: patternResults.serviceOff },
  otherwise: patternResults.internal,
};

/** A wrong id has the state of an unknown one; only a wrong login has a number of its own. */
const deliveryTable: RefusalTable = {
  byCode: {},
  byStatus: {
    401: of(states.badLogin.code),
    403: of(states.badLogin.code),
  },
  otherwise: of(states.unknown.code),
};

export const tables = {
  send: sendTable,
  pattern: patternTable,
  body: bodyTable,
  delivery: deliveryTable,
} as const;
export type TableName = keyof typeof tables;

export const codeOf = (table: TableName, failure: Failure): number =>
  foreignRefusalOf(tables[table], failure).code;

/** Its names for our fields. */
export const fieldNames: FieldNames = {
  recipient: 'to',
  recipients: 'to',
  line_number: 'from',
  text: 'text',
  schedule: 'date',
  attributes: '',
};
