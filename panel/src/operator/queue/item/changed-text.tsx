import { Badge, Stack, Text } from '@mantine/core';

import { directionOf } from '../../../language/direction.ts';
import { useLanguage } from '../../../language/language.tsx';
import classes from '../queue-page.module.css';
import { useQueueTexts } from '../queue-texts.ts';
import { changesBetween } from './text-diff.ts';

interface ChangedTextProps {
  readonly before: string;
  readonly text: string;
}

/** What a text has changed since one like it was approved. */
export function ChangedText({ before, text }: ChangedTextProps) {
  const t = useQueueTexts();
  const { direction } = useLanguage();
  if (before === text)
    return (
      <Badge color="green" className={classes.same ?? ''}>
        {t.sameAsApproved}
      </Badge>
    );
  return (
    <Stack gap={6} component="section" aria-label={t.changes}>
      <Text size="sm" c="dimmed">
        {t.changes}
      </Text>
      <div className={classes.changes} dir={directionOf(text, direction)}>
        {changesBetween(before, text).map(({ text: piece, kind }, at) => {
          if (kind === 'added') return <ins key={at}>{piece}</ins>;
          return kind === 'removed' ? <del key={at}>{piece}</del> : <span key={at}>{piece}</span>;
        })}
      </div>
    </Stack>
  );
}
