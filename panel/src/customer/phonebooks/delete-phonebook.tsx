import { deletePhonebook } from '@peyk/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import type { BookDialogProps } from './book-dialog.ts';
import { oneBook } from '../../shared-queries/phonebooks.ts';
import { usePhonebooksTexts } from './phonebooks-texts.ts';

/** Deletes a phonebook for good, once its name was typed. */
export function DeletePhonebook({ book, isOpen, close }: BookDialogProps) {
  const t = usePhonebooksTexts();
  const format = useFormat();
  const go = useGo();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => ask(deletePhonebook, { params: { id: book.id } }),
    async onSuccess() {
      await go(linkTo('/phonebooks'));
      // The phonebook itself must not be asked for again.
      client.removeQueries({ queryKey: oneBook(book.id).queryKey });
      await client.invalidateQueries({ queryKey: queryKeys.phonebooks.all });
      toast.done(t.removed({ title: book.title }));
    },
    onError: toast.refused,
  });
  return (
    <Confirm
      isOpen={isOpen}
      close={close}
      title={t.remove}
      action={t.remove}
      name={book.title}
      isBusy={remove.isPending}
      run={() => remove.mutate()}
    >
      {t.removeHint({ count: format.count(book.records) })}
    </Confirm>
  );
}
