import { contactExample } from './phonebook-examples.ts';
import { titleField, titleSearchField } from './phonebook-schema.ts';
import { contactsWhere } from './conditions/contacts-where-store.ts';
import { cleanTitle } from './contacts/clean-text.ts';
import { listConsents } from './contacts/consents-store.ts';
import { mobileProblemTexts } from './contacts/contact-fields.ts';
import { contactOfNumber, filledColumns } from './by-number/contact-of-number.ts';
import { pagesOfContacts } from './contacts/contact-pages.ts';
import { contactOf, contactSchema } from './contacts/contact-schema.ts';
import { notePhonebook } from './note-phonebook.ts';
import { headingsOf } from './imports/sheet-columns.ts';
import { titleMatches } from './search/title-search-store.ts';

/** Contacts as other features read and show them. */
export const contactRows = {
  /** Of one phonebook, page by page. */
  pages: pagesOfContacts,
  where: contactsWhere,
  /** What an account keeps of the consent of a number. */
  consents: listConsents,
  /** Of a file: the fixed columns, then the attributes. */
  headings: headingsOf,
  /** What is wrong with a number. */
  mobileTexts: mobileProblemTexts,
  /** The contact of a number, as a message of the person changes it, and the fixed columns that a text fills. */
  ofNumber: { ...contactOfNumber, columns: filledColumns, note: notePhonebook },
  schema: contactSchema,
  of: contactOf,
  example: contactExample,
};

/** Titles of what an account names, and how they are searched. */
export const titles = {
  field: titleField,
  search: titleSearchField,
  clean: cleanTitle,
  matches: titleMatches,
};
