import { Anchor, Card, Skeleton, Text, Timeline, Title } from '@mantine/core';
import type { TimelineEvent } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { approvalReasonWords } from '../../language/words.ts';
import { Moment } from '../../components/values/moment.tsx';
import { sendApproval, sendTimeline } from './reports-queries.ts';
import { useTimelineTexts } from './reports-texts.ts';

/** What happened to a send, in words and in order. */
export function SendTimeline({ id }: { readonly id: number }) {
  const t = useTimelineTexts();
  const query = useQuery(sendTimeline(id));
  return (
    <Card>
      <Title order={2} size="h4" mb="md">
        {t.title}
      </Title>
      {query.data === undefined ? (
        <Skeleton height={120} />
      ) : (
        <Timeline active={query.data.length} bulletSize={14} lineWidth={2}>
          {query.data.map((event, at) => (
            <Timeline.Item key={`${event.kind}:${at}`} title={<EventText event={event} />}>
              {event.at !== null && !event.kind.startsWith('waits') && (
                <Text size="sm" c="dimmed">
                  <Moment at={event.at} />
                </Text>
              )}
              {event.kind === 'waits-for-approval' && <Expected id={id} />}
              {event.resent_as !== null && (
                <Anchor component={PageLink} to={linkTo('/reports/$id', { id: event.resent_as })} size="sm">
                  {t.openResent({ id: String(event.resent_as) })}
                </Anchor>
              )}
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Card>
  );
}

/** Why it waits, its place in the queue, and when a decision can be expected, where the last days say something about it. */
function Expected({ id }: { readonly id: number }) {
  const t = useTimelineTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const approval = useQuery(sendApproval(id)).data;
  if (!approval) return null;
  const { reason, place, usual_at: usual, late_at: late } = approval;
  return (
    <Text size="sm" c="dimmed" component="div">
      {reason !== null && <div>{t.waitsFor({ why: inLanguage(approvalReasonWords[reason], language) })}</div>}
      {place !== null && usual !== null && late !== null && (
        <div>
          {t.waitsUntil({
            place: format.count(place),
            usual: format.moment(usual),
            late: format.moment(late),
          })}
        </div>
      )}
    </Text>
  );
}

function EventText({ event }: { readonly event: TimelineEvent }) {
  const words = useEventWords();
  return (
    <Text size="sm" fw={600} {...(event.kind === 'rejected' && { c: 'red' })}>
      {words[event.kind](event)}
    </Text>
  );
}

/** The sentence of each kind of event. */
function useEventWords(): Readonly<Record<TimelineEvent['kind'], (event: TimelineEvent) => string>> {
  const t = useTimelineTexts();
  const format = useFormat();
  const moment = (at: string | null) => (at === null ? '' : format.moment(at));
  const money = (amount: number | null) => format.toman(amount ?? 0);
  return {
    accepted: ({ amount }) => t.accepted({ amount: money(amount) }),
    'waits-for-approval': ({ at }) => t.waitsApproval({ moment: moment(at) }),
    'waits-for-schedule': ({ until }) => t.waitsSchedule({ until: moment(until) }),
    'waits-for-hours': ({ until }) => t.waitsHours({ until: moment(until) }),
    approved: () => t.approved,
    rejected: ({ reason }) => t.rejected({ reason: reason ?? '' }),
    held: () => t.held,
    moved: ({ until }) => t.moved({ until: moment(until) }),
    cancelled: () => t.cancelled,
    started: () => t.started,
    paused: ({ by }) => (by === 'service' ? t.pausedByService : t.pausedByAccount),
    resumed: ({ by }) => (by === 'service' ? t.resumedByService : t.resumedByAccount),
    finished: () => t.finished,
    refunded: ({ amount }) => t.refunded({ amount: money(amount) }),
    resent: () => t.resent,
    'sent-to-left-out': () => t.sentToLeftOut,
  };
}
