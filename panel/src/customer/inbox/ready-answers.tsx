import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { addReadyAnswer, deleteReadyAnswer } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { queryClient } from '../../api/query-client.ts';
import { WrittenText } from '../../components/values/written-text.tsx';
import { TrashIcon } from '../../theme/icons.tsx';
import { readyAnswersQuery } from './conversation-queries.ts';
import { useInboxTexts } from './inbox-texts.ts';

interface ReadyAnswersProps {
  /** What is typed now, which can be kept. */
  readonly text: string;
  readonly insert: (text: string) => void;
}

/** Texts of the account that are inserted into an answer. */
export function ReadyAnswers({ text, insert }: ReadyAnswersProps) {
  const t = useInboxTexts();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t.ready}
      </Button>
      <Dialog isOpen={isOpen} close={dialog.close} title={t.ready}>
        <ReadyList
          text={text}
          insert={(chosen) => {
            insert(chosen);
            dialog.close();
          }}
        />
      </Dialog>
    </>
  );
}

function ReadyList({ text, insert }: ReadyAnswersProps) {
  const t = useInboxTexts();
  const { data: answers = [] } = useQuery(readyAnswersQuery);
  const remove = useMutation({
    mutationFn: (id: number) => ask(deleteReadyAnswer, { params: { id } }),
    meta: { stale: [queryKeys.inbox.ready()] },
    onError: toast.refused,
  });
  return (
    <Stack>
      {answers.map(({ id, title, text: own }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <UnstyledButton onClick={() => insert(own)}>
            <Text fw={500}>
              <bdi>{title}</bdi>
            </Text>
            <WrittenText size="sm" c="dimmed">
              {own}
            </WrittenText>
          </UnstyledButton>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.removeReady({ title })}
            onClick={() => remove.mutate(id)}
          >
            <TrashIcon size={16} />
          </ActionIcon>
        </Group>
      ))}
      {answers.length === 0 && <Text c="dimmed">{t.readyHint}</Text>}
      <ReadyForm text={text} />
    </Stack>
  );
}

function ReadyForm({ text }: Pick<ReadyAnswersProps, 'text'>) {
  const t = useInboxTexts();
  const { form, field, problem, isBusy, reset } = useApiForm({
    initial: { title: '', text },
    submit: (body) => ask(addReadyAnswer, { body }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: queryKeys.inbox.ready() });
      reset({ title: '', text: '' });
    },
  });
  return (
    <form
      {...form}
      onSubmit={(event) => {
        // It stands within the form of the answer, which is not submitted with it.
        event.stopPropagation();
        form.onSubmit(event);
      }}
    >
      <Stack gap="xs">
        <FormProblem problem={problem} />
        <TextInput {...field('title')} label={t.readyTitle} />
        <Textarea {...field('text')} label={t.readyText} dir="auto" autosize minRows={2} />
        <Group>
          <Button type="submit" variant="default" loading={isBusy}>
            {t.addReady}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
