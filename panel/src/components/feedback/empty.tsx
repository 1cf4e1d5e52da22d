import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { InboxIcon } from '../../theme/icons.tsx';

interface EmptyProps {
  readonly title: string;
  /** Why it is empty and what to do. */
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
}

export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <InboxIcon size={40} color="var(--muted)" />
      <Title order={2} size="h5">
        {title}
      </Title>
      {hint && (
        <Text component="div" c="dimmed" maw={420}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  );
}
