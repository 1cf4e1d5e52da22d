import type { Failure } from '../../failure.ts';
import type { ForeignAnswer, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { foreignRefusalOf, type ForeignRefusal, type RefusalTable } from '../shared/refusal-table.ts';
import { refusalWords, type FieldNames } from '../shared/refusal-words.ts';

/** Its clients read the HTTP status alone. */
const of = (status: number): ForeignRefusal => ({ code: status, status });

export const statuses = {
  /** Something is wrong with the fields. */
  wrongFields: of(400),
  /** The login is wrong, or the message will never be taken: it is not tried again. */
  refused: of(403),
  unknown: of(404),
  /** To be tried again. */
  later: of(503),
} as const;

const kannelTable: RefusalTable = {
  byCode: { pattern_not_found: statuses.wrongFields, pattern_not_approved: statuses.wrongFields },
  byStatus: {
    400: statuses.wrongFields,
    401: statuses.refused,
    402: statuses.refused,
    403: statuses.refused,
    404: statuses.unknown,
    405: statuses.unknown,
    408: statuses.later,
    409: statuses.refused,
    413: statuses.wrongFields,
    415: statuses.wrongFields,
    422: statuses.wrongFields,
    429: statuses.later,
  },
  otherwise: statuses.later,
};

/** Its names for our fields. */
const fieldNames: FieldNames = {
  recipient: 'to',
  recipients: 'to',
  line_number: 'from',
  text: 'text',
  schedule: 'deferred',
  attributes: '',
};

export function kannelRefusal(failure: Failure, { headers, language }: ForeignRequest): ForeignAnswer {
  const { status } = foreignRefusalOf(kannelTable, failure);
  // In English, unless another language is asked for: its clients ask for none.
  const message = refusalWords(
    failure,
    headers['accept-language'] === undefined ? 'en' : language,
    fieldNames,
  );
  return { status, body: message };
}
