import { Card, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo, type PanelLink } from '../../links.ts';
import type { PanelKey } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { Figure } from '../../components/values/figure.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { RevealWhenReady } from '../../components/feedback/reveal-when-ready.tsx';
import { useMay } from '../../session/me.ts';
import { Alarms, useAlarms } from './alarms.tsx';
import { CarrierHealthList } from './carrier-health-list.tsx';
import { Codes } from './codes.tsx';
import { FiguresOfRange } from './figures-of-range.tsx';
import { ModerationTimes } from './moderation-times.tsx';
import { Money } from './money.tsx';
import classes from './overview-page.module.css';
import { waitingPatterns, waitingPlaces, waitingSends, waitingTickets } from './overview-queries.ts';
import type { Waiting } from './overview-queries.ts';
import { useOverviewTexts } from './overview-texts.ts';
import { Readiness } from './readiness.tsx';

export function OverviewPage() {
  const t = useOverviewTexts();
  const mayModerate = useMay('moderation');
  const mayAnswer = useMay('tickets');
  const alarms = useAlarms();
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <RevealWhenReady isReady={alarms !== undefined}>
        <Stack gap="xl">
          <Alarms alarms={alarms ?? []} />
          <SimpleGrid cols={{ base: 2, lg: 4 }}>
            {mayModerate && (
              <>
                <WaitingCard
                  name={t.patterns}
                  query={waitingPatterns}
                  to={linkTo('/console/queue', { kind: 'pattern' })}
                />
                <WaitingCard
                  name={t.sends}
                  query={waitingSends}
                  to={linkTo('/console/queue', { kind: 'send' })}
                />
                <WaitingCard
                  name={t.places}
                  query={waitingPlaces}
                  to={linkTo('/console/queue', { kind: 'place' })}
                />
              </>
            )}
            {mayAnswer && (
              <WaitingCard name={t.tickets} query={waitingTickets} to={linkTo('/console/tickets')} />
            )}
          </SimpleGrid>
          {useMay('accounts.read') && (
            <>
              <FiguresOfRange />
              <Codes />
            </>
          )}
          {useMay('money.read') && <Money />}
          {useMay('network') && <CarrierHealthList />}
          {mayModerate && <ModerationTimes />}
          <Readiness />
        </Stack>
      </RevealWhenReady>
    </>
  );
}

interface WaitingCardProps {
  readonly name: string;
  readonly query: UseQueryOptions<Waiting, Error, Waiting, PanelKey>;
  readonly to: PanelLink;
}

function WaitingCard({ name, query, to }: WaitingCardProps) {
  const t = useOverviewTexts();
  const format = useFormat();
  return (
    <Card component={PageLink} to={to} className={classes.card ?? ''}>
      <Loaded query={useQuery(query)} height={88}>
        {({ total, since }) => (
          <Figure
            name={name}
            value={format.count(total)}
            hint={
              since === undefined ? (
                t.nothing
              ) : (
                <Text component="time" dateTime={since} inherit title={format.moment(since)}>
                  {t.oldest({ ago: format.ago(since) })}
                </Text>
              )
            }
          />
        )}
      </Loaded>
    </Card>
  );
}
