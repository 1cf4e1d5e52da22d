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

/** Where contacts are saved; `lastId` comes from lockContacts of the same transaction. */
export interface Target {
  readonly accountId: number;
  readonly book: Phonebook;
  readonly lastId: number;
}

export interface ImportTarget extends Target {
  /** The plain connection of the transaction. */
  readonly client: Parameters<typeof runScript>[0];
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

// Rows of a file become objects here, and more of them at once than these outlive young memory.
const rowsAtOnce = 2048;

/** The same for thousands. */
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

/** Changes the contacts that are there, and collects those that are not. */
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

/** The present contact of each change, in their order. */
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

// Where every change is complete, the present content was not read and is not needed.
function contentOf(book: Phonebook, { name = '', prefix = null, attributes = '{}' }: PresentContact) {
  return { name, prefix, values: readValues(book, attributes) };
}
