import { expect, test } from 'vitest';

import { silentFields } from '../../../../lint/silent-fields.ts';
import { documentOfService } from '../../service.ts';

type Json = Record<string, unknown>;

const documents = {
  en: JSON.parse(JSON.stringify(documentOfService('en'))) as Json,
  fa: JSON.parse(JSON.stringify(documentOfService('fa'))) as Json,
};

/** Every description, wherever it stands. */
function* descriptionsOf(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'description' && typeof value === 'string') yield value;
    else if (!['example', 'examples', 'default'].includes(key)) yield* descriptionsOf(value);
  }
}

test('every field and parameter is described in both languages, with an example', () => {
  expect(silentFields(documents.en, documents.fa)).toEqual([]);
});

test('the Persian document has Persian descriptions, the English one has English ones', () => {
  const isPersian = (text: string) => /[\u0600-\u06ff]/.test(text);
  const foreign = [...descriptionsOf(documents.fa)].filter((text) => !isPersian(text));
  expect([...new Set(foreign)]).toEqual([]);
  // Words that callers send, such as those of headings, stay in their script.
  const mixed = [...descriptionsOf(documents.en)].filter((text) => /^[^a-z]*$/i.test(text));
  expect(mixed).toEqual([]);
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
