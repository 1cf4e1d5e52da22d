import { deleteSegment, type Segment } from '@peyk/sdk';
import { useQueryClient } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { TrashIcon } from '../../theme/icons.tsx';
import { oneSegment } from '../../shared-queries/segments.ts';
import { useSegmentsTexts } from './segments-texts.ts';

export function DeleteSegment({ segment }: { readonly segment: Segment }) {
  const t = useSegmentsTexts();
  const go = useGo();
  const client = useQueryClient();
  return (
    <ConfirmedButton
      action={t.remove}
      button={{ variant: 'default', leftSection: <TrashIcon size={18} /> }}
      run={() => ask(deleteSegment, { params: { id: segment.id } })}
      // Stale only once the page of the segment is left: it must not be asked for again.
      stale={[]}
      onDone={async () => {
        await go(linkTo('/segments'));
        client.removeQueries({ queryKey: oneSegment(segment.id).queryKey });
        await client.invalidateQueries({ queryKey: queryKeys.segments.all });
        toast.done(t.removed({ title: segment.title }));
      }}
    >
      {t.removeHint}
    </ConfirmedButton>
  );
}
