import type { TSchema } from 'typebox';

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
  readonly patternProperties?: unknown;
}

/**
 * Leaves the fields of a body that its schema declares. Others are tolerated by contract, and must not reach a handler:
 * one that passes the rest of a body to an update would let callers write columns of their choice.
 */
export function declaredFields(schema: TSchema): (value: unknown) => unknown {
  const { properties, additionalProperties, patternProperties } = schema as ObjectSchema;
  if (properties === undefined || additionalProperties !== undefined || patternProperties !== undefined)
    return (value) => value;
  const names = new Set(Object.keys(properties));
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>;
    for (const name in given)
      if (!names.has(name))
        return Object.fromEntries(Object.entries(given).filter(([known]) => names.has(known)));
    return given;
  };
}
