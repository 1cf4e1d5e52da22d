import { Type, type Static, type TSchema } from 'typebox';

import type { Failure } from '../../failure.ts';
import { say, type Language } from '../../texts/text.ts';
import { refusalTextsIn, type Dialect } from '../dialect.ts';

/** The schema of every success answer; `data` is what the endpoint returned. */
export function successSchema(data: TSchema) {
  return Type.Object({
    status: Type.Literal('success', { description: 'Always success; a refusal says error' }),
    message: Type.Null({ description: 'Always null; a refusal has its text here' }),
    data,
  });
}

export const errorSchema = Type.Object(
  {
    status: Type.Literal('error', { description: 'Always error; a success says success' }),
    message: Type.String({ description: 'What is wrong and what to do, in the language asked for' }),
    data: Type.Null({ description: 'Always null' }),
    error_code: Type.String({
      description: 'A stable word for programs; x-error-codes lists all of them, /docs/errors explains them',
    }),
    messages: Type.Union([Type.String(), Type.Record(Type.String(), Type.String())], {
      description:
        'For callers that read only this: on validation an object of dotted field path to its first problem, else the text of message; always that text for an account of the dialect live',
    }),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.String()), {
        description: 'Dotted field path to its problems',
      }),
    ),
  },
  { title: 'Error' },
);

type ErrorBody = Static<typeof errorSchema>;

export function success<T>(data: T) {
  return { status: 'success', message: null, data } as const;
}

/**
 * The envelope of a refusal. It has no key `code`: a shop plugin in wide use takes that for the code of a new pattern and
 * stores it.
 */
export function errorBody(
  { text: reason, code, problems }: Failure,
  language: Language,
  dialect: Dialect = 'interface',
): ErrorBody {
  const message = say(reason, language);
  const refusal = { status: 'error', message, data: null, error_code: code } as const;
  if (problems === undefined) return { ...refusal, messages: message };
  const errors = Object.entries(problems).map(
    ([field, texts]) => [field, texts.map((one) => say(one, language))] as const,
  );
  return {
    ...refusal,
    messages: refusalTextsIn(
      dialect,
      message,
      Object.fromEntries(errors.map(([field, [first]]) => [field, first ?? message])),
    ),
    errors: Object.fromEntries(errors),
  };
}
