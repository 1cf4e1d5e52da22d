import { Card, Skeleton, Stack, Text, Timeline, Title } from '@mantine/core';
import { showPatternHistory, type PatternEvent } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Moment } from '../../components/values/moment.tsx';
import { usePatternsTexts } from './patterns-texts.ts';
import { WrittenText } from '../../components/values/written-text.tsx';

/** Asked anew when the pattern has another status. */
const patternHistory = (code: string, status: string) =>
  queryOptions({
    queryKey: queryKeys.patterns.history(code, status),
    queryFn: ({ signal }) => ask(showPatternHistory, { params: { code } }, signal),
    retry: false,
  });

/** Every text of a pattern and what was decided about it. Of a shared one only its owner has a history. */
export function PatternHistory({ code, status }: { readonly code: string; readonly status: string }) {
  const t = usePatternsTexts();
  const { data: events, error } = useQuery(patternHistory(code, status));
  if (error) return null;
  return (
    <Card component="section" aria-label={t.history}>
      <Title order={2} size="h4" mb="md">
        {t.history}
      </Title>
      {events === undefined ? (
        <Skeleton height={90} />
      ) : (
        <Timeline active={events.length} bulletSize={14} lineWidth={2}>
          {events.map((event) => (
            <Timeline.Item key={`${event.kind}${event.at}`} title={<EventTitle event={event} />}>
              <Stack gap={2}>
                <Text size="sm" c="dimmed">
                  <Moment at={event.at} />
                </Text>
                {event.message && (
                  <Text size="sm" dir="auto">
                    {event.message}
                  </Text>
                )}
                {event.text !== null && (event.kind === 'created' || event.kind === 'edited') && (
                  <WrittenText size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {event.text}
                  </WrittenText>
                )}
              </Stack>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Card>
  );
}

function EventTitle({ event: { kind } }: { readonly event: PatternEvent }) {
  const t = usePatternsTexts();
  const words: Readonly<Record<PatternEvent['kind'], string>> = {
    created: t.createdAt,
    edited: t.updatedAt,
    approved: t.approvedAt,
    rejected: t.rejectedAt,
    withdrawn: t.withdrawnAt,
  };
  const isBad = kind === 'rejected' || kind === 'withdrawn';
  return (
    <Text size="sm" fw={600} {...(isBad && { c: 'red' })}>
      {words[kind]}
    </Text>
  );
}
