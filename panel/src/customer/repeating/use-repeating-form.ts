import { createRepeatingSend, editRepeatingSend, type RepeatingSend } from '@peyk/sdk';
import { useQueryClient } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useGo } from '../../components/link/use-go.ts';
import { linkTo } from '../../links.ts';
import { bodyOf, type RepeatingDraft } from './repeating-draft.ts';
import { useRepeatingTexts } from './repeating-texts.ts';

export function useRepeatingForm(initial: RepeatingDraft, id: number | undefined) {
  const t = useRepeatingTexts();
  const client = useQueryClient();
  const go = useGo();
  return useApiForm<RepeatingDraft, RepeatingSend>({
    initial,
    submit(values) {
      const body = bodyOf(values);
      return id === undefined
        ? ask(createRepeatingSend, { body })
        : ask(editRepeatingSend, { params: { id }, body });
    },
    async onDone(saved) {
      await client.invalidateQueries({ queryKey: queryKeys.repeating.all });
      toast.done(t.saved({ title: saved.title }));
      if (id === undefined) await go(linkTo('/repeating/$id', { id: saved.id }));
    },
  });
}

export type RepeatingForm = ReturnType<typeof useRepeatingForm>;
