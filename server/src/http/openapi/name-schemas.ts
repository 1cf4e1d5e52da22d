import { wordsOfReference } from '../../primitives/field.ts';
import type { Steps } from '../../primitives/loop-turn.ts';

type Json = Record<string, unknown>;

/**
 * Moves every schema with a title of the form `SendRequest` to components and refers to it there, so that generated
 * clients have one type for it. Two different schemas of one title are an error of ours.
 */
export function* nameSchemas({ paths, ...rest }: Json & { readonly paths: Json }): Steps<Json> {
  const named = new Map<string, unknown>();
  const liftedPaths: Json = {};
  for (const [path, operations] of Object.entries(paths)) {
    liftedPaths[path] = liftIn(operations, named, path);
    yield;
  }
  const lifted = liftIn(rest, named, '') as Json & { components: Json & { schemas: Json } };
  const { components, ...head } = lifted;
  for (const [name, schema] of Object.entries(components.schemas)) {
    // The schema of an error stands in components already; its own title made it a reference to itself.
    if (!named.has(name)) named.set(name, schema);
  }
  const sorted = [...named].sort(([a], [b]) => a.localeCompare(b));
  return {
    ...head,
    paths: liftedPaths,
    components: { ...components, schemas: Object.fromEntries(sorted) },
  };
}

function liftIn(node: unknown, named: Map<string, unknown>, key: string): unknown {
  // Examples are data: an object there may have a title of its own.
  if (key === 'example' || key === 'examples' || key === 'default') return node;
  if (Array.isArray(node)) return node.map((one) => liftIn(one, named, ''));
  if (typeof node !== 'object' || node === null) return node;
  const { [wordsOfReference]: words, ...schema } = node as Json;
  const { title, ...plain } = schema;
  const lifted = isObjectSchema(schema)
    ? referTo(title as string, liftEach(plain, named), named)
    : liftEach(schema, named);
  return words === undefined ? lifted : { ...lifted, ...words };
}

function liftEach(schema: Json, named: Map<string, unknown>): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, liftIn(value, named, name)]),
  );
}

function isObjectSchema({ title, type, properties }: Json): boolean {
  const types = Array.isArray(type) ? type : [type];
  return (
    typeof title === 'string' &&
    /^[A-Z]\w*$/.test(title) &&
    types.includes('object') &&
    typeof properties === 'object'
  );
}

function referTo(title: string, schema: Json, named: Map<string, unknown>): Json {
  const { type } = schema;
  const isNullable = Array.isArray(type) && type.includes('null');
  const plain = isNullable ? { ...schema, type: 'object' } : schema;
  const before = named.get(title);
  if (before === undefined) named.set(title, plain);
  else if (JSON.stringify(before) !== JSON.stringify(plain))
    throw new Error(
      `two schemas are called ${title}: ${JSON.stringify(before)} and ${JSON.stringify(plain)}`,
    );
  const reference = { $ref: `#/components/schemas/${title}` };
  return isNullable ? { anyOf: [reference, { type: 'null' }] } : reference;
}
