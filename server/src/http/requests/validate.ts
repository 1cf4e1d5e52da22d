import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';

import { invalid, type FieldProblems } from '../../failure.ts';
import { text, type Text, type TextKey } from '../../texts/text.ts';
import { asGiven, boundedErrors, type KeptItems } from './bounded-errors.ts';

/** `kept`: of these lists only some items are given, and errors name the places that they had. */
export type Validator = (value: unknown, kept?: KeptItems) => void;

const everyItem: ReadonlyMap<string, readonly number[]> = new Map();

// Schemas never change.
// oxlint-disable-next-line architecture/state -- what was made of a schema serves every service of the process, and ends with it
const validators = new WeakMap<TSchema, Validator>();

/** Compiles a schema to a check that throws a 422 with every invalid field. */
export function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const compiled = Compile(schema);
  const errorsOf = boundedErrors(schema, (value) => compiled.Errors(value));
  const validate: Validator = (value, kept = everyItem) => {
    if (!compiled.Check(value))
      throw invalid(problemsOf(errorsOf(value).map((error) => asGiven(error, kept))));
  };
  validators.set(schema, validate);
  return validate;
}

function problemsOf(errors: readonly TLocalizedValidationError[]): FieldProblems {
  const problems: Record<string, Text[]> = {};
  const add = (field: string, problem: Text) => {
    const known = (problems[field || 'body'] ??= []);
    if (!known.some(({ key }) => key === problem.key)) known.push(problem);
  };
  // A field with an enum error needs no type error as well.
  const chosen = new Set(errors.flatMap((one) => (one.keyword === 'enum' ? [one.instancePath] : [])));
  const isSurplus = ({ keyword, instancePath, schemaPath }: TLocalizedValidationError) =>
    // Each branch of an anyOf reports errors; only the error of the union itself is useful to a caller.
    schemaPath.includes('/anyOf/') || (keyword === 'type' && chosen.has(instancePath));
  for (const error of errors.filter((one) => !isSurplus(one))) {
    const at = pathOf(error.instancePath);
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) {
        const field = at === '' ? name : `${at}.${name}`;
        add(field, text('field_required', { field }));
      }
    } else {
      add(at, problemOf(error, at));
    }
  }
  return problems;
}

// JSON pointers to dotted paths: /recipients/0 → recipients.0
function pathOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

const limitTexts: Partial<Record<TLocalizedValidationError['keyword'], TextKey>> = {
  minLength: 'field_too_short',
  maxLength: 'field_too_long',
  minimum: 'field_too_small',
  maximum: 'field_too_large',
  minItems: 'field_too_few',
  maxItems: 'field_too_many',
};

const typeTexts: Readonly<Record<string, TextKey>> = {
  string: 'field_string',
  integer: 'field_integer',
  number: 'field_number',
  boolean: 'field_boolean',
  array: 'field_array',
  object: 'field_object',
};

/** Whether the error means "must not be empty", which has one text for empty and for white space. */
function asksForContent({ keyword, params }: TLocalizedValidationError): boolean {
  if (keyword === 'minLength' || keyword === 'minItems') return params.limit === 1;
  return keyword === 'pattern' && anythingVisible.test(String(params.pattern));
}

// `\S`, or a character class that excludes white space.
const anythingVisible = /^(\\S|\[\^\\s[^\]]*\])$/;

function problemOf(error: TLocalizedValidationError, at: string): Text {
  const field = at === '' ? 'body' : at;
  if (error.keyword === 'type') {
    const wanted = [error.params.type].flat().find((type) => type !== 'null') ?? '';
    return text(typeTexts[wanted] ?? 'field_invalid', { field });
  }
  if (error.keyword === 'enum') {
    return text('field_choice', { field, choices: error.params.allowedValues.map(String) });
  }
  if (asksForContent(error)) return text('field_blank', { field });
  const limitText = limitTexts[error.keyword];
  if (limitText && 'limit' in error.params)
    return text(limitText, { field, limit: Number(error.params.limit) });
  return text(error.keyword === 'pattern' || error.keyword === 'format' ? 'field_format' : 'field_invalid', {
    field,
  });
}
