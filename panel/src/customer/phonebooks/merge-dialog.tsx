import { NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { mergePhonebooks } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import type { BookDialogProps } from './book-dialog.ts';
import { allBooks } from './phonebooks-queries.ts';
import { usePhonebooksTexts } from './phonebooks-texts.ts';

/** Adds the contacts of another phonebook. */
export function MergeDialog({ book, isOpen, close }: BookDialogProps) {
  const t = usePhonebooksTexts();
  return (
    <Dialog isOpen={isOpen} close={close} title={t.merge}>
      <MergeForm book={book} close={close} />
    </Dialog>
  );
}

function MergeForm({ book, close }: Omit<BookDialogProps, 'isOpen'>) {
  const t = usePhonebooksTexts();
  const format = useFormat();
  const books = useQuery(allBooks);
  const merge = useMutation({
    mutationFn: (values: { source_id: string; delete_source: boolean }) =>
      ask(mergePhonebooks, {
        params: { id: book.id },
        body: { ...values, source_id: Number(values.source_id) },
      }),
    meta: { stale: [queryKeys.phonebooks.all, queryKeys.contacts.all] },
  });
  const form = useApiForm({
    initial: { source_id: '', delete_source: false },
    submit: merge.mutateAsync,
    onDone({ added, skipped }) {
      close();
      toast.done(t.merged({ added: format.count(added), skipped: format.count(skipped) }));
    },
  });
  return (
    <Loaded query={books}>
      {({ data }) => {
        const others = data.filter(({ id }) => id !== book.id);
        if (others.length === 0) return <Text>{t.noOther}</Text>;
        return (
          <form {...form.form}>
            <Stack>
              <FormProblem problem={form.problem} />
              <Text c="dimmed">{t.mergeHint}</Text>
              <NativeSelect
                label={t.mergeSource}
                data={[
                  { value: '', label: t.mergeChoose },
                  ...others.map(({ id, title, records }) => ({
                    value: String(id),
                    label: `${title} (${format.count(records)})`,
                  })),
                ]}
                {...form.field('source_id')}
              />
              <Switch
                label={t.mergeDelete}
                checked={form.values.delete_source}
                onChange={({ currentTarget }) => form.set('delete_source', currentTarget.checked)}
              />
              <FormButtons send={t.merge} isBusy={form.isBusy} isDisabled={form.values.source_id === ''} />
            </Stack>
          </form>
        );
      }}
    </Loaded>
  );
}
