import { ActionIcon, Button, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { addReadyText, deleteReadyText, type ReadyText } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { readyTextsQuery } from '../../shared-queries/ready-texts.ts';
import { useLanguage } from '../../language/language.tsx';
import { TrashIcon } from '../../theme/icons.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useTicketsTexts } from './tickets-texts.ts';

interface ReadyAnswersProps {
  readonly typed: string;
  readonly use: (text: string) => void;
}

/** Answers that are given again and again; all who answer tickets share them. */
export function ReadyAnswers({ typed, use }: ReadyAnswersProps) {
  const t = useTicketsTexts();
  const { language } = useLanguage();
  const [isOpen, list] = useDisclosure(false);
  const { data: answers = [] } = useQuery(readyTextsQuery('answer'));
  const options = { meta: { stale: [queryKeys.readyTexts.all] }, onError: toast.refused };
  const keep = useMutation({
    mutationFn: (one: Pick<ReadyText, 'text' | 'language'>) =>
      ask(addReadyText, { body: { kind: 'answer', ...one } }),
    onSuccess: () => toast.done(t.kept),
    ...options,
  });
  const forget = useMutation({
    mutationFn: ({ id }: ReadyText) => ask(deleteReadyText, { params: { id } }),
    onSuccess: (_answer, { text: gone, language: of }) =>
      toast.undoable(t.forgotten, () => keep.mutate({ text: gone, language: of })),
    ...options,
  });
  const text = typed.trim();
  return (
    <Group gap="sm">
      <Popover opened={isOpen} onChange={list.close} trapFocus width={360} position="top-start" shadow="md">
        <Popover.Target>
          <Button variant="light" size="compact-sm" onClick={list.toggle}>
            {t.ready}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t.ready}>
          <Stack gap="xs" mah={280} style={{ overflowY: 'auto' }}>
            {answers.length === 0 && (
              <Text size="sm" c="dimmed">
                {t.noReady}
              </Text>
            )}
            {answers.map((one) => (
              <Group key={one.id} wrap="nowrap" justify="space-between">
                <UnstyledButton
                  dir="auto"
                  flex={1}
                  title={t.use}
                  onClick={() => {
                    use(one.text);
                    list.close();
                  }}
                >
                  <Text lineClamp={2}>{one.text}</Text>
                </UnstyledButton>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t.forget}
                  onClick={() => forget.mutate(one)}
                >
                  <TrashIcon size={16} />
                </ActionIcon>
              </Group>
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {text !== '' && !answers.some((one) => one.text === text) && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={keep.isPending}
          onClick={() => keep.mutate({ text, language })}
        >
          {t.keep}
        </Button>
      )}
    </Group>
  );
}
