import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { useState } from 'react';

import { Empty } from '../../components/feedback/empty.tsx';
import { DeskItemView, type DeskItemViewProps } from './desk-item-view.tsx';
import type { DeskItem } from './desk-item.ts';
import { useQueueTexts } from './queue-texts.ts';
import type { ClaimedItem } from './use-claimed-item.ts';

interface ShownItemProps extends Omit<DeskItemViewProps, 'item' | 'claimed'> {
  readonly claimed: ClaimedItem;
}

/** What the operator is at, what another one is at, or that others are at all of them. */
export function ShownItem({ claimed, isBusy, ...actions }: ShownItemProps) {
  const t = useQueueTexts();
  const { current, others, isNothingFree, claimOf, takeOver } = claimed;
  const last = useLast(current);
  if (isNothingFree) return <Empty title={t.allClaimed} hint={t.allClaimedHint} />;
  if (others !== undefined)
    return (
      <DeskItemView
        {...actions}
        item={others}
        isBusy
        claimed={<ClaimedByOther name={claimOf(others)?.operator.name ?? ''} takeOver={takeOver} />}
      />
    );
  // While the next one is claimed, the one before stays in sight.
  const shown = current ?? last;
  if (shown === undefined) return <Skeleton height={320} />;
  return <DeskItemView {...actions} item={shown} isBusy={isBusy || current === undefined} />;
}

/** The last one that there was. */
function useLast(item: DeskItem | undefined): DeskItem | undefined {
  const [last, setLast] = useState(item);
  if (item !== undefined && item !== last) setLast(item);
  return last;
}

interface ClaimedByOtherProps {
  readonly name: string;
  readonly takeOver: () => void;
}

/** It is read, and decided only after it is taken over. */
function ClaimedByOther({ name, takeOver }: ClaimedByOtherProps) {
  const t = useQueueTexts();
  return (
    <Alert variant="light" color="orange" title={t.claimedBy({ name })}>
      <Group justify="space-between">
        <span>{t.takeOverHint}</span>
        <Button variant="default" onClick={takeOver}>
          {t.takeOver}
        </Button>
      </Group>
    </Alert>
  );
}
