import { ActionIcon, Button, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';

import { TrashIcon } from '../../look/icons.tsx';
import { tell } from '../../parts/tell.tsx';
import { useTicketsTexts } from './tickets-texts.ts';

interface ReadyAnswersProps {
  readonly typed: string;
  readonly use: (text: string) => void;
}

/** Answers that one gives again and again, kept in this browser. */
export function ReadyAnswers({ typed, use }: ReadyAnswersProps) {
  const t = useTicketsTexts();
  const [isOpen, list] = useDisclosure(false);
  const [answers, keep] = useLocalStorage<string[]>({ key: 'peyk-ready-answers', defaultValue: [] });
  const text = typed.trim();
  return (
    <Group gap="sm">
      <Popover opened={isOpen} onChange={list.close} trapFocus width={360} position="top-start" shadow="md">
        <Popover.Target>
          <Button variant="light" size="compact-md" onClick={list.toggle}>
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
            {answers.map((answer) => (
              <Group key={answer} wrap="nowrap" justify="space-between">
                <UnstyledButton
                  dir="auto"
                  flex={1}
                  title={t.use}
                  onClick={() => {
                    use(answer);
                    list.close();
                  }}
                >
                  <Text lineClamp={2}>{answer}</Text>
                </UnstyledButton>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t.forget}
                  onClick={() => keep(answers.filter((one) => one !== answer))}
                >
                  <TrashIcon size={16} />
                </ActionIcon>
              </Group>
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {text !== '' && !answers.includes(text) && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => {
            keep([...answers, text]);
            tell.done(t.kept);
          }}
        >
          {t.keep}
        </Button>
      )}
    </Group>
  );
}
