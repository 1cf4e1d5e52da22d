import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { invalid } from '../../../failure.ts';
import { Id } from '../../../http/schemas.ts';
import type { Queryable } from '../../../storage/database.ts';
import type { Platform } from '../../../platform.ts';
import { text, type Text } from '../../../texts/text.ts';
import {
  contactRows,
  listPhonebooksById,
  valuesByName,
  type ContactsWhere,
  type Phonebook,
} from '../phonebooks/index.ts';
import {
  countMembers,
  pagesOfMembers,
  pagesOfMobiles,
  segmentContacts,
  SegmentId,
  type MembersSlice,
} from '../segments/index.ts';
import type { Audience, Recipient } from './audience.ts';
import { conditionsMatcher, contactCondition, isFieldOf } from './contact-conditions.ts';

const rowsMax = 2_000_000_000;

export const phonebookSlice = Type.Object({
  id: field(
    Type.Optional(Id),
    'Id of the phonebook; this or segment_id',
    'شناسهٔ دفترچه تلفن؛ این یا segment_id',
    42,
  ),
  segment_id: field(
    Type.Optional(SegmentId),
    'Id of a segment, in place of a phonebook: its members when the send is accepted',
    'شناسهٔ یک بخش، به‌جای دفترچه: مخاطبانش هنگام پذیرش ارسال',
    3,
  ),
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

/** Segments of slices by id, as `checkPhonebooks` has compiled them. */
type CompiledSegments = ReadonlyMap<number, ContactsWhere>;

interface PhonebookSelection {
  readonly accountId: number;
  readonly slices: readonly PhonebookSlice[];
  readonly segments?: CompiledSegments;
  /** For texts with variables; otherwise only numbers are read. */
  readonly withValues?: boolean;
}

/** Slices of phonebooks and segments, one after the other, each in the order in which contacts were added. */
export function phonebookAudience({
  accountId,
  slices,
  segments = new Map(),
  withValues = false,
}: PhonebookSelection): Audience {
  return {
    async count(db) {
      if (slices.some(({ where }) => where !== undefined && where.length > 0))
        return countPages(this.pages(db));
      const books = await booksOf(db, accountId, slices);
      let total = 0;
      for (const { id, segment_id: segmentId, offset = 0, limit = Infinity } of slices) {
        const contacts = segments.get(segmentId ?? 0);
        total +=
          contacts === undefined
            ? Math.max(0, Math.min((books.get(id ?? 0)?.records ?? 0) - offset, limit))
            : await countMembers(db, contacts, { offset, limit });
      }
      return total;
    },
    async *pages(db) {
      const books = await booksOf(db, accountId, slices);
      for (const { id = 0, segment_id: segmentId = 0, offset, limit, where = [] } of slices) {
        const contacts = segments.get(segmentId);
        if (contacts !== undefined) {
          yield* memberPages(db, contacts, { offset, limit, withValues });
          continue;
        }
        const book = books.get(id);
        if (book === undefined) continue;
        if (where.length > 0) {
          yield* segmentPages(db, { accountId, book, withValues }, { offset, limit, where });
          continue;
        }
        for await (const page of contactRows.pages(db, { accountId, phonebookId: id }, { offset, limit }))
          yield page.map((row) => recipientOf(book, row, withValues));
      }
    },
  };
}

function recipientOf(
  book: Phonebook,
  row: Parameters<typeof valuesByName>[1],
  withValues: boolean,
): Recipient {
  return withValues ? { mobile: row.mobile, values: valuesByName(book, row) } : { mobile: row.mobile };
}

/** Members of a segment: without values their numbers alone are read. */
async function* memberPages(
  db: Queryable,
  contacts: ContactsWhere,
  { withValues, ...slice }: MembersSlice & { readonly withValues: boolean },
): AsyncGenerator<readonly Recipient[]> {
  if (withValues) {
    for await (const { book, rows } of pagesOfMembers(db, contacts, slice))
      yield rows.map((row) => recipientOf(book, row, withValues));
    return;
  }
  for await (const mobiles of pagesOfMobiles(db, contacts, slice))
    yield mobiles.map((mobile) => ({ mobile }));
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
  for await (const page of contactRows.pages(db, { accountId, phonebookId: book.id })) {
    const found: Recipient[] = [];
    for (const row of page) {
      if (!isMet(valuesByName(book, row, 'stored'))) continue;
      passed += 1;
      if (passed > offset && passed <= offset + limit) found.push(recipientOf(book, row, withValues));
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

/**
 * Throws a 422 that names the slices of phonebooks and segments that the account does not have. Returns the segments, compiled for
 * `phonebookAudience`: on a connection of the caller's transaction they are only read.
 */
export async function checkPhonebooks(
  platform: Platform,
  accountId: number,
  slices: readonly PhonebookSlice[],
  field = 'selectedPhoneBooks',
): Promise<CompiledSegments> {
  const books = await booksOf(platform.db, accountId, slices);
  const segments = new Map<number, ContactsWhere>();
  const problems: Record<string, readonly Text[]> = {};
  for (const [index, slice] of slices.entries()) {
    const { segment_id: segmentId } = slice;
    if (segmentId !== undefined && !segments.has(segmentId)) {
      const contacts = await segmentContacts(platform, accountId, segmentId);
      if (contacts !== undefined) segments.set(segmentId, contacts);
    }
    for (const [name, problem] of problemsOf(slice, books, segments))
      problems[`${field}.${index}.${name}`] = [problem];
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return segments;
}

type Problem = readonly [name: string, problem: Text];

function problemsOf(
  { id, segment_id: segmentId, where = [] }: PhonebookSlice,
  books: ReadonlyMap<number, Phonebook>,
  segments: CompiledSegments,
): Problem[] {
  if ((id === undefined) === (segmentId === undefined)) return [['id', text('slice_of_one')]];
  if (segmentId !== undefined) {
    if (!segments.has(segmentId)) return [['segment_id', text('segment_unknown', { id: segmentId })]];
    return where.length > 0 ? [['where', text('segment_with_where')]] : [];
  }
  const book = books.get(id ?? 0);
  if (book === undefined) return [['id', text('phonebook_unknown', { id: id ?? 0 })]];
  return where.flatMap(({ field: name }, at) =>
    isFieldOf(book, name)
      ? []
      : [[`where.${at}.field`, text('contact_field_unknown', { name })] satisfies Problem],
  );
}

async function booksOf(
  db: Queryable,
  accountId: number,
  slices: readonly PhonebookSlice[],
): Promise<ReadonlyMap<number, Phonebook>> {
  const ids = new Set(slices.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const books = await listPhonebooksById(db, accountId, [...ids]);
  return new Map(books.map((book) => [book.id, book]));
}
