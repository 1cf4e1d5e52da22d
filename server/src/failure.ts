import { text, type Text, type TextKey, type TextParams } from './texts/text.ts';

/** Field path, dotted (`recipients.0`), to what is wrong there. */
export type FieldProblems = Readonly<Record<string, readonly Text[]>>;

interface FailureShape {
  readonly code: string;
  readonly status: number;
  readonly text: Text;
  readonly headers?: Readonly<Record<string, string>>;
  readonly problems?: FieldProblems;
}

/** A refusal that the caller is meant to read. Anything else that is thrown is our bug. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly text: Text;
  readonly headers: Readonly<Record<string, string>>;
  readonly problems: FieldProblems | undefined;

  constructor(shape: FailureShape) {
    // A refusal says itself where it comes from, and under attack there are thousands a second: taking down the
    // stack would cost ten times as much as the rest.
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

/** Declares a refusal; its text stands in the catalogues under `text`, or under the code itself. */
export function failure(shape: { readonly code: string; readonly status: number; readonly text: TextKey }) {
  return (params: TextParams = {}, headers: Readonly<Record<string, string>> = {}): Failure =>
    new Failure({ code: shape.code, status: shape.status, text: text(shape.text, params), headers });
}

/** A 422 whose message is its first problem, so that a caller who shows only `message` still helps its user. */
export function invalid(problems: FieldProblems): Failure {
  const first = Object.values(problems)[0]?.[0] ?? text('validation_failed');
  return new Failure({ code: 'validation_failed', status: 422, text: first, problems });
}

export function invalidField(field: string, problem: Text): Failure {
  return invalid({ [field]: [problem] });
}

export const notFound = failure({ code: 'not_found', status: 404, text: 'not_found' });
