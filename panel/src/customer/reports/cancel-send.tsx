import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { cancelSend, type SendRequest } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useSendActionTexts } from './reports-texts.ts';

/** Withdraws a send that has not been released; its cost goes back. */
export function CancelSend({ send }: { readonly send: SendRequest }) {
  const t = useSendActionTexts();
  const format = useFormat();
  const [isOpen, dialog] = useDisclosure(false);
  const cancel = useMutation({
    mutationFn: () => ask(cancelSend, { params: { send_request_id: send.id } }),
    meta: { stale: [queryKeys.sends.all, queryKeys.wallet.all] },
    onSuccess() {
      dialog.close();
      toast.done(t.cancelled);
    },
    onError: toast.refused,
  });
  if (!send.allowed.includes('cancel')) return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t.cancel}
      </Button>
      <Confirm
        isOpen={isOpen}
        close={dialog.close}
        title={t.cancel}
        action={t.cancel}
        isBusy={cancel.isPending}
        run={() => cancel.mutate()}
      >
        {t.cancelHint({ cost: format.toman(send.cost) })}
      </Confirm>
    </>
  );
}
