import { cancelSend, type SendRequest } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useSendActionTexts } from './reports-texts.ts';

/** Withdraws a send that has not been released, or what has not left of a gradual one; the cost of that goes back. */
export function CancelSend({ send }: { readonly send: SendRequest }) {
  const t = useSendActionTexts();
  const format = useFormat();
  if (!send.allowed.includes('cancel')) return null;
  const hasBegun = send.status === 'queued';
  return (
    <ConfirmedButton
      action={t.cancel}
      run={() => ask(cancelSend, { params: { send_request_id: send.id } })}
      stale={[queryKeys.sends.all, queryKeys.wallet.all]}
      onDone={() => toast.done(hasBegun ? t.restCancelled : t.cancelled)}
      button={{ variant: 'default' }}
    >
      {hasBegun ? t.cancelRestHint : t.cancelHint({ cost: format.toman(send.cost) })}
    </ConfirmedButton>
  );
}
