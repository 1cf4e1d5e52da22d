import type { SearchSource } from '../../../../search-source.ts';
import { listPhonebooks } from '../phonebooks-store.ts';
import { findSomeContacts } from './contact-search-store.ts';
import { searchWords } from './search-text.ts';

export const phonebookSearch: SearchSource = {
  kind: 'phonebook',
  side: 'account',
  permission: 'read',
  async find({ db }, { text, limit }, accountId) {
    if (searchWords(text).length === 0) return [];
    const books = await listPhonebooks(db, accountId, { search: text, limit, offset: 0 });
    return books.map(({ id, title, records }) => ({ id, title, detail: String(records) }));
  },
};

export const contactSearch: SearchSource = {
  kind: 'contact',
  side: 'account',
  permission: 'read',
  async find({ db }, { text, limit }, accountId) {
    const words = searchWords(text);
    // One letter is in every block of contacts: nothing can be left out.
    if (words.every((word) => word.length < 2)) return [];
    const contacts = await findSomeContacts(db, { accountId, phonebookId: undefined, words }, limit);
    return contacts.map(({ id, mobile, name, phone_book_id: book }) => ({
      id,
      title: name || mobile,
      detail: mobile,
      parent_id: book,
    }));
  },
};
