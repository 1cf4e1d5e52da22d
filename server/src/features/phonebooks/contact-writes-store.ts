import { sql, type RawBuilder } from 'kysely';

import type { Transaction } from '../../storage/database.ts';
import type { ContactColumns } from './contact-columns.ts';
import type { ContactPrefix } from './contact.ts';
import { countsOf, type BookKey, type IdRun } from './contact-blocks-store.ts';
import type { SearchTexts } from './search-text.ts';
import { signatureBits, type BlockSignatures } from './signature.ts';

const contactColumns = sql`account_id, phone_book_id, id, mobile, name, prefix, attributes, search_text`;

// Columns travel as one text each: an array literal would need every value escaped, which is five times the work. No
// stored text holds this character.
const separator = '\x1e';

function column(texts: readonly (string | number)[]): RawBuilder<unknown> {
  return sql`string_to_array(${texts.join(separator)}, ${separator})`;
}

export interface PresentContact {
  /** Which of the mobiles asked for, counted from 0. */
  readonly place: number;
  readonly id: number;
  readonly name?: string;
  readonly prefix?: ContactPrefix | null;
  readonly attributes?: string;
}

/** Those of the mobiles that the phonebook holds; their content only if it is wanted. */
export async function listByMobile(
  tx: Transaction,
  { accountId, phonebookId }: BookKey,
  mobiles: readonly string[],
  isContentWanted: boolean,
): Promise<PresentContact[]> {
  const content = isContentWanted ? sql`, c.name, c.prefix, c.attributes` : sql``;
  // The inner query is fenced off (offset 0) so that every mobile is looked up in the index, whatever the planner
  // thinks of a table that grew by a million rows since it was last analysed.
  const { rows } = await sql<PresentContact>`
    select v.place - 1 as place, c.id ${content}
    from unnest(${column(mobiles)}) with ordinality as v (mobile, place)
    cross join lateral (
      select id, phone_book_id, name, prefix, attributes from contacts
      where account_id = ${accountId} and mobile = v.mobile offset 0) c
    where c.phone_book_id = ${phonebookId}`.execute(tx);
  return rows;
}

/** Contacts that were not there, with the signatures of their blocks. */
interface NewContacts extends IdRun {
  readonly signatures: BlockSignatures;
}

export async function insertContacts(tx: Transaction, key: BookKey, contacts: ContactColumns): Promise<void> {
  await sql`insert into contacts (${contactColumns}) ${rowsOf(key, contacts)}`.execute(tx);
}

/** The same for many, whose lines go with the statement. */
export const copyContacts = sql`copy contacts (${contactColumns}) from stdin`;

/** Signs blocks that nobody has signed before, whose signatures go with the statement. */
export const copySignatures = sql`
  copy contact_signatures (account_id, phone_book_id, block, signature) from stdin (format binary)`;

/**
 * Counts and signs contacts that were added, in one statement: an import that asked for each table by itself would
 * wait for answers more than it works.
 */
export function counting(key: BookKey, added: NewContacts): RawBuilder<unknown> {
  const { accountId, phonebookId } = key;
  return sql`
    with counted as (${countsOf(key, added, 'block')}),
      summed as (${countsOf(key, added, 'span')}),
      signed as (${signing(key, added.signatures)}),
      numbered as (update contact_numbers set last_id = ${added.lastId} where account_id = ${accountId})
    update phone_books set records = records + ${added.size}
    where account_id = ${accountId} and id = ${phonebookId}`;
}

// A table of the session, empty again after each transaction.
const told = sql`pg_temp.told_contacts`;

/** Contacts as they are told, to be compared with those that are there; their lines go with the second statement. */
export const copyTold: readonly RawBuilder<unknown>[] = [
  sql`create temporary table if not exists told_contacts (like contacts) on commit delete rows`,
  sql`copy ${told} (${contactColumns}) from stdin`,
];

