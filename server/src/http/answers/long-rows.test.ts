import fastJsonStringify from 'fast-json-stringify';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';

import { catalogue } from '../../catalogue.ts';
import { pageOf, pageSchema, pagingOf } from '../paging.ts';
import { success, successSchema } from './envelope.ts';
import { longRowsWriter, WrittenAnswer } from './long-rows.ts';

const row = Type.Object({ id: Type.Integer(), text: Type.String() });
const rows = Array.from({ length: 200 }, (_, id) => ({ id, text: `«متن» "${id}" ${'x'.repeat(2000)}` }));

/** What the writer makes of it, as text. */
async function written(data: Parameters<typeof longRowsWriter>[0], answer: unknown): Promise<string> {
  const made = await longRowsWriter(data)?.(answer);
  if (!(made instanceof WrittenAnswer)) throw new Error('the answer was left as it is');
  return made.bytes.toString();
}

const inOnePiece = (data: Parameters<typeof longRowsWriter>[0], answer: unknown) =>
  fastJsonStringify(successSchema(data))(success(answer));

test('a long page is the same text in slices as in one piece', async () => {
  const page = pageOf(rows, 1000, pagingOf({ page: 2, limit: 200 }), '/rows?limit=200');
  expect(await written(pageSchema(row), page)).toBe(inOnePiece(pageSchema(row), page));
});

test('a long list without pages is the same text too', async () => {
  expect(await written(Type.Array(row), rows)).toBe(inOnePiece(Type.Array(row), rows));
});

test('others get their turn while a long page is written', async () => {
  const done: string[] = [];
  setImmediate(() => done.push('other'));
  await written(Type.Array(row), Array.from({ length: 50 }, () => rows).flat());
  done.push('page');
  expect(done).toEqual(['other', 'page']);
});

test('a short page, and what is no page, stay as they are', () => {
  const short = pageOf(rows.slice(0, 3), 3, pagingOf({}), '/rows');
  expect(longRowsWriter(pageSchema(row))?.(short)).toBe(short);
  expect(longRowsWriter(row)).toBeUndefined();
});

describe('long pages of every endpoint are written as its schema says', () => {
  const lists = catalogue
    .flatMap(({ endpoints }) => endpoints)
    .flatMap(({ name, data, examples }) => {
      const example = examples?.data as { readonly data?: readonly unknown[] } | undefined;
      const sample = Array.isArray(example) ? example : example?.data;
      const isList = longRowsWriter(data) !== undefined && Array.isArray(sample) && sample.length > 0;
      return isList ? [{ name, data, example, sample }] : [];
    });

  test.each(lists)('$name', async ({ data, example, sample }) => {
    const many = Array.from({ length: 40 }, () => sample as readonly unknown[]).flat();
    const answer = Array.isArray(example) ? many : { ...example, data: many };
    const made = await longRowsWriter(data)?.(answer);
    const text = made instanceof WrittenAnswer ? made.bytes.toString() : inOnePiece(data, made);
    expect(text).toBe(inOnePiece(data, answer));
  });
});
