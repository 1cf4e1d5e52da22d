import { deleteContact, saveContact, type Contact, type Phonebook } from '@peyk/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { usePhonebooksTexts } from './phonebooks-texts.ts';

const stale = [queryKeys.contacts.all, queryKeys.phonebooks.all];

/** Deletes a contact; its way back is to save it again, with all it had. */
export function useDeleteContact(book: Phonebook) {
  const t = usePhonebooksTexts();
  const client = useQueryClient();
  const restore = async (contact: Contact) => {
    try {
      await ask(saveContact, { body: bodyOf(book, contact) });
      toast.done(t.restored({ mobile: contact.mobile }));
    } catch (problem) {
      toast.refused(problem as Error);
    }
    // The row is long gone with its hooks, so what is stale is said here.
    await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return useMutation({
    mutationFn: (contact: Contact) => ask(deleteContact, { params: { id: contact.id } }),
    meta: { stale },
    onMutate: (contact) => ({
      showToast: () => toast.undoable(t.deleted({ mobile: contact.mobile }), () => restore(contact)),
    }),
    onSuccess: (_data, _contact, { showToast }) => showToast(),
    onError: toast.refused,
  });
}

function bodyOf(book: Phonebook, { id: _id, attributes, ...columns }: Contact) {
  return {
    ...columns,
    phone_book_id: book.id,
    attributes: attributes.map(({ attribute_id, value }) => ({ attribute_id, value })),
  };
}
