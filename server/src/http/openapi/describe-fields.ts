import { persianDescription } from '../../primitives/field.ts';
import type { Steps } from '../../primitives/loop-turn.ts';
import type { Language } from '../../texts/text.ts';
import { withListedWords } from './listed-words.ts';

type Json = Record<string, unknown>;

/** Writes each description in the language of the document, and fields that are read loosely as enums. */
export function* describeFields(document: Json, language: Language): Steps<Json> {
  const { paths, webhooks, components } = document as {
    paths: Json;
    webhooks: Json;
    components: Json;
  };
  const { schemas, ...shared } = components as { schemas: Json };
  return {
    ...document,
    paths: yield* describeEach(paths, language),
    webhooks: yield* describeEach(webhooks, language),
    components: {
      ...(described(shared, language) as Json),
      schemas: yield* describeEach(schemas, language),
    },
  };
}

function* describeEach(nodes: Json, language: Language): Steps<Json> {
  const result: Json = {};
  for (const [key, node] of Object.entries(nodes)) {
    result[key] = described(node, language);
    yield;
  }
  return result;
}

// Examples are data, not schemas.
const data: ReadonlySet<string> = new Set(['example', 'examples', 'default']);

function described(node: unknown, language: Language): unknown {
  if (Array.isArray(node)) return node.map((one) => described(one, language));
  if (typeof node !== 'object' || node === null) return node;
  const { [persianDescription]: persian, ...schema } = withListedWords(node as Json);
  const inLanguage =
    language === 'fa' && persian !== undefined ? { ...schema, description: persian } : schema;
  return Object.fromEntries(
    Object.entries(inLanguage).map(([key, value]) => [
      key,
      data.has(key) ? value : described(value, language),
    ]),
  );
}
