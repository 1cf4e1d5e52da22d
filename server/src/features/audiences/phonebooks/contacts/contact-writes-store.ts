import { sql, type RawBuilder } from 'kysely';

import type { Transaction } from '../../../../storage/database.ts';
import type { ContactColumns } from './contact-columns.ts';
import { fixedFromTexts, fixedList, fixedListOf, hasSameContent, setFixed } from './fixed-columns-store.ts';
import { fixedNames, fixedOf, type FixedContent } from './fixed-columns.ts';
import {
  addBlockCountsStatement,
  addSpanCountsStatement,
  type BookKey,
  type IdRange,
} from './contact-blocks-store.ts';
import type { SearchTexts } from '../search/search-text.ts';
import { signatureBits, type BlockSignatures } from '../search/signature.ts';
import { deleteSpanWordsStatement, forgetSpansStatement } from '../search/span-words-store.ts';

const contactColumns = sql`account_id, phone_book_id, id, mobile, ${fixedList}, attributes, search_text`;

// Each column is sent as one text and split in the database: the driver's array literal escapes every value, which took
// five times as long. No stored text contains this character (see cleanText).
const separator = '\x1e';

function columnArray(texts: readonly (string | number)[]): RawBuilder<unknown> {
  return sql`string_to_array(${texts.join(separator)}, ${separator})`;
}

export interface PresentContact extends Partial<FixedContent> {
  /** Index in the list of mobiles asked for, from 0. */
  readonly place: number;
  readonly id: number;
  readonly attributes?: string;
}

/** Contacts of the phonebook with these mobiles; without their content unless `isContentWanted`. */
export async function listByMobile(
  tx: Transaction,
  { accountId, phonebookId }: BookKey,
  mobiles: readonly string[],
  isContentWanted: boolean,
): Promise<PresentContact[]> {
  const content = isContentWanted ? sql`, ${fixedListOf('c')}, c.attributes` : sql``;
  // `offset 0` is an optimisation fence: every mobile is looked up by index, even if the planner's statistics are from
  // before the table grew by a million rows.
  const { rows } = await sql<PresentContact>`
    select v.place - 1 as place, c.id ${content}
    from unnest(${columnArray(mobiles)}) with ordinality as v (mobile, place)
    cross join lateral (
      select id, phone_book_id, ${fixedList}, attributes from contacts
      where account_id = ${accountId} and mobile = v.mobile offset 0) c
    where c.phone_book_id = ${phonebookId}`.execute(tx);
  return rows;
}

/** New contacts, with the signatures of their blocks. */
interface NewContacts extends IdRange {
  readonly signatures: BlockSignatures;
  /** Digits in a row in their texts at most; absent: not known. */
  readonly digitsMax?: number;
}

export async function insertContacts(tx: Transaction, key: BookKey, contacts: ContactColumns): Promise<void> {
  await sql`insert into contacts (${contactColumns}) ${rowsOf(key, contacts)}`.execute(tx);
}

/** The same by COPY, for many; the lines (ContactCopyLines) are sent with the statement. */
export const copyContacts = sql`copy contacts (${contactColumns}) from stdin`;

/** Inserts signatures of blocks that have none yet; the rows (signatureCopyBytes) are sent with the statement. */
export const copySignatures = sql`
  copy contact_signatures (account_id, phone_book_id, block, signature) from stdin (format binary)`;

/**
 * Updates everything that is derived from new contacts: counts per block and span, signatures, the last id and the
 * phonebook's number of records. One statement, because five round trips would take longer than the work itself.
 */
export function updateCountersStatement(key: BookKey, added: NewContacts): RawBuilder<unknown> {
  const { accountId, phonebookId } = key;
  return sql`
    with counted as (${addBlockCountsStatement(key, added)}),
      summed as (${addSpanCountsStatement(key, added)}),
      signed as (${mergeSignaturesStatement(key, added.signatures)}),
      unlisted as (${deleteSpanWordsStatement(key, [added.lastId - added.size + 1])}),
      numbered as (update contact_numbers set last_id = ${added.lastId} where account_id = ${accountId})
    update phone_books set records = records + ${added.size}
    where account_id = ${accountId} and id = ${phonebookId}`;
}

// A temporary table of the session, emptied at the end of each transaction.
const comparisonTable = sql`pg_temp.told_contacts`;

/** Copies contacts of a file into a temporary table, to compare them; the lines are sent with the second statement. */
export const copyForComparison: readonly RawBuilder<unknown>[] = [
  sql`create temporary table if not exists told_contacts (like contacts) on commit delete rows`,
  sql`copy ${comparisonTable} (${contactColumns}) from stdin`,
];

const isUnchanged = hasSameContent('c', 'v');

