import { Check } from 'typebox/value';
import { expect, test } from 'vitest';

import { interfaceOperations } from '../../../test/interface-operations.ts';
import { catalogue } from '../../catalogue.ts';
import { documentOfService } from '../../service.ts';
import { version } from '../../version.ts';

type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- the document is walked, not typed

// As it is sent: without what JSON cannot express.
const document = JSON.parse(JSON.stringify(documentOfService())) as Json;
const built = catalogue.flatMap(({ endpoints }) => endpoints);
const operations: { name: string; path: string; operation: Json }[] = Object.entries(
  document['paths'] as Json,
).flatMap(([path, methods]) =>
  Object.entries(methods as Json).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    operation: operation as Json,
  })),
);

function* nodes(value: unknown, at = '#'): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, value as Json];
  for (const [key, child] of Object.entries(value)) yield* nodes(child, `${at}/${key}`);
}

function resolve(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, part) => (at as Json | undefined)?.[part], document);
}

function followed(value: Json): Json {
  const reference = value['$ref'] as string | undefined;
  return reference === undefined ? value : (resolve(reference) as Json);
}

test('it is an OpenAPI 3.1 document with the version of the service', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Peyk', version } });
});

test('every endpoint that is built is in it, and nothing else', () => {
  const described = operations.map(({ name }) => name).sort();
  expect(described).toEqual(built.map(({ method, path }) => `${method} ${path}`).sort());
});

/** `/ws/v1/lbs/{lbsId}` and `/ws/v1/lbs/{id}` are the same path. */
const withoutNames = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

