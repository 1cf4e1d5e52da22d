import type { ErrorCode } from './texts/error-codes.ts';
import { say, text, type Text, type TextKey, type TextParams } from './texts/text.ts';

/** Maps a dotted field path (`recipients.0`) to what is wrong there. */
export type FieldProblems = Readonly<Record<string, readonly Text[]>>;

interface FailureShape {
  readonly code: ErrorCode;
  readonly status: number;
  readonly text: Text;
  readonly headers?: Readonly<Record<string, string>>;
  readonly problems?: FieldProblems;
}

/** An error that is sent to the caller. Anything else that is thrown is a bug and answered with 500. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly text: Text;
  readonly headers: Readonly<Record<string, string>>;
  readonly problems: FieldProblems | undefined;

  constructor(shape: FailureShape) {
    // The code of a refusal says where it comes from. Under attack thousands are made per second, and capturing the
    // stack costs ten times as much as the rest of the constructor.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(shape.code);
    Error.stackTraceLimit = limit;
    this.code = shape.code;
    this.status = shape.status;
    this.text = shape.text;
    this.headers = shape.headers ?? {};
    this.problems = shape.problems;
  }
}

/** Declares a refusal. `text` is the key of its message in `texts/`. */
export function failure(shape: {
  readonly code: ErrorCode;
  readonly status: number;
  readonly text: TextKey;
}) {
  return (params: TextParams = {}, headers: Readonly<Record<string, string>> = {}): Failure =>
    new Failure({ code: shape.code, status: shape.status, text: text(shape.text, params), headers });
}

/**
 * A 422 with the problems of each field. Its own message names every wrong field, because most callers show nothing
 * else to a person; from the fourth on they are only counted.
 */
export function invalid(problems: FieldProblems): Failure {
  return new Failure({ code: 'validation_failed', status: 422, text: summaryOf(problems), problems });
}

const spelledOut = 3;

function summaryOf(problems: FieldProblems): Text {
  const named = Object.entries(problems).flatMap(([field, [first]]) =>
    first === undefined ? [] : [withFieldName(field, first)],
  );
  const [only] = named;
  if (only === undefined) return text('validation_failed');
  if (named.length === 1) return only;
  const listed = text('field_problems', { problems: named.slice(0, spelledOut) });
  const more = named.length - spelledOut;
  return more > 0 ? text('field_problems_and_more', { problems: listed, count: more }) : listed;
}

function withFieldName(field: string, problem: Text): Text {
  const last = field.slice(field.lastIndexOf('.') + 1);
  const name = /^\d+$/.test(last) ? field : last;
  const isNamed = say(problem, 'fa').includes(name) && say(problem, 'en').includes(name);
  return isNamed ? problem : text('field_problem', { field, problem });
}

export function invalidField(field: string, problem: Text): Failure {
  return invalid({ [field]: [problem] });
}

export const notFound = failure({ code: 'not_found', status: 404, text: 'not_found' });

/** The wallet cannot pay for the whole of what was asked. */
export const insufficientBalance = failure({
  code: 'insufficient_balance',
  status: 402,
  text: 'insufficient_balance',
});
