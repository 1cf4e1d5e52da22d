import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { invalid, type FieldProblems } from '../../../failure.ts';
import { Id } from '../../../http/schemas.ts';
import type { Queryable } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { listPhonebooksById, pagesOfContacts, valuesByName, type Phonebook } from '../phonebooks/index.ts';
import type { Audience, Recipient } from './audience.ts';
import { conditionsMatcher, contactCondition, isFieldOf } from './contact-conditions.ts';

const rowsMax = 2_000_000_000;

export const phonebookSlice = Type.Object({
  id: field(Id, 'Id of the phonebook', 'شناسهٔ دفترچه تلفن', 42),
  offset: field(
    Type.Optional(Type.Integer({ minimum: 0, maximum: rowsMax, default: 0 })),
    'How many are passed over',
    'از چند تا گذشته شود',
  ),
  limit: field(
    Type.Optional(Type.Integer({ minimum: 1, maximum: rowsMax })),
    'Absent: to the end',
    'نباشد: تا پایان',
    100,
  ),
  where: field(
    Type.Optional(
      Type.Array(contactCondition, {
        maxItems: 10,
      }),
    ),
    'Only contacts that meet all of these; offset and limit count among them',
    'فقط مخاطبانی که همهٔ این‌ها را دارند؛ offset و limit در میان همان‌ها می‌شمارند',
  ),
});

export type PhonebookSlice = Static<typeof phonebookSlice>;

interface PhonebookSelection {
  readonly accountId: number;
  readonly slices: readonly PhonebookSlice[];
  /** For texts with variables; otherwise only numbers are read. */
  readonly withValues?: boolean;
}

/** Slices of phonebooks, one after the other, each in the order in which contacts were added. */
export function phonebookAudience({ accountId, slices, withValues = false }: PhonebookSelection): Audience {
  return {
    async count(db) {
      if (slices.some(({ where }) => where !== undefined && where.length > 0))
        return countPages(this.pages(db));
      const books = await booksOf(db, accountId, slices);
      const sizes = slices.map(({ id, offset = 0, limit = Infinity }) =>
        Math.max(0, Math.min((books.get(id)?.records ?? 0) - offset, limit)),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    async *pages(db) {
      const books = await booksOf(db, accountId, slices);
      for (const { id, offset, limit, where = [] } of slices) {
        const book = books.get(id);
        if (book === undefined) continue;
        if (where.length > 0) {
          yield* segmentPages(db, { accountId, book, withValues }, { offset, limit, where });
          continue;
        }
        for await (const page of pagesOfContacts(db, { accountId, phonebookId: id }, { offset, limit })) {
          yield page.map((row) =>
            withValues ? { mobile: row.mobile, values: valuesByName(book, row) } : { mobile: row.mobile },
          );
        }
      }
    },
  };
}

interface Segment {
  readonly offset: number | undefined;
  readonly limit: number | undefined;
  readonly where: NonNullable<PhonebookSlice['where']>;
}

/** Contacts of a phonebook that meet conditions: all are read, page by page, and those that match are counted off. */
async function* segmentPages(
  db: Queryable,
  { accountId, book, withValues }: { accountId: number; book: Phonebook; withValues: boolean },
  { offset = 0, limit = Infinity, where }: Segment,
): AsyncGenerator<readonly Recipient[]> {
  const isMet = conditionsMatcher(book, where);
  let passed = 0;
  for await (const page of pagesOfContacts(db, { accountId, phonebookId: book.id })) {
    const found: Recipient[] = [];
    for (const row of page) {
      if (!isMet(valuesByName(book, row, 'stored'))) continue;
      passed += 1;
      if (passed > offset && passed <= offset + limit)
        found.push(
          withValues ? { mobile: row.mobile, values: valuesByName(book, row) } : { mobile: row.mobile },
        );
    }
    if (found.length > 0) yield found;
    if (passed >= offset + limit) return;
  }
}

async function countPages(pages: AsyncIterable<readonly Recipient[]>): Promise<number> {
  let total = 0;
  for await (const page of pages) total += page.length;
  return total;
}

/** Throws a 422 that names the slices of phonebooks that the account does not have. */
export async function checkPhonebooks(
  db: Queryable,
  accountId: number,
  slices: readonly PhonebookSlice[],
  field = 'selectedPhoneBooks',
): Promise<void> {
  const books = await booksOf(db, accountId, slices);
  const problems: FieldProblems = Object.fromEntries(
    slices.flatMap(({ id, where = [] }, index) => {
      const book = books.get(id);
      if (book === undefined) return [[`${field}.${index}.id`, [text('phonebook_unknown', { id })]]];
      return where.flatMap(({ field: name }, at) =>
        isFieldOf(book, name)
          ? []
          : [[`${field}.${index}.where.${at}.field`, [text('contact_field_unknown', { name })]]],
      );
    }),
  );
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

async function booksOf(
  db: Queryable,
  accountId: number,
  slices: readonly PhonebookSlice[],
): Promise<ReadonlyMap<number, Phonebook>> {
  const books = await listPhonebooksById(db, accountId, [...new Set(slices.map(({ id }) => id))]);
  return new Map(books.map((book) => [book.id, book]));
}
