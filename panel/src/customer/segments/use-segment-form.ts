import { createSegment, editSegment, type Segment } from '@peyk/sdk';
import { useQueryClient } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { ruleOf, type SegmentDraft } from './segment-draft.ts';
import { useSegmentsTexts } from './segments-texts.ts';

export function useSegmentForm(initial: SegmentDraft, id: number | undefined) {
  const t = useSegmentsTexts();
  const client = useQueryClient();
  const go = useGo();
  return useApiForm<SegmentDraft, Segment>({
    initial,
    submit(values) {
      const body = {
        title: values.title,
        phone_book_ids: [...values.phone_book_ids],
        rule: ruleOf(values),
      };
      return id === undefined ? ask(createSegment, { body }) : ask(editSegment, { params: { id }, body });
    },
    async onDone(saved) {
      await client.invalidateQueries({ queryKey: queryKeys.segments.all });
      toast.done(t.saved({ title: saved.title }));
      if (id === undefined) await go(linkTo('/segments/$id', { id: saved.id }));
    },
  });
}

export type SegmentForm = ReturnType<typeof useSegmentForm>;
