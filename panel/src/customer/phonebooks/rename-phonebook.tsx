import { editPhonebook } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../components/feedback/toast.tsx';
import type { BookDialogProps } from './book-dialog.ts';
import { usePhonebooksTexts } from './phonebooks-texts.ts';
import { TitleDialog } from './title-dialog.tsx';

export function RenamePhonebook({ book, isOpen, close }: BookDialogProps) {
  const t = usePhonebooksTexts();
  const rename = useMutation({
    mutationFn: (title: string) => ask(editPhonebook, { params: { id: book.id }, body: { title } }),
    meta: { stale: [queryKeys.phonebooks.all] },
    onSuccess: () => toast.done(t.renamed),
  });
  return (
    <TitleDialog
      isOpen={isOpen}
      close={close}
      title={t.rename}
      initial={book.title}
      submit={rename.mutateAsync}
    />
  );
}
