import type { Transaction } from '../../../../storage/database.ts';
import { runSqlScript, sqlScriptOf } from '../../../../storage/sql/sql-script.ts';
import { ContactColumns } from './contact-columns.ts';
import { ContactCopyLines } from '../imports/contact-copy-lines.ts';
import type { PackedContacts } from '../imports/packed-contacts.ts';
import {
  copyContacts,
  updateCountersStatement,
  insertContacts,
  listByMobile,
  updateContacts,
  updateSignatures,
  type PresentContact,
} from './contact-writes-store.ts';
import { applyChange, isComplete, readValues, type ContactChange, type Phonebook } from './contact.ts';
import { emptyContent } from './fixed-columns.ts';

/** Where contacts are saved; `lastId` is the result of lockContacts in the same transaction. */
export interface SaveTarget {
  readonly accountId: number;
  readonly book: Phonebook;
  readonly lastId: number;
}

export interface CopyTarget extends SaveTarget {
  /** The pg connection of the transaction, needed for COPY. */
  readonly client: Parameters<typeof runSqlScript>[0];
}

export interface SaveResult {
  /** Ids of the contacts, in the order of the changes. */
  readonly ids: readonly number[];
  readonly inserted: number;
  readonly updated: number;
  /** How many of the updated contacts really changed. */
  readonly rewritten: number;
}

/** Adds contacts, or updates those whose mobile the phonebook has. `changes` must not repeat a mobile. */
export async function saveContacts(
  tx: Transaction,
  target: SaveTarget,
  changes: readonly ContactChange[],
): Promise<SaveResult> {
  const added = new ContactColumns(target.book);
  const add = (id: number, index: number) => added.add(id, applyChange(changes[index] as ContactChange));
  const saved = await updatePresent(tx, target, changes, add);
  if (added.size > 0) {
    const key = { accountId: target.accountId, phonebookId: target.book.id };
    await insertContacts(tx, key, added);
    await updateCountersStatement(key, added).execute(tx);
  }
  return { ...saved, inserted: added.size };
}

// Rows become objects here; with larger chunks they survive into the old generation of the garbage collector.
const rowsPerChunk = 2048;

/** The same for a batch of an import; new contacts are written by COPY. */
export async function saveManyContacts(
  tx: Transaction,
  target: CopyTarget,
  contacts: PackedContacts,
): Promise<Omit<SaveResult, 'ids'>> {
  const total = { inserted: 0, updated: 0, rewritten: 0 };
  for (const chunk of contacts.chunks(rowsPerChunk)) {
    const lastId = target.lastId + total.inserted;
    const { inserted, updated, rewritten } = await saveChunk(tx, { ...target, lastId }, contacts, chunk);
    total.inserted += inserted;
    total.updated += updated;
    total.rewritten += rewritten;
  }
  return total;
}

async function saveChunk(
  tx: Transaction,
  target: CopyTarget,
  contacts: PackedContacts,
  { from, changes }: { readonly from: number; readonly changes: readonly ContactChange[] },
): Promise<SaveResult> {
  const key = { accountId: target.accountId, phonebookId: target.book.id };
  const added = new ContactCopyLines(key, target.book, contacts);
  const saved = await updatePresent(tx, target, changes, (id, index) => added.add(id, from + index));
  if (added.size > 0) {
    await runSqlScript(target.client, { text: sqlScriptOf(tx, [copyContacts]), rows: [added.bytes] });
    await updateCountersStatement(key, added).execute(tx);
  }
  return { ...saved, inserted: added.size };
}

/** Updates existing contacts, and passes new ones with their assigned id to `addNew`. */
async function updatePresent(
  tx: Transaction,
  { accountId, book, lastId }: SaveTarget,
  changes: readonly ContactChange[],
  addNew: (id: number, index: number) => void,
): Promise<Omit<SaveResult, 'inserted'>> {
  const key = { accountId, phonebookId: book.id };
  const present = await listPresent(tx, key, changes);
  const updates = new ContactColumns(book);
  let nextId = lastId;
  const ids = changes.map((change, place) => {
    const one = present[place];
    const id = one?.id ?? (nextId += 1);
    if (one === undefined) addNew(id, place);
    else updates.add(id, applyChange(change, contentOf(book, one)));
    return id;
  });
  const rewritten = updates.size === 0 ? 0 : await updateContacts(tx, key, updates);
  if (rewritten > 0) await updateSignatures(tx, key, updates.signatures);
  return { ids, updated: updates.size, rewritten };
}

/** The existing contact of each change, in the order of the changes. */
async function listPresent(
  tx: Transaction,
  key: Parameters<typeof listByMobile>[1],
  changes: readonly ContactChange[],
): Promise<(PresentContact | undefined)[]> {
  const mobiles = changes.map(({ mobile }) => mobile);
  const present: (PresentContact | undefined)[] = changes.map(() => undefined);
  const isContentWanted = !changes.every(isComplete);
  for (const one of await listByMobile(tx, key, mobiles, isContentWanted)) present[one.place] = one;
  return present;
}

// If every change is complete, the stored content was not read and is not needed.
function contentOf(book: Phonebook, { attributes = '{}', ...stored }: PresentContact) {
  return { ...emptyContent, ...stored, values: readValues(book, attributes) };
}
