import type { Transaction } from '../../../storage/database.ts';
import { lockContacts } from './contact-lock-store.ts';
import type { ContactPrefix } from './contact.ts';
import { findPhonebook } from '../phonebooks-store.ts';
import { saveContacts } from './save-contacts.ts';

interface NewContact {
  readonly mobile: string;
  readonly name?: string;
  readonly prefix?: ContactPrefix;
  /** Attribute code to value. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Adds contacts without validating them: the caller has done that. Returns their ids in the same order. */
export async function addContacts(
  tx: Transaction,
  { accountId, phonebookId }: { readonly accountId: number; readonly phonebookId: number },
  contacts: readonly NewContact[],
): Promise<readonly number[]> {
  const lastId = await lockContacts(tx, accountId);
  const book = await findPhonebook(tx, accountId, phonebookId);
  if (book === undefined) throw new Error(`phonebook ${phonebookId} not found in account ${accountId}`);
  const changes = contacts.map(({ mobile, name, prefix, values = {} }) => ({
    mobile,
    name,
    prefix,
    values: book.attributes.map(({ code }) => values[code]),
  }));
  return (await saveContacts(tx, { accountId, book, lastId }, changes)).ids;
}
