import { Button, Group, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

import { connected } from '../../../api/connected.ts';
import { FilterIcon } from '../../../theme/icons.tsx';
import type { SendForm } from '../draft/use-send-form.ts';
import { useKindTexts } from '../kind-texts.ts';

const SegmentsChoice = lazy(
  connected(async () => ({ default: (await import('./segments-choice.tsx')).SegmentsChoice })),
);

/** Segments come when they are asked for: most sends have none. */
export function SegmentsSection({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const [isOpen, setOpen] = useState(form.values.selectedSegments.length > 0);
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton height={64} />}>
        <SegmentsChoice form={form} />
      </Suspense>
    );
  return (
    <Group>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<FilterIcon size={14} />}
        onClick={() => setOpen(true)}
      >
        {t.addSegment}
      </Button>
    </Group>
  );
}
