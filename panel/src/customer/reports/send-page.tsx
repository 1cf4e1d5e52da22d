import { Button, Card, Grid, Group, Stack, Text, Title } from '@mantine/core';
import type { SendRequest } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { connected } from '../../api/connected.ts';
import { useRecord } from '../../components/link/use-words.ts';
import { BackLink } from '../../components/link/back-link.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { itemDetailWords } from '../../language/words.ts';
import { ShareRing, type Share } from '../../components/chart/share-ring.tsx';
import { Copy } from '../../components/values/copy-button.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { RecordSkeleton } from '../../components/feedback/skeletons.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Labels } from '../../components/sends/labels.tsx';
import { SendState } from '../../components/sends/send-state.tsx';
import { useMay } from '../../session/me.ts';
import { CancelSend } from './cancel-send.tsx';
import { LabelSends } from './label-sends.tsx';
import { PauseSend } from './pause-send.tsx';
import { oneSend } from './reports-queries.ts';
import { useReportsTexts, useSendActionTexts } from './reports-texts.ts';
import { SendItems } from './send-items.tsx';
import { useReferences } from './use-references.ts';
import { WrittenText } from '../../components/values/written-text.tsx';

// What acts on a send comes after what is known of it.
const MoveSend = lazy(connected(async () => ({ default: (await import('./move-send.tsx')).MoveSend })));
const ReachLeftOut = lazy(
  connected(async () => ({ default: (await import('./reach-left-out.tsx')).ReachLeftOut })),
);
const ResendFailed = lazy(
  connected(async () => ({ default: (await import('./resend-failed.tsx')).ResendFailed })),
);
const SendClimb = lazy(connected(async () => ({ default: (await import('./send-climb.tsx')).SendClimb })));
const SendLinks = lazy(connected(async () => ({ default: (await import('./send-links.tsx')).SendLinks })));
const SendTimeline = lazy(
  connected(async () => ({ default: (await import('./send-timeline.tsx')).SendTimeline })),
);

export function SendPage() {
  const t = useReportsTexts();
  const { id } = useRecord('/reports/$id');
  const query = useQuery(oneSend(Number(id)));
  return (
    <>
      <BackLink to={linkTo('/reports')}>{t.back}</BackLink>
      <Loaded query={query} skeleton={<RecordSkeleton />}>
        {(send) => <OneSend send={send} />}
      </Loaded>
    </>
  );
}

function OneSend({ send }: { readonly send: SendRequest }) {
  const t = useReportsTexts();
  const actions = useSendActionTexts();
  const maySend = useMay('send');
  const list = useFilters('/reports/$id');
  return (
    <>
      <PageTitle
        title={
          <Group gap="xs">
            {t.one({ id: String(send.id) })}
            <Copy value={String(send.id)} />
          </Group>
        }
        hint={<SendState send={send} />}
      >
        {maySend && (
          <>
            <Suspense fallback={null}>
              <ResendFailed send={send} />
              <ReachLeftOut send={send} />
            </Suspense>
            <PauseSend send={send} />
            <Suspense fallback={null}>
              <MoveSend send={send} />
            </Suspense>
            <CancelSend send={send} />
            <Button component={PageLink} to={linkTo('/send', { again: String(send.id) })} variant="default">
              {actions.again}
            </Button>
          </>
        )}
      </PageTitle>
      <Stack gap="xl">
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Stack gap="lg">
              <Summary send={send} reference={useReferences(send, list.filters).whole} />
              <Card>
                <Title order={2} size="h4" mb="md">
                  {t.picture}
                </Title>
                <ShareRing
                  name={t.picture}
                  shares={useShares(send)}
                  chosen={list.filters.status}
                  open={(status) => list.change({ status: status === list.filters.status ? '' : status })}
                />
              </Card>
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Suspense fallback={null}>
              <Stack gap="lg">
                {send.type === 'verify' && <SendClimb id={send.id} />}
                <SendLinks id={send.id} />
                <SendTimeline id={send.id} />
              </Stack>
            </Suspense>
          </Grid.Col>
        </Grid>
        <SendItems send={send} list={list} />
      </Stack>
    </>
  );
}

/** What became of the messages; the key of each share is the filter that finds its rows. */
function useShares({ snapshot, status }: SendRequest): Share[] {
  const t = useReportsTexts();
  const { language } = useLanguage();
  // Nothing waits any more in a send that was refused or cancelled.
  const unsent = status === 'rejected' || status === 'cancelled' ? status : undefined;
  const failed = snapshot.delivery_failure_count + snapshot.send_failure_count + snapshot.system_error_count;
  return [
    { key: 'delivered', name: t.delivered, count: snapshot.delivered_count, color: 'post' },
    { key: 'sent', name: t.onTheWay, count: snapshot.sent_count, color: 'get' },
    {
      key: unsent ?? 'in-queue',
      name: unsent ? inLanguage(itemDetailWords[unsent], language) : t.waiting,
      count: snapshot.in_queue_count + snapshot.not_started_count,
      color: 'muted',
    },
    { key: 'failed', name: t.failed, count: failed, color: 'delete' },
    {
      key: 'delivery-undetermined',
      name: t.unknown,
      count: snapshot.delivery_undetermined_count,
      color: 'patch',
    },
    { key: 'blacklist', name: t.blocked, count: snapshot.blacklist_count, color: 'put' },
  ];
}

interface SummaryProps {
  readonly send: SendRequest;
  readonly reference: string | undefined;
}

function Summary({ send, reference }: SummaryProps) {
  const t = useReportsTexts();
  const format = useFormat();
  const maySend = useMay('send');
  const facts = [
    [t.line, <Ltr key="line">{send.line.number}</Ltr>],
    [t.recipients, format.count(send.recipients_count)],
    [t.cost, format.toman(send.cost - send.refunded)],
    ...(send.refunded > 0
      ? ([
          [t.charged, format.toman(send.cost)],
          [t.refunded, format.toman(send.refunded)],
        ] as const)
      : []),
    ...(reference === undefined ? [] : ([[t.reference, <Ltr key="reference">{reference}</Ltr>]] as const)),
  ] as const;
  return (
    <Card>
      <Stack>
        <WrittenText style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{send.text}</WrittenText>
        <Group gap="xs">
          <Labels labels={send.labels} />
          {maySend && <LabelSends sends={[send]} button={{ variant: 'subtle', size: 'compact-sm' }} />}
        </Group>
        <Grid>
          {facts.map(([name, value]) => (
            <Grid.Col key={name} span={{ base: 6, sm: 3 }}>
              <Text size="sm" c="dimmed">
                {name}
              </Text>
              <Text fw={700}>{value}</Text>
            </Grid.Col>
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}
