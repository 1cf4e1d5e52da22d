import { Alert, Anchor, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import type { showLocation } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';

import { Section } from '../../components/section.tsx';
import { useRecord } from '../../components/link/use-words.ts';
import { BackLink } from '../../components/link/back-link.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { wordOf } from '../../language/words.ts';
import { ShareRing } from '../../components/chart/share-ring.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { RecordSkeleton } from '../../components/feedback/skeletons.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { NamedPlace, PlacePicture } from '../../components/map/index.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { CancelPlace } from './cancel-place.tsx';
import { PlaceState } from './place-state.tsx';
import { onePlace } from './places-queries.ts';
import { placeWords, usePlacesTexts } from './places-texts.ts';
import { WrittenText } from '../../components/values/written-text.tsx';

type Request = NonNullable<NonNullable<(typeof showLocation)['types']>['data']>;

const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString();

export function PlacePage() {
  const t = usePlacesTexts();
  const { id } = useRecord('/places/$id');
  const query = useQuery(onePlace(Number(id)));
  return (
    <>
      <BackLink to={linkTo('/places')}>{t.back}</BackLink>
      <Loaded query={query} skeleton={<RecordSkeleton />}>
        {(request) => (
          <>
            <PageTitle title={t.one({ id: String(request.id) })} hint={<PlaceState request={request} />}>
              <CancelPlace request={request} />
            </PageTitle>
            <Stack gap="lg">
              <Standing request={request} />
              <SimpleGrid cols={{ base: 1, md: 2 }}>
                <Asked request={request} />
                <Stack gap="lg">
                  <Money request={request} />
                  <Outcome request={request} />
                </Stack>
              </SimpleGrid>
            </Stack>
          </>
        )}
      </Loaded>
    </>
  );
}

/** How it stands and what was decided, in a sentence. */
function Standing({ request }: { readonly request: Request }) {
  const t = usePlacesTexts();
  const format = useFormat();
  const { status, waiting_for: wait, ended_at: ended } = request;
  const moment = format.moment(ended ?? request.updated_at);
  const words: Readonly<Record<Request['status'], () => string>> = {
    pending: () =>
      wait === 'approval'
        ? t.waitsApproval({ moment: format.moment(request.updated_at) })
        : t.waitsWindow({ moment: format.moment(momentOf(request.start_time)) }),
    running: () => t.runs({ moment: format.moment(momentOf(request.end_time)) }),
    rejected: () => t.rejected({ reason: request.rejected_due ?? '' }),
    cancelled: () => t.cancelledOn({ moment }),
    done: () => t.doneOn({ moment }),
  };
  const color = status === 'rejected' ? 'red' : status === 'pending' ? 'orange' : 'accent';
  return (
    <Alert color={color} role="status">
      {words[status]()}
    </Alert>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Group justify="space-between" gap="md">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="div" size="sm" fw={600} ta="end">
        {children}
      </Text>
    </Group>
  );
}

function Asked({ request }: { readonly request: Request }) {
  const t = usePlacesTexts();
  const format = useFormat();
  const { language } = useLanguage();
  const word = (value: string) => inLanguage(wordOf(placeWords, value), language);
  const { latitude, longitude, radius, receiver_age_from: youngest, receiver_age_to: oldest } = request;
  const age = (value: number | null) => (value === null ? '…' : format.count(value));
  return (
    <Section gap="sm" title={t.asked}>
      <WrittenText style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{request.text}</WrittenText>
      <Suspense fallback={<Skeleton height={260} />}>
        <PlacePicture point={{ latitude, longitude }} radius={radius} />
      </Suspense>
      <Fact name={t.place}>
        {request.address ? <bdi>{request.address}</bdi> : <NamedPlace {...{ latitude, longitude }} />}
      </Fact>
      <Fact name={t.radius}>{t.metres({ count: format.count(radius) })}</Fact>
      <Fact name={t.from}>{format.moment(momentOf(request.start_time))}</Fact>
      <Fact name={t.until}>{format.moment(momentOf(request.end_time))}</Fact>
      <Fact name={t.line}>
        <Ltr>{request.line.number}</Ltr>
      </Fact>
      <Fact name={t.moment}>{word(request.dispatch_moment)}</Fact>
      <Fact name={t.gender}>{word(request.receiver_gender)}</Fact>
      <Fact name={t.age}>
        {youngest === null && oldest === null
          ? t.anyAge
          : t.ageBetween({ from: age(youngest), to: age(oldest) })}
      </Fact>
      <Fact name={t.device}>{word(request.device)}</Fact>
    </Section>
  );
}

function Money({ request }: { readonly request: Request }) {
  const t = usePlacesTexts();
  const format = useFormat();
  return (
    <Section gap="sm" title={t.money}>
      <Fact name={t.people}>
        {t.peopleOf({
          count: format.count(request.recipients_count),
          most: format.count(request.receiver_count),
        })}
      </Fact>
      <Fact name={t.reserved}>{format.toman(request.cost)}</Fact>
      <Fact name={t.spent}>{format.toman(request.spent)}</Fact>
      <Fact name={t.returned}>{format.toman(request.returned)}</Fact>
    </Section>
  );
}

function Outcome({ request: { snapshot, send_request_ids: sends } }: { readonly request: Request }) {
  const t = usePlacesTexts();
  const failed =
    snapshot.delivery_failure_count +
    snapshot.send_failure_count +
    snapshot.system_error_count +
    snapshot.delivery_undetermined_count;
  const shares = [
    { key: 'delivered', name: t.delivered, count: snapshot.delivered_count, color: 'post' },
    { key: 'sent', name: t.onTheWay, count: snapshot.sent_count, color: 'get' },
    {
      key: 'in-queue',
      name: t.waiting,
      count: snapshot.in_queue_count + snapshot.not_started_count,
      color: 'muted',
    },
    { key: 'failed', name: t.failed, count: failed, color: 'delete' },
    { key: 'blacklist', name: t.blocked, count: snapshot.blacklist_count, color: 'put' },
  ];
  return (
    <Section gap="sm" title={t.outcome}>
      {sends.length === 0 ? (
        <Text c="dimmed">{t.noSends}</Text>
      ) : (
        <>
          <ShareRing name={t.outcome} shares={shares} />
          <Text size="sm" c="dimmed">
            {t.sends}
          </Text>
          <Group gap="sm">
            {sends.slice(0, 20).map((id) => (
              <Anchor key={id} component={PageLink} to={linkTo('/reports/$id', { id })} size="sm">
                {t.send({ id: String(id) })}
              </Anchor>
            ))}
          </Group>
        </>
      )}
    </Section>
  );
}
