import { Card, List, Stack, Text } from '@mantine/core';
import type { RepeatingPreview } from '@peyk/sdk';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { Moment } from '../../components/values/moment.tsx';
import { useFormat } from '../../language/language.tsx';
import { isOnDates, isTriggered, whenOf, type RepeatingDraft } from './repeating-draft.ts';
import { upcomingMoments } from './repeating-queries.ts';
import { useRepeatingTexts } from './repeating-texts.ts';

type Asked = Parameters<typeof upcomingMoments>[0];

/** The next moments of the draft, some time after its last change. */
export function MomentsCard({ draft }: { readonly draft: RepeatingDraft }) {
  const t = useRepeatingTexts();
  const body = useMemo(() => JSON.stringify(whenOf(draft)), [draft]);
  const [settled] = useDebouncedValue(body, 350);
  const { data, error, isFetching } = useQuery(upcomingMoments(JSON.parse(settled) as Asked));
  const isOld = isFetching || settled !== body;
  return (
    <Card>
      <Stack gap="xs" role="status">
        <Text fw={600}>{t.preview}</Text>
        {error && <Text c="dimmed">{t.unfinished}</Text>}
        {!error && data && (
          <div style={{ opacity: isOld ? 0.5 : 1 }}>
            <Moments upcoming={data} kind={draft.kind} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

interface MomentsProps {
  readonly upcoming: RepeatingPreview;
  readonly kind: RepeatingDraft['kind'];
}

function Moments({ upcoming: { moments, people }, kind }: MomentsProps) {
  const t = useRepeatingTexts();
  const format = useFormat();
  if (isTriggered(kind)) return <Text>{t.noPreview}</Text>;
  if (isOnDates(kind) && moments.length === 0) return <Text>{t.noDates}</Text>;
  return (
    <>
      <List size="sm">
        {moments.map(({ at, people: some }) => (
          <List.Item key={at}>
            <Moment at={at} />
            {some !== null && ` · ${t.people({ count: format.count(some) })}`}
          </List.Item>
        ))}
      </List>
      {people !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.toAll({ count: format.count(people) })}
        </Text>
      )}
    </>
  );
}
