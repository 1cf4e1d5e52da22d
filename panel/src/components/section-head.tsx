import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionHeadProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** What can be done here, at the end of the line. */
  readonly children?: ReactNode;
}

/** The head of a part of a page that is no card of its own. */
export function SectionHead({ title, hint, children }: SectionHeadProps) {
  return (
    <Group justify="space-between" align="end">
      <Stack gap={0} flex="1 1 240px">
        <Title order={2} size="h4">
          {title}
        </Title>
        {hint && (
          <Text component="div" c="dimmed" size="sm">
            {hint}
          </Text>
        )}
      </Stack>
      {children}
    </Group>
  );
}
