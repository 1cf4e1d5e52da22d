import type { Transaction } from '../../storage/database.ts';
import { updateCounts } from './contact-blocks-store.ts';
import { updateLastId } from './contact-numbers-store.ts';
import {
  insertContacts,
  listByMobile,
  updateContacts,
  type BookKey,
  type PresentContact,
  type StoredContact,
} from './contact-writes-store.ts';
import {
  applyChange,
  isComplete,
  readValues,
  writeValues,
  type ContactChange,
  type Phonebook,
} from './contact.ts';
import { updateRecords } from './phonebooks-store.ts';
import { signContacts } from './sign-contacts.ts';

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
  const key: BookKey = { accountId, phonebookId: book.id };
  const mobiles = changes.map(({ mobile }) => mobile);
  const found = await listByMobile(tx, key, mobiles, !changes.every(isComplete));
  const presentByPlace = new Map(found.map((one) => [one.place, one]));

  let nextId = lastId;
  const fresh: StoredContact[] = [];
  const known: StoredContact[] = [];
  const ids = changes.map((change, place) => {
    const present = presentByPlace.get(place);
    const content = applyChange(change, present && contentOf(book, present));
    const id = present?.id ?? (nextId += 1);
    (present ? known : fresh).push({ ...content, id, values: writeValues(book, content.values) });
    return id;
  });

  const rewritten = known.length === 0 ? 0 : await updateContacts(tx, key, known);
  if (fresh.length > 0) await add(tx, key, fresh);
  if (fresh.length > 0 || rewritten > 0) await signContacts(tx, key, [...fresh, ...known]);
  return { ids, inserted: fresh.length, updated: known.length, rewritten };
}

// Where every change is complete, the present content was not read and is not needed.
function contentOf(book: Phonebook, { name = '', prefix = null, attributes = {} }: PresentContact) {
  return { name, prefix, values: readValues(book, attributes) };
}

async function add(tx: Transaction, key: BookKey, fresh: readonly StoredContact[]): Promise<void> {
  await insertContacts(tx, key, fresh);
  await updateCounts(
    tx,
    key,
    fresh.map(({ id }) => id),
    1,
  );
  await updateRecords(tx, key.accountId, key.phonebookId, fresh.length);
  await updateLastId(tx, key.accountId, fresh.at(-1)?.id ?? 0);
}
