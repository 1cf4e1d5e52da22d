import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
}

/** A number with its name over it. */
export function Figure({ name, value, hint }: FigureProps) {
  return (
    <Stack gap={0}>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fw={700} size="xl">
        {value}
      </Text>
      {hint && (
        <Text component="div" size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Stack>
  );
}
