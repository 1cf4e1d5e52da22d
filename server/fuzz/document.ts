import { readFileSync } from 'node:fs';

/** A JSON schema as far as the fuzzer reads it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly format?: string;
  readonly contentMediaType?: string;
}

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

export type Contents = Readonly<Record<string, Media>>;

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly bodies: Contents;
  /** Names of the ways to identify; empty: open to everybody. */
  readonly callers: readonly string[];
  /** Media types and schemas of each documented status. */
  readonly answers: ReadonlyMap<number, Contents>;
}

type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- the document is read as it is

const file = new URL('../../docs/openapi.json', import.meta.url);

/** The operations of docs/openapi.json. */
export function readOperations(): Operation[] {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Json;
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (typeof node !== 'object' || node === null) return node;
    const reference = (node as Json)['$ref'] as unknown;
    if (typeof reference === 'string')
      return resolve(
        reference
          .split('/')
          .slice(1)
          .reduce<Json>((at, key) => at[key] as Json, document),
      );
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
  };
  return Object.entries(document['paths'] as Json).flatMap(([path, methods]) =>
    Object.entries(methods as Json).map(([method, node]) =>
      operationOf(method.toUpperCase(), path, resolve(node) as Json),
    ),
  );
}

function operationOf(method: string, path: string, node: Json): Operation {
  const responses = Object.entries(node['responses'] as Record<string, { content?: Contents }>);
  const security = (node['security'] ?? []) as Record<string, unknown>[];
  return {
    id: node['operationId'] as string,
    method,
    path,
    parameters: (node['parameters'] ?? []) as Parameter[],
    bodies: (node['requestBody']?.content ?? {}) as Contents,
    callers: security.flatMap((one) => Object.keys(one)),
    answers: new Map(responses.map(([status, { content }]) => [Number(status), content ?? {}])),
  };
}
