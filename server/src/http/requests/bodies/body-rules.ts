import type { Endpoint } from '../../endpoint.ts';

/** What a body may hold, judged while it is read: reading more would keep the process from everybody else. */
export interface BodyRules {
  /** Of JSON or a form, or of all fields of a multipart body together; files have their own limits. */
  readonly bytesMax: number;
  /** Names of a form, or parts of a multipart body. */
  readonly fieldsMax: number;
  /** Items of each list that the endpoint declares, by the name of its field. */
  readonly lists: ReadonlyMap<string, number>;
}

/** Enough for every single thing: the longest text that a field takes, written in escapes, is half of it. */
export const smallBodyBytes = 64 * 1024;
const fieldsMax = { small: 1000, long: 400_000 };

/** The rules of a body that no endpoint reads. */
export const smallBody: BodyRules = {
  bytesMax: smallBodyBytes,
  fieldsMax: fieldsMax.small,
  lists: new Map(),
};

export function bodyRulesOf(endpoint: Endpoint, jsonBytesMax: number): BodyRules {
  const { takesLongLists = false } = endpoint;
  return {
    bytesMax: takesLongLists ? jsonBytesMax : Math.min(smallBodyBytes, jsonBytesMax),
    fieldsMax: takesLongLists ? fieldsMax.long : fieldsMax.small,
    lists: listsOf(endpoint.body),
  };
}

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly anyOf?: readonly SchemaNode[];
  readonly items?: SchemaNode;
  readonly maxItems?: number;
}

function listsOf(schema: unknown): ReadonlyMap<string, number> {
  const { properties = {} } = (schema ?? {}) as SchemaNode;
  return new Map(
    Object.entries(properties).flatMap(([name, field]) => {
      const list = [field, ...(field.anyOf ?? [])].find(({ items }) => items !== undefined);
      return list ? [[name, list.maxItems ?? Infinity]] : [];
    }),
  );
}
