import type { Failure } from '../../failure.ts';
import type { ForeignAnswer, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import type { ForeignRefusal, RefusalTable } from '../shared/refusal-table.ts';
import { refusalBy } from './twilio-refusals.ts';

const of = (code: number, status = 400): ForeignRefusal => ({ code, status });

/** Numbers of Twilio for what is wrong with a message. */
export const messageErrors = {
  parameter: of(20001),
  unauthorized: of(20003, 401),
  method: of(20004, 405),
  notActive: of(20005, 403),
  forbidden: of(20403, 403),
  notFound: of(20404, 404),
  tooLarge: of(20413, 413),
  mediaType: of(20415, 415),
  tooMany: of(20429, 429),
  failed: of(20500, 500),
  unavailable: of(20503, 503),
  toInvalid: of(21211),
  fromInvalid: of(21212),
  bodyMissing: of(21602),
  toMissing: of(21604),
  fromNotYours: of(21606),
  trial: of(21608),
  optedOut: of(21610),
  bodyTooLong: of(21617),
  contentUnknown: of(21655),
  contentVariables: of(21656),
} as const;

const e = messageErrors;

export const messageTable: RefusalTable = {
  byField: {
    recipient: e.toInvalid,
    recipients: e.toInvalid,
    line_number: e.fromNotYours,
    text: e.bodyTooLong,
    attributes: e.contentVariables,
    schedule: e.parameter,
  },
  byCode: {
    unauthorized: e.unauthorized,
    key_expired: e.unauthorized,
    key_scope: e.forbidden,
    key_network: e.forbidden,
    key_spent: e.notActive,
    door_closed: e.forbidden,
    account_blocked: e.notActive,
    insufficient_balance: e.notActive,
    plan_expired: e.notActive,
    pattern_not_found: e.contentUnknown,
    pattern_not_approved: e.contentUnknown,
    no_recipients: e.toInvalid,
    test_key: e.trial,
  },
  byStatus: {
    400: e.parameter,
    402: e.notActive,
    403: e.forbidden,
    404: e.notFound,
    405: e.method,
    409: e.parameter,
    413: e.tooLarge,
    415: e.mediaType,
    422: e.parameter,
    429: e.tooMany,
    503: e.unavailable,
  },
  otherwise: e.failed,
};

export const messageRefusal = (failure: Failure, request: ForeignRequest): ForeignAnswer =>
  refusalBy(messageTable, failure, request);
