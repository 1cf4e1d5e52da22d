import type { Transaction } from '../../storage/database.ts';
import { runScript, scriptOf } from '../../storage/script.ts';
import { ContactColumns } from './contact-columns.ts';
import { ContactLines } from './contact-lines.ts';
import type { ContactRows } from './contact-rows.ts';
import {
  copyContacts,
  counting,
  insertContacts,
  listByMobile,
  updateContacts,
  updateSignatures,
  type PresentContact,
} from './contact-writes-store.ts';
import { applyChange, isComplete, readValues, type ContactChange, type Phonebook } from './contact.ts';

/** Where contacts are saved; `lastId` is the result of lockContacts in the same transaction. */
export interface Target {
  readonly accountId: number;
  readonly book: Phonebook;
  readonly lastId: number;
}

export interface ImportTarget extends Target {
  /** The pg connection of the transaction, needed for COPY. */
  readonly client: Parameters<typeof runScript>[0];
}

export interface Saved {
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
  target: Target,
  changes: readonly ContactChange[],
): Promise<Saved> {
  const fresh = new ContactColumns(target.book);
  const add = (id: number, place: number) => fresh.add(id, applyChange(changes[place] as ContactChange));
  const saved = await sortOut(tx, target, changes, add);
  if (fresh.size > 0) {
    const key = { accountId: target.accountId, phonebookId: target.book.id };
    await insertContacts(tx, key, fresh);
    await counting(key, fresh).execute(tx);
  }
  return { ...saved, inserted: fresh.size };
}

// Rows become objects here; with larger chunks they survive into the old generation of the garbage collector.
const rowsAtOnce = 2048;

/** The same for a batch of an import; new contacts are written by COPY. */
export async function saveManyContacts(
  tx: Transaction,
  target: ImportTarget,
  contacts: ContactRows,
): Promise<Omit<Saved, 'ids'>> {
  const sum = { inserted: 0, updated: 0, rewritten: 0 };
  for (const portion of contacts.portions(rowsAtOnce)) {
    const lastId = target.lastId + sum.inserted;
    const { inserted, updated, rewritten } = await savePortion(tx, { ...target, lastId }, contacts, portion);
    sum.inserted += inserted;
    sum.updated += updated;
    sum.rewritten += rewritten;
  }
  return sum;
}

async function savePortion(
  tx: Transaction,
  target: ImportTarget,
  contacts: ContactRows,
  { from, changes }: { readonly from: number; readonly changes: readonly ContactChange[] },
): Promise<Saved> {
  const key = { accountId: target.accountId, phonebookId: target.book.id };
  const fresh = new ContactLines(key, target.book, contacts);
  const saved = await sortOut(tx, target, changes, (id, place) => fresh.add(id, from + place));
  if (fresh.size > 0) {
    await runScript(target.client, { text: scriptOf(tx, [copyContacts]), rows: [fresh.bytes] });
    await counting(key, fresh).execute(tx);
  }
  return { ...saved, inserted: fresh.size };
}

/** Updates existing contacts, and passes new ones with their assigned id to `addNew`. */
async function sortOut(
  tx: Transaction,
  { accountId, book, lastId }: Target,
  changes: readonly ContactChange[],
  addFresh: (id: number, place: number) => void,
): Promise<Omit<Saved, 'inserted'>> {
  const key = { accountId, phonebookId: book.id };
  const present = await listPresent(tx, key, changes);
  const known = new ContactColumns(book);
  let nextId = lastId;
  const ids = changes.map((change, place) => {
    const one = present[place];
    const id = one?.id ?? (nextId += 1);
    if (one === undefined) addFresh(id, place);
    else known.add(id, applyChange(change, contentOf(book, one)));
    return id;
  });
  const rewritten = known.size === 0 ? 0 : await updateContacts(tx, key, known);
  if (rewritten > 0) await updateSignatures(tx, key, known.signatures);
  return { ids, updated: known.size, rewritten };
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
function contentOf(book: Phonebook, { name = '', prefix = null, attributes = '{}' }: PresentContact) {
  return { name, prefix, values: readValues(book, attributes) };
}
