import { deletePattern } from '@peyk/sdk';

import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { TrashIcon } from '../../theme/icons.tsx';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { usePatternsTexts } from './patterns-texts.ts';

/** Deletes a pattern for good, after its code was typed. */
export function DeletePattern({ code }: { readonly code: string }) {
  const t = usePatternsTexts();
  const go = useGo();
  if (!useMay('send')) return null;
  return (
    <ConfirmedButton
      action={t.remove}
      name={code}
      button={{ variant: 'default', leftSection: <TrashIcon size={18} /> }}
      run={() => ask(deletePattern, { params: { code } })}
      stale={[queryKeys.patterns.all]}
      onDone={async () => {
        toast.done(t.removed);
        await go(linkTo('/patterns'));
      }}
    >
      {t.removeHint}
    </ConfirmedButton>
  );
}
