import { restoreLine, retireLine } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { placesOf } from './line-values.ts';
import type { ManagedLine } from './lines-queries.ts';
import { useLinesTexts } from './lines-texts.ts';

/** A line is taken out of service, and put back. */
export function LineActions({ line }: { readonly line: ManagedLine }) {
  return line.retired_at === null ? <Retire line={line} /> : <Restore line={line} />;
}

function Retire({ line }: { readonly line: ManagedLine }) {
  const t = useLinesTexts();
  const format = useFormat();
  return (
    <ConfirmedButton
      action={t.retire}
      run={() => ask(retireLine, { params: { id: line.id } })}
      stale={[queryKeys.lines.all]}
      onDone={({ held_sends_count: held, warning }) => {
        toast.done(t.retiredNow({ count: format.count(held) }));
        if (warning !== null) toast.refused(new Error(warning));
      }}
    >
      {t.retireHint(placesOf(line))}
    </ConfirmedButton>
  );
}

function Restore({ line }: { readonly line: ManagedLine }) {
  const t = useLinesTexts();
  return (
    <ConfirmedButton
      action={t.restore}
      run={() => ask(restoreLine, { params: { id: line.id } })}
      stale={[queryKeys.lines.all]}
      onDone={() => toast.done(t.restoredNow)}
      isHarmless
    >
      {t.restoreHint(placesOf(line))}
    </ConfirmedButton>
  );
}
