import { saveContact, type Contact, type Phonebook, type SaveContactBody } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';

export type ContactPatch = Partial<Omit<SaveContactBody, 'phone_book_id' | 'phone_book_data_id'>>;

/** Changes a contact; what is not given stays. */
export function useSaveContact(book: Phonebook) {
  const { mutateAsync } = useMutation({
    mutationFn: ({ contact, patch }: { contact: Contact; patch: ContactPatch }) =>
      ask(saveContact, {
        body: {
          phone_book_id: book.id,
          phone_book_data_id: contact.id,
          mobile: contact.mobile,
          ...patch,
        },
      }),
    meta: { stale: [queryKeys.contacts.all] },
  });
  return (contact: Contact, patch: ContactPatch) => mutateAsync({ contact, patch });
}
