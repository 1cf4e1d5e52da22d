import {
  createAttribute,
  editPhonebook,
  importContacts,
  listAttributes,
  previewContactImport,
  type Phonebook,
} from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../../api/ask.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { columnsField, isCut, newColumn, startOfFile, type Matching } from './matching.ts';

export function usePreview(book: Phonebook) {
  return useMutation({
    async mutationFn(file: File) {
      const start = await startOfFile(file);
      const preview = await ask(previewContactImport, { body: { phone_book_id: book.id, file: start } });
      return isCut(file, start) ? { ...preview, rows_count: null } : preview;
    },
  });
}

interface ImportOrder {
  readonly file: File;
  readonly headings: readonly string[];
  readonly matching: Matching;
}

/** Makes the new columns, then hands the file over. `matched` gets the columns that were made, for a second try. */
export function useStartImport(book: Phonebook, matched: (matching: Matching) => void) {
  return useMutation({
    async mutationFn({ file, headings, matching }: ImportOrder) {
      const whole = await withNewColumns(book, headings, matching);
      matched(whole);
      return ask(importContacts, {
        body: { phone_book_id: book.id, columns: columnsField(headings, whole), file },
      });
    },
    meta: {
      stale: [
        queryKeys.contacts.all,
        queryKeys.phonebooks.all,
        queryKeys.attributes.all,
        queryKeys.contactImports.all,
      ],
    },
  });
}

async function withNewColumns(
  book: Phonebook,
  headings: readonly string[],
  matching: Matching,
): Promise<Matching> {
  if (!matching.includes(newColumn)) return matching;
  const made = new Map<number, { id: number; code: string }>();
  const { data: present } = await ask(listAttributes, { query: { limit: 200 } });
  const free = present.filter(
    ({ id, type }) => type === 'string' && !book.attributes.some((column) => column.id === id),
  );
  for (const [at, meaning] of matching.entries()) {
    if (meaning !== newColumn) continue;
    const title = headings[at] ?? '';
    // Another phonebook may have the same column: variables of texts then have one name for both.
    const place = free.findIndex((one) => one.title === title.trim());
    const [taken] = place === -1 ? [] : free.splice(place, 1);
    made.set(at, taken ?? (await ask(createAttribute, { body: { title, type: 'string' } })));
  }
  const ids = [...book.attributes.map(({ id }) => id), ...[...made.values()].map(({ id }) => id)];
  await ask(editPhonebook, { params: { id: book.id }, body: { attributes: ids } });
  return matching.map((meaning, at) => made.get(at)?.code ?? meaning);
}
