import { expect, test } from 'vitest';

import { documentOfService } from '../../service.ts';
import { postmanCollection } from './postman.ts';

interface Item {
  readonly name: string;
  readonly request: {
    method: string;
    header: { key: string }[];
    url: { raw: string };
    body?: { raw?: string };
  };
}

const document = documentOfService('en') as {
  info: { version: string };
  paths: Record<string, Record<string, unknown>>;
};
const collection = postmanCollection(document) as unknown as {
  info: { version: string };
  item: { item: Item[] }[];
};
const items = collection.item.flatMap(({ item }) => item);

test('every operation is a request of the collection, once', () => {
  const wanted = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} {{base_url}}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(items.map(({ request }) => `${request.method} ${request.url.raw}`).sort()).toEqual(wanted.sort());
});

test('the collection has the version of the document', () => {
  expect(collection.info.version).toBe(document.info.version);
});

test('a send carries its key and a body that can be sent as it is', () => {
  const send = items.find(({ name }) => name === 'Send with a pattern');
  expect(send?.request.header).toContainEqual({ key: 'Api-Key', value: '{{api_key}}' });
  expect(JSON.parse(send?.request.body?.raw ?? '')).toMatchObject({ code: 'peykotp001' });
});
