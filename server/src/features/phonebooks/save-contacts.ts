import type { Transaction } from '../../storage/database.ts';
import { ContactColumns } from './contact-columns.ts';
import {
  insertContacts,
  listByMobile,
  updateContacts,
  updateSignatures,
  type PresentContact,
} from './contact-writes-store.ts';
import { applyChange, isComplete, readValues, type ContactChange, type Phonebook } from './contact.ts';

/** Where contacts are saved; `lastId` comes from lockContacts of the same transaction. */
export interface Target {
  readonly accountId: number;
  readonly book: Phonebook;
  readonly lastId: number;
}

export interface Saved {
  /** The ids of the contacts, in the order of the changes. */
  readonly ids: readonly number[];
  readonly inserted: number;
  readonly updated: number;
  /** Of the updated, those that were not the same already. */
  readonly rewritten: number;
}

/** Adds contacts, or changes those whose mobile the phonebook has. Each mobile comes once. */
export async function saveContacts(
  tx: Transaction,
  { accountId, book, lastId }: Target,
  changes: readonly ContactChange[],
): Promise<Saved> {
  const key = { accountId, phonebookId: book.id };
  const mobiles = changes.map(({ mobile }) => mobile);
  const found = await listByMobile(tx, key, mobiles, !changes.every(isComplete));
  const presentByPlace: (PresentContact | undefined)[] = changes.map(() => undefined);
  for (const one of found) presentByPlace[one.place] = one;

  let nextId = lastId;
  const fresh = new ContactColumns(book);
  const known = new ContactColumns(book);
  const ids = changes.map((change, place) => {
    const present = presentByPlace[place];
    const content = applyChange(change, present && contentOf(book, present));
    const id = present?.id ?? (nextId += 1);
    (present ? known : fresh).add(id, content);
    return id;
  });

  const rewritten = known.size === 0 ? 0 : await updateContacts(tx, key, known);
  if (rewritten > 0) await updateSignatures(tx, key, known.signatures);
  if (fresh.size > 0) await insertContacts(tx, key, fresh);
  return { ids, inserted: fresh.size, updated: known.size, rewritten };
}

// Where every change is complete, the present content was not read and is not needed.
function contentOf(book: Phonebook, { name = '', prefix = null, attributes = {} }: PresentContact) {
  return { name, prefix, values: readValues(book, attributes) };
}
