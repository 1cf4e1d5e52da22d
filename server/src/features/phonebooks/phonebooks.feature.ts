import type { Feature } from '../../feature.ts';
import { bulkUpsert } from './bulk-upsert.ts';
import { cleanImports } from './clean-imports.job.ts';
import { createAttribute } from './create-attribute.ts';
import { createPhonebook } from './create-phonebook.ts';
import { deleteContact } from './delete-contact.ts';
import { editPhonebook } from './edit-phonebook.ts';
import { excelUpsert } from './excel-upsert.ts';
import { exportContacts } from './export-contacts.ts';
import { failedRows } from './failed-rows.ts';
import { importContacts } from './import-contacts.job.ts';
import { listAttributes } from './list-attributes.ts';
import { listContacts } from './list-contacts.ts';
import { listImports } from './list-imports.ts';
import { listPhonebooks } from './list-phonebooks.ts';
import { refreshContacts } from './refresh-contacts.job.ts';
import { sampleSheet } from './sample-sheet.ts';
import { showImport } from './show-import.ts';
import { upsertContact } from './upsert-contact.ts';

/** Phonebooks with custom columns, their contacts, and import and export of contacts as files. */
export const phonebooks: Feature = {
  name: 'phonebooks',
  endpoints: [
    createPhonebook,
    listPhonebooks,
    editPhonebook,
    exportContacts,
    createAttribute,
    listAttributes,
    upsertContact,
    listContacts,
    deleteContact,
    bulkUpsert,
    excelUpsert,
    listImports,
    showImport,
    failedRows,
    sampleSheet,
  ],
  jobs: [importContacts, refreshContacts, cleanImports],
};
