import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { deletePattern } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { TrashIcon } from '../../theme/icons.tsx';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { usePatternsTexts } from './patterns-texts.ts';

/** Deletes a pattern for good, after its code was typed. */
export function DeletePattern({ code }: { readonly code: string }) {
  const t = usePatternsTexts();
  const go = useGo();
  const maySend = useMay('send');
  const [isOpen, dialog] = useDisclosure(false);
  const remove = useMutation({
    mutationFn: () => ask(deletePattern, { params: { code } }),
    async onSuccess() {
      dialog.close();
      toast.done(t.removed);
      await go(linkTo('/patterns'));
    },
    onError: toast.refused,
    meta: { stale: [queryKeys.patterns.all] },
  });
  if (!maySend) return null;
  return (
    <>
      <Button variant="default" leftSection={<TrashIcon size={18} />} onClick={dialog.open}>
        {t.remove}
      </Button>
      <Confirm
        isOpen={isOpen}
        close={dialog.close}
        title={t.remove}
        action={t.remove}
        name={code}
        isBusy={remove.isPending}
        run={() => remove.mutate()}
      >
        {t.removeHint}
      </Confirm>
    </>
  );
}
