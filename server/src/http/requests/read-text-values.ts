import type { TSchema } from 'typebox';

interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
}

/** Converts the text values of a form or query to the numbers and booleans that the schema expects. */
export function readTextValues(schema: TSchema, value: unknown): unknown {
  return read(schema as SchemaNode, value);
}

function read(schema: SchemaNode, value: unknown): unknown {
  if (typeof value === 'string') return readText(schema, value);
  if (Array.isArray(value)) return schema.items ? value.map((one) => read(schema.items ?? {}, one)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const properties = schema.properties ?? {};
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
      return [key, known ? read(known, one) : one];
    }),
  );
}

function readText(schema: SchemaNode, value: string): unknown {
  if (schema.anyOf) return readAny(schema.anyOf, value);
  const types = [schema.type ?? []].flat();
  if (types.includes('string')) return value;
  const trimmed = value.trim();
  if (trimmed === '') return readEmpty(types, value);
  const isNumeric = types.includes('integer') || types.includes('number');
  const number = isNumeric ? readNumber(trimmed) : undefined;
  const boolean = types.includes('boolean') ? readBoolean(trimmed) : undefined;
  return number ?? boolean ?? value;
}

function readEmpty(types: readonly string[], value: string): unknown {
  if (types.includes('null')) return null;
  return types.includes('array') ? [] : value;
}

function readAny(schemas: readonly SchemaNode[], value: string): unknown {
  for (const schema of schemas) {
    const read = readText(schema, value);
    if (read !== value) return read;
  }
  return value;
}

function readNumber(text: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function readBoolean(text: string): boolean | undefined {
  if (text === 'true' || text === '1' || text === 'on') return true;
  if (text === 'false' || text === '0') return false;
  return undefined;
}
