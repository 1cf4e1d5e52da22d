import { Stack, TextInput } from '@mantine/core';
import { createLink, editLink, type Link } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useRecordForm, type RecordFormProps } from '../../components/record/use-record-form.ts';
import { useLinksTexts } from './links-texts.ts';

/** Where a link leads; the codes that were sent stay the same. */
export function LinkForm({ record, close }: RecordFormProps<Link>) {
  const t = useLinksTexts();
  const { form, field, problem, isBusy } = useRecordForm({
    initial: { target: record?.target ?? '', title: record?.title ?? '' },
    submit: ({ target, title }) => {
      const body = { target, title: title === '' ? null : title };
      return record === undefined
        ? ask(createLink, { body })
        : ask(editLink, { params: { id: record.id }, body });
    },
    stale: [queryKeys.shortLinks.all],
    said: () => (record === undefined ? t.made : t.saved),
    close,
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput {...field('target')} label={t.target} dir="ltr" required placeholder="https://" />
        <TextInput {...field('title')} label={t.name} />
        <FormButtons isBusy={isBusy} cancel={close} />
      </Stack>
    </form>
  );
}
