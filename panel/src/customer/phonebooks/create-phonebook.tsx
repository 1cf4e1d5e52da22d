import { createPhonebook } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { usePhonebooksTexts } from './phonebooks-texts.ts';
import { TitleDialog } from './title-dialog.tsx';

interface CreatePhonebookProps {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** Makes a phonebook and goes into it. */
export function CreatePhonebook({ isOpen, close }: CreatePhonebookProps) {
  const t = usePhonebooksTexts();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: (title: string) => ask(createPhonebook, { body: { title } }),
    meta: { stale: [queryKeys.phonebooks.all] },
  });
  return (
    <TitleDialog
      isOpen={isOpen}
      close={close}
      title={t.create}
      submit={async (title) => {
        const { id } = await create.mutateAsync(title);
        toast.done(t.created({ title }));
        await navigate({ to: `/phonebooks/${id}` });
      }}
    />
  );
}
