import { part, type Feature } from '../../../feature.ts';
import { bulkUpsert } from './contacts/bulk-upsert.ts';
import { ContactCache, contactCache } from './search/contact-cache.ts';
import { cancelImport } from './imports/cancel-import.ts';
import { cleanImports } from './imports/clean-imports.job.ts';
import { createAttribute } from './attributes/create-attribute.ts';
import { createPhonebook } from './create-phonebook.ts';
import { deleteContact } from './contacts/delete-contact.ts';
import { deletePhonebook } from './merging/delete-phonebook.ts';
import { editPhonebook } from './edit-phonebook.ts';
import { excelUpsert } from './imports/excel-upsert.ts';
import { exportContacts } from './exports/export-contacts.ts';
import { failedRows } from './imports/failed-rows.ts';
import { importContacts } from './imports/contact-import.ts';
import { listAttributes } from './attributes/list-attributes.ts';
import { listContacts } from './contacts/list-contacts.ts';
import { listImports } from './imports/list-imports.ts';
import { listDuplicates, removeDuplicates } from './merging/shared-contacts.ts';
import { listPhonebooks } from './list-phonebooks.ts';
import { mergePhonebooks } from './merging/merge-phonebooks.ts';
import { previewImport } from './imports/preview-import.ts';
import { refreshContacts } from './contacts/refresh-contacts.job.ts';
import { sampleSheet } from './exports/sample-sheet.ts';
import { showImport } from './imports/show-import.ts';
import { showPhonebook } from './show-phonebook.ts';
import { upsertContact } from './contacts/upsert-contact.ts';
import {
  findUnlistedWords,
  forgetContactWords,
  forgetDigits,
  listContactWords,
} from './search/list-contact-words.job.ts';
import { contactSearch, phonebookSearch } from './search/search-sources.ts';
import { columnCondition } from './conditions/column-condition.ts';
import { contactNumbers } from './contacts/number-data-store.ts';

/** Phonebooks with custom columns, their contacts, and import and export of contacts as files. */
export const phonebooks: Feature = {
  name: 'phonebooks',
  title: { fa: 'دفترچه تلفن', en: 'Phonebooks' },
  endpoints: [
    createPhonebook,
    listPhonebooks,
    showPhonebook,
    editPhonebook,
    deletePhonebook,
    mergePhonebooks,
    listDuplicates,
    removeDuplicates,
    exportContacts,
    createAttribute,
    listAttributes,
    upsertContact,
    listContacts,
    deleteContact,
    bulkUpsert,
    previewImport,
    excelUpsert,
    listImports,
    showImport,
    failedRows,
    cancelImport,
    sampleSheet,
  ],
  jobs: [
    importContacts,
    refreshContacts,
    cleanImports,
    listContactWords,
    findUnlistedWords,
    forgetContactWords,
    forgetDigits,
  ],
  numberTables: contactNumbers,
  conditionKinds: [columnCondition],
  searches: [contactSearch, phonebookSearch],
  runtime: [part(contactCache, () => new ContactCache())],
};
