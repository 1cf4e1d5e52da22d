import type { Transaction } from '../../../../storage/database.ts';
import { lockContacts } from './contact-lock-store.ts';
import { mapFixed, type FixedChange, type FixedContent } from './fixed-columns.ts';
import { findPhonebook } from '../phonebooks-store.ts';
import { saveContacts } from './save-contacts.ts';

interface NewContact extends Partial<FixedContent> {
  readonly mobile: string;
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
  const changes = contacts.map((contact) => ({
    ...(mapFixed((name) => contact[name]) as FixedChange),
    mobile: contact.mobile,
    values: book.attributes.map(({ code }) => contact.values?.[code]),
  }));
  return (await saveContacts(tx, { accountId, book, lastId }, changes)).ids;
}
