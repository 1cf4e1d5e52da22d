import type { Failure, FieldProblems } from '../../failure.ts';
import type { ForeignAnswer, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { say, text, type Language } from '../../texts/text.ts';
import { foreignRefusalOf } from '../shared/refusal-table.ts';
import { refusalWords } from '../shared/refusal-words.ts';
import { edgeTable } from './ippanel-codes.ts';

/** Successful answers: clients read `meta.status`. */
export function edgeAnswer({ language }: ForeignRequest, data: unknown, more?: object): ForeignAnswer {
  const message = say(text('foreign_done'), language);
  const meta = { status: true, message, message_parameters: [], message_code: '200-1' };
  return { status: 200, body: { data, meta: more === undefined ? meta : { ...more, ...meta } } };
}

interface ListPage {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly path: string;
}

export function edgeList(
  request: ForeignRequest,
  rows: readonly object[],
  { page, limit, total, path }: ListPage,
): ForeignAnswer {
  const before = (page - 1) * limit;
  return edgeAnswer(request, rows, {
    current_page: page,
    from: rows.length === 0 ? null : before + 1,
    last_page: Math.max(1, Math.ceil(total / limit)),
    path,
    per_page: limit,
    to: rows.length === 0 ? null : before + rows.length,
    total,
  });
}

/** Its names for our fields. */
const names: Readonly<Record<string, string>> = {
  text: 'message',
  line_number: 'from_number',
  recipient: 'recipients',
  attributes: 'params',
  schedule: 'send_time',
  vars: 'variable',
  share: 'is_share',
  recipients_file: 'files',
};

export function edgeRefusal(failure: Failure, { language }: ForeignRequest): ForeignAnswer {
  const { code, status } = foreignRefusalOf(edgeTable, failure);
  const meta = {
    status: false,
    message: refusalWords(failure, language, names),
    message_parameters: [],
    message_code: `400-${code}`,
    errors: errorsOf(failure.problems, language),
  };
  return { status, body: { data: null, meta } };
}

/** What is wrong with each field, under the name that its caller has for it. */
export function errorsOf(problems: FieldProblems = {}, language: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, texts]) => {
      const [first = '', ...rest] = path.split('.');
      return [
        [names[first] ?? first, ...rest].join('.'),
        texts.map((one) => refusalWords({ text: one }, language, names)),
      ];
    }),
  );
}
