import type { ForeignRefusal, RefusalTable } from '../shared/refusal-table.ts';

/*
 * One provider, four ways to number a refusal. Its newest interface has a result of three parts, of which clients read whether
 * the whole is good; the second has the HTTP status; the third numbers from 10001 on; the oldest forms have small numbers at
 * HTTP 200. Clients of each understand only some HTTP statuses, and get these.
 */

const all = (status: number) => (code: number) => ({ code, status }) as const;

const edge = all(200);
/** Behind `400-` in `message_code`. Refusals are answered with 200: its SDK throws away the body of a 4xx. */
export const edgeResults = {
  general: edge(1),
  invalid: edge(2),
  wrongState: edge(31),
  unavailable: { code: 1, status: 503 },
} as const;

export const edgeTable: RefusalTable = {
  byCode: { validation_failed: edgeResults.invalid, no_recipients: edgeResults.invalid },
  byStatus: {
    400: edgeResults.invalid,
    409: edgeResults.wrongState,
    413: edgeResults.invalid,
    415: edgeResults.invalid,
    422: edgeResults.invalid,
    503: edgeResults.unavailable,
  },
  otherwise: edgeResults.general,
};

const same = (status: number): ForeignRefusal => ({ code: status, status });
/** Statuses whose answer its SDKs read: 401, 402 and 429 are not among them. */
export const api2Results = {
  refused: same(400),
  forbidden: same(403),
  notFound: same(404),
  methodNotAllowed: same(405),
  invalid: same(422),
  failed: same(500),
  unavailable: same(503),
} as const;

export const api2Table: RefusalTable = {
  byCode: { pattern_not_found: api2Results.invalid, pattern_not_approved: api2Results.invalid },
  byStatus: {
    400: api2Results.refused,
    401: api2Results.forbidden,
    402: api2Results.refused,
    403: api2Results.forbidden,
    404: api2Results.notFound,
    405: api2Results.methodNotAllowed,
    408: api2Results.refused,
    409: api2Results.refused,
    413: api2Results.invalid,
    415: api2Results.invalid,
    422: api2Results.invalid,
    429: api2Results.refused,
    503: api2Results.unavailable,
  },
  otherwise: api2Results.failed,
};

const rest = all(400);
/** Its family from 13001 on repeats these, and 12404 is 10023. */
export const restResults = {
  credential: rest(10001),
  textEmpty: rest(10002),
  userLimited: rest(10003),
  lineNotYours: rest(10004),
  noRecipients: rest(10005),
  creditTooLow: rest(10006),
  lineNotForBulk: rest(10007),
  lineOff: rest(10008),
  tooManyRecipients: rest(10009),
  gatewayOff: rest(10010),
  noPricing: rest(10011),
  ticketInvalid: rest(10012),
  denied: rest(10013),
  patternInvalid: rest(10014),
  patternValues: rest(10015),
  patternInactive: rest(10016),
  patternRecipient: rest(10017),
  nightHours: rest(10019),
  documents: rest(10021),
  internal: rest(10022),
  lineNotFound: rest(10023),
  gatewayDisabled: rest(10024),
  input: { code: 422, status: 422 },
  unauthorized: rest(1401),
  keyInvalid: rest(1402),
  keyRevoked: rest(1403),
} as const;

export const restTable: RefusalTable = {
  byField: {
    text: restResults.textEmpty,
    message: restResults.textEmpty,
    line_number: restResults.lineNotYours,
    originator: restResults.lineNotYours,
    recipients: restResults.noRecipients,
    recipient: restResults.patternRecipient,
    code: restResults.patternInvalid,
    pattern_code: restResults.patternInvalid,
    attributes: restResults.patternValues,
    values: restResults.patternValues,
  },
  byCode: {
    account_blocked: restResults.userLimited,
    unauthorized: restResults.keyInvalid,
    key_expired: restResults.keyRevoked,
    key_scope: restResults.denied,
    key_network: restResults.denied,
    key_spent: restResults.creditTooLow,
    door_closed: restResults.denied,
    forbidden: restResults.denied,
    feature_not_in_plan: restResults.denied,
    plan_expired: restResults.userLimited,
    insufficient_balance: restResults.creditTooLow,
    pattern_not_found: restResults.patternInvalid,
    pattern_not_approved: restResults.patternInactive,
    no_recipients: restResults.noRecipients,
    body_too_large: restResults.tooManyRecipients,
    rate_limited: restResults.userLimited,
    recipient_limited: restResults.userLimited,
    identity_codes_used: restResults.documents,
    identity_required: restResults.documents,
  },
  byStatus: {
    400: restResults.input,
    401: restResults.unauthorized,
    402: restResults.creditTooLow,
    403: restResults.denied,
    404: restResults.input,
    405: restResults.input,
    409: restResults.input,
    413: restResults.tooManyRecipients,
    415: restResults.input,
    422: restResults.input,
    429: restResults.userLimited,
    503: { code: 10010, status: 503 },
  },
  otherwise: restResults.internal,
};

const form = all(200);
/** Of the forms with a name and a password; 404 and 971 mean the same, and 971 is given. */
export const formResults = {
  textEmpty: form(1),
  userLimited: form(2),
  lineNotYours: form(3),
  noRecipients: form(4),
  creditTooLow: form(5),
  lineNotForBulk: form(7),
  notAtThisHour: form(9),
  tooManyRecipients: form(98),
  operatorDown: form(99),
  bulkUnknown: form(456),
  loginWrong: form(962),
  noAccess: form(963),
  patternValues: form(970),
  patternUnknown: form(971),
  patternRecipient: form(972),
  nightHours: form(992),
  patternOff: form(996),
  patternNotYours: form(997),
  documents: form(998),
  datePast: form(1006),
} as const;
/** Answered where a send was withdrawn. */
export const cancelDone = 455;

export const formTable: RefusalTable = {
  byField: {
    text: formResults.textEmpty,
    message: formResults.textEmpty,
    line_number: formResults.lineNotYours,
    recipients: formResults.noRecipients,
    to: formResults.noRecipients,
    tonum: formResults.noRecipients,
    recipient: formResults.patternRecipient,
    code: formResults.patternUnknown,
    pattern_code: formResults.patternUnknown,
    patterncode: formResults.patternUnknown,
    attributes: formResults.patternValues,
    input_data: formResults.patternValues,
    inputdata: formResults.patternValues,
    schedule: formResults.datePast,
  },
  byCode: {
    account_blocked: formResults.userLimited,
    unauthorized: formResults.loginWrong,
    key_expired: formResults.loginWrong,
    key_scope: formResults.noAccess,
    key_network: formResults.noAccess,
    key_spent: formResults.creditTooLow,
    door_closed: formResults.noAccess,
    plan_expired: formResults.userLimited,
    insufficient_balance: formResults.creditTooLow,
    pattern_not_found: formResults.patternUnknown,
    pattern_not_approved: formResults.patternOff,
    no_recipients: formResults.noRecipients,
    body_too_large: formResults.tooManyRecipients,
    identity_codes_used: formResults.documents,
    identity_required: formResults.documents,
  },
  byStatus: {
    401: formResults.loginWrong,
    402: formResults.creditTooLow,
    403: formResults.noAccess,
    404: formResults.bulkUnknown,
    409: formResults.bulkUnknown,
    413: formResults.tooManyRecipients,
    429: formResults.userLimited,
  },
  otherwise: formResults.operatorDown,
};
