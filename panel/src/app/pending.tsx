import { Skeleton, Stack } from '@mantine/core';

import { useAppTexts } from './app-texts.ts';

/** The shape of a page while its code arrives. */
export function PendingPage() {
  const t = useAppTexts();
  return (
    <Stack p="lg" gap="md" role="status" aria-label={t.loading}>
      <Skeleton height={32} width={220} />
      <Skeleton height={120} />
      <Skeleton height={320} />
    </Stack>
  );
}
