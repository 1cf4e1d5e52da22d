import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../language/language.tsx';
import { WarningIcon } from '../../theme/icons.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { lineTrouble } from './home-queries.ts';
import { useHomeTexts } from './home-texts.ts';

/** Lines by which nothing can leave at the moment, in words. */
export function LineTroubleNotice() {
  const t = useHomeTexts();
  const format = useFormat();
  const { data = [] } = useQuery(lineTrouble);
  if (data.length === 0) return null;
  return (
    <Alert color="orange" icon={<WarningIcon />} title={t.troubleTitle} role="status">
      {data.map(({ line, title, since }) => (
        <Text key={line} size="sm">
          <bdi>{title}</bdi> <Ltr>{line}</Ltr>
          {since !== null && ` (${t.troubleSince({ moment: format.moment(since) })})`}
        </Text>
      ))}
      <Text size="sm">{t.troubleHint}</Text>
    </Alert>
  );
}
