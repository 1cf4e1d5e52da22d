import { Type, type Static, type TSchema } from 'typebox';

import { field } from '../../primitives/field.ts';
import type { Failure } from '../../failure.ts';
import { say, type Language } from '../../texts/text.ts';
import { refusalTextsIn, type Dialect } from '../dialect.ts';

/** The schema of every success answer; `data` is what the endpoint returned. */
export function successSchema(data: TSchema) {
  return Type.Object({
    status: field(
      Type.Literal('success'),
      'Always success; a refusal says error',
      'همیشه success؛ پاسخ خطا error است',
    ),
    message: field(
      Type.Null(),
      'Always null; a refusal has its text here',
      'همیشه null؛ پاسخ خطا متنش را اینجا دارد',
    ),
    data: field(data, 'The result', 'آنچه خواسته شده'),
  });
}

export const errorSchema = Type.Object(
  {
    status: field(
      Type.Literal('error'),
      'Always error; a success says success',
      'همیشه error؛ پاسخ موفق success است',
    ),
    message: field(
      Type.String(),
      'Problem and suggested action, in the requested language',
      'چه اشکالی هست و چه باید کرد، به زبان خواسته‌شده',
      'فیلد recipient باید ارسال شود',
    ),
    data: field(Type.Null(), 'Always null', 'همیشه null'),
    error_code: field(
      Type.String(),
      'A stable word for programs; x-error-codes lists all of them, /docs/errors explains them',
      'کلمه‌ای پایدار برای برنامه‌ها؛ x-error-codes همه را فهرست و /docs/errors معنا می‌کند',
      'validation_failed',
    ),
    messages: field(
      Type.Union([Type.String(), Type.Record(Type.String(), Type.String())]),
      'For callers that read only this: on validation an object of dotted field path to its first problem, else the text of message; always that text for an account of the dialect live',
      'برای کسانی که فقط این را می‌خوانند: در خطای ورودی، شیئی از آدرس فیلد به اولین اشکالش؛ وگرنه همان متن message؛ برای حساب dialect برابر live همیشه همان متن',
    ),
    errors: field(
      Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
      'Dotted field path to its problems',
      'آدرس نقطه‌دار فیلد به اشکال‌هایش',
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
