import { Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { addReadyText, deleteReadyText, editReadyText, exportReadyTexts, type ReadyText } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language.tsx';
import { PlusIcon } from '../../theme/icons.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useCommonTexts } from '../../components/common-texts.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { readyTextsQuery, type ReadyKind } from './settings-queries.ts';
import { languageWords, useConsoleSettingsTexts } from './settings-texts.ts';

/** Texts of one kind that operators give again and again. */
export function ReadyTextsTab({ kind }: { readonly kind: ReadyKind }) {
  const t = useConsoleSettingsTexts();
  const [edited, edit] = useState<ReadyText | 'new'>();
  const [title, hint] = kind === 'reason' ? [t.reasons, t.reasonsHint] : [t.answers, t.answersHint];
  const columns: Column<ReadyText>[] = [
    { key: 'text', title: t.text, cell: ({ text }) => <bdi style={{ whiteSpace: 'pre-line' }}>{text}</bdi> },
    { key: 'language', title: t.language, cell: ({ language }) => languageWords[language] },
    { key: 'actions', title: t.actions, cell: (row) => <Actions row={row} edit={edit} /> },
  ];
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed">{hint}</Text>
        <Group gap="sm">
          <ExportMenu operation={exportReadyTexts} query={{ kind }} />
          <Button leftSection={<PlusIcon size={18} />} onClick={() => edit('new')}>
            {t.add}
          </Button>
        </Group>
      </Group>
      <Loaded query={useQuery(readyTextsQuery(kind))} height={300}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t.noTexts} hint={t.noTextsHint} />
          ) : (
            <ListRows name={title} rows={rows} rowKey={({ id }) => id} columns={columns} />
          )
        }
      </Loaded>
      <Dialog
        isOpen={edited !== undefined}
        close={() => edit(undefined)}
        title={edited === 'new' ? t.add : t.edit}
      >
        {edited && (
          <TextForm kind={kind} row={edited === 'new' ? undefined : edited} close={() => edit(undefined)} />
        )}
      </Dialog>
    </Stack>
  );
}

function Actions({ row, edit }: { readonly row: ReadyText; readonly edit: (row: ReadyText) => void }) {
  const t = useConsoleSettingsTexts();
  const { id, kind, language, text } = row;
  const restore = () => ask(addReadyText, { body: { kind, language, text } }).then(refresh);
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.readyTexts.list(kind) });
  const remove = useMutation({
    mutationFn: () => ask(deleteReadyText, { params: { id } }),
    meta: { stale: [queryKeys.readyTexts.all] },
    onSuccess: () => toast.undoable(t.removed, () => void restore().catch(toast.refused)),
    onError: toast.refused,
  });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="compact-sm" onClick={() => edit(row)}>
        {t.edit}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t.remove}
      </Button>
    </Group>
  );
}

interface TextFormProps {
  readonly kind: ReadyKind;
  readonly row: ReadyText | undefined;
  readonly close: () => void;
}

function TextForm({ kind, row, close }: TextFormProps) {
  const t = useConsoleSettingsTexts();
  const common = useCommonTexts();
  const { language: own } = useLanguage();
  const { form, field, values, set, problem, isBusy } = useApiForm({
    initial: { language: row?.language ?? own, text: row?.text ?? '' },
    submit: (body) =>
      row
        ? ask(editReadyText, { params: { id: row.id }, body })
        : ask(addReadyText, { body: { kind, ...body } }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: queryKeys.readyTexts.list(kind) });
      close();
      toast.done(t.saved);
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <SegmentedControl
          aria-label={t.language}
          value={values.language}
          onChange={(wanted) => set('language', wanted as typeof values.language)}
          data={(['fa', 'en'] as const).map((value) => ({ value, label: languageWords[value] }))}
        />
        <Textarea
          label={t.text}
          {...field('text')}
          dir="auto"
          autosize
          minRows={4}
          maxLength={kind === 'reason' ? 1000 : 5000}
          data-autofocus
        />
        <Group justify="end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
