import { Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { deleteJoinForm, saveJoinForm, type JoinForm } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { autoDirection } from '../../components/form/auto-direction.ts';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { Copy } from '../../components/values/copy-button.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import type { BookDialogProps } from './book-dialog.ts';
import { useJoinFormTexts } from './join-form-texts.ts';
import { joinFormOf } from './phonebooks-queries.ts';

/** The form by which people join a phonebook themselves. */
export function JoinFormDialog({ book, isOpen, close }: BookDialogProps) {
  const t = useJoinFormTexts();
  return (
    <Dialog isOpen={isOpen} close={close} title={t.title}>
      <Stack>
        <Text c="dimmed">{t.hint}</Text>
        <FormOfBook book={book} close={close} />
      </Stack>
    </Dialog>
  );
}

type InDialog = Omit<BookDialogProps, 'isOpen'>;

function FormOfBook({ book, close }: InDialog) {
  return (
    <Loaded query={useQuery(joinFormOf(book.id))} height={280}>
      {({ form }) => <Edit key={form?.code ?? ''} book={book} close={close} form={form} />}
    </Loaded>
  );
}

function Edit({ book, close, form: kept }: InDialog & { readonly form: JoinForm | undefined }) {
  const t = useJoinFormTexts();
  const params = { id: book.id };
  const save = useMutation({
    mutationFn: ({
      daily_max,
      ...values
    }: {
      title: string;
      terms: string;
      daily_max: string;
      is_open: boolean;
    }) => ask(saveJoinForm, { params, body: { ...values, daily_max: Number(daily_max) } }),
    meta: { stale: [queryKeys.phonebooks.all] },
  });
  const remove = useMutation({
    mutationFn: () => ask(deleteJoinForm, { params }),
    meta: { stale: [queryKeys.phonebooks.all] },
    onSuccess() {
      close();
      toast.done(t.removed);
    },
  });
  const form = useApiForm({
    initial: {
      title: kept?.title ?? book.title,
      terms: kept?.terms ?? '',
      daily_max: String(kept?.daily_max ?? 500),
      is_open: kept?.is_open ?? true,
    },
    submit: save.mutateAsync,
    onDone: () => toast.done(t.saved),
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormProblem problem={form.problem} />
        {kept && <Address address={kept.address} />}
        <TextInput label={t.heading} required {...autoDirection} {...form.field('title')} />
        <Textarea
          label={t.terms}
          description={t.termsHint}
          required
          autosize
          minRows={3}
          {...autoDirection}
          {...form.field('terms')}
        />
        <TextInput label={t.dailyMax} inputMode="numeric" {...form.digits('daily_max')} />
        <Switch
          label={t.isOpen}
          checked={form.values.is_open}
          onChange={({ currentTarget }) => form.set('is_open', currentTarget.checked)}
        />
        <Group justify="space-between">
          {kept ? (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t.remove}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" loading={form.isBusy}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Address({ address }: { readonly address: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <a href={address} target="_blank" rel="noreferrer">
        <Ltr>{address}</Ltr>
      </a>
      <Copy value={address} />
    </Group>
  );
}
