import type { Platform } from '../../../platform.ts';
import type { Queryable } from '../../../storage/database.ts';
import { contactRows, listPhonebooksById, type ContactsWhere, type Phonebook } from '../phonebooks/index.ts';
import { compileRule } from './rule/compile-rule.ts';
import { findSegment } from './segments-store.ts';

const pageRows = 2000;

/** A contact as the database has it. */
type Member = Awaited<ReturnType<typeof contactRows.where.byIds>>[number];

export interface MembersPage {
  readonly book: Phonebook;
  readonly rows: readonly Member[];
}

export interface MembersSlice {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** Who is in a segment, as it is compiled now; undefined: there is no such segment. */
export async function segmentContacts(
  platform: Platform,
  accountId: number,
  id: number,
): Promise<ContactsWhere | undefined> {
  const segment = await findSegment(platform.db, accountId, id);
  return segment && compileRule(platform, { accountId, id }, segment);
}

/**
 * Members by phonebook, each in the order in which it was added. They are found once, at the first page; pages are then read by
 * their ids, so memory grows by 8 bytes for each.
 */
export async function* pagesOfMembers(
  db: Queryable,
  contacts: ContactsWhere,
  slice: MembersSlice = {},
): AsyncGenerator<MembersPage> {
  const { accountId, phonebookIds } = contacts;
  const found = await contactRows.where.ids(db, contacts);
  const books = await listPhonebooksById(db, accountId, phonebookIds);
  const counts = new Map([...found].map(([phonebookId, ids]) => [phonebookId, ids.length]));
  for (const { phonebookId, from, to } of pagesOf(counts, slice)) {
    const book = books.find((one) => one.id === phonebookId);
    const wanted = [...(found.get(phonebookId)?.subarray(from, to) ?? [])];
    if (book !== undefined)
      yield { book, rows: await contactRows.where.byIds(db, { accountId, phonebookId }, wanted) };
  }
}

/** Their numbers alone, in the same order, found by one statement: memory grows by 11 bytes for each. */
export async function* pagesOfMobiles(
  db: Queryable,
  contacts: ContactsWhere,
  slice: MembersSlice = {},
): AsyncGenerator<string[]> {
  const { packedMobiles, mobileLength } = contactRows.where;
  const found = await packedMobiles(db, contacts);
  const counts = new Map(
    [...found].map(([phonebookId, packed]) => [phonebookId, packed.length / mobileLength]),
  );
  for (const { phonebookId, from, to } of pagesOf(counts, slice)) {
    const packed = found.get(phonebookId) ?? '';
    yield Array.from({ length: to - from }, (_, at) =>
      packed.slice((from + at) * mobileLength, (from + at + 1) * mobileLength),
    );
  }
}

interface PlacesOfBook {
  readonly phonebookId: number;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** A slice of members, in pages within phonebooks of so many each. */
function* pagesOf(
  counts: ReadonlyMap<number, number>,
  { offset = 0, limit = Infinity }: MembersSlice,
): Generator<PlacesOfBook> {
  let skip = offset;
  let left = limit;
  for (const [phonebookId, count] of counts) {
    const end = Math.min(count, skip + left);
    for (let from = skip; from < end; from += pageRows)
      yield { phonebookId, from, to: Math.min(end, from + pageRows) };
    left -= Math.max(0, end - skip);
    skip = Math.max(0, skip - count);
    if (left <= 0) return;
  }
}

/** How many of a slice there are. */
export async function countMembers(
  db: Queryable,
  contacts: ContactsWhere,
  { offset = 0, limit = Infinity }: MembersSlice = {},
): Promise<number> {
  const total = await contactRows.where.count(db, contacts);
  return Math.max(0, Math.min(total - offset, limit));
}
