import { text, type Text, type TextKey, type TextParams } from './texts/text.ts';

/** Maps a dotted field path (`recipients.0`) to what is wrong there. */
export type FieldProblems = Readonly<Record<string, readonly Text[]>>;

interface FailureShape {
  readonly code: string;
  readonly status: number;
  readonly text: Text;
  readonly headers?: Readonly<Record<string, string>>;
  readonly problems?: FieldProblems;
}

/** An error that is sent to the caller. Anything else that is thrown is a bug and answered with 500. */
export class Failure extends Error {
  readonly code: string;
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
export function failure(shape: { readonly code: string; readonly status: number; readonly text: TextKey }) {
  return (params: TextParams = {}, headers: Readonly<Record<string, string>> = {}): Failure =>
    new Failure({ code: shape.code, status: shape.status, text: text(shape.text, params), headers });
}

/** A 422 with one message per field. Its own message is the first of them, for callers that only show `message`. */
export function invalid(problems: FieldProblems): Failure {
  const first = Object.values(problems)[0]?.[0] ?? text('validation_failed');
  return new Failure({ code: 'validation_failed', status: 422, text: first, problems });
}

export function invalidField(field: string, problem: Text): Failure {
  return invalid({ [field]: [problem] });
}

export const notFound = failure({ code: 'not_found', status: 404, text: 'not_found' });
