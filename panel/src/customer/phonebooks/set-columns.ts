import { editPhonebook, type Attribute, type Phonebook } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Gives a phonebook these columns, in this order. */
export function useSetColumns(book: Phonebook) {
  return useMutation({
    mutationFn: (attributes: readonly Attribute[]) =>
      ask(editPhonebook, {
        params: { id: book.id },
        body: { attributes: attributes.map(({ id }) => id) },
      }),
    meta: { stale: [queryKeys.phonebooks.all, queryKeys.contacts.all] },
  });
}
