export { addContacts } from './add-contacts.ts';
export { insertAttribute } from './attributes-store.ts';
export { pagesOfContacts } from './contact-pages.ts';
export { findValuesByMobile, valuesByName, type NamedValues } from './contact-values.ts';
export type { Phonebook } from './contact.ts';
export { insertPhonebook, listPhonebooksById } from './phonebooks-store.ts';
