import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** One thing that is said in the middle of the page, and what to do. */
export function NoticePage({ title, children, action }: NoticeProps) {
  return (
    <Center mih="60vh" p="lg">
      <Stack align="center" gap="md" maw={480} ta="center">
        <img src="/docs/icon.svg" alt="" width={56} height={56} />
        <Title order={1} size="h3">
          {title}
        </Title>
        {children && (
          <Text component="div" c="dimmed">
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  );
}
