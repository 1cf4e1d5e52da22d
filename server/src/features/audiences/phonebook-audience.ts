import { Type, type Static } from 'typebox';

import { invalid, type FieldProblems } from '../../failure.ts';
import { Id } from '../../http/schemas.ts';
import type { Queryable } from '../../storage/database.ts';
import { text } from '../../texts/text.ts';
import { listPhonebooksById, pagesOfContacts, valuesByName, type Phonebook } from '../phonebooks/index.ts';
import type { Audience } from './audience.ts';

const rowsMax = 2_000_000_000;

export const phonebookSlice = Type.Object({
  id: Id,
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: rowsMax, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: rowsMax, description: 'Absent: to the end' })),
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
      const books = await booksOf(db, accountId, slices);
      const sizes = slices.map(({ id, offset = 0, limit = Infinity }) =>
        Math.max(0, Math.min((books.get(id)?.records ?? 0) - offset, limit)),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    async *pages(db) {
      const books = await booksOf(db, accountId, slices);
      for (const { id, offset, limit } of slices) {
        const book = books.get(id);
        if (book === undefined) continue;
        for await (const page of pagesOfContacts(db, { accountId, phonebookId: id }, { offset, limit })) {
          yield page.map((row) =>
            withValues ? { mobile: row.mobile, values: valuesByName(book, row) } : { mobile: row.mobile },
          );
        }
      }
    },
  };
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
    slices
      .map(({ id }, index) => [`${field}.${index}.id`, id] as const)
      .filter(([, id]) => !books.has(id))
      .map(([name, id]) => [name, [text('phonebook_unknown', { id })]]),
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