test('no two endpoints answer the same operation', () => {
  const keys = built.map(withoutNames);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(interfaceOperations)(
  '$name of the interface is built, spelled as there, and needs the key',
  (wanted) => {
    const endpoint = built.find((one) => withoutNames(one) === withoutNames(wanted));
    expect(endpoint?.path).toBe(wanted.path);
    expect(['account', 'key']).toContain(endpoint?.access);
    const documented = operations.find(({ name }) => name === wanted.name)?.operation;
    expect(documented?.['security']).toContainEqual({ account: [] });
  },
);

test('operation ids are unique words', () => {
  const ids = operations.map(({ operation }) => operation['operationId'] as string);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
});

test.each(operations)('$name has all the parts that the standard asks for', ({ path, operation }) => {
  expect(operation['summary']).toMatch(/\S/);
  const tags = (document['tags'] as Json[]).map(({ name }) => name as string);
  for (const tag of operation['tags'] as string[]) expect(tags).toContain(tag);
  for (const requirement of (operation['security'] ?? []) as Json[])
    for (const scheme of Object.keys(requirement))
      expect(Object.keys(document['components'].securitySchemes as Json)).toContain(scheme);

  const parameters = (operation['parameters'] ?? []) as Json[];
  const names = parameters.map((one) => `${one['in']} ${one['name']}`);
  expect(new Set(names).size).toBe(names.length);
  const inPath = parameters.filter((one) => one['in'] === 'path').map((one) => one['name'] as string);
  const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  expect(new Set(inPath)).toEqual(new Set(wanted));
  for (const one of parameters) {
    expect(['path', 'query', 'header']).toContain(one['in']);
    expect(one['schema']).toBeTypeOf('object');
    if (one['in'] === 'path') expect(one['required']).toBe(true);
  }

  const responses = operation['responses'] as Json;
  expect(Object.keys(responses).length).toBeGreaterThan(0);
  for (const [status, response] of Object.entries(responses)) {
    expect(status).toMatch(/^[1-5]\d\d$/);
    expect(followed(response as Json)['description']).toMatch(/\S/);
  }
  for (const media of Object.values((operation['requestBody']?.content ?? {}) as Json))
    expect((media as Json)['schema']).toBeTypeOf('object');
});

test('every reference leads somewhere', () => {
  for (const [at, node] of nodes(document)) {
    const reference = node['$ref'] as unknown;
    if (typeof reference !== 'string') continue;
    expect(reference, at).toMatch(/^#\//);
    expect(resolve(reference), `${at} → ${reference}`).toBeDefined();
  }
});

const types = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

function checkSchema(schema: Json, at: string): void {
  const { properties = {}, required = [], items, anyOf = [] } = schema;
  for (const type of [schema['type'] ?? []].flat()) expect(types, at).toContain(type);
  for (const name of required as string[]) expect(Object.keys(properties as Json), at).toContain(name);
  if ([schema['type']].flat().includes('array')) expect(items, at).toBeDefined();
  for (const [name, one] of Object.entries(properties as Json)) checkSchema(one as Json, `${at}.${name}`);
  for (const one of anyOf as Json[]) checkSchema(one, `${at}|`);
  if (items) checkSchema(items as Json, `${at}[]`);
}

test('schemas use the types of JSON Schema, and what they require they also describe', () => {
  const contents = (one: Json | undefined) => Object.values((one?.['content'] ?? {}) as Json) as Json[];
  for (const { name, operation } of operations) {
    const responses = (Object.values(operation['responses'] as Json) as Json[]).map(followed);
    const holders = [
      ...((operation['parameters'] ?? []) as Json[]),
      ...contents(operation['requestBody'] as Json | undefined),
      ...responses.flatMap(contents),
    ];
    for (const { schema } of holders) checkSchema(schema as Json, name);
  }
});

test('examples are what their schemas say', () => {
  for (const { method, path, body, data, examples } of built) {
    if (examples?.body !== undefined && body)
      expect(Check(body, examples.body), `${method} ${path} body`).toBe(true);
    if (examples?.data !== undefined) expect(Check(data, examples.data), `${method} ${path} data`).toBe(true);
  }
});

/** Names of fields that always have one of a few words; the state of a receipt is the name of a field of a gateway. */
const closedNames =
  /\/(?:properties\/)(?:kind|role|scope|source|state|status|status_detail|old_status|type|waiting_for|media_type|permissions|device|dispatch_moment|receiver_gender|prefix)$/;
const openFields: readonly string[] = [
  'HttpCarrierOptions/properties/receipts/properties/state',
  'MessengerCarrierOptions/properties/receipts/properties/state',
  // A name of a status of SMPP with its number.
  'SmppPdu/properties/status',
  // The name of a browser.
  '/panel/v1/sessions/get/responses/200/content/application/json/schema/properties/data/items/properties/device',
];

test('fields of a closed set of words are enums', () => {
  const isOpen = ({ type, enum: words, const: word, items }: Json): boolean =>
    [type].flat().includes('string')
      ? words === undefined && word === undefined
      : items !== undefined && isOpen(items as Json);
  const open = [...nodes(document)].filter(([at, node]) => closedNames.test(at) && isOpen(node));
  expect(open.map(([at]) => at).filter((at) => !openFields.some((field) => at.endsWith(field)))).toEqual([]);
});

test('every operation with a key documents 401 and 429, and every error uses the shared schema', () => {
  for (const { name, operation } of operations) {
    const responses = operation['responses'] as Json;
    if ((operation['security'] as unknown[]).length > 0)
      for (const status of ['401', '403', '429']) expect(responses[status], name).toBeDefined();
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      expect(followed(response as Json)['content']['application/json'].schema).toEqual({
        $ref: '#/components/schemas/Error',
      });
    }
  }
});

test('an operation that asks for no key says so', () => {
  for (const { name, operation } of operations) expect(operation['security'], name).toBeInstanceOf(Array);
  expect(operations.some(({ operation }) => (operation['security'] as unknown[]).length === 0)).toBe(true);
});

test('errors that every request can get are documented at every operation, and 415 at every write', () => {
  for (const { name, operation } of operations) {
    const told = Object.keys(operation['responses'] as Json);
    const isWrite = !/^(GET|DELETE) /.test(name);
    const wanted = ['400', '408', '413', '431', '503', ...(isWrite ? ['415', '422'] : [])];
    expect(told, name).toEqual(expect.arrayContaining(wanted));
  }
});

test('a download documents its media types', () => {
  const typesAt = (path: string) =>
    Object.keys(document['paths'][path]['get']['responses']['200']['content'] as Json);
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  expect(typesAt('/example/phone-book/{phone_book}/data.xlsx')).toEqual([xlsx]);
  expect(typesAt('/ws/v1/phone_book/{id}/export')).toEqual([xlsx, 'text/csv']);
  expect(typesAt('/ws/v1/phone_book_data/imports/{id}/failed-rows')).toEqual([xlsx, 'text/csv']);
  expect(typesAt('/ws/v1/sms/voice/download-file')).toEqual(['audio/wav', 'audio/mpeg', 'audio/ogg']);
  expect(typesAt('/ws/v1/ticket/file/download')).toEqual(
    expect.arrayContaining(['image/png', 'application/pdf', 'application/zip', 'text/plain']),
  );
  expect(typesAt('/operator/v1/blacklist/export')).toEqual([
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
});

test('a body is required where one of its fields is, and only there', () => {
  const requiredAt = (path: string) =>
    (document['paths'] as Json)[path]['post']['requestBody']['required'] as boolean;
  expect(requiredAt('/ws/v1/sms/pattern')).toBe(true);
  expect(requiredAt('/operator/v1/patterns/{code}/reject')).toBe(true);
  expect(requiredAt('/operator/v1/patterns/{code}/approve')).toBe(false);
});
