import { cancelLocation, type LocationRequest } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { usePlacesTexts } from './places-texts.ts';

/** Cancels a request that has sent nothing yet; its whole price goes back. */
export function CancelPlace({ request }: { readonly request: LocationRequest }) {
  const t = usePlacesTexts();
  const format = useFormat();
  const maySend = useMay('send');
  const isCancellable =
    (request.status === 'pending' || request.status === 'running') && request.recipients_count === 0;
  if (!maySend || !isCancellable) return null;
  return (
    <ConfirmedButton
      action={t.cancel}
      run={() => ask(cancelLocation, { params: { lbsId: request.id } })}
      stale={[queryKeys.places.all, queryKeys.wallet.all]}
      onDone={() => toast.done(t.cancelled)}
      button={{ variant: 'default' }}
    >
      {t.cancelHint({ cost: format.toman(request.cost) })}
    </ConfirmedButton>
  );
}
