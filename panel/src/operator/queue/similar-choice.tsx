import { Alert, Group, Kbd, Switch } from '@mantine/core';

import { directionOf } from '../../language/direction.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import type { DeskItem } from './desk-item.ts';
import classes from './queue-page.module.css';
import { useQueueTexts } from './queue-texts.ts';

/** The rest differs in numbers too. */
const othersShown = 5;

interface SimilarChoiceProps {
  readonly item: DeskItem;
  /** Texts of the others that differ from its own. */
  readonly others: readonly string[];
  readonly isTogether: boolean;
  readonly choose: () => void;
}

/** Others with the same text, and whether they are decided with this one. */
export function SimilarChoice({ item, others, isTogether, choose }: SimilarChoiceProps) {
  const t = useQueueTexts();
  const format = useFormat();
  const { direction } = useLanguage();
  if (item.kind !== 'send') return null;
  const { similar_count: count, similar_accounts_count: accounts } = item.send;
  return (
    <Alert variant="light" color="accent">
      <Group justify="space-between">
        <span>{t.similar({ count: format.count(count), accounts: format.count(accounts) })}</span>
        <Group gap="xs" wrap="nowrap">
          <Switch label={t.together} checked={isTogether} onChange={choose} />
          <Kbd aria-hidden>g</Kbd>
        </Group>
      </Group>
      {others.length > 0 && (
        <ul className={classes.others} aria-label={t.otherTexts}>
          {others.slice(0, othersShown).map((text) => (
            <li key={text} dir={directionOf(text, direction)}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