/** Of the contacts that are told, how many the phonebook holds with just this content. */
export function countingSame({ accountId, phonebookId }: BookKey): RawBuilder<unknown> {
  // Fenced off as in listByMobile.
  return sql`
    select count(*) from ${told} v
    cross join lateral (
      select name, prefix, attributes, search_text from contacts
      where account_id = ${accountId} and mobile = v.mobile and phone_book_id = ${phonebookId} offset 0) c
    where (c.name, c.attributes, c.search_text) = (v.name, v.attributes, v.search_text)
      and c.prefix is not distinct from v.prefix`;
}

/** Overwrites contacts that are there; those that stay the same are not written. Returns how many changed. */
export async function updateContacts(
  tx: Transaction,
  key: BookKey,
  contacts: ContactColumns,
): Promise<number> {
  // Every row conflicts, because its mobile is there. This form looks rows up without asking the planner how.
  const { numAffectedRows } = await sql`
    insert into contacts as present (${contactColumns}) ${rowsOf(key, contacts)}
    on conflict (account_id, mobile, phone_book_id) do update
    set name = excluded.name, prefix = excluded.prefix, attributes = excluded.attributes,
      search_text = excluded.search_text
    where (present.name, present.prefix, present.attributes, present.search_text)
      is distinct from (excluded.name, excluded.prefix, excluded.attributes, excluded.search_text)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/**
 * Adds texts to the signatures of their blocks. What a contact no longer says stays in until the block is signed
 * afresh: a search then reads a block in vain, and never misses one.
 */
export async function updateSignatures(
  tx: Transaction,
  key: BookKey,
  signatures: BlockSignatures,
): Promise<void> {
  await signing(key, signatures).execute(tx);
}

/** Signs whole blocks anew; the texts given must be all that the blocks hold of the phonebook. */
export async function replaceSignatures(
  tx: Transaction,
  key: BookKey,
  signatures: BlockSignatures,
): Promise<void> {
  await sql`${signatureRows(key, signatures)}
    on conflict (account_id, phone_book_id, block) do update set signature = excluded.signature`.execute(tx);
}

function signing(key: BookKey, signatures: BlockSignatures): RawBuilder<unknown> {
  return sql`${signatureRows(key, signatures)}
    on conflict (account_id, phone_book_id, block) do update set signature = s.signature | excluded.signature
    where s.signature | excluded.signature <> s.signature`;
}

function signatureRows(
  { accountId, phonebookId }: BookKey,
  signatures: BlockSignatures,
): RawBuilder<unknown> {
  return sql`
    insert into contact_signatures as s (account_id, phone_book_id, block, signature)
    select ${accountId}::bigint, ${phonebookId}::bigint, block, ('x' || signature)::bit(${sql.lit(signatureBits)})
    from unnest(${signatures.blocks()}::bigint[], ${column(signatures.hex())}) as v (block, signature)`;
}

// An empty text alone becomes an array of none, so that what a lone contact has empty needs its emptiness put back.
function rowsOf({ accountId, phonebookId }: BookKey, contacts: ContactColumns): RawBuilder<unknown> {
  return sql`
    select ${accountId}::bigint, ${phonebookId}::bigint, id::bigint, mobile, coalesce(name, '') as name,
      nullif(prefix, '')::contact_prefix as prefix, attributes, coalesce(search_text, '') as search_text
    from unnest(
      ${column(contacts.ids)}, ${column(contacts.mobiles)}, ${column(contacts.names)},
      ${column(contacts.prefixes)}, ${column(contacts.values)}, ${column(contacts.searchTexts)}
    ) as v (id, mobile, name, prefix, attributes, search_text)`;
}

export interface ChangedContact {
  readonly id: number;
  readonly mobile: string;
  readonly name: string;
  readonly prefix: ContactPrefix | null;
  /** JSON of attribute id to value. */
  readonly values: string;
  readonly searchTexts: SearchTexts;
}

/** One contact with all it holds, its mobile too. */
export async function updateContact(
  tx: Transaction,
  { accountId, phonebookId }: BookKey,
  { id, mobile, name, prefix, values, searchTexts }: ChangedContact,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ mobile, name, prefix, attributes: values, search_text: searchTexts.stored })
    .where('account_id', '=', accountId)
    .where('phone_book_id', '=', phonebookId)
    .where('id', '=', id)
    .execute();
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
}
