import { Card, Group, Stack, Title } from '@mantine/core';
import type { ComparedFigures, FigureRow } from '@peyk/sdk';

import { useFormat } from '../../language/language.tsx';
import { BarChart, type Point } from '../chart/bar-chart.tsx';
import { deliveryCounts, hoursOf } from '../chart/hours.ts';
import { ExportMenu } from '../list/export-menu.tsx';
import { barsOf, startOf, type Span } from './spans.ts';
import type { TrendSource } from './trend-source.ts';
import { useTrendTexts } from './trend-texts.ts';

interface TrendChartProps {
  readonly source: TrendSource;
  readonly span: Span;
  readonly figures: ComparedFigures;
}

/** One day is shown by its hours, more by days. */
export const unitOf = ({ days }: Span) => (days === 1 ? 'hour' : 'day');

export function TrendChart({ source, span, figures }: TrendChartProps) {
  const t = useTrendTexts();
  const unit = unitOf(span);
  const days = useDays(source, span, figures.rows);
  const hours = useHours(span, figures.rows);
  return (
    <Card>
      <Stack>
        <Group justify="space-between">
          <Title order={3} size="h5">
            {t.overTime}
          </Title>
          <ExportMenu
            operation={source.exported}
            query={{ from: figures.from, to: figures.to, group: unit }}
          />
        </Group>
        <BarChart
          name={t.overTime}
          series={[
            { key: 'delivered', name: t.delivered, color: 'var(--post)' },
            { key: 'failed', name: t.failed, color: 'var(--delete)' },
            { key: 'open', name: t.onTheWay, color: 'var(--get)' },
          ]}
          points={unit === 'hour' ? hours : days}
        />
      </Stack>
    </Card>
  );
}

const none = { sent: 0, delivered: 0, failed: 0 };
const labelsMax = 8;

function useHours({ from }: Span, rows: readonly FigureRow[]): Point[] {
  const format = useFormat();
  const byHour = new Map(rows.map((row) => [row.hour, row]));
  return hoursOf(from).map((hour, at) => ({
    key: hour,
    label: at % 3 === 0 ? format.count(at) : '',
    title: format.time(hour),
    values: deliveryCounts(byHour.get(hour) ?? none),
  }));
}

function useDays(source: TrendSource, span: Span, rows: readonly FigureRow[]): Point[] {
  const format = useFormat();
  const bars = barsOf(span);
  const step = Math.ceil(bars.length / labelsMax);
  return bars.map((bar, at) => {
    const { firstDay, lastDay } = bar;
    const ofBar = rows.filter(({ day = '' }) => day >= firstDay && day <= lastDay);
    const [first, last] = [format.day(startOf(firstDay)), format.day(startOf(lastDay))];
    return {
      key: firstDay,
      label: at % step === 0 ? format.shortDay(startOf(firstDay)) : '',
      title: firstDay === lastDay ? first : `${first} – ${last}`,
      values: deliveryCounts({
        sent: sumOf(ofBar, 'sent'),
        delivered: sumOf(ofBar, 'delivered'),
        failed: sumOf(ofBar, 'failed'),
      }),
      to: source.rowsOf({ span: bar, counted: 'sent' }),
    };
  });
}

const sumOf = (rows: readonly FigureRow[], name: 'sent' | 'delivered' | 'failed') =>
  rows.reduce((sum, row) => sum + row[name], 0);
