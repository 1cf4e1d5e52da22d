import { combined, pause, type Caller, type PeykOptions, type RequestOptions } from '../caller.ts';
import {
  createAttribute,
  createPhonebook,
  deleteContact,
  deletePhonebook,
  editPhonebook,
  exportContacts,
  importContacts,
  listAttributes,
  listContacts,
  listPhonebooks,
  saveContact,
  saveContacts,
  showContactImport,
  showPhonebook,
} from '../generated/operations.ts';
import type {
  ContactImport,
  CreateAttributeBody,
  CreatePhonebookBody,
  EditPhonebookBody,
  ImportContactsBodyWithFiles,
  SaveContactBody,
  SaveContactsBody,
} from '../generated/schemas.ts';
import { listOf, type QueryOf } from './query.ts';

export interface ImportWaitOptions extends RequestOptions {
  readonly onProgress?: ((state: ContactImport) => void) | undefined;
}

const importPauseMs = 300;

/** People in phonebooks. */
export const contactsOf = (call: Caller, client: PeykOptions) => {
  const importState = (id: number, options?: RequestOptions) =>
    call(showContactImport, { params: { id } }, options);
  return {
    list: (query?: QueryOf<typeof listContacts>, options?: RequestOptions) =>
      listOf(call, listContacts, query, options),
    /** Adds a contact, or changes the one that the phonebook has under this mobile. */
    save: (body: SaveContactBody, options?: RequestOptions) => call(saveContact, { body }, options),
    /** Up to 500 at once. */
    saveMany: (body: SaveContactsBody, options?: RequestOptions) => call(saveContacts, { body }, options),
    delete: (id: number, options?: RequestOptions) => call(deleteContact, { params: { id } }, options),
    /** Reads an xlsx or csv file in; a large one goes on after the answer, see waitForImport. */
    import: (body: ImportContactsBodyWithFiles, options?: RequestOptions) =>
      call(importContacts, { body }, options),
    importState,
    /** Waits for the end of an import; `onProgress` gets every state in between. */
    async waitForImport(
      id: number,
      progress: ((state: ContactImport) => void) | ImportWaitOptions = {},
      options?: RequestOptions,
    ): Promise<ContactImport> {
      const { onProgress, ...request } = typeof progress === 'function' ? { onProgress: progress } : progress;
      const all = { ...request, ...options };
      for (;;) {
        const state = await importState(id, all);
        onProgress?.(state);
        if (state.status !== 'running') return state;
        await pause(importPauseMs, combined(client.signal, all.signal));
      }
    },
  };
};

export const phonebooksOf = (call: Caller) => ({
  list: (query?: QueryOf<typeof listPhonebooks>, options?: RequestOptions) =>
    listOf(call, listPhonebooks, query, options),
  get: (id: number, options?: RequestOptions) => call(showPhonebook, { params: { id } }, options),
  create: (body: CreatePhonebookBody, options?: RequestOptions) => call(createPhonebook, { body }, options),
  update: (id: number, body: EditPhonebookBody, options?: RequestOptions) =>
    call(editPhonebook, { params: { id }, body }, options),
  delete: (id: number, options?: RequestOptions) => call(deletePhonebook, { params: { id } }, options),
  /** All contacts as a file, which can be imported again. */
  export: (id: number, format: 'xlsx' | 'csv' = 'xlsx', options?: RequestOptions) =>
    call(exportContacts, { params: { id }, query: { format } }, options),
  /** The own columns of contacts. */
  attributes: (query?: QueryOf<typeof listAttributes>, options?: RequestOptions) =>
    listOf(call, listAttributes, query, options),
  createAttribute: (body: CreateAttributeBody, options?: RequestOptions) =>
    call(createAttribute, { body }, options),
});
