import { Type } from 'typebox';

import { Id } from '../../../../http/schemas.ts';
import { job } from '../../../../jobs/job.ts';
import type { Platform } from '../../../../platform.ts';
import { lockContacts } from './contact-lock-store.ts';
import type { BookKey } from './contact-blocks-store.ts';
import { ContactColumns } from './contact-columns.ts';
import { replaceSignatures, updateContacts } from './contact-writes-store.ts';
import { readValues, textsOf } from './contact.ts';
import { listAfter } from './contacts-store.ts';
import { findPhonebook } from '../phonebooks-store.ts';
import { listWordsOf } from '../search/list-contact-words.job.ts';
import { searchTextsOf } from '../search/search-text.ts';
import { idsPerBlock, blockOf } from '../search/signature.ts';

// Whole blocks per step, because a signature is replaced with that of all contacts of the block.
const idsPerStep = idsPerBlock * 32;

export const refreshContacts = job({
  name: 'refresh-contacts',
  payload: Type.Object({ accountId: Id, phonebookId: Id }),
  // Safe to run twice: each step derives its writes from the contacts and the current columns of the phonebook.
  async run(key, platform) {
    let afterId: number | undefined = 0;
    while (afterId !== undefined) afterId = await refreshStep(platform, key, afterId);
    await listWordsOf(platform.db, key);
  },
});

/** Removes values of dropped columns from the next contacts and replaces the signatures of their blocks. */
async function refreshStep({ db }: Platform, key: BookKey, afterId: number): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockContacts(tx, key.accountId);
    const book = await findPhonebook(tx, key.accountId, key.phonebookId);
    const [next] = await listAfter(tx, key, afterId, 1);
    if (book === undefined || next === undefined) return undefined;
    const firstId = blockOf(next.id) * idsPerBlock;
    const lastId = firstId + idsPerStep - 1;
    const rows = await listAfter(tx, key, firstId - 1, idsPerStep);
    const contacts = new ContactColumns(book);
    for (const row of rows.filter(({ id }) => id <= lastId)) {
      const values = readValues(book, row.attributes);
      contacts.add(row.id, { ...row, values, searchTexts: searchTextsOf(row.mobile, textsOf(row, values)) });
    }
    await updateContacts(tx, key, contacts);
    await replaceSignatures(tx, key, contacts.signatures);
    return lastId;
  });
}
