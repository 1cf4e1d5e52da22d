import { Badge, Card, Group, Text, UnstyledButton } from '@mantine/core';
import type { ReviewClaim } from '@peyk/sdk';
import { useEffect, useRef } from 'react';

import { directionOf } from '../../language/direction.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { countOf, groupOf, type DeskItem } from './desk-item.ts';
import classes from './queue-page.module.css';
import { oneKindWords, useQueueTexts } from './queue-texts.ts';

interface DeskListProps {
  readonly items: readonly DeskItem[];
  /** The key of the chosen one. */
  readonly current: string | undefined;
  readonly total: number;
  readonly choose: (at: number) => void;
  /** Who else is at an item. */
  readonly claimOf: (item: DeskItem) => ReviewClaim | undefined;
}

export function DeskList({ items, current, total, choose, claimOf }: DeskListProps) {
  const t = useQueueTexts();
  const format = useFormat();
  const { language, direction } = useLanguage();
  const shown = useRef<HTMLButtonElement>(null);
  // What the keys choose stays in sight.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Card padding={0} className={classes.card ?? ''}>
      <ul className={classes.list} aria-label={t.list}>
        {items.map((item, at) => {
          const isCurrent = item.key === current;
          const claim = claimOf(item);
          return (
            <li key={item.key} data-id={item.key}>
              <UnstyledButton
                ref={isCurrent ? shown : null}
                className={classes.entry ?? ''}
                aria-current={isCurrent || undefined}
                onClick={() => choose(at)}
              >
                <Group gap="xs" wrap="nowrap" justify="space-between" component="span">
                  <span className={classes.line} dir={directionOf(item.text, direction)}>
                    {item.text}
                  </span>
                  {groupOf(item) !== undefined && (
                    <Badge size="md" className={classes.alike ?? ''}>
                      {t.alike({ count: format.count(countOf(item)) })}
                    </Badge>
                  )}
                </Group>
                <Group gap="xs" justify="space-between" component="span">
                  <Text size="sm" c="dimmed" span>
                    {inLanguage(oneKindWords[item.kind], language)}{' '}
                    <Ltr>{item.kind === 'pattern' ? item.number : format.digits(item.number)}</Ltr> ·{' '}
                    {t.account} <Ltr>{format.digits(item.accountId)}</Ltr>
                  </Text>
                  <Text size="sm" c="dimmed" span>
                    <Moment at={item.since} isRelative />
                  </Text>
                </Group>
                {claim && (
                  <Text size="sm" span className={classes.claim ?? ''}>
                    {t.atIt({ name: claim.operator.name })}
                  </Text>
                )}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {items.length < total && (
        <Text size="sm" c="dimmed" p="sm">
          {t.more({ shown: format.count(items.length), count: format.count(total) })}
        </Text>
      )}
    </Card>
  );
}
