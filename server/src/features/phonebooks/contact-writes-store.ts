import { sql, type RawBuilder } from 'kysely';

import type { Transaction } from '../../storage/database.ts';
import type { ContactPrefix } from './contact.ts';

export interface BookKey {
  readonly accountId: number;
  readonly phonebookId: number;
}

/** A contact as it is stored. */
export interface StoredContact {
  readonly id: number;
  readonly mobile: string;
  readonly name: string;
  readonly prefix: ContactPrefix | null;
  /** JSON of attribute id to value. */
  readonly values: string;
  readonly searchText: string;
}

// Columns travel as one text each: an array literal needs every value escaped, which costs an import a third of its
// time. No stored text holds a control character other than tab and line ends.
const separator = '\x1f';

function column(texts: readonly string[]): RawBuilder<unknown> {
  return sql`string_to_array(${texts.join(separator)}, ${separator})`;
}

export interface PresentContact {
  /** Which of the mobiles asked for, counted from 0. */
  readonly place: number;
  readonly id: number;
  readonly name?: string;
  readonly prefix?: ContactPrefix | null;
  readonly attributes?: unknown;
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

export async function insertContacts(
  tx: Transaction,
  key: BookKey,
  contacts: readonly StoredContact[],
): Promise<void> {
  await sql`insert into contacts (${contactColumns}) ${rowsOf(key, contacts)}`.execute(tx);
}

/** Overwrites contacts that are there; those that stay the same are not written. Returns how many changed. */
export async function updateContacts(
  tx: Transaction,
  key: BookKey,
  contacts: readonly StoredContact[],
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

const contactColumns = sql`account_id, phone_book_id, id, mobile, name, prefix, attributes, search_text`;

// An empty text alone becomes an array of none, so that a lone contact without a name needs its emptiness put back.
function rowsOf(
  { accountId, phonebookId }: BookKey,
  contacts: readonly StoredContact[],
): RawBuilder<unknown> {
  return sql`
    select ${accountId}::bigint, ${phonebookId}::bigint, id::bigint, mobile, coalesce(name, ''),
      nullif(prefix, '')::contact_prefix, attributes::jsonb, search_text
    from unnest(
      ${column(contacts.map(({ id }) => String(id)))},
      ${column(contacts.map(({ mobile }) => mobile))},
      ${column(contacts.map(({ name }) => name))},
      ${column(contacts.map(({ prefix }) => prefix ?? ''))},
      ${column(contacts.map(({ values }) => values))},
      ${column(contacts.map(({ searchText }) => searchText))}
    ) as v (id, mobile, name, prefix, attributes, search_text)`;
}

/** One contact with all it holds, its mobile too. */
export async function updateContact(
  tx: Transaction,
  { accountId, phonebookId }: BookKey,
  contact: StoredContact,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({
      mobile: contact.mobile,
      name: contact.name,
      prefix: contact.prefix,
      attributes: contact.values,
      search_text: contact.searchText,
    })
    .where('account_id', '=', accountId)
    .where('phone_book_id', '=', phonebookId)
    .where('id', '=', contact.id)
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
