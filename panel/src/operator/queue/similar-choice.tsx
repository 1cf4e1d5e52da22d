import { Alert, Group, Kbd, Switch } from '@mantine/core';

import { useFormat } from '../../language/language.tsx';
import type { DeskItem } from './desk-item.ts';
import { useQueueTexts } from './queue-texts.ts';

interface SimilarChoiceProps {
  readonly item: DeskItem;
  readonly isTogether: boolean;
  readonly choose: (isTogether: boolean) => void;
}

/** Others with the same text, and whether they are decided with this one. */
export function SimilarChoice({ item, isTogether, choose }: SimilarChoiceProps) {
  const t = useQueueTexts();
  const format = useFormat();
  if (item.kind !== 'send') return null;
  const { similar_count: count, similar_accounts_count: accounts } = item.send;
  return (
    <Alert variant="light" color="accent">
      <Group justify="space-between">
        <span>{t.similar({ count: format.count(count), accounts: format.count(accounts) })}</span>
        <Group gap="xs" wrap="nowrap">
          <Switch
            label={t.together}
            checked={isTogether}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
          <Kbd aria-hidden>g</Kbd>
        </Group>
      </Group>
    </Alert>
  );
}