/** Number of contacts in the temporary table that the phonebook already holds with the same content. */
export function countUnchangedStatement({ accountId, phonebookId }: BookKey): RawBuilder<unknown> {
  // Optimisation fence (offset 0) as in listByMobile.
  return sql`
    select count(*) from ${comparisonTable} v
    cross join lateral (
      select ${fixedList}, attributes, search_text from contacts
      where account_id = ${accountId} and mobile = v.mobile and phone_book_id = ${phonebookId} offset 0) c
    where ${isUnchanged}`;
}

/** Overwrites existing contacts; unchanged ones are not written. Returns how many changed. */
export async function updateContacts(
  tx: Transaction,
  key: BookKey,
  contacts: ContactColumns,
): Promise<number> {
  // Every row conflicts, since its mobile exists. ON CONFLICT finds rows by the unique index, independent of planner
  // statistics.
  const { numAffectedRows } = await sql`
    insert into contacts as present (${contactColumns}) ${rowsOf(key, contacts)}
    on conflict (account_id, mobile, phone_book_id) do update
    set ${setFixed}, attributes = excluded.attributes, search_text = excluded.search_text
    where (${fixedListOf('present')}, present.attributes, present.search_text)
      is distinct from (${fixedListOf('excluded')}, excluded.attributes, excluded.search_text)`.execute(tx);
  if (numAffectedRows) await forgetSpansStatement(key, contacts.ids).execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Sets the bits of new texts in the signatures of their blocks. Bits of removed texts stay until the block is signed
 * again by refresh-contacts.job.ts: a search may read a block needlessly, but never misses one.
 */
export async function updateSignatures(
  tx: Transaction,
  key: BookKey,
  signatures: BlockSignatures,
): Promise<void> {
  await mergeSignaturesStatement(key, signatures).execute(tx);
}

/** Replaces the signatures of whole blocks; the texts must be those of all contacts of the phonebook in the blocks. */
export async function replaceSignatures(
  tx: Transaction,
  key: BookKey,
  signatures: BlockSignatures,
): Promise<void> {
  await sql`${insertSignatures(key, signatures)}
    on conflict (account_id, phone_book_id, block) do update
    set signature = excluded.signature, has_digits = excluded.has_digits`.execute(tx);
}

function mergeSignaturesStatement(key: BookKey, signatures: BlockSignatures): RawBuilder<unknown> {
  return sql`${insertSignatures(key, signatures)}
    on conflict (account_id, phone_book_id, block) do update set signature = s.signature | excluded.signature
    where s.signature | excluded.signature <> s.signature`;
}

function insertSignatures(
  { accountId, phonebookId }: BookKey,
  signatures: BlockSignatures,
): RawBuilder<unknown> {
  return sql`
    insert into contact_signatures as s (account_id, phone_book_id, block, signature)
    select ${accountId}::bigint, ${phonebookId}::bigint, block, ('x' || signature)::bit(${sql.lit(signatureBits)})
    from unnest(${signatures.blocks()}::bigint[], ${columnArray(signatures.hex())}) as v (block, signature)`;
}

// string_to_array turns an empty text into an empty array, so a single contact with an empty field reads null there:
// coalesce restores the empty text.
function rowsOf({ accountId, phonebookId }: BookKey, contacts: ContactColumns): RawBuilder<unknown> {
  const fixed = sql.join(fixedNames.map((name) => columnArray(contacts.fixed[name])));
  return sql`
    select ${accountId}::bigint, ${phonebookId}::bigint, id::bigint, mobile, ${fixedFromTexts}, attributes,
      coalesce(search_text, '') as search_text
    from unnest(
      ${columnArray(contacts.ids)}, ${columnArray(contacts.mobiles)}, ${fixed},
      ${columnArray(contacts.values)}, ${columnArray(contacts.searchTexts)}
    ) as v (id, mobile, ${fixedList}, attributes, search_text)`;
}

export interface ChangedContact extends FixedContent {
  readonly id: number;
  readonly mobile: string;
  /** JSON of attribute id to value. */
  readonly values: string;
  readonly searchTexts: SearchTexts;
}

/** Overwrites one contact, including its mobile. */
export async function updateContact(
  tx: Transaction,
  { accountId, phonebookId }: BookKey,
  contact: ChangedContact,
): Promise<void> {
  const { id, mobile, values, searchTexts } = contact;
  await tx
    .updateTable('contacts')
    .set({ ...fixedOf(contact), mobile, attributes: values, search_text: searchTexts.stored })
    .where('account_id', '=', accountId)
    .where('phone_book_id', '=', phonebookId)
    .where('id', '=', id)
    .execute();
  await forgetSpansStatement({ accountId, phonebookId }, [id]).execute(tx);
}

export async function deleteContact(
  tx: Transaction,
  { accountId, phonebookId }: BookKey,
  id: number,
): Promise<void> {
  await tx
    .deleteFrom('contacts')
    .where('account_id', '=', accountId)
    .where('phone_book_id', '=', phonebookId)
    .where('id', '=', id)
    .execute();
  await deleteSpanWordsStatement({ accountId, phonebookId }, [id]).execute(tx);
}
