import { Card, SimpleGrid, Stack, Title } from '@mantine/core';
import type { ComparedFigures as Figures } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { linkTo } from '../../links.ts';
import { useFormat } from '../../language/language.tsx';
import { dayAt } from '../../language/time-zone.ts';
import { BarChart, type Point } from '../../components/chart/bar-chart.tsx';
import { deliveryCounts, hoursOf } from '../../components/chart/hours.ts';
import { GrossAndRefunds } from '../../components/values/gross-and-refunds.tsx';
import { Figure } from '../../components/values/figure.tsx';
import { AcceptedParts } from '../../components/trends/accepted-parts.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { todayFigures } from './home-queries.ts';
import { TodaySkeleton, todayColumns } from './home-skeletons.tsx';
import { useHomeTexts } from './home-texts.ts';

/** Today beside yesterday, and what became of today's messages hour by hour. */
export function TodayCards() {
  const t = useHomeTexts();
  const today = useQuery(todayFigures);
  return (
    <Loaded query={today} skeleton={<TodaySkeleton />}>
      {(data) => (
        <Stack gap="lg">
          <TodayFigures today={data} />
          <Card>
            <Stack>
              <Title order={2} size="h4">
                {t.byHour}
              </Title>
              <HoursChart today={data} />
            </Stack>
          </Card>
        </Stack>
      )}
    </Loaded>
  );
}

function TodayFigures({ today }: { readonly today: Figures }) {
  const t = useHomeTexts();
  const format = useFormat();
  const { before } = today;
  const beside = (value: string | undefined) => value && t.yesterday({ value });
  const { accepted, delivered, failed, spent } = today.totals;
  const ended = delivered + failed;
  return (
    <Card>
      <SimpleGrid cols={todayColumns}>
        <Figure
          name={t.acceptedToday}
          value={format.count(accepted)}
          hint={
            <>
              {beside(before && format.count(before.accepted))}
              <AcceptedParts {...today.totals} />
            </>
          }
        />
        <Figure
          name={t.deliveredToday}
          value={format.count(delivered)}
          hint={beside(before && format.count(before.delivered))}
        />
        <Figure
          name={t.failedToday}
          value={format.count(failed)}
          hint={beside(before && format.count(before.failed))}
        />
        <Figure
          name={t.shareToday}
          value={ended === 0 ? '—' : format.share(delivered / ended)}
          hint={before && beside(shareOf(before, format.share))}
        />
        <Figure
          name={t.costToday}
          value={format.toman(spent)}
          hint={
            <>
              {beside(before && format.toman(before.spent))}
              <GrossAndRefunds
                {...today.totals}
                to={linkTo('/wallet', { from: dayAt(new Date(today.from)) })}
              />
            </>
          }
        />
      </SimpleGrid>
    </Card>
  );
}

function shareOf({ delivered, failed }: Figures['totals'], show: (share: number) => string) {
  return delivered + failed === 0 ? '—' : show(delivered / (delivered + failed));
}

function HoursChart({ today }: { readonly today: Figures }) {
  const t = useHomeTexts();
  const format = useFormat();
  const rows = new Map(today.rows.map((row) => [row.hour, row]));
  const points = hoursOf(today.from).map((hour, at): Point => {
    const row = rows.get(hour);
    const values = row ? deliveryCounts(row) : [0, 0, 0];
    return { key: hour, label: at % 3 === 0 ? format.count(at) : '', title: format.time(hour), values };
  });
  return (
    <BarChart
      name={t.byHour}
      series={[
        { key: 'delivered', name: t.delivered, color: 'var(--post)' },
        { key: 'failed', name: t.failed, color: 'var(--delete)' },
        { key: 'open', name: t.onTheWay, color: 'var(--get)' },
      ]}
      points={points}
    />
  );
}
