import { Card, SimpleGrid, Stack, Title } from '@mantine/core';
import type { ComparedFigures as Figures } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { useFormat } from '../../language/language.tsx';
import { BarChart, type Point } from '../../components/chart/bar-chart.tsx';
import { daysBefore, deliveryCounts, hoursOf } from '../../components/chart/hours.ts';
import { Figure } from '../../components/values/figure.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import classes from './overview-page.module.css';
import { figuresFrom, todayFigures } from './overview-queries.ts';
import { useOverviewTexts } from './overview-texts.ts';

/** Messages of the whole service today, beside yesterday and by hour; each number leads to the rows behind it. */
export function FiguresSection() {
  const t = useOverviewTexts();
  return (
    <Stack component="section" aria-label={t.messages}>
      <Title order={2} size="h4">
        {t.messages}
      </Title>
      <Loaded query={useQuery(todayFigures)} height={420}>
        {(today) => (
          <>
            <Totals today={today} />
            <HourCharts today={today} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function HourCharts({ today }: { readonly today: Figures }) {
  const t = useOverviewTexts();
  const accepted = usePoints(today, (counts) => [counts.accepted]);
  const delivery = usePoints(today, deliveryCounts);
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Card>
        <Title order={3} size="h6" mb="sm">
          {t.throughput}
        </Title>
        <BarChart
          name={t.throughput}
          series={[{ key: 'accepted', name: t.accepted, color: 'var(--accent)' }]}
          points={accepted}
        />
      </Card>
      <Card>
        <Title order={3} size="h6" mb="sm">
          {t.delivery}
        </Title>
        <BarChart
          name={t.delivery}
          series={[
            { key: 'delivered', name: t.delivered, color: 'var(--post)' },
            { key: 'failed', name: t.failed, color: 'var(--delete)' },
            { key: 'open', name: t.onTheWay, color: 'var(--get)' },
          ]}
          points={delivery}
        />
      </Card>
    </SimpleGrid>
  );
}

const noFigures: Figures['totals'] = {
  accepted: 0,
  cancelled: 0,
  cost: 0,
  refunded: 0,
  spent: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  undetermined: 0,
  blacklisted: 0,
  codes: 0,
  code_seconds: 0,
  quick_codes: 0,
};

function usePoints(today: Figures, valuesOf: (counts: Figures['totals']) => number[]): Point[] {
  const format = useFormat();
  const rows = new Map(today.rows.map((row) => [row.hour, row]));
  return hoursOf(today.from).map((hour, at) => ({
    key: hour,
    label: at % 3 === 0 ? format.count(at) : '',
    title: format.time(hour),
    values: valuesOf(rows.get(hour) ?? noFigures),
    to: linkTo('/console', { hour }),
  }));
}

function Totals({ today }: { readonly today: Figures }) {
  const t = useOverviewTexts();
  const format = useFormat();
  const before = useQuery(figuresFrom(daysBefore(today.from, 1), today.from)).data?.totals;
  const share = ({ delivered, failed }: Figures['totals']) =>
    delivered + failed === 0 ? '—' : format.share(delivered / (delivered + failed));
  const shown = (['accepted', 'sent', 'delivered', 'failed'] as const).map((name) => ({
    name: t[name],
    value: format.count(today.totals[name]),
    beside: before && format.count(before[name]),
  }));
  const figures = [...shown, { name: t.share, value: share(today.totals), beside: before && share(before) }];
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
      {figures.map(({ name, value, beside }) => (
        <Card
          key={name}
          component={PageLink}
          to={linkTo('/console', { by: 'account' })}
          className={classes.card ?? ''}
        >
          <Figure
            name={name}
            value={value}
            hint={beside === undefined ? ' ' : t.yesterday({ value: beside })}
          />
        </Card>
      ))}
    </SimpleGrid>
  );
}
