import { Anchor, Button, Card, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import type { SendRequest } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { connected } from '../../api/connected.ts';
import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { balanceQuery } from '../../shared-queries/balance.ts';
import { useFormat } from '../../language/language.tsx';
import { Figure } from '../../components/values/figure.tsx';
import { ListRows } from '../../components/list/list-rows.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { FigureSkeleton } from '../../components/feedback/skeletons.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SendState } from '../../components/sends/send-state.tsx';
import { RevealWhenReady } from '../../components/feedback/reveal-when-ready.tsx';
import { useMay, useMe } from '../../session/me.ts';
import { isDelivered, lastSends, lineTrouble } from './home-queries.ts';
import { FirstStepsSkeleton, HomeSkeleton, SendsSkeleton, TrendsSkeleton } from './home-skeletons.tsx';
import { useHomeTexts } from './home-texts.ts';
import { LineTroubleNotice } from './line-trouble.tsx';
import { WaitingCard } from './waiting-card.tsx';

// For accounts whose messages arrive; the others see first steps.
const TrendCards = lazy(connected(async () => ({ default: (await import('./trend-cards.tsx')).TrendCards })));
// Whose messages arrive does not need them any more.
const FirstSteps = lazy(connected(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps })));

export function HomePage() {
  const t = useHomeTexts();
  const me = useMe();
  const sends = useQuery(lastSends);
  const { isLoading } = useQuery(lineTrouble);
  return (
    <>
      <PageTitle title={t.hello({ name: me.name || me.username })} hint={t.hint} />
      <RevealWhenReady isReady={!isLoading} skeleton={<HomeSkeleton isNew={me.is_new} />}>
        <Stack gap="xl">
          <LineTroubleNotice />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <BalanceCard />
            <WaitingCard />
          </SimpleGrid>
          <Loaded query={sends} skeleton={<SendsSkeleton isNew={me.is_new} />}>
            {({ data }) => (
              <>
                <WhileNew sends={data} />
                {data.length > 0 && (
                  <>
                    {(!me.is_new || data.some(isDelivered)) && (
                      <Suspense fallback={<TrendsSkeleton />}>
                        <TrendCards />
                      </Suspense>
                    )}
                    <LastSends rows={data} />
                  </>
                )}
              </>
            )}
          </Loaded>
        </Stack>
      </RevealWhenReady>
    </>
  );
}

/** Shown to whom nothing was delivered yet, and then until they leave or say that they are done. */
function WhileNew({ sends }: { readonly sends: readonly SendRequest[] }) {
  const me = useMe();
  const [isNew, setNew] = useState(() => me.is_new && !sends.some(isDelivered));
  return (
    isNew && (
      <Suspense fallback={<FirstStepsSkeleton />}>
        <FirstSteps sends={sends} onEnd={() => setNew(false)} />
      </Suspense>
    )
  );
}

function BalanceCard() {
  const t = useHomeTexts();
  const format = useFormat();
  const mayPay = useMay('pay');
  const query = useQuery(balanceQuery);
  return (
    <Card>
      <Loaded query={query} skeleton={<FigureSkeleton />}>
        {({ balanceAmount, balanceCount }) => (
          <Group justify="space-between" align="end">
            <Figure
              name={t.balance}
              value={format.toman(balanceAmount)}
              hint={t.worth({ count: format.count(balanceCount) })}
            />
            {mayPay && (
              <Button component={PageLink} to={linkTo('/wallet')} variant="light">
                {t.addCredit}
              </Button>
            )}
          </Group>
        )}
      </Loaded>
    </Card>
  );
}

function LastSends({ rows }: { readonly rows: readonly SendRequest[] }) {
  const t = useHomeTexts();
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t.lastSends}
        </Title>
        <Anchor component={PageLink} to={linkTo('/reports')} size="sm">
          {t.allReports}
        </Anchor>
      </Group>
      <ListRows
        name={t.lastSends}
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkTo('/reports/$id', { id })}
        columns={[
          {
            key: 'text',
            card: 'headline',
            title: t.text,
            cell: ({ id, text }) => <bdi>{text.slice(0, 60) || `#${id}`}</bdi>,
          },
          { key: 'state', card: 'state', title: t.state, cell: (send) => <SendState send={send} /> },
          {
            key: 'when',
            card: 'fact',
            title: t.when,
            cell: ({ created_at: at }) => <Moment at={at} isRelative />,
          },
        ]}
      />
    </Stack>
  );
}
