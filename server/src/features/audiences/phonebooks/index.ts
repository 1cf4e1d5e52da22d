export { addContacts } from './contacts/add-contacts.ts';
export { insertAttribute } from './attributes/attributes-store.ts';
export { contactRows, titles } from './doors.ts';
export type { ContactsWhere } from './conditions/contacts-where-store.ts';
export { findValuesByMobile, valuesByName, type NamedValues } from './contacts/contact-values.ts';
export { contactFields } from './contacts/fixed-columns.ts';
export type { Phonebook } from './contacts/contact.ts';
export { insertPhonebook, listPhonebooksById } from './phonebooks-store.ts';
export { upsertContact } from './contacts/upsert-contact.ts';
