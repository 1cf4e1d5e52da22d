import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageTitleProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** What can be done here, at the end of the line. */
  readonly children?: ReactNode;
}

export function PageTitle({ title, hint, children }: PageTitleProps) {
  return (
    <Group justify="space-between" align="end" mb="lg" gap="md">
      <Stack gap={2} flex="1 1 240px">
        <Title order={1} size="h2">
          {title}
        </Title>
        {hint && <Text c="dimmed">{hint}</Text>}
      </Stack>
      {children && <Group gap="sm">{children}</Group>}
    </Group>
  );
}
