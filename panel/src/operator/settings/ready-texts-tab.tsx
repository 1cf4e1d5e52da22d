import { Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { addReadyText, deleteReadyText, editReadyText, exportReadyTexts, type ReadyText } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguageChoices } from '../../components/form/language-choices.ts';
import { useLanguage } from '../../language/language.tsx';
import { readyTextsQuery, type ReadyKind } from '../../shared-queries/ready-texts.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { AddButton } from '../../components/record/add-button.tsx';
import { RecordDialog, type Edited } from '../../components/record/record-dialog.tsx';
import { useActionsColumn } from '../../components/record/row-actions.tsx';
import { useRecordForm, type RecordFormProps } from '../../components/record/use-record-form.ts';
import { useConsoleSettingsTexts } from './settings-texts.ts';

/** Texts of one kind that operators give again and again. */
export function ReadyTextsTab({ kind }: { readonly kind: ReadyKind }) {
  const t = useConsoleSettingsTexts();
  const languages = useLanguageChoices();
  const [edited, edit] = useState<Edited<ReadyText>>();
  // Read anew where they are kept.
  const query = useQuery({ ...readyTextsQuery(kind), staleTime: 15_000 });
  const [title, hint] = kind === 'reason' ? [t.reasons, t.reasonsHint] : [t.answers, t.answersHint];
  const columns: Column<ReadyText>[] = [
    {
      key: 'text',
      card: 'headline',
      title: t.text,
      cell: ({ text }) => <bdi style={{ whiteSpace: 'pre-line' }}>{text}</bdi>,
    },
    {
      key: 'language',
      card: 'fact',
      title: t.language,
      cell: ({ language }) => languages.find(({ value }) => value === language)?.label,
    },
    useActionsColumn<ReadyText>(edit, (row) => <RemoveText row={row} />),
  ];
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed">{hint}</Text>
        <Group gap="sm">
          <ExportMenu operation={exportReadyTexts} query={{ kind }} />
          <AddButton name={t.add} add={() => edit('new')} />
        </Group>
      </Group>
      <Loaded query={query} height={300}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t.noTexts} hint={t.noTextsHint} />
          ) : (
            <ListRows name={title} rows={rows} rowKey={({ id }) => id} columns={columns} />
          )
        }
      </Loaded>
      <RecordDialog edited={edited} add={t.add} close={() => edit(undefined)} form={forms[kind]} />
    </Stack>
  );
}

/** A text that was removed can be brought back for some seconds. */
function RemoveText({ row: { id, kind, language, text } }: { readonly row: ReadyText }) {
  const t = useConsoleSettingsTexts();
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.readyTexts.list(kind) });
  const restore = () => ask(addReadyText, { body: { kind, language, text } }).then(refresh);
  const remove = useMutation({
    mutationFn: () => ask(deleteReadyText, { params: { id } }),
    meta: { stale: [queryKeys.readyTexts.all] },
    onSuccess: () => toast.undoable(t.removed, () => void restore().catch(toast.refused)),
    onError: toast.refused,
  });
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={remove.isPending}
      onClick={() => remove.mutate()}
    >
      {t.remove}
    </Button>
  );
}

const lengths = { reason: 1000, answer: 5000 } as const;

/** The form of a kind. */
const formOf = (kind: ReadyKind) =>
  function TextForm({ record, close }: RecordFormProps<ReadyText>) {
    const t = useConsoleSettingsTexts();
    const { language: own } = useLanguage();
    const languages = useLanguageChoices();
    const { form, field, values, set, problem, isBusy } = useRecordForm({
      initial: { language: record?.language ?? own, text: record?.text ?? '' },
      submit: (body) =>
        record
          ? ask(editReadyText, { params: { id: record.id }, body })
          : ask(addReadyText, { body: { kind, ...body } }),
      stale: [queryKeys.readyTexts.list(kind)],
      said: () => t.saved,
      close,
    });
    return (
      <form {...form}>
        <Stack>
          <FormProblem problem={problem} />
          <SegmentedControl
            aria-label={t.language}
            value={values.language}
            onChange={(wanted) => set('language', wanted as typeof values.language)}
            data={languages}
          />
          <Textarea
            label={t.text}
            {...field('text')}
            dir="auto"
            autosize
            minRows={4}
            maxLength={lengths[kind]}
            data-autofocus
          />
          <FormButtons isBusy={isBusy} cancel={close} />
        </Stack>
      </form>
    );
  };

const forms = { reason: formOf('reason'), answer: formOf('answer') } as const;
