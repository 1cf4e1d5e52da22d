import { SimpleGrid, Stack, Text, type SimpleGridProps } from '@mantine/core';
import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

interface FactsProps extends Pick<SimpleGridProps, 'cols' | 'spacing'> {
  readonly facts: readonly Fact[];
}

/** What is known of a record: names over their values. */
export function Facts({ facts, ...grid }: FactsProps) {
  return (
    <SimpleGrid {...grid}>
      {facts.map(([name, value]) => (
        <Stack key={name} gap={0}>
          <Text size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="div">{value}</Text>
        </Stack>
      ))}
    </SimpleGrid>
  );
}
