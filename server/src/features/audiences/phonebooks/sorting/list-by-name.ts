import type { Platform } from '../../../../platform.ts';
import type { Queryable } from '../../../../storage/database.ts';
import type { BookKey } from '../contacts/contact-blocks-store.ts';
import { findContactsVersion } from '../contacts/contact-lock-store.ts';
import type { ContactOrder } from '../contacts/contact-order-store.ts';
import { listByColumn, type ContactRow } from '../contacts/contacts-store.ts';
import { listSpans } from '../search/span-words-store.ts';
import { firstMax, listFirstByName } from './first-by-name-store.ts';
import { listByIds, readNameSequence } from './name-sequence-store.ts';
import type { NameSequences } from './name-sequences.ts';
import { listPageByName } from './page-by-name-store.ts';

// Smaller phonebooks are sorted per page in some milliseconds.
const largeFrom = 20_000;
// A page before this is found by keeping the smallest names; a later one needs all of them sorted.
const sortedFrom = 1000;

// The contacts of a span whose order is not kept are all read and sorted: 4,096 take some 15 ms.
const unsortedMax = 8;

async function areMostSpansSorted(db: Queryable, { accountId, phonebookId }: BookKey): Promise<boolean> {
  const spans = await listSpans(db, accountId, phonebookId);
  return spans.filter((one) => !one.is_sorted).length <= unsortedMax;
}

interface NameList {
  readonly accountId: number;
  /** Undefined: all phonebooks of the account. */
  readonly phonebookId: number | undefined;
  /** How many contacts there are. */
  readonly records: number;
  readonly order: ContactOrder;
  readonly page: { readonly limit: number; readonly offset: number };
}

/** A page of contacts by a column. That of a large phonebook by name is read from its ids, once all were sorted. */
export async function listByName(
  { db, log, sequences }: Pick<Platform, 'db' | 'log'> & { readonly sequences: NameSequences },
  { accountId, phonebookId, records, order, page }: NameList,
): Promise<ContactRow[]> {
  if (records < largeFrom || order.by !== 'name' || phonebookId === undefined)
    return listByColumn(db, { accountId, phonebookId }, order, page);
  const key = { accountId, phonebookId };
  const version = await findContactsVersion(db, key.accountId);
  const name = `${key.accountId} ${key.phonebookId} ${order.by} ${order.collation ?? ''}`;
  const read = async () => {
    const sequence = await readNameSequence(db, key, order);
    return { sequence, version: await findContactsVersion(db, key.accountId) };
  };
  const wanted = { key: name, version, read };
  const kept = sequences.find(name, version);
  if (kept !== undefined) return listByIds(db, key, kept.page(page, order.type === 'asc'));
  const areSorted = await areMostSpansSorted(db, key);
  if (areSorted && page.offset + page.limit <= firstMax) return listFirstByName(db, key, order, page);
  if (!areSorted && page.offset >= sortedFrom)
    return listByIds(db, key, (await sequences.read(wanted)).page(page, order.type === 'asc'));
  sequences
    .prepare(wanted)
    .catch((problem: unknown) => log.warn({ err: problem }, 'contacts could not be sorted by name'));
  return areSorted ? listPageByName(db, key, order, page) : listByColumn(db, key, order, page);
}
