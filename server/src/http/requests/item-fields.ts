import type { TSchema } from 'typebox';

import type { GivenFields } from './unknown-fields.ts';

interface ItemSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
  readonly patternProperties?: unknown;
}

interface ObjectList {
  readonly name: string;
  readonly schema: TSchema;
  readonly known: ReadonlySet<string>;
}

/** Items of a list that are judged: a misspelled field stands in the first items already. */
const judgedItems = 20;
/** Unknown fields of an item that are judged: a large body may have very many. */
const judgedFields = 20;
const none: readonly GivenFields[] = [];

/**
 * Finds the items in lists of a body that have fields which their schema does not know. Items that may have fields of
 * any name, such as recipients with their variables, are left alone.
 */
export function unknownItemFields(schema: TSchema | undefined): (body: unknown) => readonly GivenFields[] {
  const lists = objectListsOf(schema);
  if (lists.length === 0) return () => none;
  return (body) => {
    let found: GivenFields[] | undefined;
    for (const list of lists) {
      const items = (body as Readonly<Record<string, unknown>>)[list.name];
      if (!Array.isArray(items)) continue;
      for (let index = 0; index < Math.min(items.length, judgedItems); index += 1) {
        const item: unknown = items[index];
        if (hasUnknown(item, list.known)) (found ??= []).push(givenFields(item, index, list));
      }
    }
    return found ?? none;
  };
}

function objectListsOf(schema: TSchema | undefined): ObjectList[] {
  const { properties = {} } = (schema ?? {}) as {
    properties?: Readonly<Record<string, { items?: TSchema }>>;
  };
  return Object.entries(properties).flatMap(([name, { items }]) => {
    const { properties: fields, additionalProperties, patternProperties } = (items ?? {}) as ItemSchema;
    if (items === undefined || fields === undefined) return [];
    if (additionalProperties !== undefined || patternProperties !== undefined) return [];
    return [{ name, schema: items, known: new Set(Object.keys(fields)) }];
  });
}

// The usual item has only known fields and costs nothing more.
function hasUnknown(item: unknown, known: ReadonlySet<string>): item is object {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return false;
  for (const name in item) if (!known.has(name)) return true;
  return false;
}

function givenFields(item: object, index: number, { name: list, schema, known }: ObjectList): GivenFields {
  const names = Object.keys(item);
  const unknown = names.filter((name) => !known.has(name)).slice(0, judgedFields);
  return { schema, path: `${list}.${index}`, names, unknown };
}
