import { Type } from 'typebox';

import { Id } from '../../http/schemas.ts';
import { job } from '../../jobs/job.ts';
import type { Platform } from '../../platform.ts';
import { lockContacts } from './contact-numbers-store.ts';
import type { BookKey } from './contact-blocks-store.ts';
import { ContactColumns } from './contact-columns.ts';
import { replaceSignatures, updateContacts } from './contact-writes-store.ts';
import { readValues } from './contact.ts';
import { listAfter } from './contacts-store.ts';
import { findPhonebook } from './phonebooks-store.ts';
import { searchTextsOf } from './search-text.ts';
import { blockIds, blockOf } from './signature.ts';

// Whole blocks at a time: a block is signed with all that it holds.
const idsPerStep = blockIds * 32;

export const refreshContacts = job({
  name: 'refresh-contacts',
  payload: Type.Object({ accountId: Id, phonebookId: Id }),
  // Safe to run twice: each step writes what follows from the columns that the phonebook has at that moment.
  async run(key, platform) {
    let afterId: number | undefined = 0;
    while (afterId !== undefined) afterId = await refreshStep(platform, key, afterId);
  },
});

/** Brings the next contacts in line with the columns of their phonebook, and signs their blocks afresh. */
async function refreshStep({ db }: Platform, key: BookKey, afterId: number): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockContacts(tx, key.accountId);
    const book = await findPhonebook(tx, key.accountId, key.phonebookId);
    const [next] = await listAfter(tx, key, afterId, 1);
    if (book === undefined || next === undefined) return undefined;
    const firstId = blockOf(next.id) * blockIds;
    const lastId = firstId + idsPerStep - 1;
    const rows = await listAfter(tx, key, firstId - 1, idsPerStep);
    const contacts = new ContactColumns(book);
    for (const row of rows.filter(({ id }) => id <= lastId)) {
      const values = readValues(book, row.attributes);
      contacts.add(row.id, { ...row, values, searchTexts: searchTextsOf(row.mobile, row.name, values) });
    }
    await updateContacts(tx, key, contacts);
    await replaceSignatures(tx, key, contacts.signatures);
    return lastId;
  });
}
