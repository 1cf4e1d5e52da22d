import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';

import { lazy } from '../../primitives/lazy.ts';

type Errors = (value: unknown) => readonly TLocalizedValidationError[];

interface ListSchema {
  readonly items?: TSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

export interface ListField {
  readonly name: string;
  readonly minItems: number;
  readonly maxItems: number;
  readonly schema: TSchema;
  readonly isItem: (value: unknown) => boolean;
}

/** Which items of a list were kept, by the name of its field. */
export type KeptItems = ReadonlyMap<string, readonly number[]>;

// The library ends its list after eight errors, and yet goes through every item that is left, much slower than the
// compiled check.
export const wrongItemsShown = 8;

/**
 * Finds the errors of a wrong value in about the time of a check. The length of a list is judged before its items, and
 * of one that is too long nothing else is said; of wrong items only the first are looked at closely.
 */
export function boundedErrors(schema: TSchema, errorsOf: Errors): Errors {
  const lists = listFieldsOf(schema);
  return (value) => {
    if (typeof value !== 'object' || value === null) return errorsOf(value);
    const shortened = { ...value } as Record<string, unknown>;
    const kept = new Map<string, readonly number[]>();
    for (const list of lists) {
      const items = shortened[list.name];
      if (!Array.isArray(items)) continue;
      if (items.length > list.maxItems) return [tooMany(list)];
      const indexes = telling(items, list);
      kept.set(list.name, indexes);
      shortened[list.name] = indexes.map((index) => items[index] as unknown);
    }
    return kept.size === 0 ? errorsOf(value) : errorsOf(shortened).map((error) => asGiven(error, kept));
  };
}

export function listFieldsOf(schema: TSchema): ListField[] {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, ListSchema>> };
  return Object.entries(properties).flatMap(([name, { items, minItems, maxItems, uniqueItems }]) => {
    // Whether items are unique cannot be seen from some of them.
    if (items === undefined || uniqueItems === true) return [];
    const compiled = lazy(() => Compile(items));
    return {
      name,
      schema: items,
      minItems: minItems ?? 0,
      maxItems: maxItems ?? Infinity,
      isItem: (value: unknown) => compiled().Check(value),
    };
  });
}

/** The indexes of the first wrong items, and of as many others as the list must have. */
function telling(items: readonly unknown[], { minItems, isItem }: ListField): number[] {
  const indexes: number[] = [];
  let wrong = 0;
  for (let index = 0; index < items.length && wrong < wrongItemsShown; index += 1) {
    const isWrong = !isItem(items[index]);
    if (isWrong) wrong += 1;
    if (isWrong || index < minItems) indexes.push(index);
  }
  return indexes;
}

function tooMany({ name, maxItems }: ListField): TLocalizedValidationError {
  const instancePath = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const params = { comparison: '<=', limit: maxItems } as const;
  return { keyword: 'maxItems', schemaPath: '', instancePath, params, message: '' };
}

/** The error with the index that its item has in the list as it was sent. */
export function asGiven(error: TLocalizedValidationError, kept: KeptItems): TLocalizedValidationError {
  const [, name = '', index, ...rest] = error.instancePath.split('/');
  const given = index === undefined ? undefined : kept.get(name)?.[Number(index)];
  return given === undefined ? error : { ...error, instancePath: ['', name, given, ...rest].join('/') };
}
