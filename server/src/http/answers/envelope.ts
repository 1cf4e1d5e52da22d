import { Type, type TSchema } from 'typebox';

import type { Failure } from '../../failure.ts';
import { say, type Language } from '../../texts/text.ts';

/** The schema of every success answer; `data` is what the endpoint returned. */
export function successSchema(data: TSchema) {
  return Type.Object({ status: Type.Literal('success'), message: Type.Null(), data });
}

export const errorSchema = Type.Object(
  {
    status: Type.Literal('error'),
    message: Type.String({ description: 'What is wrong and what to do, in the language asked for' }),
    data: Type.Null(),
    code: Type.String({ description: 'A stable word for programs' }),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.String()), {
        description: 'Dotted field path to its problems',
      }),
    ),
  },
  { title: 'Error' },
);

export function success<T>(data: T) {
  return { status: 'success', message: null, data } as const;
}

export function errorBody(failure: Failure, language: Language) {
  const errors = failure.problems && {
    errors: Object.fromEntries(
      Object.entries(failure.problems).map(([field, problems]) => [
        field,
        problems.map((one) => say(one, language)),
      ]),
    ),
  };
  return {
    status: 'error',
    message: say(failure.text, language),
    data: null,
    code: failure.code,
    ...errors,
  } as const;
}
