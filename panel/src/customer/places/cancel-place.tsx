import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { cancelLocation, type LocationRequest } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { usePlacesTexts } from './places-texts.ts';

/** Cancels a request that has sent nothing yet; its whole price goes back. */
export function CancelPlace({ request }: { readonly request: LocationRequest }) {
  const t = usePlacesTexts();
  const format = useFormat();
  const maySend = useMay('send');
  const [isOpen, dialog] = useDisclosure(false);
  const cancel = useMutation({
    mutationFn: () => ask(cancelLocation, { params: { lbsId: request.id } }),
    meta: { stale: [queryKeys.places.all, queryKeys.wallet.all] },
    onSuccess() {
      dialog.close();
      toast.done(t.cancelled);
    },
    onError: toast.refused,
  });
  const isCancellable =
    (request.status === 'pending' || request.status === 'running') && request.recipients_count === 0;
  if (!maySend || !isCancellable) return null;
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
        {t.cancelHint({ cost: format.toman(request.cost) })}
      </Confirm>
    </>
  );
}
