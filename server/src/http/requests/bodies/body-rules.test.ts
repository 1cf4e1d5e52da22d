import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { catalogue } from '../../../catalogue.ts';
import { publicEndpoint } from '../../endpoint.ts';
import { bodyRulesOf, smallBodyBytes } from './body-rules.ts';

interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly maxItems?: number;
  readonly maxLength?: number;
}

const bytesOf = { letter: 2, number: 17, unknown: 1000 };

/** About the bytes of JSON with every list and every text as long as the schema allows; what has no limit counts nothing. */
function largest(node: SchemaNode): number {
  if (node.anyOf) return Math.max(...node.anyOf.map(largest));
  if (node.enum) return Math.max(...node.enum.map((one) => JSON.stringify(one).length));
  if (node.type === undefined) return bytesOf.unknown;
  const types = [node.type].flat();
  return Math.max(
    'false'.length,
    types.includes('string') ? (node.maxLength ?? 0) * bytesOf.letter : 0,
    types.includes('integer') || types.includes('number') ? bytesOf.number : 0,
    node.items ? (node.maxItems ?? 0) * (largest(node.items) + 1) : 0,
    Object.entries(node.properties ?? {}).reduce(
      (sum, [name, one]) => sum + name.length + 4 + largest(one),
      0,
    ),
  );
}

const needsLongLists = (body: unknown) => largest(body as SchemaNode) > smallBodyBytes;

test('an endpoint whose lists do not fit into 64 kB says so, and no other one does', () => {
  const endpoints = catalogue
    .flatMap((feature) => feature.endpoints)
    .filter(({ body }) => body !== undefined);
  const undecided = endpoints.filter(
    ({ body, takesLongLists = false }) => needsLongLists(body) !== takesLongLists,
  );
  expect(endpoints.length).toBeGreaterThan(50);
  expect(undecided.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('the rule finds a list that does not fit, also one of unknown items or in a field that may be null', () => {
  const mobiles = Type.Array(Type.String({ maxLength: 30 }), { maxItems: 5000 });
  expect(needsLongLists(Type.Object({ mobiles }))).toBe(true);
  expect(needsLongLists(Type.Object({ mobiles: Type.Union([mobiles, Type.Null()]) }))).toBe(true);
  expect(needsLongLists(Type.Object({ items: Type.Array(Type.Unknown(), { maxItems: 500 }) }))).toBe(true);
  expect(needsLongLists(Type.Object({ ids: Type.Array(Type.Integer(), { maxItems: 1000 }) }))).toBe(false);
});

test('64 kB are the limit unless long lists are taken, and never more than the setting', () => {
  const one = (takesLongLists: boolean) =>
    publicEndpoint({
      method: 'POST',
      path: '/x',
      name: 'x',
      title: { fa: 'x', en: 'x' },
      description: { fa: 'x', en: 'x' },
      takesLongLists,
      body: Type.Object({ a: Type.Array(Type.String(), { maxItems: 7 }), b: Type.String() }),
      data: Type.Null(),
      handle: async () => null,
    });
  expect(bodyRulesOf(one(false), 1_000_000)).toMatchObject({ bytesMax: 65_536, fieldsMax: 1000 });
  expect(bodyRulesOf(one(true), 1_000_000).bytesMax).toBe(1_000_000);
  expect(bodyRulesOf(one(false), 2000).bytesMax).toBe(2000);
  expect([...bodyRulesOf(one(true), 2000).lists]).toEqual([['a', 7]]);
});
