import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly gap?: 'sm' | 'md';
  readonly children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, gap = 'md', children }: SectionProps) {
  return (
    <Card component="section" aria-label={title}>
      <Stack gap={gap}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
