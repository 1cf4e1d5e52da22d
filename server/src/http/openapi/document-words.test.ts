import { expect, test } from 'vitest';

import { documentOfService } from '../../service.ts';
import { fieldWords } from '../../texts/field-words.ts';
import { persianDescriptions } from '../../texts/persian-descriptions.ts';

type Json = Record<string, unknown>;

const documents = {
  en: JSON.parse(JSON.stringify(documentOfService('en'))) as Json,
  fa: JSON.parse(JSON.stringify(documentOfService('fa'))) as Json,
};

interface Described {
  readonly at: string;
  readonly name: string;
  readonly description: unknown;
}

/** Every field of a schema and every parameter. */
function* fieldsOf(node: unknown, at = ''): Generator<Described> {
  if (typeof node !== 'object' || node === null) return;
  const { properties, name, in: place, schema, description } = node as Json;
  if (typeof name === 'string' && typeof place === 'string' && schema !== undefined)
    yield { at, name, description };
  for (const [key, one] of Object.entries((properties as Json | undefined) ?? {}))
    yield { at: `${at}.${key}`, name: key, description: (one as Json)['description'] };
  for (const [key, value] of Object.entries(node))
    if (!['example', 'examples', 'default'].includes(key)) yield* fieldsOf(value, `${at}/${key}`);
}

/** Every description, wherever it stands. */
function* descriptionsOf(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'description' && typeof value === 'string') yield value;
    else if (!['example', 'examples', 'default'].includes(key)) yield* descriptionsOf(value);
  }
}

test.each(['en', 'fa'] as const)('every field and parameter is described (%s)', (language) => {
  const fields = [...fieldsOf(documents[language])];
  expect(fields.length).toBeGreaterThan(3_000);
  const silent = fields.filter(({ description }) => typeof description !== 'string' || description === '');
  expect(silent.map(({ at }) => at)).toEqual([]);
});

test('the Persian document has Persian descriptions, the English one has English ones', () => {
  const isPersian = (text: string) => /[\u0600-\u06ff]/.test(text);
  // The shape of a number is the same in every language.
  const foreign = [...descriptionsOf(documents.fa)].filter(
    (text) => !isPersian(text) && text !== '09xxxxxxxxx',
  );
  expect([...new Set(foreign)]).toEqual([]);
  // Words that callers send, such as those of headings, stay in their script.
  const mixed = [...descriptionsOf(documents.en)].filter((text) => /^[^a-z]*$/i.test(text));
  expect(mixed).toEqual([]);
});

test('no word and no translation is kept that the document does not use', () => {
  const names = new Set([...fieldsOf(documents.en)].map(({ name }) => name));
  const unused = Object.keys(fieldWords).filter((key) => !key.includes('.') && !names.has(key));
  expect(unused).toEqual([]);
  const said = new Set(descriptionsOf(documents.fa));
  const idle = Object.entries(persianDescriptions).filter(([, persian]) => !said.has(persian));
  expect(idle.map(([english]) => english)).toEqual([]);
});

test('both documents have the same operations, schemas and examples', () => {
  const bare = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(bare);
    if (typeof node !== 'object' || node === null) return node;
    const kept = Object.entries(node).filter(
      ([key]) => !['description', 'summary', 'x-displayName', 'x-error-codes', 'contact'].includes(key),
    );
    return Object.fromEntries(kept.map(([key, value]) => [key, bare(value)]));
  };
  expect(bare(documents.fa)).toEqual(bare(documents.en));
});

test('the document says where the service answers', () => {
  expect(documents.en['servers']).toMatchObject([{ url: '/' }, { url: 'http://{host}' }]);
});

test.each(['fa', 'en'] as const)('what customers read names no setting of operators (%s)', (language) => {
  const { paths } = documents[language] as { paths: Json };
  const ofCustomers = Object.entries(paths).filter(([path]) => !path.startsWith('/operator/'));
  expect(ofCustomers.length).toBeGreaterThan(50);
  for (const [path, operations] of ofCustomers)
    expect([path, JSON.stringify(operations).match(/PEYK_[A-Z_]+/)?.[0]]).toEqual([path, undefined]);
});
