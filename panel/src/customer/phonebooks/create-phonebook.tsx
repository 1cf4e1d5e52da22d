import { createPhonebook } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
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
  const go = useGo();
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
        await go(linkTo('/phonebooks/$id', { id }));
      }}
    />
  );
}
